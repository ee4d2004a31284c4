import { createHash } from 'node:crypto';
import pg from 'pg';
import { TransactionEnded, TransactionReads, TransactionRolledBack } from './database.errors.js';

export type Row = Record<string, unknown>;

/** Runs one statement: a transaction, or a database that gives each statement its own transaction. */
export interface Queryable {
  /** Runs one prepared statement and returns its rows. */
  query<R extends Row>(sql: string, values?: readonly unknown[]): Promise<R[]>;
}

/**
 * A transaction's handle. Stores take it as an argument, so that none of them can work outside of it. A statement that
 * fails also fails the transaction, with its error, even if nobody awaited it or caught the error: Postgres stores
 * nothing of the earlier statements. Write a statement that expects a conflict with `on conflict do nothing returning`.
 */
export interface Tx extends Queryable {
  /** Sends a statement whose answer is of no interest: the commit goes out right behind it. */
  send(sql: string, values?: readonly unknown[]): void;

  /**
   * Gathers items until the commit, and has `write` send all that it was given here, as the last statements of the transaction. What a
   * part gathered that failed is left out.
   */
  beforeCommit<T>(write: WriteLast<T>, items: readonly T[]): void;

  /** Calls back, once the transaction has committed, what must not throw; not at all when it has not committed. */
  afterCommit(callback: () => void): void;

  /**
   * Lets the commit not wait for the disk: for work that is done again when a crash of the server loses it, and that nobody outside has
   * been answered about. Without effect unless all databases share one write-ahead log (docs/decisions/0038), and in a part of another
   * transaction.
   */
  relaxCommit(): void;

  /** True if `relaxCommit` has an effect: a statement may then do the same, with `synchronous_commit`. */
  readonly mayRelaxCommit: boolean;
}

/** Sends its statements at once: it does not wait for the answer of one before it sends the next. */
export type WriteLast<T> = (tx: Tx, items: readonly T[]) => void;

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

/** Runs one prepared statement on a connection. An error names the statement. */
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

/** The error, with its statement for the log. Its values are left out: they may be anybody's secret. */
function naming(sql: string, error: unknown): unknown {
  return Object.assign(error as Error, { statement: sql.replace(/\s+/g, ' ').trim() });
}

/** The SQL that a transaction begins and ends with. */
export interface TransactionSql {
  readonly begin: string;
  readonly commit: string;
  /** The same without waiting for the disk, where that is allowed. */
  readonly relaxedCommit?: string | undefined;
  /** The command tag of Postgres after a successful `commit`: it answers the commit of a failed transaction with a rollback. */
  readonly committed: string;
  readonly rollback: string;
  /** It ends with `rollback` whatever happens. */
  readonly onlyReads?: boolean;
}

/**
 * Statements go out as soon as they are given, each behind the last: Postgres runs them in that order, and a transaction
 * takes as many round trips as it has answers to wait for (docs/decisions/0011).
 */
export class Transaction implements Tx {
  /** The error of the first statement that failed, once its answer was waited for. Postgres refuses whatever follows it. */
  failure: unknown;
  private readonly answers: Promise<void>[] = [];
  private readonly gathered = new Map<WriteLast<never>, unknown[]>();
  private readonly committed: (() => void)[] = [];
  private hasEnded = false;
  private commitSql: string;

  /** @param outer the transaction that this is a part of: what is to follow the commit follows its commit */
  constructor(
    readonly client: pg.PoolClient,
    private readonly sql: TransactionSql,
    private readonly outer?: Tx,
  ) {
    this.commitSql = sql.commit;
    void this.follow(client.query(sql.begin));
  }

  query<R extends Row>(sql: string, values?: readonly unknown[]): Promise<R[]> {
    // The connection may belong to another transaction by now, and the statement would run outside of any.
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
    // Several statements in one message have one result each: the commit has the last.
    const command = [results].flat().at(-1)?.command;
    if (this.failure) throw this.failure;
    if (command !== this.sql.committed) throw new TransactionRolledBack();
    if (this.outer)
      for (const [write, items] of this.gathered) this.outer.beforeCommit(write as WriteLast<unknown>, items);
    for (const callback of this.committed) this.outer ? this.outer.afterCommit(callback) : callback();
  }

  /** Rolls back. True if the connection can be used for another transaction. */
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
