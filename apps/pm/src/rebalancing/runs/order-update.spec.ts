import { exampleOf, OrderView, ProposedOrderView } from '@sandbourse/contracts';
import { Money, Quantity } from '@sandbourse/money';
import { applied } from './order-update.js';
import type { RunOrder } from './run.js';

const SALE: RunOrder = {
  runId: 'reb_1',
  index: 0,
  accountId: 'acct_1',
  firmId: 'HARBOR',
  repCode: 'R001',
  proposal: { ...exampleOf(ProposedOrderView), side: 'SELL' },
  status: 'RELEASED',
  orderId: null,
  filledQuantity: Quantity.zero,
  averageFillPrice: null,
  fees: Money.zero,
  failedChecks: [],
  orderUpdatedAt: null,
};

/** Returns the state of a sale after these events about the sale and the orders that replace it. */
function after(...orders: Partial<OrderView>[]): Pick<RunOrder, 'status' | 'orderId'> {
  const published = orders.map(order => ({
    account_id: 'acct_1',
    firm_id: 'HARBOR',
    rep_code: 'R001',
    client_id: null,
    run_id: 'reb_1',
    client_order_id: order.replaces ? null : 'reb_1.0',
    order: { ...exampleOf(OrderView), ...order },
    refusal: null,
  }));
  const { status, orderId } = published.reduce(applied, { orders: [SALE], updates: [] }).orders[0] ?? SALE;
  return { status, orderId };
}

const NEW = { order_id: 'ord_1', status: 'NEW' } as const;
const REPLACED = { order_id: 'ord_1', status: 'REPLACED', replaced_by: 'ord_2' } as const;
const replacement = (status: OrderView['status']) => ({ order_id: 'ord_2', replaces: 'ord_1', status });

describe('an order of a run that its owner replaces', () => {
  it('goes on as its replacement, of which the brokerage tells first', () => {
    expect(after(NEW, replacement('NEW'), REPLACED)).toEqual({ status: 'NEW', orderId: 'ord_2' });
    expect(after(NEW, replacement('NEW'), REPLACED, replacement('FILLED'))).toMatchObject({ status: 'FILLED' });
  });

  it('has ended when its replacement is for no more than was filled by then', () => {
    expect(after(NEW, replacement('FILLED'), REPLACED)).toEqual({ status: 'FILLED', orderId: 'ord_2' });
  });

  it('works on when the venue refuses the replacement, however it fills until then', () => {
    const pending = { order_id: 'ord_1', status: 'PENDING_REPLACE', replaced_by: 'ord_2' } as const;
    const kept = { order_id: 'ord_1', status: 'PARTIALLY_FILLED' } as const;
    expect(after(NEW, pending, kept, replacement('REJECTED'))).toEqual({
      status: 'PARTIALLY_FILLED',
      orderId: 'ord_1',
    });
  });
});
