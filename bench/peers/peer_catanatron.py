#!/usr/bin/env python3
"""Catanatron peer benchmark.  Prints ONE JSON line per section (section key "bench").

    taskset -c 1 bench/.peers/catanatron/bin/python bench/peers/peer_catanatron.py random            # PyPI 3.2.1
    CATANATRON_SRC=CHECKOUT/catanatron taskset -c 1 bench/.peers/catanatron/bin/python bench/peers/peer_catanatron.py all

If CATANATRON_SRC is set it is put first on sys.path (a git checkout, which is the only
place the ValueFunction / AlphaBeta / MCTS bots are shipped; the PyPI 3.2.1 wheel has
Random, WeightedRandom and VictoryPoint only).

Protocol: base game, 4 players, fresh random map per game, seeds 1..N, 10 VP, turn limit
1000, no player-to-player trading is ever offered by the built-in bots, single thread.
A "ply" is one Game.play_tick (= one decide + one execute, incl. forced single-option plies
such as ROLL).  Each figure: median of --runs runs.
Reproducibility (checked): Game(seed=) alone does NOT reproduce a game in another process, and neither
does PYTHONHASHSEED=0 on its own, because sets of id-hashed objects are iterated.  Identical games need
    PYTHONHASHSEED=0 setarch -R bench/.peers/catanatron/bin/python bench/peers/peer_catanatron.py ...
Without that every process plays a different sample of games, so games_per_s moves with game length
(about +-3 % for 80 games); actions_per_s is the steadier figure.
"""
import argparse, json, os, platform, random, resource, statistics as st, sys, time, tracemalloc

SRC = os.environ.get("CATANATRON_SRC")
if SRC:
    sys.path.insert(0, SRC)
import catanatron
from catanatron import Game, RandomPlayer, Color
try:
    from importlib.metadata import version
    VER = version("catanatron")
except Exception:
    VER = "?"
if SRC:
    VER = "checkout:" + SRC

COLORS = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]


def playable(game):
    return game.state.playable_actions if hasattr(game.state, "playable_actions") else game.playable_actions


def nactions(game):
    s = game.state
    return len(s.actions) if hasattr(s, "actions") else len(s.action_records)


def emit(**kw):
    kw = dict(peer="catanatron", version=VER, python=platform.python_version(), **kw)
    print(json.dumps(kw), flush=True)


def med(xs):
    return st.median(xs)


def bench_random(n, runs, players=4, cls=RandomPlayer, name="random"):
    gps, aps, cpu_gps, plies, turns, won = [], [], [], 0, 0, 0
    for r in range(runs):
        plies = turns = won = 0
        t0, c0 = time.perf_counter(), time.process_time()
        for seed in range(1, n + 1):
            g = Game([cls(c) for c in COLORS[:players]], seed=seed)
            w = g.play()
            plies += nactions(g)
            turns += g.state.num_turns
            won += w is not None
        dt, dc = time.perf_counter() - t0, time.process_time() - c0
        gps.append(n / dt); cpu_gps.append(n / dc); aps.append(plies / dt)
    emit(bench=name, players=players, games=n, runs=runs, games_per_s=round(med(gps), 3),
         games_per_cpu_s=round(med(cpu_gps), 3), actions_per_s=round(med(aps), 1),
         us_per_action=round(1e6 / med(aps), 2), actions_per_game=round(plies / n, 1),
         turns_per_game=round(turns / n, 1), finished=won / n,
         games_per_s_runs=[round(x, 3) for x in gps],
         maxrss_mb=round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1))


def bench_branching(n):
    """Mean legal actions per ply and share of forced plies, with random play."""
    tot = forced = plies = 0
    mx = 0
    kinds = {}
    for seed in range(1, n + 1):
        g = Game([RandomPlayer(c) for c in COLORS], seed=seed)
        while g.winning_color() is None and g.state.num_turns < 1000:
            a = playable(g)
            tot += len(a); plies += 1; forced += len(a) == 1; mx = max(mx, len(a))
            act = g.play_tick()
            act = getattr(act, "action", act)
            k = act.action_type.name
            kinds[k] = kinds.get(k, 0) + 1
    emit(bench="branching_random", games=n, plies=plies, mean_legal=round(tot / plies, 2),
         max_legal=mx, forced_share=round(forced / plies, 3),
         kinds={k: round(v / plies, 4) for k, v in sorted(kinds.items(), key=lambda x: -x[1])})


