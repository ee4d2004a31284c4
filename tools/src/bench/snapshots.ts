import type { BranchView, SnapshotView } from '@sandbourse/contracts';
import pg from 'pg';
import { ApiClient } from '../api-client.js';
import { type BenchContext, type BenchResult, percentile } from './bench.js';
import { haveSeededFirm, operatorOf, SEEDED_FIRM } from './seeded-firm.js';
import { orLeast } from './smoke.js';

const PATH = '/v1/sandbox/snapshots';
const TIMES = orLeast(5);
/** The maximum number of milliseconds that a test should wait for a firm of three years. */
const AIM_MS = { snapshot: 2_000, branch: 50, restore: 100 };

/**
 * Measures a snapshot, a branch and a restore of a firm with 43 accounts and three years of history. The comparison is
 * a copy of a database of the same size with `createdb -T`.
 */
export async function snapshotsOfBook(context: BenchContext): Promise<BenchResult[]> {
  const operator = await operatorOf(context);
  context.say('a book of three years is being made');
  await haveSeededFirm(operator);

  const ms: Record<'snapshot' | 'branch' | 'restore', number[]> = { snapshot: [], branch: [], restore: [] };
  let size = 0;
  let rows = 0;
  for (let n = 0; n < TIMES; n += 1) {
    const snapshot = await timed(ms.snapshot, () =>
      operator.post<SnapshotView>(PATH, { name: `bench ${n}`, firm_id: SEEDED_FIRM }),
    );
    const branch = await timed(ms.branch, () =>
      operator.post<BranchView>(`${PATH}/${snapshot.snapshot_id}/branch`, {}),
    );
    const own = new ApiClient(operator.baseUrl, branch.access_token);
    const ofBranch = await own.post<SnapshotView>(PATH, { name: 'restored' });
    await timed(ms.restore, () => own.post(`${PATH}/${ofBranch.snapshot_id}/restore`, {}));
    rows = snapshot.rows;
    size = snapshot.bytes;
    for (const { snapshot_id } of [snapshot, ofBranch]) await operator.send('DELETE', `${PATH}/${snapshot_id}`);
  }

  const peer = { name: 'createdb -T of the same size', value: await copyMs(context, rows, size) };
  return (['snapshot', 'branch', 'restore'] as const).map(what => {
    const ours = percentile(ms[what], 0.5);
    const notes = [`${rows} rows, ${(size / 1e6).toFixed(0)} MB; a test should wait ${AIM_MS[what]} ms at most`];
    return { name: `${what} of 43 accounts over three years`, unit: 'ms', ours, peer, ratio: ours / peer.value, notes };
  });
}

async function timed<T>(sample: number[], work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  sample.push(performance.now() - startedAt);
  return result;
}

/** Returns the median number of milliseconds to copy a database with this number of rows and bytes. */
export async function copyMs({ stack }: BenchContext, rows: number, bytes: number): Promise<number> {
  const client = new pg.Client({ connectionString: stack.database.urls.auth });
  await client.connect();
  const ms: number[] = [];
  try {
    await client.query('create database bench_book template template0');
    await fill(inDatabase(stack.database.urls.auth ?? '', 'bench_book'), rows, bytes);
    for (let n = 0; n < TIMES; n += 1) {
      await timed(ms, () => client.query(`create database bench_book_${n} template bench_book`));
      await client.query(`drop database bench_book_${n}`);
    }
    await client.query('drop database bench_book');
  } finally {
    await client.end();
  }
  return percentile(ms, 0.5);
}

async function fill(connectionString: string, rows: number, bytes: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `create table public.book as
       select n as id, repeat(md5(n::text), ${Math.ceil(bytes / rows / 32)}) as body from generate_series(1, ${rows}) n`,
    );
    await client.query('alter table public.book add primary key (id)');
  } finally {
    await client.end();
  }
}

function inDatabase(connection: string, name: string): string {
  const url = new URL(connection);
  url.pathname = `/${name}`;
  return url.href;
}
