import type { WebhookAttemptError } from '@sandbourse/contracts';
import type { AttemptOutcome, Delivery } from './delivery.js';
import { Lane } from './lane.js';

const REST_MS = 5_000;

let now: number;
let lane: Lane;

beforeEach(() => {
  now = 0;
  lane = new Lane();
});

const delivery = (deliveryId: string) => ({ deliveryId, isHeld: false }) as Delivery;
const answered: AttemptOutcome = { attempt: { httpStatus: 204, error: null } } as AttemptOutcome;
const failed = (error: WebhookAttemptError) => ({ attempt: { httpStatus: null, error } }) as AttemptOutcome;

/** Adds deliveries, and returns the number of attempts that may begin. */
function begun(...ids: string[]): number {
  for (const id of ids) lane.add(delivery(id));
  let count = 0;
  while (lane.take()) count += 1;
  return count;
}

it('56.6: a lane begins one attempt, and one more at the same time after each response', () => {
  expect(begun('a', 'b', 'c', 'd')).toBe(1);
  lane.learn(answered, now);
  lane.end(delivery('a'));
  expect(begun()).toBe(2);
});

it('56.6: a lane does not take a delivery twice', () => {
  expect(begun('a')).toBe(1);
  lane.add(delivery('a'));
  expect(lane.size).toBe(1);
  lane.end(delivery('a'));
  expect(begun('a')).toBe(1);
});

it('56.6: a lane has room for two until its target responds, and for many afterwards', () => {
  expect(lane.room).toBe(2);
  begun('a', 'b', 'c');
  expect(lane.room).toBe(0);
  lane.learn(answered, now);
  expect(lane.room).toBeGreaterThan(1_000);
});

it('56.6: a lane whose target is not reached takes one delivery at a time', () => {
  begun('a');
  lane.learn(failed('TIMEOUT'), now);
  lane.mayHaveHeld = true;
  expect([lane.room, lane.wanted(now)]).toEqual([0, 0]);
  lane.end(delivery('a'));
  expect([lane.room, lane.wanted(now)]).toEqual([1, 1]);
});

it('56.6: what waits for an unreachable target goes back to the database, and one delivery probes after a pause', () => {
  begun('a', 'b', 'c');
  const held = [1, 2, 3, 4, 5].map(() => lane.learn(failed('CONNECTION_REFUSED'), now));
  expect(held).toEqual([
    [],
    [],
    [],
    [],
    [
      { ...delivery('b'), isHeld: true },
      { ...delivery('c'), isHeld: true },
    ],
  ]);
  lane.end(delivery('a'));
  lane.mayHaveHeld = true;

  expect([lane.room, lane.wanted(now), lane.isIdle]).toEqual([0, 0, false]);
  now += REST_MS;
  expect([lane.room, lane.wanted(now)]).toEqual([0, 1]);
});

it('a URL that is refused says nothing about its target', () => {
  for (let n = 0; n < 10; n += 1) expect(lane.learn(failed('TARGET_REFUSED'), now)).toEqual([]);
  expect([lane.isDoubtful, lane.isIdle]).toEqual([false, true]);
});

it('56.6: one lost connection does not make a target that has responded wait for a turn', () => {
  lane.learn(answered, now);
  lane.learn(failed('CONNECTION_FAILED'), now);
  expect(lane.isDoubtful).toBe(false);
  for (let n = 0; n < 4; n += 1) lane.learn(failed('CONNECTION_FAILED'), now);
  expect(lane.isDoubtful).toBe(true);
});

it('60.8: parked deliveries go first when they are resumed, in the order in which they were made', () => {
  for (const id of ['a', 'b', 'c']) lane.add(delivery(id));
  lane.learn(answered, now);
  for (const taken of [lane.take(), lane.take()].reverse()) if (taken) lane.park(taken);
  expect(lane.waiting.map(({ deliveryId }) => deliveryId)).toEqual(['b', 'a', 'c']);
  expect(lane.size).toBe(3);
  expect(lane.resume()).toBe(true);
  expect(lane.waiting.map(({ deliveryId }) => deliveryId)).toEqual(['a', 'b', 'c']);
  expect(lane.resume()).toBe(false);
  expect([lane.take(), lane.take(), lane.take()].map(taken => taken?.deliveryId)).toEqual(['a', 'b', undefined]);
});

it('60.8: parked deliveries leave room for the one for which they wait', () => {
  for (const id of ['a', 'b', 'c']) {
    lane.add(delivery(id));
    lane.park(lane.take() as Delivery);
  }
  expect(lane.room).toBe(2);
  lane.add(delivery('d'));
  lane.learn(failed('CONNECTION_REFUSED'), now);
  expect(lane.isDoubtful).toBe(true);
  expect(lane.room).toBe(0);
  lane.end(lane.take() as Delivery);
  expect(lane.room).toBe(1);
});
