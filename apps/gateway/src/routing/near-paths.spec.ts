import { documentedPaths } from './documented-paths.js';
import { NearPaths } from './near-paths.js';

const near = new NearPaths(documentedPaths());

// biome-ignore format: a table
it.each([
  { path: '/api/v1/baas/order',                         meant: '/api/v1/baas/orders' },
  { path: '/api/v1/baas/Orders',                        meant: '/api/v1/baas/orders' },
  { path: '/api/v1/baas/acounts/acct_1/positions',      meant: '/api/v1/baas/accounts/{account_id}/positions' },
  { path: '/api/v1/baas/accounts/acct_1/taxLots',       meant: '/api/v1/baas/accounts/{account_id}/tax-lots' },
  { path: '/api/v1/pm/orders',                          meant: '/api/v1/baas/orders' },
  { path: '/api/v1/baas/portfolios',                    meant: '/api/v1/pm/portfolios' },
  { path: '/api/v1/orders',                             meant: '/api/v1/baas/orders' },
  { path: '/api/v1/brokerage/orders',                   meant: '/api/v1/baas/orders' },
  { path: '/v1/orders',                                 meant: '/api/v1/baas/orders' },
  { path: '/api/v2/baas/accounts',                      meant: '/api/v1/baas/accounts' },
  { path: '/orders',                                    meant: '/api/v1/baas/orders' },
  { path: '/api/v1/crm/client',                         meant: '/api/v1/crm/clients' },
  { path: '/api/v1/baas/market/quote/AAPL',             meant: '/api/v1/baas/market/quotes/{symbol}' },
  { path: '/api/v1/auth/logn',                          meant: '/api/v1/auth/login' },
])('$path may be $meant', ({ path, meant }) => expect(near.to(path)[0]).toBe(meant));

it.each(['/api/v1/baas/zzzzzzzzzzzz', '/', '/api/v1/', '/wp-admin/setup.php'])(
  '%s is like nothing that is there',
  path => expect(near.to(path)).toEqual([]),
);
