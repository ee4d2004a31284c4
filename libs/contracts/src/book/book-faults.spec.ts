import { Book, type WrittenBook } from './book.js';
import { bookFaults } from './book-faults.js';
import { firstTradeDate } from './trade-faults.js';

const TERMS = {
  at: new Date('2026-11-20T22:00:00Z'),
  today: '2026-11-20',
  earliest: '1962-01-02',
  lastSession: '2026-11-19',
  sessionFrom: (date: string) => (date === '2026-11-01' ? '2026-11-02' : date),
  unknownSymbol: (symbol: string) => (['AAPL', 'KO'].includes(symbol) ? undefined : `There is no security ${symbol}`),
};

const ADA = { name: 'Ada', first_name: 'Ada', last_name: 'Byron', date_of_birth: '1962-12-10' };
const ACCOUNT = { name: 'brokerage', client: 'Ada', cash: { USD: '1000.00' } };
const OUTSIDE = { name: 'outside', custodian: { name: 'G', kind: 'OUTSIDE' as const } };
const REQUEST = {
  account: 'brokerage',
  direction: 'DEPOSIT' as const,
  amount: '1.00',
  created_at: '2026-11-20T15:00:00Z',
};
const BUY = {
  account: 'brokerage',
  type: 'BUY',
  date: '2026-11-02',
  symbol: 'AAPL',
  quantity: '2',
  price: '100.00',
} as const;

const bookOf = (parts: Partial<WrittenBook>): Book =>
  Book.parse({ book: 1, firm: { name: 'Checkout' }, clients: [ADA], accounts: [ACCOUNT], ...parts });

const TRADE = { account: 'brokerage', date: '2026-11-02', side: 'BUY', symbol: 'KO', quantity: '1' } as const;

const faultsOf = (parts: Partial<WrittenBook>) =>
  bookFaults(bookOf(parts), { ...TERMS, today: firstTradeDate(bookOf(parts)) ?? TERMS.today }).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

it('a book that adds up has none', () => {
  const lots = [{ quantity: '1', acquired: '2026-01-02', cost: '60' }];
  expect(
    faultsOf({
      accounts: [{ ...ACCOUNT, positions: [{ symbol: 'KO', quantity: '1.0', lots }] }],
      transactions: [BUY, { ...BUY, type: 'SELL' }],
      models: [{ name: 'All', weights: { KO: '0.9' }, cash_weight: '0.10' }],
      portfolios: [{ name: 'P', model: 'All', accounts: ['brokerage'] }],
    }),
  ).toEqual([]);
});

const lot = { quantity: '1', acquired: '2026-01-02', cost: '60' };
const late = { ...lot, acquired: '2026-12-01' };

