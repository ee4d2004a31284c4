import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Scope } from '../auth/caller.js';
import { BatchingSocket } from './batching-socket.js';
import { DatabaseUnavailable, isTransient, TransactionEnded, TransactionRolledBack } from './database.errors.js';
import { enterScopeSql } from './row-security.js';

export type Row = Record<string, unknown>;

/** What runs one statement: a transaction, or a database that gives each statement a transaction of its own. */
export interface Queryable {
  /** Runs one prepared statement and answers its rows. */
  query<R extends Row>(sql: string, values?: readonly unknown[]): Promise<R[]>;
}

/**
 * A transaction's handle. Stores take it as an argument, so that none of them can step outside of it. A statement that
 * fails fails the transaction, with its error, whether or not anybody waited for it or caught it: Postgres stores nothing
 * of what came before it. A conflict that is expected is asked for in SQL (`on conflict do nothing returning`).
 */
export interface Tx extends Queryable {
  /** Sends a statement whose answer is of no interest: the commit goes out right behind it. */
  send(sql: string, values?: readonly unknown[]): void;

  /** Calls back, once the transaction has committed, what must not throw; not at all when it has not committed. */
  afterCommit(callback: () => void): void;
}

/** The database as one caller may see it. Rows of tenants outside the caller's scope are not there. */
export interface ScopedDatabase extends Queryable {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly connectionsMax: number;
  readonly applicationName: string;
  /** How long whoever needs a connection waits for one before the database counts as unreachable. */
  readonly connectTimeoutMs?: number;
}

const CONNECT_TIMEOUT_MS = 5_000;

/** Deadlocks and serialization failures are tried again, this often at most. */
const ATTEMPTS_MAX = 5;

const IDLE_TIMEOUT_MS = 10 * 60 * 1000;

const DATE_OID = 1082;
const INT8_OID = 20;

/** Dates stay text (a calendar date has no time zone); bigints are counters here, all far below 2^53; numerics stay text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE_OID) return (text: string) => text;
    if (oid === INT8_OID) return (text: string) => Number.parseInt(text, 10);
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

const statementNames = new Map<string, string>();

function statementName(sql: string): string {
  let name = statementNames.get(sql);
  if (!name) {
    name = createHash('sha1').update(sql).digest('base64url');
    statementNames.set(sql, name);
  }
  return name;
}

async function run<R extends Row>(client: pg.PoolClient, sql: string, values: readonly unknown[] = []): Promise<R[]> {
  try {
    const result = await client.query<R>({ name: statementName(sql), text: sql, values: values as unknown[], types });
    return result.rows;
  } catch (error) {
    throw naming(sql, error);
  }
}

/** The error, with its statement for the log. Its values are left out: they may be anybody's secret. */
function naming(sql: string, error: unknown): unknown {
  return Object.assign(error as Error, { statement: sql.replace(/\s+/g, ' ').trim() });
}

/** One service's Postgres: a pool, and transactions with bounded retries. */
export class Database {
  private readonly pool: pg.Pool;

