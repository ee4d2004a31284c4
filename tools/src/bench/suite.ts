import type { AccountView, BranchView, SnapshotView } from '@sandbourse/contracts';
import { ApiClient } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { Sandbox } from '../client/sandbox.js';
import { type BenchContext, type Benchmark, type BenchResult, percentile, severalAtOnce } from './bench.js';
import { megabytesOf } from './memory.js';
import { processorTime, usedBetween } from './processor-time.js';
import { haveSeededFirm, operatorOf, SEEDED_FIRM } from './seeded-firm.js';
import { msOf } from './side-by-side.js';
import { orLeast } from './smoke.js';
import { copyMs } from './snapshots.js';
import { countRows, growthOf, type Left, untilErased } from './suite/left-behind.js';

const SNAPSHOTS = '/v1/sandbox/snapshots';
const TESTS = orLeast(1_000, 4);
/** The number of tests at a time. A test runner on a laptop has about as many processes. */
const AT_ONCE = orLeast(4, 2);
const WARM_UP = orLeast(8, 1);
/** The part of the tests after which the memory is measured for the first time. */
const EARLY_PART = 0.1;
const ORDERS = orLeast(50, 2);
const SYMBOL = 'KO';
const DAYS = orLeast(365, 30);
/** The maximum number of minutes that a suite of a thousand tests should take. */
const AIM_MINUTES = 2;
const AIM_TESTS = 1_000;
const STEPS = ['branch', 'year', 'orders', 'positions', 'gains', 'return', 'end'] as const;
type Step = (typeof STEPS)[number];

/**
 * Measures a test suite. Each test branches a practice of 43 accounts and three years, moves it forward by a year,
 * places orders, reads the books and ends its firm. A few tests run at a time. The comparison of a step is a copy of a
 * database of the same size with `createdb -T`. What ended firms leave behind is measured too: memory, rows and bytes.
 * `--tests` is the number of tests.
 */
export const suite: Benchmark = async context => {
  const { say, tests = TESTS } = context;
  const operator = await operatorOf(context);
  say('a book of three years is being made');
  await haveSeededFirm(operator);
  const snapshot = await operator.post<SnapshotView>(SNAPSHOTS, { name: 'suite', firm_id: SEEDED_FIRM });
  const run = (times: number) =>
    severalAtOnce({ atOnce: AT_ONCE, times }, () => oneTest(context, operator, snapshot.snapshot_id));
  await run(WARM_UP);
  const peer = { name: 'createdb -T of the same size', value: await copyMs(context, snapshot.rows, snapshot.bytes) };

  await untilErased(context);
  const rowsBefore = await countRows(context);
  const early = Math.ceil(tests * EARLY_PART);
  const usedBefore = processorTime(context);
  const startedAt = performance.now();
  const first = await run(early);
  const earlyMegabytes = megabytesOf(context);
  const others = await run(tests - early);
  const minutes = (performance.now() - startedAt) / 60_000;
  say(usedBetween(usedBefore, processorTime(context), { units: tests, unit: 'a test' }));
  const erasedAfter = await msOf(() => untilErased(context));
  const megabytes = megabytesOf(context);
  const left = growthOf(rowsBefore, await countRows(context));
  for (const line of left.lines) say(line);
  await operator.send('DELETE', `${SNAPSHOTS}/${snapshot.snapshot_id}`);

  const ran = [...first, ...others];
  const aim = (AIM_MINUTES * tests) / AIM_TESTS;
  return [
    ...times(
      'a test',
      ran.map(({ total }) => total),
      peer,
    ),
    ...STEPS.flatMap(step =>
      times(
        `${step} of a test`,
        ran.map(({ steps }) => steps[step]),
        peer,
      ),
    ),
    against(`${tests} tests, ${AT_ONCE} at once`, 'min', minutes, { name: 'what it is to take at most', value: aim }),
    against('tests a minute', '1/min', tests / minutes, { name: 'what it is to be at least', value: tests / aim }),
    against(`memory after ${tests} tests`, 'MB', megabytes, { name: `after ${early} tests`, value: earlyMegabytes }),
    against('until the last ended firms are erased', 's', erasedAfter / 1000, {
      name: 'the tests themselves',
      value: minutes * 60,
    }),
    ...whatIsLeft(left, { tests, rows: snapshot.rows, bytes: snapshot.bytes }),
  ];
};

interface Ran {
  readonly total: number;
  readonly steps: Readonly<Record<Step, number>>;
}

/** Runs one test. Returns the milliseconds of each step. */
async function oneTest({ stack }: BenchContext, operator: ApiClient, snapshotId: string): Promise<Ran> {
  const steps = {} as Record<Step, number>;
  const timed = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await work();
    steps[step] = performance.now() - startedAt;
    return result;
  };
  const firm = await timed('branch', () => operator.post<BranchView>(`${SNAPSHOTS}/${snapshotId}/branch`, {}));
  const api = new ApiClient(stack.base_url, firm.access_token);
  const broker = new Brokerage(api);
  await timed('year', () => new Sandbox(api).advance({ days: DAYS }));
  const { items } = await broker.accounts();
  const { account_id: account } = richest(items.filter(({ management }) => management === 'ADVISORY'));
  await timed('orders', async () => {
    const terms = { account_id: account, side: 'BUY', quantity: '1', order_type: 'MARKET' } as const;
    for (let n = 0; n < ORDERS; n += 1) await broker.place({ ...terms, security: { type: 'ticker', value: SYMBOL } });
  });
  await timed('positions', () => broker.positions(account));
  await timed('gains', () => api.get(`/api/v1/baas/accounts/${account}/realized-gains`));
  await timed('return', () => api.get(`/api/v1/pm/accounts/${account}/performance`));
  await timed('end', async () => {
    const { status } = await operator.send('DELETE', `/v1/sandbox/firms/${firm.firm_id}`);
    if (status !== 200) throw new Error(`the end of ${firm.firm_id} answered ${status}`);
  });
  return { steps, total: Object.values(steps).reduce((sum, ms) => sum + ms, 0) };
}

function richest(accounts: readonly AccountView[]): Pick<AccountView, 'account_id'> {
  const [first] = [...accounts].sort((a, b) => Number(b.cash_balance) - Number(a.cash_balance));
  return first ?? { account_id: '' };
}

function times(name: string, ms: readonly number[], peer: BenchResult['peer']): BenchResult[] {
  return [0.5, 0.95].map(part => against(`${name}, p${part * 100}`, 'ms', percentile(ms, part), peer));
}

function whatIsLeft(left: Left, { tests, rows, bytes }: { tests: number; rows: number; bytes: number }): BenchResult[] {
  const oneFirm = { name: 'of one firm', value: rows };
  return [
    against('rows that an ended firm leaves', 'rows', left.rows / tests, oneFirm),
    against('dead rows after the last test', 'rows', left.deadRows / tests, oneFirm),
    against('bytes that an ended firm leaves', 'B', left.bytes / tests, { name: 'of one firm', value: bytes }),
    against('log that a test leaves', 'B', left.logBytes / tests, { name: 'the rows of one firm', value: bytes }),
  ];
}

function against(name: string, unit: string, ours: number, peer: BenchResult['peer']): BenchResult {
  return { name, unit, ours, peer, ratio: ours / peer.value };
}
