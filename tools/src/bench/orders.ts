import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '../client/api-client.js';
import { Brokerage } from '../client/brokerage.js';
import type { BenchContext, Benchmark } from './bench.js';

const CLIENTS = 16;
const SECONDS = 8;

/**
 * Orders accepted a second through the gateway, each a transaction with its checks, reservation and two events,
 * against pgbench committing one row a transaction on the same server. Orders rest, so the venue's fills do not count.
 */
export const orders: Benchmark = async context => {
  const rowsPerSecond = insertsPerSecond(context);
  const accepted = await acceptedPerSecond(context);
  return [
    {
      name: 'accepted orders',
      unit: '1/s',
      ours: accepted,
      peer: { name: `pgbench, one row a commit, ${CLIENTS} clients`, value: rowsPerSecond },
      ratio: accepted / rowsPerSecond,
    },
  ];
};

async function acceptedPerSecond({ stack, say }: BenchContext): Promise<number> {
  const advisor = stack.users.find(user => user.role === 'advisor');
  const api = await new ApiClient(stack.base_url).logIn(advisor?.email ?? '', advisor?.password ?? '');
  const broker = new Brokerage(api);
  const accounts = await Promise.all(
    Array.from({ length: CLIENTS }, (_, n) => broker.openFunded(`Bench ${n}`, '10000000.00')),
  );
  const { last } = await broker.quote('SPY');
  // Within the collar and far below the market: accepted, and never filled.
  const limit = `${(Number.parseInt(last, 10) * 6) / 10}`.split('.')[0] ?? '';

  say(`placing orders for ${SECONDS} s with ${CLIENTS} clients`);
  let placed = 0;
  const deadline = performance.now() + SECONDS * 1000;
  const startedAt = performance.now();
  await Promise.all(
    accounts.map(async ({ account_id }) => {
      while (performance.now() < deadline) {
        await broker.place({
          account_id,
          security: { type: 'ticker', value: 'SPY' },
          side: 'BUY',
          order_type: 'LIMIT',
          limit_price: limit,
          quantity: '1',
        });
        placed += 1;
      }
    }),
  );
  return placed / ((performance.now() - startedAt) / 1000);
}

function insertsPerSecond({ stack, say }: BenchContext): number {
  const folder = mkdtempSync(join(tmpdir(), 'pgbench-'));
  try {
    const script = join(folder, 'insert.sql');
    writeFileSync(script, "insert into bench_rows (body) values ('one row of about the size of an order, or less');\n");
    const url = stack.database.urls.bus ?? '';
    sql(
      url,
      'drop table if exists bench_rows; create table bench_rows (id bigint generated always as identity, body text)',
    );
    say(`pgbench for ${SECONDS} s with ${CLIENTS} clients`);
    const report = execFileSync(
      'pgbench',
      ['-n', '-f', script, '-c', `${CLIENTS}`, '-j', '2', '-T', `${SECONDS}`, url],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    sql(url, 'drop table bench_rows');
    return Number(/tps = ([\d.]+)/.exec(report)?.[1]);
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT')
      throw new Error('pgbench and psql are needed: install the Debian packages postgresql and postgresql-client');
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sql(url: string, text: string): void {
  execFileSync('psql', ['-q', '-c', text, url], { stdio: 'ignore' });
}
