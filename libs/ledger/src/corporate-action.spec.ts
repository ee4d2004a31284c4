import { AmountPerShare, Money, max, Price, Quantity } from '@sandbourse/money';
import fc from 'fast-check';
import { foldCash } from './cash.js';
import {
  actionCorrections,
  actionDrafts,
  bringsNewShares,
  type CorporateAction,
  heldBefore,
  heldIn,
} from './corporate-action.js';
import { reversalDraft, rightDraft, tradeDraft } from './drafts.js';
import type { EntryDraft } from './entry.js';
import type { ShareRatio } from './lot-instruction.js';
import { foldHoldings, NOTHING_HELD } from './position.js';
import { dateOf, dayOf } from './tax/day.js';
import { deriveTax } from './tax/derive-tax.js';
import { costOf, remainingOf } from './tax/lot.js';
import type { TaxWithholding } from './tax-withholding.js';

const HOLDER = {
  accountId: 'acct_1',
  symbol: 'AMZN',
  currency: 'USD',
  taxWithholding: 'BACKUP',
  lotMethod: 'FIFO',
} as const;
const ACCOUNTS = [{ accountId: HOLDER.accountId, isTaxed: true }];
const SPUN_OFF = 'SPUN';
const START = dayOf('2026-01-05');

interface Trade {
  readonly kind: 'TRADE';
  readonly id: string;
  readonly symbol: string;
  readonly day: number;
  readonly side: 'BUY' | 'SELL';
  readonly quantity: Quantity;
  readonly price: Price;
}

interface Action {
  readonly kind: 'ACTION';
  readonly symbol: string;
  readonly action: CorporateAction;
}

type Step = Trade | Action;

const stepOf = fc.record({
  what: fc.constantFrom(
    'BUY',
    'BUY',
    'SELL',
    'SELL',
    'SPLIT',
    'DIVIDEND',
    'RETURN_OF_CAPITAL',
    'SPIN_OFF',
    'STOCK_MERGER',
  ),
  ofSpunOff: fc.constantFrom(false, false, true),
  days: fc.constantFrom(0, 1, 12, 31),
  shares: fc.bigInt(1n, 40n),
  cents: fc.bigInt(100n, 50_000n),
  ratio: fc.constantFrom<ShareRatio>(
    { newShares: 20n, oldShares: 1n },
    { newShares: 3n, oldShares: 2n },
    { newShares: 1n, oldShares: 3n },
  ),
});

/**
 * A history in which every sale sells held shares. A corporate action comes on a later day than all trades before it.
 */
const steps: fc.Arbitrary<Step[]> = fc.array(stepOf, { minLength: 2, maxLength: 14 }).map(all => {
  const made: Step[] = [];
  let day = START;
  for (const [n, { what, ofSpunOff, days, shares, cents, ratio }] of all.entries()) {
    const price = Price.ofUnits(cents * 100n);
    const symbol = ofSpunOff && what !== 'SPIN_OFF' && what !== 'STOCK_MERGER' ? SPUN_OFF : HOLDER.symbol;
    // A merger removes the security, so no step of the security can follow.
    if (symbol === HOLDER.symbol && made.some(step => step.kind === 'ACTION' && step.action.kind === 'STOCK_MERGER'))
      continue;
    if (what !== 'BUY' && what !== 'SELL') {
      // A history has at most one action that brings new shares. If two such actions were on one day, the order of
      // their lots would depend on the ids of the entries.
      const isOfNewShares = what === 'SPIN_OFF' || what === 'STOCK_MERGER';
      if (isOfNewShares && made.some(step => step.kind === 'ACTION' && bringsNewShares(step.action))) continue;
      day += 1 + days;
      made.push({ kind: 'ACTION', symbol, action: actionOn(what, day, { price, ratio }) });
      continue;
    }
    day += days;
    const held = heldBefore(ofSymbol(booksOf(made), symbol), dateOf(day + 1));
    const wanted = Quantity.ofUnits(shares * 10n ** 8n);
    const quantity = what === 'SELL' && held.isLessThan(wanted) ? held : wanted;
    if (quantity.isPositive())
      made.push({ kind: 'TRADE', id: `txn_00000000${10 + n}`, symbol, day, side: what, quantity, price });
  }
  return made;
});

