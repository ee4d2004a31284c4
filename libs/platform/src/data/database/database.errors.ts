/** Thrown if Postgres responds to COMMIT with a rollback. Nothing of the transaction is stored. */
export class TransactionRolledBack extends Error {
  constructor() {
    super('Postgres rolled the transaction back at COMMIT, so nothing was stored');
    this.name = 'TransactionRolledBack';
  }
}

/** Thrown for a statement after the end of its transaction. The cause is a caller that did not await the statement. */
export class TransactionEnded extends Error {
  constructor(sql: string) {
    super(`the transaction has ended. Await this statement inside the transaction: ${sql}`);
    this.name = 'TransactionEnded';
  }
}

/**
 * Thrown if something must be written at the end of a read-only transaction. Such a transaction never commits, so the
 * write would be lost.
 */
export class TransactionReads extends Error {
  constructor() {
    super('this transaction is read-only. Publish events in a transaction that writes');
    this.name = 'TransactionReads';
  }
}
