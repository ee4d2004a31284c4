import pg from 'pg';
import { once, type Reach } from '../async/startup-retry.js';
import type { Scope } from '../caller.js';
import { DatabaseUnavailable, isTransient } from '../outages.js';
import { BatchingSocket } from './batching-socket.js';
import { FINDS_BY_KEYS, startsFindingByKeys } from './find-by-keys.js';
import { settingsOf } from './row-security.js';
import { setLocalSql } from './set-local.js';
import { type Queryable, type Row, run, Transaction, type Tx } from './transaction.js';
import { UnitOfWork } from './unit-of-work.js';

export type { Queryable, Row, Tx } from './transaction.js';

export interface TransactionOptions {
  /** It finds rows by their keys alone from its first statement on (`findByKeys`), for which it then needs no statement. */
  readonly findsByKeys?: boolean;
  /** Its commit does not wait for the disk (`Tx.relaxCommit`). */
  readonly relaxesCommit?: boolean;
  /** It only reads, and all its statements see what the first of them sees. */
  readonly seesOneSnapshot?: boolean;
}

/** The database as one caller may see it. Rows of tenants outside the caller's scope are not there. */
export interface ScopedDatabase extends Queryable {
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;

  /**
   * A read-only transaction: Postgres refuses writes. Resolves as soon as `work` does, without waiting for the end of
   * the transaction, which saves one round trip.
   */
  reading<T>(work: (tx: Tx) => Promise<T>): Promise<T>;

  /** A transaction that those begun by `work`, here or in whatever it calls, become part of: see `UnitOfWork`. */
  together<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly connectionsMax: number;
  readonly applicationName: string;
  /** A caller waits this long for a connection before the database counts as unreachable, in milliseconds. */
  readonly connectTimeoutMs?: number;
  /** Requests a connection: once by default. */
  readonly reach?: Reach;
  /** Settings of Postgres for every connection. */
  readonly settings?: Readonly<Record<string, string>>;
  /** True if the databases of all services, and the bus, share one write-ahead log. */
  readonly sharesLog?: boolean;
}

const CONNECT_TIMEOUT_MS = 5_000;

/** Deadlocks and serialization failures are tried again, this often at most. */
const ATTEMPTS_MAX = 5;

const IDLE_TIMEOUT_MS = 10 * 60 * 1000;

const WHOLE = { commit: 'commit', committed: 'COMMIT', rollback: 'rollback' };
const BEGIN_SNAPSHOT = 'begin isolation level repeatable read, read only';
const RELAXED = { synchronous_commit: 'off' };
const RELAXED_COMMIT = `${setLocalSql(RELAXED)}; commit`;

/** One service's Postgres: a pool, and transactions with bounded retries. */
export class Database {
  private readonly pool: pg.Pool;
  private readonly reach: Reach;
  private readonly relaxedCommit: string | undefined;

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
    const transaction: ScopedDatabase['transaction'] = (work, options) => this.retrying(work, scope, options);
    return {
      transaction,
      reading: work => this.reading(work, scope),
      query: (sql, values) => transaction(tx => tx.query(sql, values)),
      together: work => transaction(tx => new UnitOfWork(this, tx as Transaction, scope).during(() => work(tx))),
    };
  }

  /**
   * Runs `work` in one transaction, again after a deadlock or serialization failure. Nobody's: rows of tenants are not
   * seen here, only through `as`.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.retrying(work, null);
  }

  private async retrying<T>(
    work: (tx: Tx) => Promise<T>,
    scope: Scope | null,
    { findsByKeys = false, relaxesCommit = false, seesOneSnapshot = false }: TransactionOptions = {},
  ): Promise<T> {
    // A unit is tried again as a whole.
    const unit = UnitOfWork.inHandOf(this);
    if (unit) return unit.part(work, scope);

    const settings = {
      ...(scope && settingsOf(scope)),
      ...(findsByKeys && FINDS_BY_KEYS),
      ...(relaxesCommit && this.relaxedCommit && RELAXED),
    };
    const begin = beginSql(seesOneSnapshot ? BEGIN_SNAPSHOT : 'begin', settings);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work, begin, findsByKeys);
      } catch (error) {
        if (attempt === ATTEMPTS_MAX || !mayBeTriedAgain(error)) throw error;
      }
    }
  }

  /** One statement outside a transaction: for reads that need no other. */
  async query<R extends Row>(sql: string, values: readonly unknown[] = []): Promise<R[]> {
    if (UnitOfWork.inHandOf(this)) return this.transaction(tx => tx.query<R>(sql, values));
    const client = await this.connect();
    let broken = false;
    try {
      return await run<R>(client, sql, values);
    } catch (error) {
      broken = isTransient(error);
      throw unavailableOr(error);
    } finally {
      // A broken connection in the pool would fail its next user.
      client.release(broken);
    }
  }

  /** Lends a connection for LISTEN and session locks. The caller gives it back by calling `release(true)`. */
  connect(): Promise<pg.PoolClient> {
    return this.reach(async () => {
      try {
        return await this.pool.connect();
      } catch (error) {
        throw unavailableOr(error);
      }
    });
  }

  async ping(): Promise<void> {
    await this.query('select 1');
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async reading<T>(work: (tx: Tx) => Promise<T>, scope: Scope): Promise<T> {
    const unit = UnitOfWork.inHandOf(this);
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
