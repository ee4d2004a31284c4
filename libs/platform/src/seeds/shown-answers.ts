import { seededFirm, withoutNamespaces } from '@sandbourse/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.js';

/** Other services keep the namespaces of ids. */
const INTERNAL = '/v1/internal/';

/** Removes the namespaces from the ids in the answers to clients of firms with a seed. */
export function showAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request: FastifyRequest & { caller?: Caller }, reply, payload, done) => {
    const isShown = seededFirm(request.caller?.firmId) && !request.url.startsWith(INTERNAL);
    if (typeof payload !== 'string' || !isShown) return done(null, payload);
    const shown = withoutNamespaces(payload);
    if (shown.length !== payload.length && reply.hasHeader('content-length'))
      reply.header('content-length', Buffer.byteLength(shown));
    done(null, shown);
  });
}
