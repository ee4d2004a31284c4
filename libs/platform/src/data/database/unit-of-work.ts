import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scope } from '../../caller.js';
import { SET_SCOPE, scopeSettings } from './row-security.js';
import { Transaction, type TransactionSql, type Tx } from './transaction.js';

const PART: TransactionSql = {
  begin: 'savepoint part',
  commit: 'release savepoint part',
  committed: 'RELEASE',
  // Also releases the savepoint, because Postgres keeps it after the rollback. Otherwise, a rollback of the enclosing
  // part would only go back to this savepoint.
  rollback: 'rollback to savepoint part; release savepoint part',
};

const inHand = new AsyncLocalStorage<UnitOfWork | undefined>();

/**
 * One transaction that contains others as its parts. Every transaction of the same database that begins inside `during`
 * becomes a part. The writes of the parts commit together or not at all. A part that fails is rolled back without the
 * other parts. Parts run one after the other.
 */
export class UnitOfWork {
  private turn: Promise<unknown> = Promise.resolve();
  private hasEnded = false;

  constructor(
    private readonly database: object,
    private readonly tx: Transaction,
    private readonly scope: Scope | null,
  ) {}

  /**
   * Returns the current unit of this database, or undefined. Work that continues after the end of its unit has no unit.
   */
  static currentOf(database: object): UnitOfWork | undefined {
    const unit = inHand.getStore();
    return unit?.database === database && !unit.hasEnded ? unit : undefined;
  }

  static isInHand(): boolean {
    return inHand.getStore()?.hasEnded === false;
  }

  /** Runs `work` outside of the current unit, because `work` may also serve other callers. */
  static outside<T>(work: () => T): T {
    return inHand.run(undefined, work);
  }

  /** Makes this the current unit while `work` runs. Then waits for all parts that have begun. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await inHand.run(this, work);
    } finally {
      this.hasEnded = true;
      await this.turn;
    }
  }

  /**
   * Runs `work` as the next part. The part sees the rows of the given scope. If the scope is null, it sees no rows of
   * tenants.
   */
  part<T>(work: (tx: Tx) => Promise<T>, scope: Scope | null): Promise<T> {
    const done = this.turn.then(() => this.run(work, scope));
    this.turn = done.catch(() => undefined);
    return done;
  }

  private async run<T>(work: (tx: Tx) => Promise<T>, scope: Scope | null): Promise<T> {
    const tx = new Transaction(this.tx.client, PART, this.tx);
    try {
      tx.send(SET_SCOPE, scopeSettings(scope));
      const result = await new UnitOfWork(this.database, tx, scope).during(() => work(tx));
      await tx.commit();
      this.tx.send(SET_SCOPE, scopeSettings(this.scope));
      return result;
    } catch (error) {
      await tx.rollback();
      throw tx.failure ?? error;
    }
  }
}
