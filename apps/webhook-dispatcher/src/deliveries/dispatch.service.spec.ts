import { newId } from '@sandbourse/contracts';
import type { Database, Tx } from '@sandbourse/platform/database';
import { SimulatedClock } from '@sandbourse/platform/simulated-clock';
import type { WorkRunner } from '@sandbourse/platform/work';
import { pino } from 'pino';
import type { Dispatcher } from 'undici';
import type { ResolvedWebhook, WebhookResolver } from '../registrations/webhook-resolver.service.js';
import { AttemptService } from './attempt.service.js';
import type { AttemptRecorder } from './attempt-recorder.service.js';
import { type AttemptOutcome, type Delivery, LEASE_MS } from './delivery.js';
import type { DeliveryStore } from './delivery.store.js';
import type { DeliveryFaults } from './delivery-faults.service.js';
import { DispatchService } from './dispatch.service.js';
import type { Turn } from './held-back.js';

const REFUSED = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
const DOUBTFUL_AT_ONCE = 50;

const resolved = (webhookId: string) =>
  ({
    webhook: { webhookId, status: 'ACTIVE' },
    scope: { kind: 'system' },
    url: new URL(`http://${webhookId}.test/`),
    targetErrors: { sandbox: undefined, live: undefined },
    secrets: ['whsec_c2VjcmV0'],
  }) as unknown as ResolvedWebhook;

/** A dispatcher with a table, targets and a ledger in memory. `refuses` makes all targets unreachable. */
function underTest() {
  const clock = new SimulatedClock();
  const table = new Map<string, Delivery>();
  const posted: Delivery['webhookId'][] = [];
  const outcomes: AttemptOutcome[] = [];
  const state = { searches: 0, refuses: false, turnOf: (_: Delivery): Turn | undefined => undefined };
  const store = {
    findDue: async (_: Tx, { at, limit }: { at: Date; limit: number }) => {
      state.searches += 1;
      return [...table.values()]
        .filter(each => !each.isHeld && each.nextAttemptAt && each.nextAttemptAt <= at)
        .slice(0, limit);
    },
    nextDueAt: async (_: Tx, at: Date) =>
      [...table.values()]
        .flatMap(({ isHeld, nextAttemptAt }) => (!isHeld && nextAttemptAt && nextAttemptAt > at ? [nextAttemptAt] : []))
        .sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
    findHeld: async (_: Tx, wanting: { webhookId: string; limit: number }[]) =>
      wanting.flatMap(({ webhookId, limit }) =>
        [...table.values()].filter(each => each.isHeld && each.webhookId === webhookId).slice(0, limit),
      ),
    place: (_: Tx, placed: Delivery[]) => {
      for (const each of placed) table.set(each.deliveryId, each);
    },
    releaseHeld: async () => undefined,
  };
  const record = async (outcome: AttemptOutcome, held: readonly Delivery[]) => {
    outcomes.push(outcome);
    const { deliveryId, attempt, nextAttemptAt } = outcome.attempt;
    if (outcome.status === 'PENDING')
      table.set(deliveryId, { ...(table.get(deliveryId) as Delivery), attempts: attempt, nextAttemptAt });
    else table.delete(deliveryId);
    store.place({} as Tx, [...held]);
  };
  const connect = ({ host }: URL) => ({
    dispatch: (_: unknown, handler: Dispatcher.DispatchHandler) => {
      const controller = {} as Dispatcher.DispatchController;
      posted.push(host.replace('.test', ''));
      if (state.refuses) return handler.onResponseError?.(controller, REFUSED);
      handler.onResponseStart?.(controller, 204, {});
      handler.onResponseEnd?.(controller, {});
    },
    destroy: async () => undefined,
  });
  const transaction = async <T>(work: (tx: Tx) => Promise<T>) => work({} as Tx);
  const dispatch = new DispatchService(
    { as: () => ({ transaction }) } as unknown as Database,
    store as unknown as DeliveryStore,
    new AttemptService(
      { resolve: async (id: string) => resolved(id) } as WebhookResolver,
      { connect } as never,
      {
        faultOf: () => undefined,
        turnOf: (delivery: Delivery) => state.turnOf(delivery),
        passed: () => undefined,
      } as unknown as DeliveryFaults,
      clock,
    ),
    { record, close: async () => undefined } as unknown as AttemptRecorder,
    { wake: () => undefined } as unknown as WorkRunner,
    clock,
    pino({ level: 'silent' }),
  );
  const deliveries = (...webhookIds: string[]): Delivery[] =>
    webhookIds.map(webhookId => ({
      deliveryId: newId('delivery'),
      webhookId,
      firmId: 'HARBOR',
      repCode: null,
      clientId: null,
      eventType: 'svc.webhooks.test',
      eventId: newId('event'),
      isSandbox: true,
      status: 'PENDING',
      body: Buffer.from('{}'),
      attempts: 0,
      attemptsBefore: 0,
      startedAt: clock.wall(),
      nextAttemptAt: clock.wall(),
      isHeld: false,
      createdAt: clock.wall(),
    }));
  /** Places deliveries as an event does. */
  const occur = async (...webhookIds: string[]) => {
    const placed = dispatch.place(deliveries(...webhookIds));
    store.place({} as Tx, placed);
    await dispatch.accept(placed);
    await clock.advance(0);
    return placed;
  };
  return { clock, dispatch, table, posted, outcomes, state, occur };
}

