import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** The only route that accepts a form. */
export const TOKEN_PATH = 'v1/oauth/token';

const FORM = /^application\/x-www-form-urlencoded *(;|$)/i;

/**
 * Allows forms only on the token endpoint, and allows only forms there. Nest registers its form parser for every route,
 * so this function must run before parsing.
 * @param formExpected makes the error for a token request without a form
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
