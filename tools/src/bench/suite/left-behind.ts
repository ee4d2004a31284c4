import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../../api-client.js';
import type { BenchContext } from '../bench.js';

interface TableSize {
  readonly rows: number;
  readonly deadRows: number;
  readonly bytes: number;
}

export interface StoredData {
  readonly tables: ReadonlyMap<string, TableSize>;
  readonly logBytes: number;
}

/** The growth between two counts. */
export interface Left extends TableSize {
  readonly logBytes: number;
  /** The tables that have grown most, one a line. */
  readonly lines: readonly string[];
}

const LINES = 15;

const TABLES = `
  select nspname || '.' || relname as name, pg_total_relation_size(pg_class.oid)::float8 as bytes,
         coalesce(pg_stat_get_dead_tuples(pg_class.oid), 0)::float8 as dead
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
   where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;

const TO_ERASE = `select count(*)::float8 as count from auth.test_firms where ended_at is not null and erased_at is null`;
const ERASED_WITHIN_MS = 60 * 60 * 1000;

/** Resolves when the rows of all ended firms are deleted. */
export async function untilErased({ stack }: BenchContext): Promise<void> {
  const client = new pg.Client({ connectionString: stack.database.urls.bus });
  await client.connect();
  try {
    await until(
      () => client.query<{ count: number }>(TO_ERASE),
      ({ rows }) => rows[0]?.count === 0,
      { withinMs: ERASED_WITHIN_MS, everyMs: 500 },
    );
  } finally {
    await client.end();
  }
}

/** Counts the rows of all tables of a stack, their bytes, and the bytes of the log files. */
export async function countRows({ stack, stateDir }: BenchContext): Promise<StoredData> {
  const client = new pg.Client({ connectionString: stack.database.urls.bus });
  await client.connect();
  try {
    const { rows: found } = await client.query<{ name: string; bytes: number; dead: number }>(TABLES);
    const tables = new Map<string, TableSize>();
    for (const { name, bytes, dead } of found) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${name}`);
      tables.set(name, { rows: rows[0]?.count ?? 0, deadRows: dead, bytes });
    }
    return { tables, logBytes: bytesIn(join(stateDir, 'logs')) };
  } finally {
    await client.end();
  }
}

export function growthOf(before: StoredData, after: StoredData): Left {
  const grown = [...after.tables].map(([name, { rows, deadRows, bytes }]) => {
    const was = before.tables.get(name);
    return { name, rows: rows - (was?.rows ?? 0), deadRows, bytes: bytes - (was?.bytes ?? 0) };
  });
  const sum = (field: keyof TableSize) => grown.reduce((total, table) => total + table[field], 0);
  const largest = grown.filter(({ rows }) => rows > 0).sort((a, b) => b.rows - a.rows);
  return {
    rows: sum('rows'),
    deadRows: sum('deadRows'),
    bytes: sum('bytes'),
    logBytes: after.logBytes - before.logBytes,
    lines: largest.slice(0, LINES).map(({ name, rows, bytes }) => `${name} has ${rows} more rows, ${bytes} B`),
  };
}

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
