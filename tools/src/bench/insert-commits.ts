import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchContext } from './bench.js';

/**
 * Returns the commits a second that Postgres reaches on the stack's server without our services. Each commit inserts
 * one row of about the size of an order.
 */
export function insertCommitsPerSecond(
  { stack, say }: BenchContext,
  { clients, seconds }: { clients: number; seconds: number },
): number {
  const folder = mkdtempSync(join(tmpdir(), 'pgbench-'));
  try {
    const script = join(folder, 'insert.sql');
    writeFileSync(script, "insert into bench_rows (body) values ('one row of about the size of an order, or less');\n");
    const url = stack.database.urls.bus ?? '';
    sql(
      url,
      'drop table if exists bench_rows; create table bench_rows (id bigint generated always as identity, body text)',
    );
    say(`pgbench for ${seconds} s with ${clients} clients`);
    const report = execFileSync(
      'pgbench',
      ['-n', '-f', script, '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, url],
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
