import { type Field, Message, MsgType, validate } from '@sandbourse/fix';
import { anInstruction, envelopeOf } from '../testing/orders.js';
import { readInstruction } from './instruction.js';
import { type RoutedRequest, readExecutionReport, readRefusal } from './reported-execution.js';

const HEADER: Field[] = [
  [34, '1'],
  [49, 'A'],
  [52, '20261120-17:00:00.000'],
  [56, 'B'],
];
const AT = { transact_time: '2026-11-20T17:00:00.000000000Z' };

describe('an instruction', () => {
  const order = anInstruction({ order_id: 'ord_1', ...AT });
  it.each([
    {
      kind: 'NEW',
      instruction: order,
      says: 'D 11=ord_1 1=acct_1 21=1 55=AAPL 54=1 60=20261120-17:00:00.000 38=10 40=1 59=0 9003=HARBOR',
    },
    {
      kind: 'NEW for cash, with a card',
      instruction: { ...order, quantity: null, notional: '500.00', simulation: { scenario: 'BUST', seed: 3 } } as const,
      says: 'D 11=ord_1 1=acct_1 21=1 55=AAPL 54=1 60=20261120-17:00:00.000 152=500.00 40=1 59=0 9001=BUST 9002=3 9003=HARBOR',
    },
    {
      kind: 'REPLACE',
      instruction: {
        ...order,
        kind: 'REPLACE',
        replaces: 'ord_0',
        order_type: 'STOP_LIMIT',
        limit_price: '9',
        stop_price: '8',
        side: 'SELL',
        time_in_force: 'GTC',
      } as const,
      says: 'G 11=ord_1 41=ord_0 1=acct_1 21=1 55=AAPL 54=2 60=20261120-17:00:00.000 38=10 40=4 44=9 99=8 59=1 9003=HARBOR',
    },
    {
      kind: 'CANCEL',
      instruction: { ...order, kind: 'CANCEL', cancel_id: 'cxl_1' } as const,
      says: 'F 11=cxl_1 41=ord_1 1=acct_1 55=AAPL 54=1 60=20261120-17:00:00.000',
    },
    {
      kind: 'NEW that is not to be reduced',
      instruction: { ...order, do_not_reduce: true },
      says: 'D 11=ord_1 1=acct_1 21=1 55=AAPL 54=1 60=20261120-17:00:00.000 38=10 40=1 59=0 18=F 9003=HARBOR',
    },
  ])('$kind is a message of FIX 4.2', ({ instruction, says }) => {
    const { msgType, body } = readInstruction(envelopeOf(instruction));
    expect([msgType, ...body.map(([tag, value]) => `${tag}=${value}`)].join(' ')).toBe(says);
    expect(validate(new Message('FIX.4.2', [[35, msgType], ...HEADER, ...body]))).toBeUndefined();
  });

  it('that FIX cannot carry is refused before anything is stored', () => {
    expect(() => readInstruction(envelopeOf(anInstruction({ symbol: 'A\x01B' })))).toThrow('cannot be written');
  });
});

describe('a report', () => {
  const request: RoutedRequest = {
    clOrdId: 'ord_1',
    kind: 'NEW',
    orderId: 'ord_1',
    originalOrderId: null,
    accountId: 'acct_1',
    firmId: 'HARBOR',
  };
  const report = (...changes: Field[]) => {
    const fields = new Map<number, string>([
      [37, 'x'],
      [17, 'e1'],
      [20, '0'],
      [150, '0'],
      [39, '0'],
      [151, '10'],
      [14, '0'],
      [6, '0'],
      [60, '20261120-17:00:00.250'],
    ]);
    for (const [tag, value] of changes) fields.set(tag, value);
    return new Message('FIX.4.2', [[35, '8'], ...fields]);
  };

  it.each([
    { report: 'New', message: report(), kind: 'NEW' },
    { report: 'a partial fill', message: report([150, '1']), kind: 'FILL' },
    { report: 'a fill', message: report([150, '2']), kind: 'FILL' },
    { report: 'Canceled', message: report([150, '4']), kind: 'CANCELLED' },
    { report: 'Replaced', message: report([150, '5']), kind: 'REPLACED' },
    { report: 'Rejected', message: report([150, '8']), kind: 'REJECTED' },
    { report: 'Expired', message: report([150, 'C']), kind: 'EXPIRED' },
    { report: 'Restated', message: report([150, 'D'], [378, '0']), kind: 'RESTATED' },
    { report: 'a trade cancel', message: report([20, '1'], [150, '4']), kind: 'BUST' },
    { report: 'a trade correction', message: report([20, '2'], [150, '2']), kind: 'CORRECT' },
    { report: 'Pending New', message: report([150, 'A']), kind: undefined },
    { report: 'Pending Cancel', message: report([150, '6']), kind: undefined },
    { report: 'a status', message: report([20, '3']), kind: undefined },
    { report: 'a duplicate order', message: report([150, '8'], [103, '6']), kind: undefined },
  ])('$report tells $kind', ({ message, kind }) => {
    expect(readExecutionReport(message, request)?.kind).toBe(kind);
  });

  it('tells the trade with all its places, at its business time', () => {
    const fill = report([150, '1'], [32, '2.5'], [31, '160.5'], [14, '2.5'], [151, '7.5'], [6, '160.5'], [38, '10']);
    expect(readExecutionReport(fill, request)).toEqual({
      account_id: 'acct_1',
      firm_id: 'HARBOR',
      order_id: 'ord_1',
      kind: 'FILL',
      execution_id: 'e1',
      reference_execution_id: null,
      original_order_id: null,
      last_quantity: '2.50000000',
      last_price: '160.5000',
      cumulative_quantity: '2.50000000',
      leaves_quantity: '7.50000000',
      average_price: '160.5000',
      text: null,
      transact_time: '2026-11-20T17:00:00.250000000Z',
      order_quantity: '10.00000000',
      limit_price: null,
      stop_price: null,
    });
  });

  it.each([
    { of: 'an order', kind: 'NEW', tells: 'REJECTED' },
    { of: 'a cancel', kind: 'CANCEL', tells: 'CANCEL_REJECTED' },
    { of: 'a replacement', kind: 'REPLACE', tells: 'CANCEL_REJECTED' },
  ] as const)('a refusal of $of tells $tells', ({ kind, tells }) => {
    const refused = new Message('FIX.4.2', [
      [35, MsgType.OrderCancelReject],
      [58, 'too late'],
    ]);
    expect(readRefusal(refused, { ...request, kind })).toMatchObject({
      kind: tells,
      execution_id: 'ord_1',
      text: 'too late',
    });
  });
});
