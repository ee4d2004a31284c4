import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { judgeWebhook, type Verdict } from '@sandbourse/sdk';

export interface Receiver {
  readonly url: string;
  close(): Promise<void>;
}

export interface ReceiverOptions {
  /** The port; 0 uses any free port. */
  readonly port: number;
  /** Called for each delivery, because the secret is known only once the receiver is registered. */
  readonly secret: () => string | undefined;
  readonly onDelivery: (verdict: Verdict, body: string) => void;
}

/**
 * Receives deliveries on this machine, and answers as a receiver should: 204 for a genuine delivery, otherwise 401.
 * While it cannot verify deliveries, it answers 503, and each delivery is retried.
 */
export async function startReceiver({ port, secret, onDelivery }: ReceiverOptions): Promise<Receiver> {
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const known = secret();
    if (!known) return void response.writeHead(503).end();
    const verdict = await judgeWebhook({ headers: request.headers, body, secret: known });
    response.writeHead(verdict.startsWith('genuine') ? 204 : 401).end();
    onDelivery(verdict, body.toString());
  };
  const server = createServer((request, response) => {
    // If the connection broke, no answer is possible.
    receive(request, response).catch(() => response.destroy());
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

/** Returns a delivery in one line. */
export function lineOf(verdict: Verdict, body: string): string {
  try {
    const { event_type, occurred_at, delivery_id, data } = JSON.parse(body);
    return `${verdict}: ${event_type} ${occurred_at} ${data?.account_id ?? ''} ${delivery_id}`;
  } catch {
    return `${verdict}: ${body.length} characters that are not JSON`;
  }
}