it('56.6: a delivery is due, attempted and recorded, and leaves nothing behind', async () => {
  const { clock, table, outcomes, occur } = underTest();
  const [placed] = await occur('one');
  expect(placed?.nextAttemptAt).toEqual(new Date(clock.wall().getTime() + LEASE_MS));
  expect(outcomes).toMatchObject([{ status: 'DELIVERED', attempt: { attempt: 1, httpStatus: 204 } }]);
  expect(table.size).toBe(0);
});

it('56.6: a delivery that fails is due again at its time, three times in a sandbox', async () => {
  const { clock, dispatch, table, outcomes, state, occur } = underTest();
  state.refuses = true;
  await occur('one');
  for (const laterMs of [499, 1, 1_999, 1]) {
    await clock.advance(laterMs);
    await dispatch.claim();
    dispatch.startWaiting();
    await clock.advance(0);
  }
  expect(outcomes.map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'DEAD']);
  expect(
    outcomes.map(({ attempt }) => attempt.attemptedAt.getTime() - (outcomes[0]?.attempt.attemptedAt.getTime() ?? 0)),
  ).toEqual([0, 500, 2_500]);
  expect(table.size).toBe(0);
});

it('56.6: many targets that were not reached are attempted again in turns, and one that answers does not wait', async () => {
  const { clock, dispatch, posted, state, occur } = underTest();
  await occur('well');
  state.refuses = true;
  await occur('well');
  const dead = Array.from({ length: 2 * DOUBTFUL_AT_ONCE }, (_, n) => `dead${n}`);
  await occur(...dead);
  await clock.advance(500);
  await dispatch.claim();
  posted.length = 0;

  state.refuses = false;
  await occur('well');
  expect(posted).toEqual(['well']);
  dispatch.startWaiting();
  await clock.advance(0);
  expect(posted).toHaveLength(1 + DOUBTFUL_AT_ONCE);
  dispatch.startWaiting();
  await clock.advance(0);
  expect(posted).toHaveLength(1 + 2 * DOUBTFUL_AT_ONCE);
});

it('56.6: what is without room waits in the database, and follows once the target answers', async () => {
  const { clock, dispatch, table, outcomes, state, occur } = underTest();
  state.refuses = true;
  await occur('one');
  await clock.advance(500);
  await dispatch.claim();
  const [held] = (await occur('one', 'one', 'one').then(placed => placed.slice(1))) as [Delivery];
  expect(held.isHeld).toBe(true);

  state.refuses = false;
  dispatch.startWaiting();
  await clock.advance(0);
  await dispatch.claim();
  await clock.advance(0);
  expect(outcomes.at(-1)?.status).toBe('DELIVERED');
  expect(table.size).toBe(0);
});

it('56.6: what waits when the service ends can be claimed at once', async () => {
  const { clock, dispatch, table, state, occur } = underTest();
  state.refuses = true;
  await occur('one');
  await clock.advance(500);
  await dispatch.claim();
  await dispatch.beforeApplicationShutdown();
  expect([...table.values()]).toMatchObject([{ isHeld: false, nextAttemptAt: clock.wall() }]);
});

it('56.6: the leases of deliveries that wait are extended before they end, and not each time', async () => {
  const { clock, dispatch, table, state, occur } = underTest();
  state.refuses = true;
  await occur('one');
  await clock.advance(500);
  await dispatch.claim();
  const leaseOf = () => [...table.values()][0]?.nextAttemptAt?.getTime() ?? 0;
  const leases: number[] = [leaseOf()];
  for (let n = 0; n < 6; n += 1) {
    await clock.advance(LEASE_MS / 3);
    await dispatch.tidy();
    leases.push(leaseOf());
    expect(leaseOf() - clock.wall().getTime()).toBeGreaterThan(LEASE_MS / 3);
  }
  expect(new Set(leases).size).toBeLessThan(leases.length);
});

it('60.8: deliveries that wait for another one because of a fault write nothing, and then go in their order', async () => {
  const { clock, dispatch, table, outcomes, state, occur } = underTest();
  state.turnOf = () => ({ waitsForAnother: true });
  await occur('one', 'one', 'one');
  const placed = new Map(table);
  for (let n = 0; n < 4; n += 1) {
    dispatch.startWaiting();
    await clock.advance(250);
    await dispatch.claim();
  }
  expect(outcomes).toEqual([]);
  expect(table).toEqual(placed);

  state.turnOf = () => undefined;
  dispatch.startWaiting();
  await clock.advance(0);
  expect(outcomes.map(({ attempt }) => attempt.deliveryId)).toEqual([...placed.keys()].sort());
});

it('59.4: while nothing is due, the database is searched every two seconds, and at once after wake()', async () => {
  const { clock, dispatch, state } = underTest();
  const claims = async (count: number) => {
    const before = state.searches;
    for (let n = 0; n < count; n += 1) {
      await dispatch.claim();
      await clock.advance(250);
    }
    return state.searches - before;
  };
  expect(await claims(16)).toBe(2);
  await claims(1);
  expect(await claims(3)).toBe(0);
  dispatch.wake();
  expect(await claims(1)).toBe(1);
});
