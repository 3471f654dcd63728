#!/usr/bin/env python3
"""OpenSpiel random-playout benchmark.  One JSON line per (game, driver).

    python3 -m venv bench/.peers/openspiel && bench/.peers/openspiel/bin/pip install open_spiel
    taskset -c 1 bench/.peers/openspiel/bin/python bench/peers/peer_openspiel.py [--secs 2] [--runs 3] [--only chess,hanabi]

  driver=python : state.legal_actions() + rng.choice + state.apply_action() from CPython
                  (chance nodes: state.chance_outcomes() + weighted pick)
  driver=native : pyspiel.evaluate_bots(initial_state, [C++ UniformRandomBot...], seed): the
                  whole uniform-random game loop (LegalActions, ApplyAction, chance sampling)
                  runs in C++ inside the wheel; one Python call per GAME, none per action.
Actions counted = decision plies + chance plies ("steps"); decisions reported separately.
"""
import argparse, json, random, statistics as st, time, platform
import pyspiel
from importlib.metadata import version
VER = version("open_spiel")

GAMES = [("tic_tac_toe", {}), ("connect_four", {}), ("chess", {}), ("go", {"board_size": 9}), ("amazons", {}),
         ("dark_hex", {"board_size": 11}), ("gin_rummy", {}), ("skat", {}), ("bridge", {"use_double_dummy_result": False}),
         ("hanabi", {}), ("backgammon", {}), ("hearts", {}), ("spades", {}), ("euchre", {}),
         ("universal_poker", None), ("battleship", None), ("oh_hell", {}), ("cribbage", {})]


def py_playout(game, rng):
    s = game.new_initial_state()
    n = d = legal = 0
    while not s.is_terminal():
        if s.is_chance_node():
            o = s.chance_outcomes()
            if len(o) == 1:
                a = o[0][0]
            else:
                acts, ps = zip(*o)
                a = rng.choices(acts, ps)[0]
        else:
            la = s.legal_actions()
            legal += len(la); d += 1
            a = la[int(rng.random() * len(la))]
        s.apply_action(a)
        n += 1
        if n > 20000:
            break
    return n, d, legal


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--secs", type=float, default=2.0)
    ap.add_argument("--runs", type=int, default=3)
    ap.add_argument("--only", default="")
    a = ap.parse_args()
    for name, params in GAMES:
        if params is None or (a.only and name not in a.only.split(",")):
            continue
        try:
            game = pyspiel.load_game(name, params)
        except Exception as e:
            print(json.dumps(dict(peer="open_spiel", version=VER, game=name, error=str(e)[:120])), flush=True)
            continue
        rng = random.Random(1)
        py_playout(game, rng)
        aps, gps = [], []
        tn = td = tl = tg = 0
        for _ in range(a.runs):
            n = g = 0
            t0 = time.perf_counter()
            while time.perf_counter() - t0 < a.secs:
                k, d, l = py_playout(game, rng)
                n += k; g += 1; td += d; tl += l
            dt = time.perf_counter() - t0
            aps.append(n / dt); gps.append(g / dt); tn += n; tg += g
        per_game = tn / tg
        base = dict(peer="open_spiel", version=VER, game=name, params=params, runs=a.runs)
        print(json.dumps(dict(base, driver="python", steps_per_s=round(st.median(aps)), us_per_step=round(1e6 / st.median(aps), 3),
              games_per_s=round(st.median(gps), 2), steps_per_game=round(per_game, 1), decisions_per_game=round(td / tg, 1),
              mean_legal=round(tl / td, 2))), flush=True)
        # native: whole game loop in C++ (EvaluateBots + UniformRandomBot), one Python call per game
        try:
            bots = [pyspiel.make_uniform_random_bot(p, 100 + p) for p in range(game.num_players())]
            pyspiel.evaluate_bots(game.new_initial_state(), bots, 5)
            gs = []
            for r in range(a.runs):
                g = 0; t0 = time.perf_counter()
                while time.perf_counter() - t0 < a.secs:
                    pyspiel.evaluate_bots(game.new_initial_state(), bots, 1000 * r + g); g += 1
                gs.append(g / (time.perf_counter() - t0))
            m = st.median(gs)
            s0 = game.new_initial_state()
            t0 = time.perf_counter(); K = 20000
            for _ in range(K): s0.clone()
            cl = (time.perf_counter() - t0) / K
            print(json.dumps(dict(base, driver="native", steps_per_s=round(m * per_game), ns_per_step=round(1e9 / (m * per_game), 1),
                  games_per_s=round(m, 2), clone_ns_from_python=round(cl * 1e9))), flush=True)
        except Exception as e:
            print(json.dumps(dict(base, driver="native", error=str(e)[:160])), flush=True)


main()
