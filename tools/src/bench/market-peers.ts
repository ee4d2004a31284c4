import { createReadStream } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';

/**
 * Entry point: a server with the same HTTP server as the brokerage and no other work. With `constant BODY` it answers
 * each request with BODY. With `file PATH` it answers with the content of the file. It sends its address to the parent
 * process.
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
