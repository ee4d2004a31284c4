import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Entry point: a minimal server for event streams on Node's own HTTP server. It sends the body of each POST to all
 * clients.
 */
const listeners = new Set<ServerResponse>();

const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    const body = await text(request);
    response.writeHead(204).end();
    for (const listener of listeners) listener.write(`data: ${body}\n\n`);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': connected\n\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
