import { routesNamed } from './rule-routes.js';

// biome-ignore format: a table
it.each([
  { on: '*',                                  routes: null },
  { on: 'POST /orders',                       routes: ['POST /api/v1/baas/orders'] },
  { on: 'post /baas/orders',                  routes: ['POST /api/v1/baas/orders'] },
  { on: 'POST /api/v1/baas/orders',           routes: ['POST /api/v1/baas/orders'] },
  { on: 'GET /orders/{id}',                   routes: ['GET /api/v1/baas/orders/{order_id}'] },
  { on: 'GET /orders/ord_1',                  routes: ['GET /api/v1/baas/orders/ord_1'] },
  { on: 'GET /orders/*',                      routes: ['GET /api/v1/baas/orders/{order_id}'] },
  { on: 'GET /accounts/*/positions',          routes: ['GET /api/v1/baas/accounts/{account_id}/positions'] },
  { on: 'POST /orders/preview',               routes: ['POST /api/v1/baas/orders/preview'] },
  { on: '/orders/batch',                      routes: ['POST /api/v1/baas/orders/batch'] },
  { on: 'GET /webhooks',                      routes: ['GET /api/v1/baas/webhooks', 'GET /api/v1/pm/webhooks'] },
  { on: 'GET /stream',                        routes: ['GET /api/v1/baas/stream'] },
  { on: 'GET /pm/stream',                     routes: ['GET /api/v1/pm/pm/stream'] },
  { on: 'GET /pm/webhooks',                   routes: ['GET /api/v1/pm/webhooks'] },
])('60.1: $on names $routes', ({ on, routes }) => expect(routesNamed(on)).toEqual({ routes }));

// biome-ignore format: a table
it.each([
  { on: 'POST /ordres',              near: 'POST /orders' },
  { on: 'PATCH /orders',             near: 'POST /orders' },
  { on: 'GET /quotes/AAPL',          near: 'GET /market/quotes/{symbol}' },
  { on: 'GET /acounts/{account_id}/positions', near: 'GET /accounts/{account_id}/positions' },
])('60.1: $on names no route, but nearly $near', ({ on, near }) =>
  expect(routesNamed(on)).toEqual({ near: expect.arrayContaining([near]) }),
);

it('60.1: the routes of the rules themselves cannot be named, so that a rule can always be deleted', () => {
  for (const on of ['DELETE /sandbox/faults', 'GET /api/v1/sandbox/faults', 'DELETE /sandbox/faults/{id}'])
    expect(routesNamed(on)).toHaveProperty('near');
});
