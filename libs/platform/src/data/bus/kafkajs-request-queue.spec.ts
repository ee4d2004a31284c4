import { createRequire } from 'node:module';
import './kafkajs-request-queue.js';

const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue');
const THROTTLED_MS = 500;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function queueOf() {
  const logger = { debug: () => undefined, warn: () => undefined };
  return new RequestQueue({ maxInFlightRequests: 1, requestTimeout: 1_000, clientId: 'spec', broker: 'none', logger });
}

/** A request of the queue, and flags that show whether the request was sent and answered. */
function requestOf(correlationId: number) {
  const state = { isSent: false, isAnswered: false };
  const resolve = () => {
    state.isAnswered = true;
  };
  const sendRequest = () => {
    state.isSent = true;
  };
  return { state, request: { entry: { correlationId, resolve }, expectResponse: true, sendRequest } };
}

it('leaves a queue alone in which nothing waits', () => {
  const queue = queueOf();
  const { state, request } = requestOf(1);
  queue.push(request);
  queue.fulfillRequest({ correlationId: 1, payload: null, size: 0 });
  expect(state).toEqual({ isSent: true, isAnswered: true });
  expect(jest.getTimerCount()).toBe(0);
});

it('sends what waits for the request before it, and what waits for the end of a throttle', () => {
  const queue = queueOf();
  const [first, second, third] = [requestOf(1), requestOf(2), requestOf(3)];
  queue.push(first.request);
  queue.push(second.request);
  expect(second.state.isSent).toBe(false);
  queue.fulfillRequest({ correlationId: 1, payload: null, size: 0 });
  expect(second.state.isSent).toBe(true);

  queue.fulfillRequest({ correlationId: 2, payload: null, size: 0 });
  queue.maybeThrottle(THROTTLED_MS);
  queue.push(third.request);
  expect(third.state.isSent).toBe(false);
  jest.advanceTimersByTime(2 * THROTTLED_MS);
  expect(third.state.isSent).toBe(true);
  queue.fulfillRequest({ correlationId: 3, payload: null, size: 0 });
  jest.advanceTimersByTime(THROTTLED_MS);
  expect(jest.getTimerCount()).toBe(0);
});
