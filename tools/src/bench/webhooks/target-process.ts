/**
 * Entry point: a target for webhooks. It answers `/well` at once, and never answers any other path. When its parent
 * requests a report, it reports the deliveries to `/well` since the last report.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Clock } from '@sandbourse/platform/clock';

export interface Received {
  readonly count: number;
  /** The milliseconds from the first to the last delivery. */
  readonly milliseconds: number;
  /** For each delivery, the milliseconds from the time of its event to its arrival. */
  readonly latencies: readonly number[];
  readonly sample: string;
}

const clock = new Clock();
let arrivals: { at: number; body: Buffer }[] = [];

const server = createServer(async (request, response) => {
  const body = await buffer(request);
  if (request.url !== '/well') return;
  arrivals.push({ at: clock.wall().getTime(), body });
  response.writeHead(204).end();
});

function report(): Received {
  const arrived = arrivals;
  arrivals = [];
  const latencies = arrived.map(({ at, body }) => at - Date.parse(JSON.parse(body.toString()).occurred_at));
  return {
    count: arrived.length,
    milliseconds: (arrived.at(-1)?.at ?? 0) - (arrived[0]?.at ?? 0),
    latencies,
    sample: arrived.at(-1)?.body.toString() ?? '',
  };
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', (asked: 'count' | 'report') => {
  process.send?.(asked === 'count' ? arrivals.length : report());
});
process.once('disconnect', () => process.exit());
