import type { Database, Tx } from '@sandbourse/platform/database';
import { SimulatedClock } from '@sandbourse/platform/simulated-clock';
import { pino } from 'pino';
import { AttemptRecorder } from './attempt-recorder.service.js';
import type { AttemptOutcome, Delivery } from './delivery.js';
import type { DeliveryStore } from './delivery.store.js';

const clock = () => new SimulatedClock();
const outcome = (attemptId: string) =>
  ({ status: 'DELIVERED', attempt: { attemptId, webhookId: 'whk_1', error: null } }) as AttemptOutcome;

/** A recorder whose database refuses the first writes. `written` has the attempts of each transaction. */
function recorder(time: SimulatedClock, failures = 0) {
  const written: string[][] = [];
  const held: Delivery[] = [];
  let refusals = failures;
  const transaction = async (work: (tx: Tx) => Promise<void>) => {
    if (refusals-- > 0) throw new Error('no database');
    await work({} as Tx);
  };
  const store = {
    record: (_: Tx, outcomes: AttemptOutcome[]) => void written.push(outcomes.map(({ attempt }) => attempt.attemptId)),
    place: (_: Tx, deliveries: Delivery[]) => void held.push(...deliveries),
  };
  const made = new AttemptRecorder(
    { as: () => ({ transaction }) } as unknown as Database,
    store as unknown as DeliveryStore,
    { noteOutcomes: () => undefined } as never,
    {} as never,
    time,
    pino({ level: 'silent' }),
  );
  return { made, written, held };
}

it('56.6: attempts that end within 50 ms are stored in one transaction, with what is held', async () => {
  const time = clock();
  const { made, written, held } = recorder(time);
  const waiting = { deliveryId: 'dlv_1', isHeld: true } as Delivery;
  const recorded = [made.record(outcome('a'), [])];
  await time.advance(49);
  recorded.push(made.record(outcome('b'), [waiting]));
  expect(written).toEqual([]);
  await time.advance(1);
  await Promise.all(recorded);
  expect([written, held]).toEqual([[['a', 'b']], [waiting]]);
});

it('56.6: a write that fails is repeated a second later, before what came meanwhile', async () => {
  const time = clock();
  const { made, written } = recorder(time, 1);
  const first = made.record(outcome('a'), []);
  await time.advance(50);
  expect(written).toEqual([]);
  const second = made.record(outcome('b'), []);
  await time.advance(1_000);
  await Promise.all([first, second]);
  expect(written).toEqual([['a', 'b']]);
});

it('56.6: the end of the service does not wait for more attempts, and stores those that have ended', async () => {
  const time = clock();
  const { made, written } = recorder(time);
  const recorded = made.record(outcome('a'), []);
  await made.close();
  await recorded;
  expect(written).toEqual([['a']]);
  expect(time.pending).toBe(0);
});

it('56.6: the end of the service does not wait for a database that is away', async () => {
  const { made, written } = recorder(clock(), Number.POSITIVE_INFINITY);
  void made.record(outcome('a'), []);
  await made.close();
  expect(written).toEqual([]);
});
