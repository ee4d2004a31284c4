import type { KeyUse } from '@sandbourse/contracts';
import { pino } from 'pino';
import { SimulatedClock } from '../../testing/simulated-clock.js';
import { ScopeUses } from './scope-uses.js';

const READ = 'baas.orders:read';
const WRITE = 'baas.orders:write';
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

let reported: (readonly KeyUse[])[];
let isAway: boolean;
let clock: SimulatedClock;
let uses: ScopeUses;

beforeEach(() => {
  clock = new SimulatedClock();
  reported = [];
  isAway = false;
  const keep = async (some: readonly KeyUse[]) => {
    if (isAway) throw new Error('auth is away');
    reported.push(some);
  };
  uses = new ScopeUses(keep, clock, pino({ level: 'silent' }));
});

const scopesReported = () => reported.map(some => some.map(({ key_id, scope }) => `${key_id} ${scope}`));

it('reports nothing at once, and all uses of a second together, each scope of a key once', async () => {
  for (let n = 0; n < 10_000; n += 1) uses.note('key_1', READ);
  uses.note('key_1', WRITE);
  uses.note('key_2', READ);
  expect(reported).toEqual([]);

  await clock.advance(SECOND_MS);
  expect(scopesReported()).toEqual([[`key_1 ${READ}`, `key_1 ${WRITE}`, `key_2 ${READ}`]]);
});

it('reports the same scope again after a minute, and not before', async () => {
  for (let second = 0; second <= MINUTE_MS / SECOND_MS; second += 1) {
    uses.note('key_1', READ);
    await clock.advance(SECOND_MS);
  }
  expect(scopesReported()).toEqual([[`key_1 ${READ}`], [`key_1 ${READ}`]]);
  const [first, second] = reported.flat().map(({ used_at }) => Date.parse(used_at));
  expect((second ?? 0) - (first ?? 0)).toBe(MINUTE_MS);
});

it('reports with the next use what could not be reported', async () => {
  isAway = true;
  uses.note('key_1', READ);
  await clock.advance(SECOND_MS);
  isAway = false;
  uses.note('key_1', READ);
  await clock.advance(SECOND_MS);
  expect(scopesReported()).toEqual([[`key_1 ${READ}`]]);
});

it('takes no more into one exchange than auth does', async () => {
  for (let n = 0; n < 2_500; n += 1) uses.note(`key_${n}`, READ);
  await clock.advance(SECOND_MS);
  expect(reported.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
});

it('tells the last of it before the process ends', async () => {
  uses.note('key_1', READ);
  await uses.onModuleDestroy();
  expect(scopesReported()).toEqual([[`key_1 ${READ}`]]);
});
