import { EventEmitter } from 'node:events';
import pg from 'pg';
import { emittedWithin } from '../../base/async/emitted-within.js';
import { once, type Reach } from '../../base/async/startup-retry.js';
import type { Scope } from '../../caller.js';
import { DatabaseUnavailable, isTransient } from '../../outages.js';
import { BatchingSocket } from './batching-socket.js';
import { FINDS_BY_KEYS, startsFindingByKeys } from './find-by-keys.js';
import { settingsOf } from './row-security.js';
import { setLocalSql } from './set-local.js';
import { type Queryable, type Row, run, Transaction, type Tx } from './transaction.js';
import { UnitOfWork } from './unit-of-work.js';

export type { Queryable, Row, Tx } from './transaction.js';

export interface TransactionOptions {
  /**
   * Makes all statements of the transaction find rows only by keys (`findByKeys`). The setting is sent with `begin`,
   * without a separate statement.
   */
  readonly findsByKeys?: boolean;
  /** Makes the commit not wait for the disk (`Tx.relaxCommit`). */
  readonly relaxesCommit?: boolean;
  /** Makes the transaction read-only. All its statements see the data as of its first statement. */
  readonly seesOneSnapshot?: boolean;
  /**
   * Makes all statements see the data as of the first statement (repeatable read). Unlike `seesOneSnapshot`, permits
   * writes.
   */
  readonly repeatsReads?: boolean;
}

/** The database with the scope of one caller. Rows of other tenants are invisible. */
export interface ScopedDatabase extends Queryable {
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;

  /**
   * Runs `work` in a read-only transaction: Postgres refuses writes. Resolves as soon as `work` does, without waiting
   * for the end of the transaction, which saves one round trip.
   */
  reading<T>(work: (tx: Tx) => Promise<T>): Promise<T>;

  /**
   * Runs `work` in a transaction. All transactions that start in `work`, or in functions that `work` calls, become
   * parts of this transaction (`UnitOfWork`).
   */
  together<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly connectionsMax: number;
  readonly applicationName: string;
  /** The time after which waiting for a connection fails, in milliseconds. The database then counts as unreachable. */
  readonly connectTimeoutMs?: number;
  /** Opens a connection, and may retry it. By default, an attempt is not retried. */
  readonly reach?: Reach;
  /** Postgres settings for every connection. */
  readonly settings?: Readonly<Record<string, string>>;
  /** True if the databases of all services, and the bus, share one write-ahead log. */
  readonly sharesLog?: boolean;
}

const CONNECT_TIMEOUT_MS = 5_000;

/** The maximum number of attempts. Deadlocks and serialization failures are retried. */
const ATTEMPTS_MAX = 5;

/**
 * The time after which an idle connection is closed. The pool lends the connection that was used last, so connections
 * that only a busy moment needed close soon. Each holds 2 to 30 MB in Postgres.
 */
const IDLE_TIMEOUT_MS = 30_000;
/** The time after which a connection is replaced, because its cached plans and tables only grow. */
const LIFETIME_SECONDS = 10 * 60;

const WHOLE = { commit: 'commit', committed: 'COMMIT', rollback: 'rollback' };
const BEGIN_SNAPSHOT = 'begin isolation level repeatable read, read only';
const BEGIN_REPEATABLE = 'begin isolation level repeatable read';
const RELAXED = { synchronous_commit: 'off' };
const RELAXED_COMMIT = `${setLocalSql(RELAXED)}; commit`;

/** The Postgres database of one service: a connection pool, and transactions with a limited number of retries. */
export class Database {
  private readonly pool: pg.Pool;
  private readonly reach: Reach;
  private readonly relaxedCommit: string | undefined;
  private readonly commits = new EventEmitter().setMaxListeners(0);

  constructor({
    url,
    connectionsMax,
    applicationName,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
    reach = once,
    settings = {},
    sharesLog = false,
  }: DatabaseOptions) {
    this.reach = reach;
    this.relaxedCommit = sharesLog ? RELAXED_COMMIT : undefined;
    this.pool = new pg.Pool({
      connectionString: url,
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
      max: connectionsMax,
      application_name: applicationName,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      maxLifetimeSeconds: LIFETIME_SECONDS,
      pipeline: true,
      stream: () => new BatchingSocket(),
    });
    // Ignores error events of connections. Otherwise, a connection that breaks in the pool or between two statements
    // would end the process. The next query fails or opens another connection.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', client => client.on('error', () => undefined));
  }

