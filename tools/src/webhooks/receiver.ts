import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Clock } from '@sandbourse/platform';
import { type Verdict, verify } from './verify.js';

export interface Receiver {
  readonly url: string;
  close(): Promise<void>;
}

export interface ReceiverOptions {
  /** 0 takes any free one. */
  readonly port: number;
  /** Asked for each delivery: the secret is known only once the receiver is. */
  readonly secret: () => string;
  readonly say: (line: string) => void;
  readonly showsBody: boolean;
}

/** Receives deliveries on this machine, says of each what it is and whether it is genuine, and answers as a receiver should. */
export async function startReceiver({ port, secret, say, showsBody }: ReceiverOptions): Promise<Receiver> {
  const clock = new Clock();
  const server = createServer(async (request, response) => {
    const rawBody = await buffer(request);
    const verdict = verify({ headers: request.headers, rawBody }, secret(), clock.wall());
    response.writeHead(verdict.startsWith('genuine') ? 204 : 401).end();
    say(lineOf(rawBody, verdict));
    if (showsBody) say(`  ${rawBody}`);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function lineOf(rawBody: Buffer, verdict: Verdict): string {
  try {
    const { event_type, occurred_at, delivery_id, data } = JSON.parse(rawBody.toString());
    return `${verdict}: ${event_type} ${occurred_at} ${data?.account_id ?? ''} ${delivery_id}`;
  } catch {
    return `${verdict}: ${rawBody.length} bytes that are no JSON`;
  }
}
