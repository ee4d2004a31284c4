import { newRule } from './fault-rule.js';
import { type SeenRequest, unmatchedHint } from './unmatched-hint.js';

const order = (value: string, quantity = '3'): SeenRequest => ({
  method: 'POST',
  path: '/api/v1/baas/orders',
  query: null,
  body: JSON.stringify({ security: { type: 'ticker', value }, quantity }),
});
const reading = (path: string, query: string | null = null): SeenRequest => ({
  method: 'GET',
  path,
  query,
  body: null,
});
const read = reading('/api/v1/baas/orders/ord_01M7YTT5NMF4MMD6DGJKSYQC69');
const control: SeenRequest = { method: 'POST', path: '/api/v1/sandbox/faults', query: null, body: '{}' };
const POST_ORDERS = ['POST /api/v1/baas/orders'];
const FUNDING = 'POST /api/v1/baas/accounts/{account_id}/funding';
const withdrawal: SeenRequest = {
  ...control,
  path: '/api/v1/baas/accounts/acct_01M7YTT5NMF4MMD6DGJKSYQC69/funding',
  body: '{"direction":"WITHDRAWAL"}',
};
const QUOTES = '/api/v1/baas/market/quotes';

function hintOf(rule: object, routes: readonly string[] | null, requests: readonly SeenRequest[], matched = 0) {
  const given = { firmId: 'SBX1', createdBy: 'pauth_1', createdAt: new Date(0), version: 1 };
  const fault = newRule({ rule: { do: 'slow', on: 'POST /orders', ...rule }, routes }, given);
  return unmatchedHint({ ...fault, matched }, requests);
}

// biome-ignore format: a table
it.each([
  { rule: {},                              routes: POST_ORDERS, requests: [],                           says: null },
  { rule: {},                              routes: POST_ORDERS, requests: [control],                    says: null },
  { rule: {},                              routes: POST_ORDERS, requests: [read],                       says: 'No request was on POST /orders. Your firm has sent GET /orders/{order_id}' },
  { rule: { symbol: 'APPL' },              routes: POST_ORDERS, requests: [order('AAPL'), order('KO')], says: 'No request had the symbol APPL. Your firm has sent AAPL' },
  { rule: { quantity: '4' },               routes: POST_ORDERS, requests: [order('KO', '3')],           says: 'No request had the quantity 4. Your firm has sent 3' },
  { rule: { symbol: 'ko', quantity: '4' }, routes: null,        requests: [order('KO', '3')],           says: 'No request had the quantity 4. Your firm has sent 3' },
  { rule: { symbol: 'KO', quantity: '4' }, routes: POST_ORDERS, requests: [order('PEP', '4'), order('KO', '3')], says: 'No request had the quantity 4. Your firm has sent 3' },
  { rule: { symbol: 'APPL' },              routes: [`GET ${QUOTES}/{symbol}`], requests: [reading(`${QUOTES}/AAPL`)], says: 'No request had the symbol APPL. Your firm has sent AAPL' },
  { rule: { symbol: 'APPL' },              routes: [`GET ${QUOTES}`], requests: [reading(QUOTES, 'symbols=AAPL%2CKO')], says: 'No request had the symbol APPL. Your firm has sent AAPL' },
  { rule: { do: 'hold_deposit', on: '*' }, routes: [FUNDING],   requests: [withdrawal],                 says: 'No request was a deposit. Your firm has sent withdrawals' },
  { rule: { key_id: 'key_1' },             routes: POST_ORDERS, requests: [order('KO')],                says: 'The requests on POST /orders came from other keys or logins than key_1' },
  { rule: { do: 'scenario', on: '*', symbol: 'APPL' }, routes: null, requests: [order('AAPL')],         says: 'No request had the symbol APPL. Your firm has sent AAPL' },
  { rule: { do: 'scenario', on: '*' },     routes: null,        requests: [read],                       says: 'No request was on POST /orders. Your firm has sent GET /orders/{order_id}' },
  { rule: { do: 'mute', on: 'GET /stream' }, routes: ['GET /api/v1/baas/stream'], requests: [read],      says: null },
  { rule: { do: 'gap', on: 'GET /events/trades' }, routes: ['GET /api/v1/baas/events/trades'], requests: [read], says: null },
  { rule: { do: 'scenario', on: '*', session: 'DESK' }, routes: null, requests: [order('AAPL')],        says: 'No order had the session DESK. Orders on POST /orders have none' },
  { rule: { do: 'old_secret', on: '*' },   routes: null,        requests: [order('AAPL')],              says: null },
])('60.1: a rule for $rule that matched nothing says: $says', ({ rule, routes, requests, says }) =>
  expect(hintOf(rule, routes, requests)).toBe(says),
);

it('60.1: a rule that has matched says nothing', () => {
  expect(hintOf({ symbol: 'APPL' }, POST_ORDERS, [order('AAPL')], 1)).toBeNull();
});

const FILLED = ['svc.baas.orders.filled'];
const TRADES = ['GET /api/v1/baas/events/trades'];

// biome-ignore format: a table
it.each([
  { rule: { do: 'old_secret', on: 'orders.filled' }, routes: FILLED, seen: { term: 'on', values: ['svc.pm.drift.updated', 'svc.baas.orders.fill_busted'] }, says: 'No delivery had the event type orders.filled. Deliveries had svc.baas.orders.fill_busted' },
  { rule: { do: 'unreachable', key_id: 'whk_1' }, routes: null, seen: { term: 'key_id', values: ['whk_2'] },   says: 'No delivery had the webhook whk_1. Deliveries had whk_2' },
  { rule: { do: 'poss_dup', session: 'BNAK' }, routes: null, seen: { term: 'session', values: ['DESK', 'BANK'] }, says: 'No FIX message had the session BNAK. FIX messages had BANK' },
  { rule: { do: 'scenario', symbol: 'ZZ' },  routes: null,  seen: { term: 'symbol', values: ['KO', 'AAPL', 'MSFT', 'V'] }, says: 'No order had the symbol ZZ. Orders had KO or AAPL or MSFT' },
  { rule: { do: 'scenario', quantity: '111' }, routes: null, seen: { term: 'quantity', values: ['3'] },        says: 'No order had the quantity 111. Orders had 3' },
  { rule: { do: 'mute', on: 'GET /events/trades' }, routes: TRADES, seen: { term: 'on', values: ['GET /api/v1/baas/events/orders'] }, says: 'No stream had the route GET /events/trades. Streams had GET /events/orders' },
  { rule: { do: 'mute', on: '*', key_id: 'key_1' }, routes: null, seen: { term: 'key_id', values: ['key_2'] }, says: 'No stream had the key or login key_1. Streams had key_2' },
  { rule: { do: 'gap', on: '*' },            routes: null,  seen: { term: 'cursor', values: TRADES },          says: 'No stream had Last-Event-ID or since_id. Your firm has opened GET /events/trades' },
] as const)('60.1: a rule for $rule that has seen $seen says: $says', ({ rule, routes, seen, says }) => {
  const given = { firmId: 'SBX1', createdBy: 'pauth_1', createdAt: new Date(0), version: 1 };
  const fault = newRule({ rule: { on: '*', ...rule }, routes }, given);
  const seenBy = { ...fault, seen: { ...seen, values: [...seen.values] } };
  expect(unmatchedHint(seenBy, [order('KO')])).toBe(says);
  expect(unmatchedHint({ ...seenBy, matched: 1 }, [])).toBeNull();
});
