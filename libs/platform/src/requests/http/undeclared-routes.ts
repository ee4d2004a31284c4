import { type ErrorBody, UNDECLARED_PATH_HEADER } from '@sandbourse/contracts';
import type { FastifyInstance } from 'fastify';

interface Declared {
  readonly path: RegExp;
  readonly methods: readonly string[];
}

/**
 * Explains errors for requests that match no route. Another method of an existing path returns 405 with `Allow` (RFC
 * 9110, 15.5.6). A trailing slash returns 404 with this explanation, and an unknown path returns 404.
 */
export function explainUndeclaredRoutes(fastify: FastifyInstance): void {
  const declared: Declared[] = [];
  const methodsOf = (path: string) => {
    const methods = declared.filter(route => route.path.test(path)).flatMap(route => route.methods);
    return [...new Set(methods)].sort();
  };

  fastify.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) declared.push({ path: patternOf(url), methods: [method].flat() });
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    // Fastify matches the path `/orders/` to the route `/orders/:id`, with an empty parameter. Such a path is valid
    // only below a folder of files.
    const isTaken = !path.endsWith('/') || request.routeOptions.url?.endsWith('*');
    if (!request.is404 && isTaken) return done();
    const methods = methodsOf(path);
    if (methods.includes(request.method)) return done();
    if (methods.length > 0) {
      const detail = `This path does not support ${request.method}. It supports ${methods.join(', ')}`;
      return reply
        .status(405)
        .header('allow', methods.join(', '))
        .send({ detail, code: 'method_not_allowed' } satisfies ErrorBody);
    }
    const isSlashTooMany = path.endsWith('/') && methodsOf(path.slice(0, -1)).length > 0;
    const remedy = isSlashTooMany ? 'remove the slash at the end of the path' : '/docs lists all paths';
    if (!isSlashTooMany) reply.header(UNDECLARED_PATH_HEADER, 'yes');
    return reply.status(404).send({ detail: `Not found: ${remedy}`, code: 'not_found' } satisfies ErrorBody);
  });
}

function patternOf(url: string): RegExp {
  const segments = url
    .split('/')
    .map(each => (each.startsWith(':') ? '[^/]+' : each.replace(/[.+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${segments.join('/')}$`);
}
