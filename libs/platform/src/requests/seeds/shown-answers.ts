import { seededFirm, shownText, shownToCreator } from '@sandbourse/contracts';
import type { FastifyInstance } from 'fastify';
import type { RequestOfCaller } from '../auth/bearer.strategy.js';

/** Other services keep the namespaces of ids. */
const INTERNAL = '/v1/internal/';
/** The routes with which somebody outside of a firm creates it, and gets its ids. */
const SANDBOX = '/v1/sandbox/';
/** The route whose answer is for somebody who was no caller yet. Other routes without a caller are those of services. */
const LOGIN = '/v1/auth/login';

/**
 * Removes the namespaces from the ids in the answers to clients of firms with a seed, also from the answer to a login.
 * The creator of a firm knows the firm by its id with the namespace.
 */
export function showAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request: RequestOfCaller, reply, payload, done) => {
    const file = reply.getHeader('content-disposition');
    if (typeof file === 'string') reply.header('content-disposition', shown(request, file));
    if (typeof payload !== 'string') return done(null, payload);
    const answer = shown(request, payload);
    if (answer.length !== payload.length && reply.hasHeader('content-length'))
      reply.header('content-length', Buffer.byteLength(answer));
    done(null, answer);
  });
}

function shown({ caller, url }: RequestOfCaller, payload: string): string {
  if (url.startsWith(INTERNAL)) return payload;
  if (seededFirm(caller?.firmId) || url === LOGIN) return shownText(payload);
  return url.startsWith(SANDBOX) ? shownToCreator(payload) : payload;
}
