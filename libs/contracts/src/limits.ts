/** The limits of specification 8, and the lifetimes of section 5, in one place. */
export const LIMITS = {
  portalTokenSeconds: 8 * 60 * 60,
  machineTokenSeconds: 60 * 60,
  streamTicketSeconds: 60,
  activeKeysPerFirmMax: 10,
  activeFixPasswordsPerFirmMax: 10,
  webhooksPerFirmMax: 20,
  sandboxAccountsMax: 100,
  /** Accounts of the book that a sandbox is seeded with. */
  seededAccounts: 43,
  /** Trials that are ACTIVE, on the whole platform. */
  activeTrialsMax: 25,
  trialDays: 30,
  /** Between the expiry of a trial and its purge. */
  purgeGraceDays: 15,
  reseedEverySeconds: 10 * 60,
  verificationTokenSeconds: 24 * 60 * 60,
  /** To one address, so that nobody can fill another person's mailbox. */
  verificationMailsPerHourMax: 5,
  /** Test firms that have not ended, on the whole platform. */
  activeTestFirmsMax: 1_000,
  /** The life of a test firm in seconds: of one that says nothing else, the least and the most. */
  testFirmTtl: 60 * 60,
  testFirmTtlMin: 60,
  testFirmTtlMax: 24 * 60 * 60,
  /** The life of a CI token in days: the default, and the maximum. */
  ciTokenDays: 90,
  ciTokenDaysMax: 365,
  /** That a `client` login may open; its advisor may open more for it. */
  accountsOfClientLoginMax: 10,
} as const;

/** In one request of `POST /v1/orders/batch`. */
export const ORDERS_PER_BATCH_MAX = 500;

/**
 * The largest request bodies, in bytes. `usual` applies to a route that declares no other; `withLists`, to the lots of
 * an order or the accounts of a portfolio; `orderBatch`, to a batch of orders; `internal`, to requests between
 * services; `statementFile`, to a custodian's statement that is uploaded as a file.
 */
export const BODY_BYTES = {
  usual: 16 * 1024,
  withLists: 64 * 1024,
  orderBatch: 512 * 1024,
  internal: 1024 * 1024,
  statementFile: 32 * 1024 * 1024,
} as const;
