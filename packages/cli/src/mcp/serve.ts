import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { CommandFailure, EXIT } from '../failure.js';
import { isSameSecret } from './same-secret.js';

/** Serves one client over standard input and output, until it closes the input or the signal is aborted. */
export async function serveOverStdio(make: () => McpServer, signal: AbortSignal): Promise<void> {
  const handle = serveStdio(make, { onerror: error => console.error(error.message) });
  const ended = once(process.stdin, 'end', { signal }).catch(() => undefined);
  await ended;
  await handle.close();
}

export interface HttpOptions {
  /** The port on 127.0.0.1; 0 uses any free port. */
  readonly port: number;
  /** The secret that each request sends as `Authorization: Bearer`. */
  readonly token: string;
  readonly signal: AbortSignal;
  /** Called once, when the server accepts requests. */
  readonly onListening: (url: string) => void;
}

/**
 * Serves clients on this machine over streamable HTTP, until the signal is aborted. A request needs the token, because
 * other users of this machine and pages in a browser can reach the port. Throws CommandFailure if the port is taken.
 */
export async function serveOverHttp(make: () => McpServer, options: HttpOptions): Promise<void> {
  const { port, token, signal, onListening } = options;
  const handler = createMcpHandler(make, { onerror: error => console.error(error.message) });
  const handle = toNodeHandler(handler);
  const [isOwnHost, isOwnPage] = [localhostHostValidation(), localhostOriginValidation()];
  const server = createServer((request, response) => {
    if (!isOwnHost(request, response) || !isOwnPage(request, response)) return;
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/mcp') response.writeHead(404).end();
    else if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    else void handle(request as Parameters<typeof handle>[0], response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: Error) => {
    throw new CommandFailure(
      `The port ${port} cannot be used: ${error.message}.`,
      'Choose another with --port.',
      EXIT.failed,
    );
  });
  onListening(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
  if (!signal.aborted) await once(signal, 'abort');
  await handler.close();
  server.close();
  server.closeAllConnections();
}
