/**
 * The factor by which waits are longer than on two quiet cores. Tests wait on conditions: a wait that is too long costs nothing until a
 * test fails, so a slow machine sets this number and no test changes.
 */
const FACTOR = Number(process.env.SANDBOURSE_WAIT_FACTOR ?? 1);
if (!(FACTOR > 0))
  throw new Error(`SANDBOURSE_WAIT_FACTOR is a positive number, not ${process.env.SANDBOURSE_WAIT_FACTOR}`);

const seconds = (count: number) => Math.round(count * 1000 * FACTOR);

/** Every wait of tests and of the local stack, in milliseconds. */
export const WAITS = {
  /** For a condition inside one service (`eventually`). */
  condition: seconds(60),
  /** For a condition that several services bring about (`until`). */
  answer: seconds(120),
  /** For a connection to the Postgres of the tests. */
  connection: seconds(30),
  /** For a case of a unit or integration test. */
  case: seconds(180),
  /** For a page, and what is on it. */
  page: seconds(90),
  /** For a service that was started or killed to be ready. */
  ready: seconds(110),
  /** For a process that was asked to stop; after it, it is killed. */
  stop: seconds(15),
  /** For a whole stack, or a program that is installed first. */
  start: seconds(240),
  /** For a case that goes through a whole stack. */
  story: seconds(240),
  /** For a case that kills, storms, or starts engines of others. */
  storm: seconds(900),
  /** For the books of practices. */
  books: seconds(900),
} as const;
