#!/usr/bin/env python3
"""fastcatan (PyPI, C++ core) driven from Python.  Needs CPython >= 3.12.
   taskset -c 1 bench/.peers/fastcatan/bin/python bench/peers/peer_fastcatan.py [RUNS] [GAMES]   -> JSON lines
Its native figure (no Python per action) is several times higher; bench/README.md has it.
Policies: no_p2p = uniform over legal actions minus the player-to-player trade block (ids >= 268),
          full   = uniform over every legal action."""
import json, random, statistics as st, time, sys
import numpy as np, fastcatan
from importlib.metadata import version
RUNS = int(sys.argv[1]) if len(sys.argv) > 1 else 3
N = int(sys.argv[2]) if len(sys.argv) > 2 else 100
TB = 268
def emit(**k): print(json.dumps(dict(peer="fastcatan-python", version=version("fastcatan"), **k)), flush=True)
for pol in ("no_p2p", "full"):
    n = N if pol == "no_p2p" else max(5, N // 4)
    gps, acts = [], 0
    for r in range(RUNS):
        rng = random.Random(r); acts = 0; t0 = time.perf_counter(); e = fastcatan.Env()
        for g in range(n):
            e.reset(seed=g + 1)
            while not e.done:
                la = e.legal_actions()
                if pol == "no_p2p": la = [a for a in la if a < TB]
                e.step(la[int(rng.random() * len(la))]); acts += 1
        gps.append(n / (time.perf_counter() - t0))
    m = st.median(gps)
    emit(bench="random_" + pol, games=n, runs=RUNS, games_per_s=round(m, 2), actions_per_game=round(acts / n, 1), actions_per_s=round(m * acts / n), us_per_action=round(1e6 / (m * acts / n), 3))
e = fastcatan.Env(); e.reset(seed=1); s = e.snapshot(); k = 100000
t = time.perf_counter()
for _ in range(k): e.snapshot()
a = (time.perf_counter() - t) / k
t = time.perf_counter()
for _ in range(k): e.load_snapshot(s)
emit(bench="snapshot", bytes=fastcatan.SNAPSHOT_BYTES, save_ns=round(a * 1e9), load_ns=round((time.perf_counter() - t) / k * 1e9))
