import { bodyOf, type FixOrder } from './fix-order.js';

function clientOrderIdIn(firm_id: string, compId: string): string | undefined {
  const client = { session_id: `VENUE->${compId}`, cl_ord_id: 'A-1', account: 'SB10000001', symbol: 'KO' };
  const none = { notional: null, limit_price: null, stop_price: null };
  const order = { side: 'BUY', order_type: 'MARKET', quantity: '5', time_in_force: 'DAY', ...none };
  return bodyOf('acct_01KJPZ3N80000000000ABCDEFG', { firm_id, client, ...order } as FixOrder).client_order_id;
}

it('58.4: the client_order_id of a FIX order has the CompID, without the namespace of a firm with a seed', () => {
  expect(clientOrderIdIn('HARBOR', 'CLIENT1')).toBe('CLIENT1 A-1');
  expect(clientOrderIdIn('SBX4K2M9QWERTx7f3k2a', 'SBX4K2M9QWERT_x7f3k2a')).toBe('SBX4K2M9QWERT A-1');
  expect(clientOrderIdIn('SBX4K2M9QWERT', 'SBX4K2M9QWERT')).toBe('SBX4K2M9QWERT A-1');
});
