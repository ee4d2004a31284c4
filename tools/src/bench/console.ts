import { type ApiClient, until } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { launchBrowser } from '../e2e/browser.js';
import { advisorOf, type BenchContext, type Benchmark, percentile } from './bench.js';
import { firstViewOf } from './console/first-view.js';
import { openConsole } from './console/login.js';
import { frameTimesOf } from './console/scrolling.js';
import { orLeast } from './smoke.js';

/** The limits of the first page: its compressed size in bytes, and the milliseconds until its content is displayed. */
const FIRST_VIEW = { bytes: 300_000, ms: 1_000 };
const FRAME_MS = 1_000 / 60;
const VIEWS = orLeast(5);
const ROWS = orLeast(10_000, 600);
const DEPOSITS_AT_ONCE = 32;
const POSTED_WITHIN_MS = 300_000;

/**
 * Measures the console in a browser and compares it with limits: the size and loading time of the first page, and the
 * frame rate while a table with 10,000 rows is scrolled.
 */
export const consolePages: Benchmark = async context => {
  const browser = await launchBrowser();
  try {
    const { storage, close } = await openConsole(browser, context);
    await close();
    const views = [];
    for (let n = 0; n < VIEWS; n += 1) views.push(await firstViewOf(browser, context, storage));
    const accountId = await anAccountOfManyEntries(context);
    const frames = await frameTimesOf(browser, context, {
      storage,
      path: `/accounts/${accountId}/transactions?entries=all`,
    });
    const bytes = Math.max(...views.map(view => view.bytes));
    const useful = percentile(
      views.map(view => view.usefulMs),
      0.5,
    );
    const slow = percentile(frames, 0.95);
    return [
      result('first page of the console, over the line', 'bytes', bytes, FIRST_VIEW.bytes),
      result(`first page of the console until it is useful, median of ${VIEWS}`, 'ms', useful, FIRST_VIEW.ms),
      result(`a frame while ${ROWS} rows scroll, p95 of ${frames.length}`, 'ms', slow, FRAME_MS),
    ];
  } finally {
    await browser.close();
  }
};

function result(name: string, unit: string, ours: number, limit: number) {
  return { name, unit, ours, peer: { name: 'what it is to be at most', value: limit }, ratio: ours / limit };
}

/** Creates an account with many ledger entries, one for each deposit. */
async function anAccountOfManyEntries(context: BenchContext): Promise<string> {
  const api = await advisorOf(context);
  const broker = new Brokerage(api);
  const { account_id } = await broker.open('Ten Thousand');
  context.say(`${ROWS} entries are posted`);
  for (let first = 0; first < ROWS; first += DEPOSITS_AT_ONCE) {
    const some = Array.from({ length: Math.min(DEPOSITS_AT_ONCE, ROWS - first) }, (_, n) => first + n);
    await Promise.all(some.map(n => deposit(api, account_id, n)));
  }
  const total = () => api.get<{ total: number }>(`/api/v1/baas/transactions?account_id=${account_id}&limit=1`);
  await until(total, posted => posted.total >= ROWS, { withinMs: POSTED_WITHIN_MS, everyMs: 250 });
  return account_id;
}

function deposit(api: ApiClient, accountId: string, n: number): Promise<unknown> {
  const body = { direction: 'DEPOSIT', amount: '1.00', idempotency_key: `console-${n}` };
  return api.post(`/api/v1/baas/accounts/${accountId}/funding`, body);
}
