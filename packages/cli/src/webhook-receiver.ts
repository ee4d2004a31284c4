import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { judgeWebhook, type Verdict } from '@sandbourse/sdk';

export interface Receiver {
  readonly url: string;
  close(): Promise<void>;
}

export interface ReceiverOptions {
  /** 0 takes any free one. */
  readonly port: number;
  /** Asked for each delivery: the secret is known only once the receiver is. */
  readonly secret: () => string;
  readonly onDelivery: (verdict: Verdict, body: string) => void;
}

/** Receives deliveries on this machine, and answers as a receiver should: 204 when one is genuine, else 401. */
export async function startReceiver({ port, secret, onDelivery }: ReceiverOptions): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const verdict = await judgeWebhook({ headers: request.headers, body, secret: secret() });
    response.writeHead(verdict.startsWith('genuine') ? 204 : 401).end();
    onDelivery(verdict, body.toString());
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

/** A delivery in a line. */
export function lineOf(verdict: Verdict, body: string): string {
  try {
    const { event_type, occurred_at, delivery_id, data } = JSON.parse(body);
    return `${verdict}: ${event_type} ${occurred_at} ${data?.account_id ?? ''} ${delivery_id}`;
  } catch {
    return `${verdict}: ${body.length} characters that are no JSON`;
  }
}
