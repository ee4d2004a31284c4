import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answering = (request: Heard, response: ServerResponse) => unknown;

export interface LocalServer {
  readonly url: string;
  /** All received requests, in order, without those for the environment. */
  readonly heard: readonly Heard[];
  /** Closes all connections, like a process that crashes. */
  cut(): void;
}

/**
 * Returns a function that starts an HTTP server on this machine. The server records its requests, and ends with its
 * test. Each spec calls this function itself, because specs of the same worker share this module, and Jest would add
 * `afterEach` to the first of them only.
 */
export function localServers(): (answer: Answering) => Promise<LocalServer> {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  });

  return async answer => {
    const heard: Heard[] = [];
    const server = createServer(async (request, response) => {
      const { method = '', url = '', headers } = request;
      const asked = { method, url, headers, body: (await buffer(request)).toString() };
      response.setHeader('x-sandbox', 'true');
      if (url === '/api/v1/sandbox/environment') {
        json(response, 200, { software: 'Sandbourse', environment: 'SANDBOX' });
        return;
      }
      heard.push(asked);
      await answer(asked, response);
    });
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { url, heard, cut: () => server.closeAllConnections() };
  };
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
