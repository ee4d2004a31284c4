/** Postgres answered COMMIT with a rollback: nothing of the transaction is stored. */
export class TransactionRolledBack extends Error {
  constructor() {
    super('Postgres answered COMMIT with ROLLBACK: nothing of this transaction is stored');
    this.name = 'TransactionRolledBack';
  }
}

/** A statement was given to a transaction that had ended: the caller did not await it. */
export class TransactionEnded extends Error {
  constructor(sql: string) {
    super(`the transaction has ended: await this statement inside of it: ${sql}`);
    this.name = 'TransactionEnded';
  }
}

/** Something was to be written at the end of a transaction that only reads, which never commits: it would be lost. */
export class TransactionReads extends Error {
  constructor() {
    super('this transaction only reads: publish events in one that writes');
    this.name = 'TransactionReads';
  }
}
