import type { CreatedTestFirmView, TestFirmView } from '@sandbourse/contracts';
import pg from 'pg';
import { ApiClient } from '../api-client.js';
import { type BenchContext, type Benchmark, percentile, severalAtOnce } from './bench.js';
import { processorTime, usedBetween } from './processor-time.js';
import { sampleBook } from './sample-books.js';
import { orLeast } from './smoke.js';
import { snapshotsOfBook } from './snapshots.js';

const PATH = '/api/v1/sandbox/firms';
const LIVE = orLeast(1_000, 5);
/** The number of concurrent requests. A test runner on a laptop has about as many processes. */
const AT_ONCE = 4;
const ONE_BY_ONE = orLeast(100, 3);
/** The maximum number of milliseconds that a test should wait for its firm. */
const AIM_MS = 100;
const DATABASES = orLeast(20, 2);
const SMALL_BOOKS = orLeast(100, 2);
/** The maximum number of milliseconds that a test should wait for a firm with a small book. */
const SMALL_BOOK_AIM_MS = 300;
const SMALL_BOOK = { accounts: 2, trades: 4 };
/**
 * The number of firms with a large book. A large book has as many accounts as a provisioned practice, and about as many
 * trades.
 */
const LARGE_BOOKS = orLeast(5);
const LARGE_BOOK = { accounts: 43, trades: 60 };
const LARGE_BOOK_AIM_MS = 2_000;

/**
 * Measures the creation of firms for tests until a thousand firms exist. First, the benchmark creates one firm at a
 * time, like a single test. Then it creates four firms at a time, like a test suite. The comparison is a database for
 * each test, created with `createdb -T` from an empty template.
 */
export const fixtures: Benchmark = async context => {
  const databaseMs = await databasesMs(context);
  const client = new ApiClient(context.stack.base_url, context.stack.ci_token);
  const live: string[] = [];
  const create = async () => {
    const startedAt = performance.now();
    live.push((await client.post<CreatedTestFirmView>(PATH, { ttl: 600 })).firm_id);
    return performance.now() - startedAt;
  };

  const alone: number[] = [];
  for (let n = 0; n < ONE_BY_ONE; n += 1) alone.push(await create());

  const usedBefore = processorTime(context);
  const many = await atOnce(LIVE - ONE_BY_ONE, create);
  context.say(usedBetween(usedBefore, processorTime(context), { units: LIVE - ONE_BY_ONE, unit: 'a firm' }));
  context.say(`${live.length} firms are live`);
  const ended = await atOnce(live.length, async n => {
    const startedAt = performance.now();
    const { status } = await client.send<TestFirmView>('DELETE', `${PATH}/${live[n]}`);
    if (status !== 200) throw new Error(`DELETE ${PATH}/${live[n]} answered ${status}`);
    return performance.now() - startedAt;
  });

  const small = await booksMs(client, SMALL_BOOKS, sampleBook('Small', SMALL_BOOK));
  const large = await booksMs(client, LARGE_BOOKS, sampleBook('Large', LARGE_BOOK));
  const [p95Small, medianLarge] = [percentile(small, 0.95), percentile(large, 0.5)];
  const entries = LARGE_BOOK.accounts * (LARGE_BOOK.trades + 1);

  const databasesPerSecond = 1000 / percentile(databaseMs, 0.5);
  const aim = { name: 'what a test is to wait at most', value: AIM_MS };
  const [p95Alone, p95Many] = [percentile(alone, 0.95), percentile(many.ms, 0.95)];
  return [
    { name: 'a test firm alone, p95', unit: 'ms', ours: p95Alone, peer: aim, ratio: p95Alone / AIM_MS },
    { name: `a test firm, ${AT_ONCE} at once, p95`, unit: 'ms', ours: p95Many, peer: aim, ratio: p95Many / AIM_MS },
    {
      name: `test firms, ${AT_ONCE} at once, until ${LIVE} are live`,
      unit: '1/s',
      ours: many.perSecond,
      peer: { name: 'createdb -T template0, one by one', value: databasesPerSecond },
      ratio: many.perSecond / databasesPerSecond,
      notes: [`${ended.perSecond.toFixed(0)} a second are deleted`],
    },
    {
      name: `a firm with a book of ${SMALL_BOOK.accounts} accounts, p95`,
      unit: 'ms',
      ours: p95Small,
      peer: { name: aim.name, value: SMALL_BOOK_AIM_MS },
      ratio: p95Small / SMALL_BOOK_AIM_MS,
    },
    {
      name: `a firm with a book of ${LARGE_BOOK.accounts} accounts and ${entries} entries`,
      unit: 'ms',
      ours: medianLarge,
      peer: { name: aim.name, value: LARGE_BOOK_AIM_MS },
      ratio: medianLarge / LARGE_BOOK_AIM_MS,
    },
    ...(await snapshotsOfBook(context)),
  ];
};

/**
 * Creates firms from a book, one after the other, and returns the milliseconds for each. Deletes each firm afterwards.
 */
async function booksMs(client: ApiClient, count: number, book: object): Promise<number[]> {
  const ms: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const startedAt = performance.now();
    const { firm_id } = await client.post<CreatedTestFirmView>(PATH, { ttl: 600, book });
    ms.push(performance.now() - startedAt);
    await client.send('DELETE', `${PATH}/${firm_id}`);
  }
  return ms;
}

async function atOnce(
  count: number,
  work: (n: number) => Promise<number>,
): Promise<{ ms: number[]; perSecond: number }> {
  const startedAt = performance.now();
  const ms = await severalAtOnce({ atOnce: AT_ONCE, times: count }, work);
  return { ms, perSecond: (count * 1000) / (performance.now() - startedAt) };
}

async function databasesMs({ stack }: BenchContext): Promise<number[]> {
  const client = new pg.Client({ connectionString: stack.database.urls.auth });
  await client.connect();
  const ms: number[] = [];
  try {
    for (let n = 0; n < DATABASES; n += 1) {
      const startedAt = performance.now();
      await client.query(`create database bench_fixture_${n} template template0`);
      ms.push(performance.now() - startedAt);
      await client.query(`drop database bench_fixture_${n}`);
    }
  } finally {
    await client.end();
  }
  return ms;
}
