import { createHash } from 'node:crypto';
import pg from 'pg';
import { TransactionEnded, TransactionReads, TransactionRolledBack } from './database.errors.js';

export type Row = Record<string, unknown>;

/** Runs statements: a transaction, or a database that runs each statement in its own transaction. */
export interface Queryable {
  /** Runs one prepared statement and returns its rows. */
  query<R extends Row>(sql: string, values?: readonly unknown[]): Promise<R[]>;
}

/**
 * A transaction. Stores have it as an argument, so that they cannot work outside of it. If a statement fails, the whole
 * transaction fails with the error of this statement, even if code ignores or catches the error. Postgres then stores
 * nothing. For a statement that can conflict, use `on conflict do nothing returning`.
 */
export interface Tx extends Queryable {
  /** Sends a statement without waiting for its result: the commit can be sent directly after the statement. */
  send(sql: string, values?: readonly unknown[]): void;

  /**
   * Collects items until the commit. Then calls `write` once with all items. The statements of `write` are the last
   * ones of the transaction. If a part of a unit of work fails, the items from this part are dropped.
   */
  beforeCommit<T>(write: WriteLast<T>, items: readonly T[]): void;

  /**
   * Calls `callback` after the transaction has committed. Never calls it if the transaction does not commit. The
   * callback must not throw.
   */
  afterCommit(callback: () => void): void;

  /**
   * Makes the commit not wait for the disk. Use it only for work that is repeated after a crash of the server, and
   * whose result no client has received. Has no effect in a part of another transaction, or if the databases do not
   * share one write-ahead log (docs/decisions/0038).
   */
  relaxCommit(): void;

  /** True if `relaxCommit` has an effect. Only then may a statement set `synchronous_commit` to relax the commit. */
  readonly mayRelaxCommit: boolean;
}

/**
 * Writes items at the end of a transaction. The function must send all its statements immediately, without waiting for
 * a result in between.
 */
export type WriteLast<T> = (tx: Tx, items: readonly T[]) => void;

const DATE_OID = 1082;
const INT8_OID = 20;

/**
 * The type conversions. Dates remain text, because a calendar date has no time zone. Numerics remain text as well.
 * Bigints become numbers, because they are counters far below 2^53.
 */
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

/** Runs one prepared statement on a connection. An error contains the statement. */
export async function run<R extends Row>(
  client: pg.PoolClient,
  sql: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  try {
    const result = await client.query<R>({ name: statementName(sql), text: sql, values: values as unknown[], types });
    return result.rows;
  } catch (error) {
    throw naming(sql, error);
  }
}

/**
 * Adds the statement to an error, for the log. The values of the statement are left out, because they may be secrets.
 */
function naming(sql: string, error: unknown): unknown {
  return Object.assign(error as Error, { statement: sql.replace(/\s+/g, ' ').trim() });
}

/** The SQL that begins and ends a transaction. */
export interface TransactionSql {
  readonly begin: string;
  readonly commit: string;
  /** The SQL for a commit that does not wait for the disk. Undefined if the transaction may not commit in this way. */
  readonly relaxedCommit?: string | undefined;
  /**
   * The command tag of Postgres after a successful `commit`. Postgres responds to the commit of a failed transaction
   * with a rollback.
   */
  readonly committed: string;
  readonly rollback: string;
  /** True if the transaction always ends with `rollback`. */
  readonly onlyReads?: boolean;
}

/**
 * A transaction that sends each statement immediately, without waiting for the result of the previous one. Postgres
 * runs the statements in order. The number of round trips is therefore the number of results that the caller awaits
 * (docs/decisions/0011).
 */
export class Transaction implements Tx {
  /** The error of the first failed statement, once its result has arrived. Postgres refuses all later statements. */
  failure: unknown;
  private readonly answers: Promise<void>[] = [];
  private readonly gathered = new Map<WriteLast<never>, unknown[]>();
  private readonly committed: (() => void)[] = [];
  private hasEnded = false;
  private commitSql: string;

  /**
   * @param outer the transaction that this one is a part of. Callbacks wait for the commit of the outer transaction.
   */
  constructor(
    readonly client: pg.PoolClient,
    private readonly sql: TransactionSql,
    private readonly outer?: Tx,
  ) {
    this.commitSql = sql.commit;
    void this.follow(client.query(sql.begin));
  }

  query<R extends Row>(sql: string, values?: readonly unknown[]): Promise<R[]> {
    // Does not send the statement, because the connection may already belong to another transaction, or to none.
    if (this.hasEnded) return Promise.reject(new TransactionEnded(sql));
    return this.follow(run<R>(this.client, sql, values));
  }

  send(sql: string, values?: readonly unknown[]): void {
    if (this.hasEnded) throw new TransactionEnded(sql);
    void this.follow(run(this.client, sql, values));
  }

  beforeCommit<T>(write: WriteLast<T>, items: readonly T[]): void {
    if (this.hasEnded) throw new TransactionEnded('what it writes before its commit');
    if (this.sql.onlyReads) throw new TransactionReads();
    const known = this.gathered.get(write as WriteLast<never>);
    if (known) known.push(...items);
    else this.gathered.set(write as WriteLast<never>, [...items]);
  }

  afterCommit(callback: () => void): void {
    this.committed.push(callback);
  }

  get mayRelaxCommit(): boolean {
    return this.sql.relaxedCommit !== undefined;
  }

  relaxCommit(): void {
    this.commitSql = this.sql.relaxedCommit ?? this.sql.commit;
  }

  async commit(): Promise<void> {
    if (!this.outer) for (const [write, items] of this.gathered) write(this, items as never[]);
    this.hasEnded = true;
    const [results] = await Promise.all([this.client.query(this.commitSql), ...this.answers]);
    // Several statements in one message have one result each. The last result is the result of the commit.
    const command = [results].flat().at(-1)?.command;
    if (this.failure) throw this.failure;
    if (command !== this.sql.committed) throw new TransactionRolledBack();
    if (this.outer)
      for (const [write, items] of this.gathered) this.outer.beforeCommit(write as WriteLast<unknown>, items);
    for (const callback of this.committed) this.outer ? this.outer.afterCommit(callback) : callback();
  }

  /** Rolls back. Returns true if the connection can be used again. */
  async rollback(): Promise<boolean> {
    this.hasEnded = true;
    const rolledBack = this.client.query(this.sql.rollback).then(
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