  constructor({ url, connectionsMax, applicationName, connectTimeoutMs = CONNECT_TIMEOUT_MS }: DatabaseOptions) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: connectionsMax,
      application_name: applicationName,
      connectionTimeoutMillis: connectTimeoutMs,
      // A connection keeps what Postgres has learned on it, the plans of its statements above all.
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      pipeline: true,
      stream: () => new BatchingSocket(),
    });
    // A connection that breaks must not take the process down, neither an idle one nor one that was lent and is between
    // two statements: the next query fails or opens another.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', client => client.on('error', () => undefined));
  }

  /** The rows of the tenants in this scope, and of no other. */
  as(scope: Scope): ScopedDatabase {
    const begin = `begin; ${enterScopeSql(scope)}`;
    const transaction: ScopedDatabase['transaction'] = work => this.retrying(work, begin);
    return { transaction, query: (sql, values) => transaction(tx => tx.query(sql, values)) };
  }

  /**
   * Runs `work` in one transaction, again after a deadlock or serialization failure. Nobody's: rows of tenants are not
   * seen here, only through `as`.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.retrying(work, 'begin');
  }

  private async retrying<T>(work: (tx: Tx) => Promise<T>, begin: string): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work, begin);
      } catch (error) {
        if (attempt === ATTEMPTS_MAX || !mayBeTriedAgain(error)) throw error;
      }
    }
  }

  /** One statement outside a transaction: for reads that need no other. */
  async query<R extends Row>(sql: string, values: readonly unknown[] = []): Promise<R[]> {
    const client = await this.connect();
    let broken = false;
    try {
      return await run<R>(client, sql, values);
    } catch (error) {
      broken = isTransient(error);
      throw unavailableOr(error);
    } finally {
      // A broken connection that went back to the pool would fail whoever is next.
      client.release(broken);
    }
  }

  /** Lends a connection for LISTEN and session locks. The caller gives it back by calling `release(true)`. */
  async connect(): Promise<pg.PoolClient> {
    try {
      return await this.pool.connect();
    } catch (error) {
      throw unavailableOr(error);
    }
  }

  async ping(): Promise<void> {
    await this.query('select 1');
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async attempt<T>(work: (tx: Tx) => Promise<T>, begin: string): Promise<T> {
    const client = await this.connect();
    const tx = new Transaction(client, begin);
    let broken = false;
    try {
      const result = await work(tx);
      await tx.commit();
      return result;
    } catch (error) {
      broken = !(await tx.rollback());
      throw unavailableOr(tx.failure ?? error);
    } finally {
      client.release(broken);
    }
  }
}

/**
 * Statements go out as soon as they are given, each behind the last: Postgres runs them in that order, and a transaction
 * takes as many journeys as it has answers to wait for (docs/decisions/0011).
 */
class Transaction implements Tx {
  /** The error of the first statement that failed, once its answer was waited for. Postgres refuses whatever follows it. */
  failure: unknown;
  private readonly answers: Promise<void>[] = [];
  private readonly committed: (() => void)[] = [];
  private hasEnded = false;

  constructor(
    private readonly client: pg.PoolClient,
    begin: string,
  ) {
    void this.follow(client.query(begin));
  }

  query<R extends Row>(sql: string, values?: readonly unknown[]): Promise<R[]> {
    // On a connection that may be somebody else's by now, it would run outside of any transaction.
    if (this.hasEnded) return Promise.reject(new TransactionEnded(sql));
    return this.follow(run<R>(this.client, sql, values));
  }

  send(sql: string, values?: readonly unknown[]): void {
    if (this.hasEnded) throw new TransactionEnded(sql);
    void this.follow(run(this.client, sql, values));
  }

  afterCommit(callback: () => void): void {
    this.committed.push(callback);
  }

  async commit(): Promise<void> {
    this.hasEnded = true;
    const [{ command }] = await Promise.all([this.client.query('commit'), ...this.answers]);
    if (this.failure) throw this.failure;
    if (command !== 'COMMIT') throw new TransactionRolledBack();
    for (const callback of this.committed) callback();
  }

  /** Whether the connection is fit for another transaction. */
  async rollback(): Promise<boolean> {
    this.hasEnded = true;
    const rolledBack = this.client.query('rollback').then(
      () => true,
      () => false,
    );
    const [isFit] = await Promise.all([rolledBack, ...this.answers]);
    return isFit;
  }

  private follow<T>(answer: Promise<T>): Promise<T> {
    const answered = answer.then(
      () => undefined,
      (error: unknown) => {
        this.failure ??= error;
      },
    );
    this.answers.push(answered);
    return answer;
  }
}

function mayBeTriedAgain(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === '40001' || code === '40P01';
}

function unavailableOr(error: unknown): unknown {
  return isTransient(error) && !mayBeTriedAgain(error) ? new DatabaseUnavailable(error) : error;
}
