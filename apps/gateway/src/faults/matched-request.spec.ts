import { differenceOf, type MatchedRequest } from './matched-request.js';

const ORDER = { account_id: 'acct_1', security: { type: 'ticker', value: 'AAPL' }, quantity: '3.50' };
const ANY = { do: 'slow' as const, routes: null, key_id: null, symbol: null, quantity: null };

function aRequest(request: Partial<MatchedRequest> & { json?: unknown } = {}): MatchedRequest {
  const { json = ORDER, ...given } = request;
  return {
    method: 'POST',
    path: '/api/v1/baas/orders',
    query: '',
    actor: 'pauth_1',
    keyId: null,
    hasCursor: false,
    body: Buffer.from(JSON.stringify(json)),
    ...given,
  };
}

const DEPOSIT = { path: '/api/v1/baas/accounts/acct_1/funding', json: { direction: 'DEPOSIT', amount: '5.00' } };
const GET_ORDER = { method: 'GET', path: '/api/v1/baas/orders/ord_1', body: undefined };

// biome-ignore format: a table
it.each([
  { of: {},                                                         request: {},                                          matches: true },
  { of: {},                                                         request: { path: '/api/v1/sandbox/clock/advance' },   matches: false },
  { of: { routes: ['POST /api/v1/sandbox/clock/advance'] },         request: { path: '/api/v1/sandbox/clock/advance' },   matches: true },
  { of: { routes: ['POST /api/v1/baas/orders'] },                   request: {},                                          matches: true },
  { of: { routes: ['GET /api/v1/baas/orders'] },                    request: {},                                          matches: false },
  { of: { routes: ['GET /api/v1/baas/orders/{order_id}'] },         request: GET_ORDER,                                   matches: true },
  { of: { routes: ['GET /api/v1/baas/orders/ord_1'] },              request: GET_ORDER,                                   matches: true },
  { of: { routes: ['GET /api/v1/baas/orders/ord_2'] },              request: GET_ORDER,                                   matches: false },
  { of: { routes: ['POST /api/v1/baas/orders/{order_id}'] },        request: { path: '/api/v1/baas/orders/preview' },     matches: false },
  { of: { key_id: 'pauth_1' },                                      request: {},                                          matches: true },
  { of: { key_id: 'key_1' },                                        request: { keyId: 'key_1' },                          matches: true },
  { of: { key_id: 'key_2' },                                        request: { keyId: 'key_1' },                          matches: false },
  { of: { symbol: 'aapl' },                                         request: {},                                          matches: true },
  { of: { symbol: 'MSFT' },                                         request: {},                                          matches: false },
  { of: { symbol: 'AAPL' },                                         request: { json: { orders: [ORDER] } },               matches: true },
  { of: { symbol: 'AAPL' },       request: { method: 'GET', path: '/api/v1/baas/market/quotes/AAPL', body: undefined },   matches: true },
  { of: { symbol: 'AAPL' },       request: { method: 'GET', query: '?symbols=MSFT,AAPL', body: undefined },               matches: true },
  { of: { quantity: '3.5' },                                        request: {},                                          matches: true },
  { of: { quantity: '3' },                                          request: {},                                          matches: false },
  { of: { quantity: '3.5' },                                        request: { json: 'no object' },                       matches: false },
  { of: { symbol: 'AAPL', quantity: '3.5' },                        request: {},                                          matches: true },
  { of: { do: 'return_deposit' as const },                          request: DEPOSIT,                                     matches: true },
  { of: { do: 'return_deposit' as const },                          request: { ...DEPOSIT, json: { direction: 'WITHDRAWAL' } }, matches: false },
  { of: { do: 'return_deposit' as const },                          request: { json: { direction: 'DEPOSIT' } },          matches: false },
  { of: { symbol: 'MSFT', quantity: '3.5' },                        request: {},                                          matches: false },
])('60.1: a rule for $of and the request $request: $matches', ({ of, request, matches }) =>
  expect(differenceOf({ ...ANY, ...of }, aRequest(request)) === null).toBe(matches),
);

const STREAM = { method: 'GET', path: '/api/v1/baas/events/orders', body: undefined };

// biome-ignore format: a table
it.each([
  { of: { routes: ['GET /api/v1/baas/events/trades'] },                     request: STREAM, lacks: { term: 'on', value: 'GET /api/v1/baas/events/orders' } },
  { of: { routes: ['GET /api/v1/baas/events/orders'], key_id: 'key_2' },    request: STREAM, lacks: { term: 'key_id', value: 'pauth_1' } },
  { of: { key_id: 'key_2' },                         request: { ...STREAM, keyId: 'key_1' }, lacks: { term: 'key_id', value: 'key_1' } },
  { of: { symbol: 'KO', key_id: 'key_2' },                                  request: {},     lacks: { term: 'symbol', value: null } },
])('60.1: for a rule of $of, the request $request lacks $lacks', ({ of, request, lacks }) =>
  expect(differenceOf({ ...ANY, ...of }, aRequest(request))).toEqual(lacks),
);
