import { createReadStream } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';

/**
 * A separate process that uses the same HTTP server as the brokerage and does nothing else. `constant BODY` responds
 * with one text, `file PATH` with the content of the file. It sends its address to its parent.
 */
const [kind, argument = ''] = process.argv.slice(2);

const app = fastify();
app.get('/', (_, reply) => {
  reply.type('application/json; charset=utf-8');
  return reply.send(kind === 'file' ? createReadStream(argument) : argument);
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit(0));
