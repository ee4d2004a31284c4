import { newRule } from './fault-rule.js';
import { type SeenRequest, unmatchedHint } from './unmatched-hint.js';

const order = (value: string, quantity = '3'): SeenRequest => ({
  method: 'POST',
  path: '/api/v1/baas/orders',
  body: JSON.stringify({ security: { type: 'ticker', value }, quantity }),
});
const read: SeenRequest = { method: 'GET', path: '/api/v1/baas/orders/ord_01M7YTT5NMF4MMD6DGJKSYQC69', body: null };
const control: SeenRequest = { method: 'POST', path: '/api/v1/sandbox/faults', body: '{}' };
const POST_ORDERS = ['POST /api/v1/baas/orders'];

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
  { rule: { key_id: 'key_1' },             routes: POST_ORDERS, requests: [order('KO')],                says: 'The requests on POST /orders came from other keys or logins than key_1' },
  { rule: { do: 'scenario', on: '*', symbol: 'APPL' }, routes: null, requests: [order('AAPL')],         says: 'No request had the symbol APPL. Your firm has sent AAPL' },
  { rule: { do: 'scenario', on: '*' },     routes: null,        requests: [read],                       says: 'No request was on POST /orders. Your firm has sent GET /orders/{order_id}' },
  { rule: { do: 'mute', on: 'GET /stream' }, routes: ['GET /api/v1/baas/stream'], requests: [read],      says: null },
  { rule: { do: 'old_secret', on: '*' },   routes: null,        requests: [order('AAPL')],              says: null },
])('60.1: a rule for $rule that matched nothing says: $says', ({ rule, routes, requests, says }) =>
  expect(hintOf(rule, routes, requests)).toBe(says),
);

it('60.1: a rule that has matched says nothing', () => {
  expect(hintOf({ symbol: 'APPL' }, POST_ORDERS, [order('AAPL')], 1)).toBeNull();
});
