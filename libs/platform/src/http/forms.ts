import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** The one route that takes a form. */
export const TOKEN_PATH = 'v1/oauth/token';

const FORM = /^application\/x-www-form-urlencoded *(;|$)/i;

/**
 * Only the token endpoint takes forms, and it takes nothing else: a JSON body is refused as if it were missing. Nest
 * registers its form parser for every route, so this has to run before parsing.
 *
 * @param formExpected the refusal of a token request without a form
 */
export function keepFormsToTheirRoute(fastify: FastifyInstance, formExpected: () => Error): void {
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    const isForm = FORM.test(request.headers['content-type'] ?? '');
    const takesForm = request.routeOptions.url === `/${TOKEN_PATH}`;
    if (takesForm && !isForm) done(formExpected());
    else if (isForm && !takesForm)
      done(new UnsupportedMediaTypeException('Send the body as Content-Type: application/json'));
    else done(null, payload);
  });
}
