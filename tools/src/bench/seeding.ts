import { databaseOf, type ProvisioningView } from '@sandbourse/contracts';
import pg from 'pg';
import { until } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { advisorOf, atASteadyRate, type BenchContext, type Benchmark, percentile } from './bench.js';
import { insertCommitsPerSecond } from './insert-commits.js';
import { processorTime, secondsBetween, usedBetween } from './processor-time.js';
import { operatorOf, requestBook } from './seeded-firm.js';
import { orLeast } from './smoke.js';
import { venueFillsPerSecond } from './venue-fills.js';

/** A firm of its own, because other benchmarks may have created the seeded firm before. */
const FIRM = 'SEEDING';
const READS_PER_SECOND = 20;
const IDLE_SECONDS = orLeast(10);
/** The maximum number of seconds that a new user should wait for a book, and for its first positions. */
const AIM_SECONDS = 10;
const FIRST_AIM_SECONDS = 2;
/** The maximum number of seconds of processor time for a book. */
const PROCESSOR_AIM_SECONDS = 2;
const WITHIN_MS = 5 * 60 * 1000;
const LOOK_EVERY_MS = 250;
const COMMITS = { clients: 8, seconds: orLeast(8) };
const VENUE = { inFlight: 64, seconds: orLeast(8) };

/**
 * Measures five figures while the book of a new firm is created: the total time, the time until its first positions, the
 * processor time, the fills a second, and the delay of another firm's requests. Each fill begins with an order over FIX and ends in the ledger. The fills are compared with
 * rows that Postgres commits without our services, and with orders that the venue fills without the brokerage.
 */
export const seeding: Benchmark = async context => {
  const commits = insertCommitsPerSecond(context, COMMITS);
  const venueFills = await venueFillsPerSecond(context, VENUE);
  const broker = new Brokerage(await advisorOf(context));
  context.say(`another tenant reads ${READS_PER_SECOND} times a second`);
  const idle = await atASteadyRate({ perSecond: READS_PER_SECOND, seconds: IDLE_SECONDS }, () => readMs(broker));

  const operator = await operatorOf(context);
  await requestBook(operator, FIRM);
  context.say('the book is being made');
  const startedAt = performance.now();
  const usedBefore = processorTime(context);
  const firstSeconds = secondsUntilPositions(context, startedAt);
  const meanwhile: number[] = [];
  let progress: ProvisioningView | undefined;
  const reading = (async () => {
    while (progress?.status !== 'COMPLETED' && progress?.status !== 'FAILED')
      meanwhile.push(...(await atASteadyRate({ perSecond: READS_PER_SECOND, seconds: 1 }, () => readMs(broker))));
  })();
  progress = await until(
    () => operator.get<ProvisioningView>(`/v1/auth/firms/${FIRM}/provisioning`),
    ({ status }) => status === 'COMPLETED' || status === 'FAILED',
    { withinMs: WITHIN_MS, everyMs: LOOK_EVERY_MS },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await reading;
  if (progress.status !== 'COMPLETED') throw new Error('the book was not completed: the log of auth says why');

  const usedAfter = processorTime(context);
  context.say(usedBetween(usedBefore, usedAfter, { units: progress.fills_posted, unit: 'a fill' }));
  const [first, used] = [await firstSeconds, secondsBetween(usedBefore, usedAfter)];
  const fills = progress.fills_posted / seconds;
  const [p99, p99Idle] = [percentile(meanwhile, 0.99), percentile(idle, 0.99)];
  return [
    {
      name: 'a book of 43 accounts',
      unit: 's',
      ours: seconds,
      peer: { name: 'what it is to take at most', value: AIM_SECONDS },
      ratio: seconds / AIM_SECONDS,
      notes: [`${progress.fills_posted} fills`],
    },
    {
      name: 'the first positions of the book',
      unit: 's',
      ours: first,
      peer: { name: 'what they are to take at most', value: FIRST_AIM_SECONDS },
      ratio: first / FIRST_AIM_SECONDS,
    },
    {
      name: 'processor time of the book',
      unit: 's',
      ours: used,
      peer: { name: 'what it is to take at most', value: PROCESSOR_AIM_SECONDS },
      ratio: used / PROCESSOR_AIM_SECONDS,
    },
    {
      name: 'fills through the whole path',
      unit: '1/s',
      ours: fills,
      peer: { name: `pgbench, one row a commit, ${COMMITS.clients} clients`, value: commits },
      ratio: fills / commits,
    },
    {
      name: 'the same against the venue',
      unit: '1/s',
      ours: fills,
      peer: { name: `the venue alone over FIX, ${VENUE.inFlight} orders in flight`, value: venueFills },
      ratio: fills / venueFills,
    },
    {
      name: 'reads of another tenant meanwhile, p99',
      unit: 'ms',
      ours: p99,
      peer: { name: 'the same with nothing else to do', value: p99Idle },
      ratio: p99 / p99Idle,
    },
  ];
};

/** Returns the seconds from `startedAt` until an account of the seeded firm has a position. */
async function secondsUntilPositions({ stack }: BenchContext, startedAt: number): Promise<number> {
  const client = new pg.Client({ connectionString: stack.database.urls[databaseOf('baas')] });
  await client.connect();
  try {
    await until(
      () =>
        client.query('select from baas.positions join baas.accounts using (account_id) where firm_id = $1 limit 1', [
          FIRM,
        ]),
      ({ rowCount }) => rowCount === 1,
      { withinMs: WITHIN_MS, everyMs: LOOK_EVERY_MS },
    );
    return (performance.now() - startedAt) / 1000;
  } finally {
    await client.end();
  }
}

async function readMs(broker: Brokerage): Promise<number> {
  const startedAt = performance.now();
  await broker.accounts();
  return performance.now() - startedAt;
}
