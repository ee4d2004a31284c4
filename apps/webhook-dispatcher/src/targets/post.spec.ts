import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SimulatedClock } from '@sandbourse/platform/simulated-clock';
import { type Answer, failureOf, LIMITS_MS, type PostFailure, poolOf, post } from './post.js';

/** Posts to a server that begins to answer as given. Returns the result once the time has moved, and the timers left. */
async function posted(
  begin: (response: ServerResponse) => void,
  afterMs: number,
): Promise<{ answer: Answer | PostFailure; timers: number }> {
  const clock = new SimulatedClock();
  const server = createServer((_, response) => begin(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const pool = poolOf(url, { allowPrivate: true, resolve, connectionsMax: 1 });
  try {
    const requested = once(server, 'request');
    const posting = post(pool, { path: '/', body: '{}' }, (ms, work) => clock.after(ms, work)).catch(failureOf);
    await requested;
    await clock.advance(afterMs);
    const answer = await posting;
    return { answer, timers: clock.pending };
  } finally {
    await pool.destroy();
    server.closeAllConnections();
    server.close();
  }
}

it('56.6: a target that does not begin to respond within five seconds has not responded', async () => {
  expect(await posted(() => undefined, LIMITS_MS.headers)).toEqual({
    answer: { error: 'TIMEOUT', message: 'Headers Timeout Error' },
    timers: 0,
  });
});

it('56.6: a target that answers leaves no timer behind', async () => {
  const { answer, timers } = await posted(response => response.writeHead(204).end(), 0);
  expect([answer, timers]).toEqual([{ httpStatus: 204, excerpt: '' }, 0]);
});
