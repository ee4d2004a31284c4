import type { CreateJournalBody } from '@sandbourse/contracts';
import { Money, Quantity } from '@sandbourse/money';
import { aBook, aRoom, aSnapshot, postedBy, verdictOf } from '../../testing/rooms.js';
import type { JournalAsset } from './journal-asset.js';
import { decideJournal, type FactsOfJournal, type JournalRequest, lotsMoved } from './journal-request.js';

const BODY = { from_account_id: 'acct_from', to_account_id: 'acct_to' } as CreateJournalBody;
const CASH: JournalAsset = { kind: 'CASH', amount: Money.of('100.00'), currency: 'USD' };
const SHARES: JournalAsset = {
  kind: 'SHARES',
  security: { type: 'ticker', value: 'AAPL' },
  symbol: 'AAPL',
  quantity: Quantity.of('10'),
};

function aJournal(moved: JournalAsset, book: Parameters<typeof aBook>[0], change: Partial<FactsOfJournal> = {}) {
  const request: JournalRequest = { body: BODY, moved };
  const facts: FactsOfJournal = {
    symbols: ['AAPL'],
    cash: { pending: [], market: aSnapshot() },
    contribution: null,
    claims: new Map(),
    market: null,
    ...change,
  };
  const from = aBook({ ...book, account: { ...book?.account, accountId: 'acct_from', clientId: 'CLT-1' } });
  const to = aBook({ account: { accountId: 'acct_to', clientId: 'CLT-1' } });
  return { request, room: aRoom([from, to], new Map([[request, facts]])) };
}

// biome-ignore format: a table
it.each([
  { what: 'cash that is there',       moved: CASH,   book: { cash: { USD: '100.00' } },      outcome: ['JOURNAL_OUT -100.0000 USD', 'JOURNAL_IN 100.0000 USD'] },
  { what: 'more cash than is there',  moved: CASH,   book: { cash: { USD: '99.99' } },       outcome: ['AVAILABLE_CASH'] },
  { what: 'cash of no currency held', moved: CASH,   book: {},                               outcome: ['CURRENCY'] },
  { what: 'shares that are held',     moved: SHARES, book: { shares: { AAPL: '10' } },       outcome: ['JOURNAL_OUT -10.00000000 AAPL for 0.0000'] },
  { what: 'more shares than are',     moved: SHARES, book: { shares: { AAPL: '9' } },        outcome: ['POSITION_AVAILABLE'] },
] as const)('a journal of $what: $outcome', ({ moved, book, outcome }) => {
  const { request, room } = aJournal(moved, book);
  expect(verdictOf(() => postedBy(decideJournal(request, room)))).toEqual(outcome);
});

it('opens the lots of the shares that move, and of those beside them that open orders claim', () => {
  const { request, room } = aJournal(
    SHARES,
    { shares: { AAPL: '30' } },
    { claims: new Map([['lot_1', Quantity.of('5')]]) },
  );
  const needs = lotsMoved(request, room).map(({ movement }) =>
    'quantity' in movement ? `${movement.kind} ${movement.accountId} ${movement.quantity.toComputed()}` : movement.kind,
  );
  expect(needs).toEqual(['OUT acct_from 15.00000000', 'IN acct_to 10.00000000']);
  expect(lotsMoved({ ...request, moved: CASH }, room)).toEqual([]);
});
