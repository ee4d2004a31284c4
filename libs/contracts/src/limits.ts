/** The limits of specification 8 and the lifetimes of section 5. */
export const LIMITS = {
  portalTokenSeconds: 8 * 60 * 60,
  machineTokenSeconds: 60 * 60,
  streamTicketSeconds: 60,
  activeKeysPerFirmMax: 10,
  activeFixPasswordsPerFirmMax: 10,
  webhooksPerFirmMax: 20,
  sandboxAccountsMax: 100,
  /** The number of accounts in the book of a new sandbox. */
  seededAccounts: 43,
  /** The maximum number of ACTIVE trials on the whole platform. */
  activeTrialsMax: 25,
  trialDays: 30,
  /** The days between the expiry of a trial and its purge. */
  purgeGraceDays: 15,
  reseedEverySeconds: 10 * 60,
  verificationTokenSeconds: 24 * 60 * 60,
  /**
   * The maximum number of mails to one email address per hour, so that a client cannot fill another person's mailbox.
   */
  verificationMailsPerHourMax: 5,
  /** The maximum number of test firms on the whole platform that have not ended. */
  activeTestFirmsMax: 1_000,
  /** The lifetime of a test firm in seconds: the default, the minimum and the maximum. */
  testFirmTtl: 60 * 60,
  testFirmTtlMin: 60,
  testFirmTtlMax: 24 * 60 * 60,
  /** Snapshots that are stored of one firm, and on the whole platform. */
  snapshotsPerFirmMax: 20,
  snapshotsMax: 1_000,
  /** The default lifetime of a CI token in days. */
  ciTokenDays: 90,
  /** The maximum lifetime of a CI token in days. */
  ciTokenDaysMax: 365,
  /**
   * The maximum number of accounts that a `client` login may open. The client's advisor may open more accounts for the
   * client.
   */
  accountsOfClientLoginMax: 10,
} as const;

/** The maximum number of orders in one request of `POST /v1/orders/batch`. */
export const ORDERS_PER_BATCH_MAX = 500;

/**
 * The largest request bodies, in bytes. `usual` applies to a route that declares no other; `withLists`, to the lots of
 * an order or the accounts of a portfolio; `orderBatch`, to a batch of orders; `internal`, to requests between
 * services; `book`, to the book of a firm; `statementFile`, to a custodian's statement that is uploaded as a file.
 */
export const BODY_BYTES = {
  usual: 16 * 1024,
  withLists: 64 * 1024,
  orderBatch: 512 * 1024,
  internal: 1024 * 1024,
  book: 16 * 1024 * 1024,
  statementFile: 32 * 1024 * 1024,
} as const;
