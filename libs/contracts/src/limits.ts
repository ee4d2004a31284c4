/** The limits of specification 8, and the lifetimes of specification 5. */
export const LIMITS = {
  portalTokenSeconds: 8 * 60 * 60,
  machineTokenSeconds: 60 * 60,
  streamTicketSeconds: 60,
  activeKeysPerFirmMax: 10,
  activeFixPasswordsPerFirmMax: 10,
  webhooksPerFirmMax: 20,
  sandboxAccountsMax: 100,
  /** The number of accounts in the example book of a new sandbox. */
  seededAccounts: 43,
  /** The maximum number of ACTIVE trials in the whole installation. */
  activeTrialsMax: 25,
  trialDays: 30,
  /** The number of days from the end of a trial until its data are deleted. */
  purgeGraceDays: 15,
  reseedEverySeconds: 10 * 60,
  verificationTokenSeconds: 24 * 60 * 60,
  /**
   * The maximum number of mails that are sent to one email address in an hour. It prevents clients from filling the
   * mailbox of another person.
   */
  verificationMailsPerHourMax: 5,
  passwordResetSeconds: 60 * 60,
  /** The maximum number of mails about a lost password that are sent to one email address in an hour. */
  passwordMailsPerHourMax: 5,
  /** The maximum number of active test firms in the whole installation. */
  activeTestFirmsMax: 1_000,
  /** The default lifetime of a test firm in seconds. The minimum and the maximum follow. */
  testFirmTtl: 60 * 60,
  testFirmTtlMin: 60,
  testFirmTtlMax: 24 * 60 * 60,
  /** The maximum number of snapshots of one firm. `snapshotsMax` is the maximum of the whole installation. */
  snapshotsPerFirmMax: 20,
  snapshotsMax: 1_000,
  /** The default lifetime of a CI token in days. */
  ciTokenDays: 90,
  /** The maximum lifetime of a CI token in days. */
  ciTokenDaysMax: 365,
  /**
   * The maximum number of accounts that a login with the role `client` may open. The client's advisor may open more.
   */
  accountsOfClientLoginMax: 10,
} as const;

/** The maximum number of orders in one request of `POST /v1/orders/batch`. */
export const ORDERS_PER_BATCH_MAX = 500;

/**
 * The maximum number of characters of an id or a name in a path, and of the id in `Last-Event-ID`. No object has a longer
 * one, so the response to a longer one is that of an unknown id.
 */
export const NAME_CHARACTERS_MAX = 200;

/**
 * The maximum size of a request body, in bytes:
 * - `usual`: routes without another limit
 * - `withLists`: the lots of an order, or the accounts of a portfolio
 * - `orderBatch`: a batch of orders
 * - `internal`: requests between services
 * - `book`: the book of a firm
 * - `statementFile`: a custodian's statement that is uploaded as a file
 */
export const BODY_BYTES = {
  usual: 16 * 1024,
  withLists: 64 * 1024,
  orderBatch: 512 * 1024,
  internal: 1024 * 1024,
  book: 16 * 1024 * 1024,
  statementFile: 32 * 1024 * 1024,
} as const;
