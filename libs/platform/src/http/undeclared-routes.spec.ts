import Fastify, { type FastifyInstance } from 'fastify';
import { explainUndeclaredRoutes } from './undeclared-routes.js';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  explainUndeclaredRoutes(app);
  app.get('/v1/orders', async () => 'all');
  app.post('/v1/orders', async () => 'placed');
  app.delete('/v1/orders/:order_id', async () => 'cancelled');
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
    body: JSON.stringify({ detail: `This path has no ${method}: it takes ${allow}` }),
  });
});

it('says where a slash is too many', async () => {
  const { status, body } = await answerTo('GET', '/v1/orders/');

  expect(status).toBe(404);
  expect(body).toContain('leave the slash at the end');
});

it('leaves what is nowhere, and what is declared, as it is', async () => {
  expect(await answerTo('GET', '/v1/nothing')).toMatchObject({ status: 404, allow: undefined });
  expect(await answerTo('POST', '/v1/orders')).toMatchObject({ status: 200, body: 'placed' });
});