function actionOn(
  kind: 'SPLIT' | 'DIVIDEND' | 'RETURN_OF_CAPITAL' | 'SPIN_OFF' | 'STOCK_MERGER',
  day: number,
  { price, ratio }: { price: Price; ratio: ShareRatio },
): CorporateAction {
  const exDate = dateOf(day);
  const when = { exDate, takesEffectAt: new Date(`${exDate}T01:00:00Z`) };
  if (kind === 'STOCK_MERGER') {
    const cashPerShare = AmountPerShare.ofUnits(price.units * 50n);
    return { ...when, kind, newSymbol: SPUN_OFF, ratio, cashPerShare, newPrice: Price.of('7.31'), payDate: exDate };
  }
  if (kind === 'SPIN_OFF')
    return { ...when, kind, newSymbol: SPUN_OFF, ratio, price, newPrice: Price.of('7.31'), payDate: exDate };
  return kind === 'SPLIT'
    ? { ...when, kind, ratio, price }
    : { ...when, kind, payDate: exDate, amountPerShare: AmountPerShare.ofUnits(price.units) };
}

const datesOf = (day: number) => ({
  tradeDate: dateOf(day),
  settlementDate: dateOf(day),
  executedAt: new Date(`${dateOf(day)}T15:00:00Z`),
});

function entryOf({ id, symbol, day, side, quantity, price }: Trade): EntryDraft {
  const { accountId, currency } = HOLDER;
  return tradeDraft({
    ...datesOf(day),
    transactionId: id,
    accountId,
    orderId: `ord_${id}`,
    side,
    symbol,
    quantity,
    price,
    currency,
    lotMethod: 'FIFO',
    picks: [],
  });
}

let ids = 0;
function newId(): string {
  ids += 1;
  return `txn_x${String(ids).padStart(9, '0')}`;
}

/** Returns the entries of all steps, each booked on its own day. */
function booksOf(all: readonly Step[], books: EntryDraft[] = []): EntryDraft[] {
  for (const step of all)
    if (step.kind === 'TRADE') books.push(entryOf(step));
    else {
      const { symbol, action } = step;
      const held = heldIn(ofSymbol(books, symbol), HOLDER, ACCOUNTS, action.exDate);
      books.push(...actionDrafts(action, { ...HOLDER, symbol }, held, newId));
    }
  return books;
}

function ofSymbol(entries: readonly EntryDraft[], symbol: string): EntryDraft[] {
  return entries.filter(entry => entry.symbol === symbol);
}

/** Returns the entries and actions of one security that a late change affects. */
const lateIn = (all: readonly Step[], before: readonly EntryDraft[], symbol: string) => ({
  holder: { ...HOLDER, symbol },
  accounts: ACCOUNTS,
  before: (of: string) => ofSymbol(before, of),
  actions: (of: string) => all.flatMap(step => (step.kind === 'ACTION' && step.symbol === of ? step.action : [])),
});
const lastDay = (all: readonly Step[]) =>
  Math.max(...all.map(step => (step.kind === 'TRADE' ? step.day : dayOf(step.action.exDate))));

/** Returns the shares, cash, lots and gains that the entries result in. A short position has no lots. */
function outcomeOf(all: readonly EntryDraft[]) {
  return {
    parent: outcomeIn(all, HOLDER.symbol),
    spunOff: outcomeIn(all, SPUN_OFF),
    cash: (foldCash(all).get('USD') ?? Money.zero).toComputed(),
  };
}

function outcomeIn(all: readonly EntryDraft[], symbol: string) {
  const entries = ofSymbol(all, symbol);
  const taxLots = deriveTax(ACCOUNTS, entries);
  const { quantity } = foldHoldings(entries).get(symbol) ?? NOTHING_HELD;
  const inLots = taxLots.openLots().reduce((total, lot) => total + remainingOf(lot), 0);
  expect(Quantity.ofUnits(BigInt(inLots)).toComputed()).toBe(max(Quantity.zero, quantity).toComputed());
  return {
    shares: quantity.toComputed(),
    lots: taxLots
      .openLots()
      .map(lot => [lot.purchase.acquiredDay, remainingOf(lot), costOf(lot), lot.washSaleDisallowed]),
    gains: taxLots.gains.map(gain => [
      gain.disposedDay,
      gain.quantity,
      gain.proceeds,
      gain.costBasis,
      gain.washSaleDisallowed,
    ]),
  };
}

const isTrade = (step: Step): step is Trade => step.kind === 'TRADE';

/** A wrong trade, and the number of steps after which the error is found. */
const wrongTrade = fc
  .tuple(
    steps.filter(all => all.some(isTrade)),
    fc.nat(),
    fc.nat(),
  )
  .map(([all, pick, later]) => {
    const trades = all.filter(isTrade);
    const trade = trades[pick % trades.length] as Trade;
    const at = all.indexOf(trade);
    return { all, trade, found: at + 1 + (later % (all.length - at)) };
  });

