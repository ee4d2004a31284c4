import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedDelivery {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The bytes as they were sent. */
  readonly raw: Buffer;
  readonly body: Readonly<Record<string, unknown>> & { readonly data: Readonly<Record<string, unknown>> };
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedDelivery[];
  /** Connections that were opened so far. */
  readonly connections: number;
  /** Sets the function that answers all further deliveries; by default, the receiver answers 204. */
  answerWith(answer: (response: ServerResponse, delivery: ReceivedDelivery) => void): void;
  close(): Promise<void>;
}

/** Starts a target of webhooks on this machine, on the given port, or on any free port. */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const received: ReceivedDelivery[] = [];
  let connections = 0;
  let answer = (response: ServerResponse, _: ReceivedDelivery) => {
    response.writeHead(204).end();
  };
  const server = createServer(async (request, response) => {
    const raw = await buffer(request);
    const delivery = { path: request.url ?? '', headers: request.headers, raw, body: JSON.parse(raw.toString()) };
    received.push(delivery);
    answer(response, delivery);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await once(server.listen(port, '127.0.0.1').unref(), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    get connections() {
      return connections;
    },
    answerWith(next) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
