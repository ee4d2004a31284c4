import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RevocationAnswer } from '@sandbourse/contracts';

export interface NoAuth {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a minimal replacement of the auth service for a service under test. It answers the route for revocations with
 * an empty list, and every other request with 503.
 */
export async function startNoAuth(): Promise<NoAuth> {
  const server = createServer((request, response) => {
    const answers = request.url === '/v1/auth/internal/revocations';
    response.writeHead(answers ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers ? ({ revocations: [] } satisfies RevocationAnswer) : { detail: 'no auth' }));
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
