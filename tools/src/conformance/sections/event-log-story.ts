import assert from 'node:assert/strict';
import { exampleOf, newId, OrderSubmitted, OrderView } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { until } from '../../api-client.js';
import { bearer, listening, submittedOn } from '../streams.js';
import type { World } from '../world.js';

/**
 * The events that the brokerage still retains in its log. A stream can resume after a retained event without reporting
 * a gap.
 */
interface EventLog {
  readonly hadFirst: boolean;
  /** True if the first event is still retained after ten thousand more events. */
  readonly hasFirst: boolean;
  /** True if the event in the middle of the ten thousand is retained. */
  readonly hasMiddle: boolean;
  /** True if another process still retains the last event after the brokerage was killed. */
  readonly hasLastAfterRestart: boolean;
}

const CAPACITY = 10_000;

const logs = new WeakMap<World, Promise<EventLog>>();

/**
 * On the first call, fills the log of events with ten thousand events and then kills the brokerage. Later calls return
 * the same result.
 */
export function eventLog(world: World): Promise<EventLog> {
  const made = logs.get(world) ?? fillLog(world);
  logs.set(world, made);
  return made;
}

async function fillLog(world: World): Promise<EventLog> {
  const inside = world.inside();
  const first = await submittedEvent(world);
  const hadFirst = await isRetained(world, first);
  const events = await manyEvents(world);
  await inside.publish(events);
  const [middle = '', last = ''] = [events[CAPACITY / 2], events.at(-1)].map(event => event?.envelope.id);
  await until(
    () => isRetained(world, last),
    has => has,
  );
  const [hasFirst, hasMiddle] = [await isRetained(world, first), await isRetained(world, middle)];
  await inside.kill('baas');
  return { hadFirst, hasFirst, hasMiddle, hasLastAfterRestart: await isRetained(world, last) };
}

/**
 * Returns ten thousand events about an account that does not exist, so that they appear only in an operator's stream.
 */
async function manyEvents(world: World) {
  const { firm_id } = await world.me();
  const { rep_code } = await world.account();
  const account_id = newId('account');
  const order = { ...exampleOf(OrderView), account_id };
  const at = new Clock().wall();
  return Array.from({ length: CAPACITY }, () =>
    OrderSubmitted.occurred({ account_id, firm_id, rep_code, client_id: null, order }, { at, isSandbox: true }),
  );
}

async function submittedEvent(world: World): Promise<string> {
  const submitted = await listening(world, 'trades', await bearer(world), stream => submittedOn(world, stream));
  return submitted.id;
}

/**
 * Returns true if a stream that resumes after this event reports no gap. A gap would be reported before new events. The
 * function therefore submits an order and waits for its event.
 */
async function isRetained(world: World, eventId: string): Promise<boolean> {
  const { account_id } = await world.account();
  return listening(world, `trades?account_id=${account_id}&since_id=${eventId}`, await bearer(world), async stream => {
    assert.equal(stream.status, 200);
    await submittedOn(world, stream);
    return !stream.lines.some(line => line.startsWith(': gap'));
  });
}