// biome-ignore format: a table
it.each<{ what: string; parts: Partial<WrittenBook>; fault: string }>([
  { what: 'two accounts of one name',        parts: { accounts: [ACCOUNT, ACCOUNT] },                                                         fault: 'accounts.1.name: brokerage is also at accounts.0.name. Give one of the two another name' },
  { what: 'an account opened later',         parts: { accounts: [{ ...ACCOUNT, opened_at: '2026-11-20T22:00:01Z' }] },                          fault: 'accounts.0.opened_at: The time of the firm is 2026-11-20T22:00:00.000Z. Write an earlier time' },
  { what: 'a connection of an own account',  parts: { custodian_connections: [{ custodian: 'G', accounts: ['brokerage'] }] },                          fault: 'custodian_connections.0.accounts.0: brokerage is not held at an outside custodian. Give it a custodian of the kind OUTSIDE' },
  { what: 'a connection of an unknown one',  parts: { custodian_connections: [{ custodian: 'G', accounts: ['none'] }] },                               fault: 'custodian_connections.0.accounts.0: The book has no account none. Add it, or write another' },
  { what: 'an account in two connections',   parts: { accounts: [OUTSIDE], custodian_connections: [{ custodian: 'G', accounts: ['outside'] }, { custodian: 'H', accounts: ['outside'] }] }, fault: 'custodian_connections.1.accounts.0: outside is already in the connection to G. Remove it from one of the two' },
  { what: 'a request of an unknown account', parts: { funding_requests: [{ ...REQUEST, account: 'none' }] },                                          fault: 'funding_requests.0.account: The book has no account none. Add it, or write another' },
  { what: 'a request without an outcome',    parts: { funding_requests: [REQUEST] },                                                                  fault: 'funding_requests.0: A request without a transaction was rejected. Write its reject_reason, or its transaction' },
  { what: 'a request of another entry',      parts: { transactions: [BUY], funding_requests: [{ ...REQUEST, transaction: 't1' }] },                   fault: 'funding_requests.0.transaction: t1 is no DEPOSIT of brokerage. Write the id of one' },
  { what: 'two clients of one id',           parts: { clients: [{ ...ADA, id: 'C' }, { ...ADA, name: 'B', id: 'C' }] },                        fault: 'clients.1.id: C is also at clients.0.id. Give one of the two another name' },
  { what: 'an unknown client',               parts: { accounts: [{ ...ACCOUNT, client: 'Eve' }] },                                             fault: 'accounts.0.client: The book has no client Eve. Add it to clients, or write one of: Ada' },
  { what: 'a rep code of another firm',      parts: { clients: [{ ...ADA, rep_code: 'R9' }] },                                                 fault: 'clients.0.rep_code: The book has no rep code R9. Add it to firm.rep_codes, or write one of: R001' },
  { what: 'an account of another advisor',   parts: { firm: { name: 'F', rep_codes: ['A', 'B'] }, accounts: [{ ...ACCOUNT, rep_code: 'B' }] }, fault: 'accounts.0.rep_code: The client Ada has the rep code A. Write that rep code, or omit rep_code' },
  { what: 'an unknown symbol',               parts: { transactions: [{ ...BUY, symbol: 'NOPE' }] },                                            fault: 'transactions.0.symbol: There is no security NOPE' },
  { what: 'lots over the position',          parts: { accounts: [{ ...ACCOUNT, positions: [{ symbol: 'KO', quantity: '2', lots: [lot] }] }] }, fault: 'accounts.0.positions.0.quantity: The lots of KO add up to 1.00000000, but the position has 2. Correct one of them, or omit quantity' },
  { what: 'a lot acquired after the clock',  parts: { accounts: [{ ...ACCOUNT, positions: [{ symbol: 'KO', lots: [late] }] }] },               fault: 'accounts.0.positions.0.lots.0.acquired: 2026-12-01 is after the current date of the firm, 2026-11-20. Correct the date, or set clock' },
  { what: 'a purchase after the clock',      parts: { transactions: [{ ...BUY, date: '2026-12-01' }] },                                        fault: 'transactions.0.date: 2026-12-01 is after the current date of the firm, 2026-11-20. Correct the date, or set clock' },
  { what: 'a purchase before the calendar',   parts: { transactions: [{ ...BUY, date: '1950-01-03' }] },                                        fault: 'transactions.0.date: The trading calendar begins on 1962-01-02. Write that day or a later one' },
  { what: 'a settlement before the trade',   parts: { transactions: [{ ...BUY, settles: '2026-11-01' }] },                                     fault: 'transactions.0.settles: The settlement date is before 2026-11-02. Write that date or a later one' },
  { what: 'more sold than held',             parts: { transactions: [BUY, { ...BUY, type: 'SELL', quantity: '3' }] },                          fault: 'transactions.1.quantity: On that date brokerage has 2.00000000 AAPL, but 3 leave. Add an earlier purchase, or write fewer shares' },
  { what: 'a correction of nothing',         parts: { transactions: [{ ...BUY, corrects: 't9' }] },                                            fault: 'transactions.0.corrects: No earlier transaction has the id t9. Write the id of a transaction that is before this one in the file' },
  { what: 'a withdrawal that comes in',      parts: { transactions: [{ account: 'brokerage', type: 'WITHDRAWAL', date: '2026-11-02', amount: '5' }] }, fault: 'transactions.0.amount: A WITHDRAWAL takes cash out of the account. Write -5' },
  { what: 'weights below one',               parts: { models: [{ name: 'All', weights: { KO: '0.9' } }] },                                     fault: 'models.0.weights: The weights with cash_weight add up to 0.90000000, not 1. Change one of them' },
  { what: 'a portfolio without targets',     parts: { portfolios: [{ name: 'P' }] },                                                           fault: 'portfolios.0: P needs either model or weights. Write one of the two' },
  { what: 'an account in two portfolios',    parts: { portfolios: ['P', 'Q'].map(name => ({ name, weights: { KO: '1' }, accounts: ['brokerage'] })) }, fault: 'portfolios.1.accounts.0: brokerage is already in the portfolio P. Remove it from one of the two' },
  { what: 'a client login without a client', parts: { logins: [{ name: 'ada', role: 'client' }] },                                             fault: 'logins.0: A login with the role client needs a client. Write the name of one of clients' },
  { what: 'a trade of today',                parts: { trades: [{ ...TRADE, date: '2026-11-20' }] },                                            fault: 'trades.0.date: The last session that has ended is 2026-11-19. Write that day or an earlier one, or write an order' },
  { what: 'a trade on a day without session', parts: { trades: [{ ...TRADE, date: '2026-11-01' }] },                                           fault: 'trades.0.date: The exchange is closed on 2026-11-01. The next session is 2026-11-02' },
  { what: 'a trade of an unknown account',   parts: { trades: [{ ...TRADE, account: 'ira' }] },                                                fault: 'trades.0.account: The book has no account ira. Add it to accounts, or write one of: brokerage' },
  { what: 'an entry after the first trade',  parts: { trades: [TRADE], transactions: [{ ...BUY, date: '2026-11-18' }] },                       fault: 'transactions.0.date: 2026-11-18 is after the first trade, on 2026-11-02. Correct the date, or write a trade' },
])('$what is refused with its path and its cure', ({ parts, fault }) => {
  expect(faultsOf(parts)).toContain(fault);
});
