/**
 * The factor for all time limits. With the factor 1, the limits suit two idle cores; set a higher factor on a slower
 * machine. A limit that is too long costs time only if a test fails, because tests wait for conditions.
 */
const FACTOR = Number(process.env.SANDBOURSE_WAIT_FACTOR ?? 1);
if (!(FACTOR > 0))
  throw new Error(`SANDBOURSE_WAIT_FACTOR is a positive number, not ${process.env.SANDBOURSE_WAIT_FACTOR}`);

const seconds = (count: number) => Math.round(count * 1000 * FACTOR);

/** All time limits of tests and of the local stack, in milliseconds. */
export const WAITS = {
  /** For a condition inside one service (`eventually`). */
  condition: seconds(60),
  /** For a condition that depends on several services (`until`). */
  answer: seconds(120),
  /** For a connection to the Postgres of the tests. */
  connection: seconds(30),
  /** For a case of a unit or integration test. */
  case: seconds(180),
  /** For a page and its content. */
  page: seconds(90),
  /** For a service that was started or killed to become ready. */
  ready: seconds(110),
  /** For a process to stop; after that it is killed. */
  stop: seconds(15),
  /** For a whole stack to start, or for a program that must be installed first. */
  start: seconds(240),
  /** For a test case that uses a whole stack. */
  story: seconds(240),
  /** For a test case that kills processes, runs a storm, or starts third-party engines. */
  storm: seconds(900),
  /** For the first order of a user with an empty folder. README promises this minute. */
  firstOrder: seconds(60),
  /** For the books of all practices to be complete after their start. */
  books: seconds(900),
} as const;
