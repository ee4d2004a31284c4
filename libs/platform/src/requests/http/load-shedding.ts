import type { ErrorBody } from '@sandbourse/contracts';
import type { FastifyInstance } from 'fastify';
import type { HeapWatch } from '../../running/observability/heap-watch.js';

/** The response to requests while a process is short of memory. */
export const SHORT_OF_MEMORY = {
  status: 503,
  headers: { 'retry-after': '1' },
  detail: 'The service has too little memory at the moment. Try again shortly',
  code: 'unavailable',
} as const;

/** Refuses all requests except health checks while the heap is almost full. */
export function shedLoad(fastify: FastifyInstance, heap: HeapWatch): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!heap.isShort() || isForOperators(request.routeOptions.url)) done();
    else {
      const { status, headers, ...body } = SHORT_OF_MEMORY;
      reply
        .status(status)
        .headers(headers)
        .send(body satisfies ErrorBody);
    }
  });
}

function isForOperators(route: string | undefined): boolean {
  return route === '/metrics' || route?.startsWith('/health/') === true;
}
