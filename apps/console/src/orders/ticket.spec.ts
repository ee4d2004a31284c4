import { EMPTY_TICKET, isComplete, orderOf, previewOf, type Ticket } from './ticket.js';

const ticket = (change: Partial<Ticket>): Ticket => ({
  ...EMPTY_TICKET,
  accountId: 'acct_1',
  symbol: 'AAPL',
  size: '3',
  ...change,
});

it('asks for what applies and for nothing else', () => {
  expect(orderOf(ticket({ limitPrice: '9', stopPrice: '8', lotMethod: 'HIFO' }))).toEqual({
    account_id: 'acct_1',
    security: { type: 'ticker', value: 'AAPL' },
    side: 'BUY',
    order_type: 'MARKET',
    quantity: '3',
    time_in_force: 'DAY',
  });
});

it('keeps what was typed as it was typed', () => {
  const order = orderOf(
    ticket({
      side: 'SELL',
      orderType: 'STOP_LIMIT',
      size: '3.10',
      limitPrice: '9.50',
      stopPrice: '9',
      lotMethod: 'HIFO',
    }),
  );
  expect(order).toMatchObject({ quantity: '3.10', limit_price: '9.50', stop_price: '9', lot_method: 'HIFO' });
  expect(orderOf(ticket({ sizedBy: 'notional', size: '100.00' }))).toMatchObject({ notional: '100.00' });
  expect(orderOf(ticket({ scenario: 'BUST' }))).toMatchObject({ simulation: { scenario: 'BUST', seed: 7 } });
});

it('keeps its prices on an ex-date where it may rest that long', () => {
  const keeping = { orderType: 'LIMIT', limitPrice: '9', onExDate: 'KEEP' } as const;
  expect(orderOf(ticket({ ...keeping, timeInForce: 'GTC' }))).toMatchObject({ do_not_reduce: true });
  expect(orderOf(ticket(keeping))).not.toHaveProperty('do_not_reduce');
  expect(orderOf(ticket({ timeInForce: 'GTC', onExDate: 'KEEP' }))).not.toHaveProperty('do_not_reduce');
});

// biome-ignore format: a table
it.each([
  { change: { side: 'SELL' },                           asks: true },
  { change: { side: 'BUY' },                            asks: false },
  { change: { side: 'SELL', sizedBy: 'notional' },      asks: false },
  { change: { side: 'SELL', size: '' },                 asks: false },
  { change: { side: 'SELL', size: '0.0' },              asks: false },
  { change: { side: 'SELL', size: '1e5' },              asks: false },
] as const)('asks about taxes of $change: $asks', ({ change, asks }) => {
  expect(previewOf(ticket(change)) !== undefined).toBe(asks);
});

// biome-ignore format: a table
it.each([
  { what: 'a market order',         change: {},                                            complete: true },
  { what: 'no account',             change: { accountId: '' },                             complete: false },
  { what: 'no size',                change: { size: '' },                                  complete: false },
  { what: 'a size of zero',         change: { size: '0.00' },                              complete: false },
  { what: 'a limit order',          change: { orderType: 'LIMIT', limitPrice: '9.50' },    complete: true },
  { what: 'a limit without price',  change: { orderType: 'LIMIT' },                        complete: false },
  { what: 'a stop without price',   change: { orderType: 'STOP_LIMIT', limitPrice: '9' },  complete: false },
] as const)('54.13: previews only a complete ticket: $what', ({ change, complete }) => {
  expect(isComplete(ticket(change))).toBe(complete);
});
