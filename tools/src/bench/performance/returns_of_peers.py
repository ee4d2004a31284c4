"""The returns of the accounts in a folder by pyxirr and by numpy: python3 returns_of_peers.py FOLDER SESSIONS ROUNDS.

Reads values.bin and flows.bin (doubles, an account a row) and days.bin (32-bit days since 1970). Writes mwr.bin and
twr.bin, and prints the accounts a second of CPU time of each, the best of the rounds, as JSON.
"""

import json
import sys
import time
from pathlib import Path

import numpy as np
import pyxirr

folder, sessions, rounds = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
values = np.fromfile(folder / "values.bin").reshape(-1, sessions)
flows = np.fromfile(folder / "flows.bin").reshape(-1, sessions)
days = np.fromfile(folder / "days.bin", dtype=np.int32).astype("datetime64[D]")

# As many accounts at a time as stay in the cache: the fastest of the sizes from 1 to 10,000.
CHUNK = 64


def payments(n):
    places = np.flatnonzero(flows[n])
    dates = np.append(days[places] - 1, days[-1])
    return dates, np.append(-flows[n][places], values[n][-1])


def money_weighted(paid):
    return np.array([pyxirr.xirr(dates, amounts) for dates, amounts in paid])


def time_weighted():
    result = np.empty(len(values))
    base = np.empty((CHUNK, sessions))
    for first in range(0, len(values), CHUNK):
        chunk = values[first : first + CHUNK]
        begin = base[: len(chunk)]
        begin[:, 0] = 0
        begin[:, 1:] = chunk[:, :-1]
        begin += flows[first : first + CHUNK]
        np.divide(chunk, begin, out=begin)
        result[first : first + CHUNK] = begin.prod(axis=1) - 1
    return result


def best(work):
    seconds = []
    for _ in range(rounds):
        started_at = time.process_time()
        result = work()
        seconds.append(time.process_time() - started_at)
    return len(values) / min(seconds), result


paid = [payments(n) for n in range(len(values))]
mwr_rate, mwr = best(lambda: money_weighted(paid))
twr_rate, twr = best(time_weighted)
mwr.astype(np.float64).tofile(folder / "mwr.bin")
twr.tofile(folder / "twr.bin")
print(json.dumps({"mwr": mwr_rate, "twr": twr_rate}))
