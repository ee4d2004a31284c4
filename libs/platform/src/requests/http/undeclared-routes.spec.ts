import Fastify, { type FastifyInstance } from 'fastify';
import { explainUndeclaredRoutes } from './undeclared-routes.js';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  explainUndeclaredRoutes(app);
  app.get('/v1/orders', async () => 'all');
  app.post('/v1/orders', async () => 'placed');
  app.delete('/v1/orders/:order_id', async () => 'cancelled');
  app.get('/v1/accounts', async () => 'all');
  app.get('/v1/accounts/:account_id', async () => 'one');
  app.get('/files/*', async () => 'a file');
  await app.ready();
});

afterAll(() => app.close());

async function answerTo(method: 'GET' | 'POST' | 'PUT', url: string) {
  const { statusCode, headers, body } = await app.inject({ method, url });
  return { status: statusCode, allow: headers.allow, body };
}

// biome-ignore format: a table
it.each([
  { method: 'PUT', url: '/v1/orders',       allow: 'GET, HEAD, POST' },
  { method: 'PUT', url: '/v1/orders?a=b',   allow: 'GET, HEAD, POST' },
  { method: 'GET', url: '/v1/orders/ord_1', allow: 'DELETE' },
] as const)('$method $url answers 405, and what the path takes', async ({ method, url, allow }) => {
  expect(await answerTo(method, url)).toEqual({
    status: 405,
    allow,
    body: JSON.stringify({ detail: `This path does not support ${method}. It supports ${allow}`, code: 'method_not_allowed' }),
  });
});

it.each(['/v1/orders/', '/v1/accounts/', '/v1/accounts/acct_1/'])('says of %s that a slash is too many', async url => {
  const { status, body } = await answerTo('GET', url);

  expect(status).toBe(404);
  expect(body).toContain('remove the slash at the end');
});

it('says of a path that is nowhere where the others are', async () => {
  const { status, allow, body } = await answerTo('GET', '/v1/nothing');

  expect({ status, allow }).toEqual({ status: 404, allow: undefined });
  expect(body).toContain('/docs lists all paths');
});

it('leaves what is declared as it is', async () => {
  expect(await answerTo('POST', '/v1/orders')).toMatchObject({ status: 200, body: 'placed' });
  expect(await answerTo('GET', '/v1/accounts/acct_1')).toMatchObject({ status: 200, body: 'one' });
  expect(await answerTo('GET', '/files/')).toMatchObject({ status: 200, body: 'a file' });
});
