import { RestartBackoff } from './restart-backoff.js';

const TWO_SECONDS_MS = 2_000;
const A_MINUTE_MS = 60_000;

let now = 0;

beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => jest.restoreAllMocks());

function delaysOf(deaths: number, livedMs: number): number[] {
  const delay = new RestartBackoff();
  return Array.from({ length: deaths }, () => {
    const startedAt = now;
    now += livedMs;
    return delay.afterDeath(startedAt);
  });
}

it('what dies again and again is started later each time, and within four seconds however often', () => {
  expect(delaysOf(7, TWO_SECONDS_MS)).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000, 4_000]);
});

it('what had recovered starts at once', () => {
  expect(delaysOf(3, A_MINUTE_MS)).toEqual([250, 250, 250]);
});
