import type { CorporateAction } from '@sandbourse/ledger';
import { AmountPerShare, Money, Price, Quantity } from '@sandbourse/money';
import { MarginWatch } from '../books/margin/margin-watch.js';
import { aBook, aRoom, postedBy } from '../testing/rooms.js';
import { decideSession, lotsOfActions, type SessionFacts, type SessionPlan } from './session-request.js';

const SESSION = {
  date: '2026-11-23',
  previous: '2026-11-20',
  takesEffectAt: new Date('2026-11-23T01:00:00Z'),
  passedAt: undefined,
};
const EX = { exDate: SESSION.date, takesEffectAt: SESSION.takesEffectAt };
const DIVIDEND: CorporateAction = {
  kind: 'DIVIDEND',
  ...EX,
  amountPerShare: AmountPerShare.of('0.50'),
  payDate: '2026-12-01',
};
const SPLIT: CorporateAction = { kind: 'SPLIT', ...EX, ratio: { newShares: 2n, oldShares: 1n }, price: Price.of('50') };
const MERGER: CorporateAction = { kind: 'CASH_MERGER', ...EX, price: Price.of('12'), payDate: '2026-11-24' };

function aSession(shares: string, action: CorporateAction, change: Partial<SessionFacts> = {}) {
  const plan: SessionPlan = {
    accountIds: ['acct_1'],
    actions: [{ symbol: 'KO', action }],
    settlements: [],
    turns: [],
    indebted: [],
  };
  const facts: SessionFacts = {
    traded: [],
    sold: [],
    settlements: [],
    watch: new MarginWatch([], new Map()),
    closes: new Map(),
    ...change,
  };
  const room = aRoom([aBook({ shares: { KO: shares } })], facts);
  const decision = decideSession({ session: SESSION, plan }, room);
  const changes = (decision.steps ?? []).flatMap(step => (typeof step === 'function' ? step([]) : [step]));
  return {
    posted: postedBy({ ...decision, steps: changes }),
    needs: lotsOfActions(plan, room),
    ...decision.outcome([]),
  };
}

const bought = (quantity: string, tradeDate: string) => [
  { accountId: 'acct_1', symbol: 'KO', tradeDate, quantity: Quantity.of(quantity) },
];

// biome-ignore format: a table
it.each([
  { what: 'a dividend on ten shares',               shares: '10', action: DIVIDEND, facts: {},                                        posted: ['DIVIDEND 5.0000 USD'], lots: 0 },
  { what: 'a dividend when four came on the day',   shares: '10', action: DIVIDEND, facts: { traded: bought('4', SESSION.date) },     posted: ['DIVIDEND 3.0000 USD'],  lots: 0 },
  { what: 'a dividend when all came on the day',    shares: '10', action: DIVIDEND, facts: { traded: bought('10', SESSION.date) },    posted: [],                                     lots: 0 },
  { what: 'a split of ten shares',                  shares: '10', action: SPLIT,    facts: {},                                        posted: ['SPLIT 10.00000000 KO for 0.0000'],    lots: 2 },
  { what: 'a split of none',                        shares: '0',  action: SPLIT,    facts: {},                                        posted: [],                                     lots: 0 },
  { what: 'a merger for cash',                      shares: '10', action: MERGER,   facts: {},                                        posted: ['SELL -10.00000000 KO for 120.0000'],  lots: 2 },
] as const)('$what: $posted', ({ shares, action, facts, posted, lots }) => {
  const session = aSession(shares, action, facts as Partial<SessionFacts>);
  expect(session.posted).toEqual(posted);
  expect(session.needs).toHaveLength(lots);
  expect(session.kept.calendarEvents.map(({ kind }) => kind)).toEqual(posted.length > 0 ? [action.kind] : []);
});

it('says what settles, in one line a currency, and omits amounts that net to zero', () => {
  const settling = (currency: 'USD' | 'EUR', amount: string) => ({
    accountId: 'acct_1',
    currency,
    settlementDate: SESSION.date,
    amount: Money.of(amount),
    proceeds: Money.zero,
  });
  const settlements = [settling('USD', '70'), settling('USD', '30'), settling('EUR', '5'), settling('EUR', '-5')];
  const { kept, events } = aSession('0', DIVIDEND, { settlements });
  expect(kept.calendarEvents.map(({ description }) => description)).toEqual(['Settled 100.0000 USD']);
  expect(events).toHaveLength(1);
});
