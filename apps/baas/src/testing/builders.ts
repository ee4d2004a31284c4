import type { OrderTerms } from '@sandbourse/contracts';
import type { Quote } from '@sandbourse/market-data';
import { Money, Percentage, Price, Quantity } from '@sandbourse/money';
import type { Account } from '../books/records/account.js';
import type { ExecutionReport } from '../trading/orders/lifecycle.js';
import { NOTHING_RESERVED, type Order } from '../trading/orders/order.js';

export const NOW = new Date('2026-11-20T15:00:00Z');

export function anAccount(account: Partial<Account> = {}): Account {
  return {
    accountId: 'acct_1',
    accountNumber: 'SB1',
    firmId: 'HARBOR',
    repCode: 'R001',
    clientId: null,
    householdId: null,
    registration: 'Ada Byron',
    accountType: 'INDIVIDUAL',
    dateOfBirth: null,
    management: 'ADVISORY',
    status: 'ACTIVE',
    baseCurrency: 'USD',
    marginEnabled: false,
    custodian: { name: 'Native', kind: 'NATIVE' },
    freeze: null,
    taxWithholding: 'NONE',
    isSandbox: true,
    lotMethod: 'FIFO',
    kycSimulation: null,
    idempotencyKey: null,
    createdAt: NOW,
    ...account,
  };
}

/** Returns a quote of AAPL: bid 100.00, ask 100.10, last 100.00. */
export function aQuote(quote: Partial<Quote> = {}): Quote {
  return {
    symbol: 'AAPL',
    bid: Price.of('100.00'),
    ask: Price.of('100.10'),
    bidSize: Quantity.of('500'),
    askSize: Quantity.of('500'),
    last: Price.of('100.00'),
    previousClose: Price.of('99.00'),
    change: Price.of('1.00'),
    changePercent: Percentage.of('0.0101'),
    volume: 1_000_000,
    currency: 'USD',
    asOf: NOW,
    delayMinutes: 15,
    source: 'replay:2021-11-19',
    ...quote,
  };
}

/** Returns a market order to buy ten shares. */
export function theTerms(terms: Partial<OrderTerms> = {}): OrderTerms {
  return {
    side: 'BUY',
    orderType: 'MARKET',
    quantity: Quantity.of('10'),
    notional: null,
    limitPrice: null,
    stopPrice: null,
    timeInForce: 'DAY',
    doNotReduce: false,
    ...terms,
  };
}

export function anOrder(order: Partial<Order> = {}): Order {
  return {
    ...theTerms({ orderType: 'LIMIT', limitPrice: Price.of('100') }),
    orderId: 'ord_1',
    accountId: 'acct_1',
    clientOrderId: null,
    requestFingerprint: '',
    security: { type: 'ticker', value: 'AAPL' },
    symbol: 'AAPL',
    lotMethod: 'FIFO',
    lots: null,
    simulation: null,
    status: 'NEW',
    filledQuantity: Quantity.zero,
    leavesQuantity: Quantity.of('10'),
    averageFillPrice: null,
    fees: Money.zero,
    currency: 'USD',
    source: 'API',
    runId: null,
    rejectReason: null,
    replaces: null,
    replacedBy: null,
    reserved: { ...NOTHING_RESERVED, cash: Money.of('1000') },
    submittedAt: NOW,
    filledAt: null,
    cancelledAt: null,
    updatedAt: NOW,
    ...order,
  };
}

export function aReport(report: Partial<ExecutionReport> = {}): ExecutionReport {
  return {
    account_id: 'acct_1',
    order_id: 'ord_1',
    kind: 'FILL',
    execution_id: 'exec_1',
    reference_execution_id: null,
    original_order_id: null,
    last_quantity: null,
    last_price: null,
    cumulative_quantity: '0',
    leaves_quantity: '10',
    average_price: '0',
    text: null,
    transact_time: '2026-11-20T15:00:00.000000000Z',
    order_quantity: null,
    ...report,
  };
}
