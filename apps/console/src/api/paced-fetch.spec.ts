import { nextTurn, PACE } from './paced-fetch.js';

/** Returns the waiting time of each request, for requests at these instants. */
function waits(instants: readonly number[]): number[] {
  let until = 0;
  return instants.map(now => {
    const turn = nextTurn(until, now);
    until = turn.until;
    return turn.waitMs;
  });
}

const at = (now: number, count: number) => Array.from({ length: count }, () => now);

describe('38.5: the pace of requests', () => {
  it('lets a load of a page through at once, and has the next wait their turn', () => {
    const waited = waits(at(1_000_000, PACE.atOnce + 3));
    expect(waited.slice(0, PACE.atOnce).every(wait => wait === 0)).toBe(true);
    expect(waited.slice(PACE.atOnce)).toEqual([PACE.everyMs, 2 * PACE.everyMs, 3 * PACE.everyMs]);
  });

  it('is as if nothing had been asked once all of it is through', () => {
    const later = 1_000_000 + PACE.atOnce * PACE.everyMs;
    expect(waits([...at(1_000_000, PACE.atOnce), ...at(later, PACE.atOnce)]).every(wait => wait === 0)).toBe(true);
  });

  it('stays below what the edge lets through of an address, however the requests come', () => {
    const instants = Array.from({ length: 500 }, (_, n) => 1_000_000 + Math.floor(n / 97) * 1_300 + n);
    const sent = waits(instants).map((wait, n) => (instants[n] ?? 0) + wait);
    sent.sort((one, other) => one - other);
    let [allowed, last] = [100, sent[0] ?? 0];
    for (const now of sent) {
      allowed = Math.min(100, allowed + (now - last) / 100) - 1;
      last = now;
      expect(allowed).toBeGreaterThanOrEqual(0);
    }
  });

  it('does not wait for a clock that was set back', () => {
    expect(nextTurn(9_000_000, 1_000_000)).toEqual({ until: 1_000_000 + PACE.everyMs, waitMs: 0 });
  });
});