  /** Returns the database with a scope. It sees only the rows of the tenants in this scope. */
  as(scope: Scope): ScopedDatabase {
    const transaction: ScopedDatabase['transaction'] = (work, options) => this.retrying(work, scope, options);
    return {
      transaction,
      reading: work => this.reading(work, scope),
      query: (sql, values) => transaction(tx => tx.query(sql, values)),
      together: work => transaction(tx => new UnitOfWork(this, tx as Transaction, scope).during(() => work(tx))),
    };
  }

  /**
   * Runs `work` in one transaction, and retries it after a deadlock or serialization failure. The transaction has no
   * scope, so it sees no rows of tenants. To see such rows, use `as`.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.retrying(work, null);
  }

  private async retrying<T>(
    work: (tx: Tx) => Promise<T>,
    scope: Scope | null,
    {
      findsByKeys = false,
      relaxesCommit = false,
      seesOneSnapshot = false,
      repeatsReads = false,
    }: TransactionOptions = {},
  ): Promise<T> {
    // Does not retry inside a unit of work, because the unit is retried as a whole.
    const unit = UnitOfWork.currentOf(this);
    if (unit) return unit.part(work, scope);

    const settings = {
      ...(scope && settingsOf(scope)),
      ...(findsByKeys && FINDS_BY_KEYS),
      ...(relaxesCommit && this.relaxedCommit && RELAXED),
    };
    const kind = seesOneSnapshot ? BEGIN_SNAPSHOT : repeatsReads ? BEGIN_REPEATABLE : 'begin';
    const begin = beginSql(kind, settings);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work, begin, findsByKeys);
      } catch (error) {
        if (attempt === ATTEMPTS_MAX || !mayBeTriedAgain(error)) throw error;
      }
    }
  }

  /** Runs one statement without a transaction, for independent reads. */
  async query<R extends Row>(sql: string, values: readonly unknown[] = []): Promise<R[]> {
    if (UnitOfWork.currentOf(this)) return this.transaction(tx => tx.query<R>(sql, values));
    const client = await this.connect();
    let broken = false;
    try {
      return await run<R>(client, sql, values);
    } catch (error) {
      broken = isTransient(error);
      throw unavailableOr(error);
    } finally {
      // Removes a broken connection from the pool, because the next query on it would fail.
      client.release(broken);
    }
  }

  /** Lends a connection for LISTEN and session locks. The caller returns it with `release(true)`. */
  connect(): Promise<pg.PoolClient> {
    return this.reach(async () => {
      try {
        return await this.pool.connect();
      } catch (error) {
        throw unavailableOr(error);
      }
    });
  }

  /** Resolves after the next commit of this process, or after `withinMs`. */
  nextCommit(withinMs: number): Promise<void> {
    return emittedWithin(this.commits, 'commit', withinMs);
  }

  /** Calls `listener` after each commit of this process, in the asynchronous context of the transaction. */
  onCommit(listener: () => void): void {
    this.commits.on('commit', listener);
  }

  async ping(): Promise<void> {
    await this.query('select 1');
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async reading<T>(work: (tx: Tx) => Promise<T>, scope: Scope): Promise<T> {
    const unit = UnitOfWork.currentOf(this);
    if (unit) return unit.part(work, scope);

    const client = await this.connect();
    const begin = beginSql('begin read only', settingsOf(scope));
    const tx = new Transaction(client, { ...WHOLE, begin, onlyReads: true });
    try {
      const result = await work(tx);
      if (tx.failure) throw tx.failure;
      return result;
    } catch (error) {
      throw unavailableOr(tx.failure ?? error);
    } finally {
      void tx.rollback().then(isFit => client.release(!isFit));
    }
  }

  private async attempt<T>(work: (tx: Tx) => Promise<T>, begin: string, findsByKeys: boolean): Promise<T> {
    const client = await this.connect();
    const tx = new Transaction(client, { ...WHOLE, begin, relaxedCommit: this.relaxedCommit });
    if (findsByKeys) startsFindingByKeys(tx);
    let broken = false;
    try {
      const result = await work(tx);
      await tx.commit();
      this.commits.emit('commit');
      return result;
    } catch (error) {
      broken = !(await tx.rollback());
      throw unavailableOr(tx.failure ?? error);
    } finally {
      client.release(broken);
    }
  }
}

function beginSql(begin: string, settings: Readonly<Record<string, string>>): string {
  return Object.keys(settings).length === 0 ? begin : `${begin}; ${setLocalSql(settings)}`;
}

function mayBeTriedAgain(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === '40001' || code === '40P01';
}

function unavailableOr(error: unknown): unknown {
  return isTransient(error) && !mayBeTriedAgain(error) ? new DatabaseUnavailable(error) : error;
}