describe('tax withheld from a dividend', () => {
  const paying = (kind: 'DIVIDEND' | 'RETURN_OF_CAPITAL'): CorporateAction => ({
    kind,
    exDate: '2026-03-02',
    payDate: '2026-03-16',
    takesEffectAt: new Date('2026-03-01T01:00:00Z'),
    amountPerShare: AmountPerShare.of('0.2525'),
  });
  const bookedFor = (taxWithholding: TaxWithholding, held: string, action = paying('DIVIDEND')) =>
    actionDrafts(
      action,
      { ...HOLDER, taxWithholding },
      { quantity: Quantity.of(held), lots: () => [], soldLately: () => false },
      newId,
    ).map(({ type, netAmount }) => [type, netAmount.toComputed()]);

  // biome-ignore format: a table
  it.each<[TaxWithholding, held: string, ...entries: [string, string][]]>([
    ['NONE',        '101', ['DIVIDEND', '25.5025']],
    ['BACKUP',      '101', ['DIVIDEND', '25.5025'], ['TAX_WITHHOLDING', '-6.1206']],
    ['NONRESIDENT', '101', ['DIVIDEND', '25.5025'], ['TAX_WITHHOLDING', '-7.6508']],
    ['BACKUP',      '-101', ['DIVIDEND', '-25.5025']],
    ['BACKUP',      '0'],
  ])('%s, on %s shares, is an entry beside it', (taxWithholding, held, ...entries) => {
    expect(bookedFor(taxWithholding, held)).toEqual(entries);
  });

  it('is not taken from a return of capital, whose amount is known', () => {
    expect(bookedFor('BACKUP', '100', paying('RETURN_OF_CAPITAL'))).toEqual([['RETURN_OF_CAPITAL', '25.2500']]);
  });
});

describe('a trade that is found wrong at any later moment', () => {
  it('and taken back, leaves shares, cash, lots and gains as if it had never been', () => {
    fc.assert(
      fc.property(wrongTrade, ({ all, trade, found }) => {
        const known = all.slice(0, found);
        const before = booksOf(known);
        const bust = reversalDraft(entryOf(trade), {
          ...datesOf(lastDay(known)),
          transactionId: newId(),
          reason: 'Bust',
        });
        const corrections = actionCorrections({ ...lateIn(known, before, trade.symbol), change: [bust] }, newId);
        const busted = booksOf(all.slice(found), [...before, bust, ...corrections]);

        expect(outcomeOf(busted)).toEqual(outcomeOf(booksOf(all.filter(step => step !== trade))));
      }),
      { numRuns: 300 },
    );
  });

  it('and corrected, leaves them as if it had been right from the first', () => {
    const rightTerms = fc.record({ shares: fc.bigInt(1n, 40n), cents: fc.bigInt(100n, 50_000n) });
    fc.assert(
      fc.property(wrongTrade, rightTerms, ({ all, trade, found }, { shares, cents }) => {
        const right: Trade = {
          ...trade,
          quantity: Quantity.ofUnits(shares * 10n ** 8n),
          price: Price.ofUnits(cents * 100n),
        };
        const known = all.slice(0, found);
        const before = booksOf(known);
        const on = () => ({ ...datesOf(lastDay(known)), transactionId: newId() });
        const wrong = entryOf(trade);
        const reversal = reversalDraft(wrong, { ...on(), reason: 'Correction' });
        const change = [reversal, rightDraft(entryOf(right), wrong, on())] as const;
        const corrections = actionCorrections({ ...lateIn(known, before, trade.symbol), change }, newId);
        const corrected = booksOf(all.slice(found), [...before, ...change, ...corrections]);

        expect(outcomeOf(corrected)).toEqual(outcomeOf(booksOf(all.map(step => (step === trade ? right : step)))));
      }),
      { numRuns: 300 },
    );
  });

  it('because it is reported late, ends with the shares and the cash of one reported in time', () => {
    fc.assert(
      fc.property(wrongTrade, ({ all, trade, found }) => {
        const known = all.slice(0, found).filter(step => step !== trade);
        const before = booksOf(known);
        const late = entryOf(trade);
        const corrections = actionCorrections({ ...lateIn(known, before, trade.symbol), change: [late] }, newId);
        const ended = outcomeOf(booksOf(all.slice(found), [...before, late, ...corrections]));
        const inTime = outcomeOf(booksOf(all));

        const countedIn = ({ parent, spunOff, cash }: typeof ended) => [parent.shares, spunOff.shares, cash];
        expect(countedIn(ended)).toEqual(countedIn(inTime));
      }),
      { numRuns: 300 },
    );
  });
});