def bench_copy(runs):
    g = Game([RandomPlayer(c) for c in COLORS], seed=7)
    for stop in (0, 120, 500):
        while nactions(g) < stop and g.winning_color() is None:
            g.play_tick()
        gs, ss = [], []
        for _ in range(runs):
            k = 3000
            t = time.perf_counter()
            for _ in range(k):
                g.copy()
            gs.append((time.perf_counter() - t) / k * 1e6)
        tracemalloc.start()
        b = tracemalloc.get_traced_memory()[0]
        keep = [g.copy() for _ in range(500)]
        m = (tracemalloc.get_traced_memory()[0] - b) / 500
        tracemalloc.stop(); del keep
        # legal-action generation alone
        from catanatron.models.actions import generate_playable_actions as gen
        la = []
        for _ in range(runs):
            t = time.perf_counter()
            for _ in range(1000):
                gen(g.state)
            la.append((time.perf_counter() - t) / 1000 * 1e6)
        emit(bench="copy", at_ply=nactions(g), copy_us=round(med(gs), 2), copy_bytes=round(m),
             legal_gen_us=round(med(la), 2), n_legal=len(gen(g.state)))


class Timed:
    """Wraps a bot's decide and records wall time for non-forced decisions."""
    def __init__(self, bot, log):
        self.bot, self.log, self.color = bot, log, bot.color
        self.is_bot = True
    def decide(self, game, actions):
        if len(actions) == 1:
            self.log["forced"] += 1
            return self.bot.decide(game, actions)
        t = time.perf_counter()
        a = self.bot.decide(game, actions)
        self.log["t"].append(time.perf_counter() - t)
        self.log["n"].append(len(actions))
        return a
    def reset_state(self):
        pass


def bench_bot(name, make, n, players, opp=None):
    log = {"t": [], "n": [], "forced": 0}
    plies = turns = wins = 0
    t0 = time.perf_counter()
    for seed in range(1, n + 1):
        ps = []
        for i, c in enumerate(COLORS[:players]):
            if opp is not None and i > 0:
                ps.append(opp(c))
            else:
                ps.append(Timed(make(c), log))
        g = Game(ps, seed=seed)
        w = g.play()
        wins += w == COLORS[0]
        plies += nactions(g); turns += g.state.num_turns
    dt = time.perf_counter() - t0
    t = sorted(log["t"])
    q = lambda p: t[min(len(t) - 1, int(p * len(t)))] * 1e3
    emit(bench="bot", bot=name, players=players, opponents=("self" if opp is None else opp.__name__),
         games=n, games_per_s=round(n / dt, 4), s_per_game=round(dt / n, 3),
         actions_per_game=round(plies / n, 1), turns_per_game=round(turns / n, 1),
         decisions=len(t), forced=log["forced"], mean_legal=round(st.mean(log["n"]), 2),
         ms_mean=round(st.mean(t) * 1e3, 3), ms_p50=round(q(.5), 3), ms_p95=round(q(.95), 3),
         ms_p99=round(q(.99), 3), ms_max=round(t[-1] * 1e3, 3),
         seat0_win_share=round(wins / n, 3))


def bots(args):
    from catanatron.players.weighted_random import WeightedRandomPlayer
    from catanatron.players.search import VictoryPointPlayer
    bench_bot("VictoryPoint", VictoryPointPlayer, args.bot_games, 4)
    try:
        from catanatron.players.value import ValueFunctionPlayer
        from catanatron.players.minimax import AlphaBetaPlayer
    except ImportError:
        emit(bench="bot", bot="ValueFunction/AlphaBeta", error="not in this distribution; set CATANATRON_SRC")
        return
    for r in range(args.runs):
        bench_bot("ValueFunction", ValueFunctionPlayer, args.bot_games, 4)
    bench_bot("ValueFunction", ValueFunctionPlayer, args.bot_games, 2)
    for r in range(args.runs):
        bench_bot("AlphaBeta(d=2)", AlphaBetaPlayer, args.ab_games, 4)
    bench_bot("AlphaBeta(d=2)", AlphaBetaPlayer, args.ab_games, 2)
    bench_bot("AlphaBeta(d=2,prune)", lambda c: AlphaBetaPlayer(c, 2, True), args.ab_games, 4)
    if not args.mcts:
        return
    try:
        from catanatron.players.mcts import MCTSPlayer
        bench_bot("MCTS(n=10)", lambda c: MCTSPlayer(c, 10), 1, 2)
    except Exception as e:
        emit(bench="bot", bot="MCTS(n=10)", error=repr(e))


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("what", nargs="?", default="random", choices=["random", "bots", "copy", "all"])
    ap.add_argument("--games", type=int, default=100)
    ap.add_argument("--runs", type=int, default=5)
    ap.add_argument("--bot-games", type=int, default=10)
    ap.add_argument("--ab-games", type=int, default=2)
    ap.add_argument("--mcts", action="store_true")
    a = ap.parse_args()
    if a.what in ("random", "all"):
        bench_random(a.games, a.runs, 4)
        bench_random(a.games, a.runs, 2, name="random_2p")
        from catanatron.players.weighted_random import WeightedRandomPlayer
        bench_random(a.games, a.runs, 4, WeightedRandomPlayer, "weighted_random")
        bench_branching(min(a.games, 50))
    if a.what in ("copy", "all"):
        bench_copy(a.runs)
    if a.what in ("bots", "all"):
        bots(a)
