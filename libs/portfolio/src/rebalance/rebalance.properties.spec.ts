import { dayOf, portion, TaxLots, type Term, termOf, unitsOf } from '@sandbourse/ledger';
import { Money, Percentage } from '@sandbourse/money';
import fc from 'fast-check';
import { driftOf } from '../drift.js';
import type { Parameters } from './account.js';
import { CENT, ONE, SHARE, WHOLE } from './amounts.js';
import { holdingsAfter } from './holdings-after.js';
import { baseValue, quoteOf } from './line.js';
import type { Proposal } from './proposal.js';
import { after, cashOf, factsAfter, valueIn } from './testing/after.js';
import { type Book, books } from './testing/books.js';
import { propose } from './testing/tasks.js';

const LOOKS_MAX = 2;

const proposalFor = ({ task, market, facts }: Book) => propose(task, market, facts);

const holds = (property: (book: Book) => void) =>
  fc.assert(fc.property(books, property), {
    numRuns: 1000,
  });

/** Checks a property, as `holds` does, for books with some changed parameters. */
const holdsWith = (changed: Partial<Parameters>, property: (book: Book) => void) =>
  holds(book => property({ ...book, task: { ...book.task, parameters: { ...book.task.parameters, ...changed } } }));

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Returns the distance of each asset from its target after the orders are executed. The distances are null if a price
 * is missing.
 */
function driftAfter({ task, market }: Book, { orders }: Pick<Proposal, 'orders'>) {
  if (task.goal.kind !== 'TARGETS') throw new Error('books have targets');
  return driftOf(task.goal.targets, holdingsAfter(task.account, market, orders), task.parameters.driftThreshold);
}

function shareValue({ task, market }: Book, symbol: string): number {
  return baseValue(quoteOf(task.account, market.get(symbol)), SHARE);
}

describe('whatever an account holds and is to become', () => {
  it('sells shares that are held, from the lots that it names', () => {
    holds(book => {
      for (const { side, symbol, quantity, lots } of proposalFor(book).orders) {
        if (side === 'BUY') continue;
        const holding = book.task.account.holdings.find(held => held.symbol === symbol);
        const held = new Map(holding?.lots.map(lot => [lot.lotId, lot.to - lot.from]));
        for (const taken of lots) {
          expect(taken.quantity).toBeGreaterThan(0);
          expect(taken.quantity).toBeLessThanOrEqual(held.get(taken.lotId) ?? 0);
        }
        expect(total(lots.map(taken => taken.quantity))).toBe(quantity);
      }
    });
  });

  it('takes the lots that the ledger would take by the account’s method, and estimates the gains that it would book', () => {
    holds(({ task, market, facts }) => {
      const { account, parameters } = task;
      for (const order of propose(task, market, facts).orders) {
        if (order.side === 'BUY' || !account.isTaxed) continue;
        const lots = account.holdings.find(({ symbol }) => symbol === order.symbol)?.lots ?? [];
        const relief =
          parameters.taxStrategy === 'NONE'
            ? { method: account.lotMethod, picks: [] }
            : { method: 'SPECIFIC' as const, picks: order.lots };
        const { gains } = new TaxLots([account], { lots, losses: [] }).apply({
          kind: 'SALE',
          transactionId: 'txn_1',
          accountId: account.accountId,
          day: dayOf(parameters.tradeDate),
          quantity: order.quantity,
          proceeds: order.estimatedAmount - order.estimatedFees,
          ...relief,
        });

        expect(order.lots).toEqual(gains.map(({ lotId, quantity }) => ({ lotId, quantity })));
        const gainOf = (term: Term) =>
          total(
            gains
              .filter(gain => termOf(gain.holdingStartDay, gain.disposedDay) === term)
              .map(({ proceeds, costBasis }) => proceeds - costBasis),
          );
        expect([order.estimatedGainShort, order.estimatedGainLong]).toEqual([
          gainOf('SHORT_TERM'),
          gainOf('LONG_TERM'),
        ]);
      }
    });
  });

  it('spends nothing that is not there or has not settled', () => {
    holds(book => {
      const { account } = book.task;
      const { orders } = proposalFor(book);
      const amountOf = (side: string) =>
        total(orders.map(order => (order.side === side ? valueIn(account, order, order.estimatedAmount) : 0)));
      const fees = total(orders.map(order => valueIn(account, order, order.estimatedFees)));
      const proceeds = amountOf('SELL') - fees;
      const settled = unitsOf(account.cash.settled);
      const most = {
        SETTLED_CASH: settled,
        SETTLED_CASH_AND_PROCEEDS: settled + proceeds,
        ALL_CASH: unitsOf(cashOf(account)) + proceeds,
      };

      expect(amountOf('BUY')).toBeLessThanOrEqual(most[account.paysWith]);
    });
  });

  it('leaves the cash buffer alone', () => {
    holds(book => {
      const proposal = proposalFor(book);
      const { totalValue, items } = driftAfter(book, proposal);
      if (!totalValue || proposal.orders.every(({ side }) => side === 'SELL')) return;
      const cash = items.at(-1)?.marketValue;

      expect(cash && unitsOf(cash)).toBeGreaterThanOrEqual(
        unitsOf(totalValue.times(book.task.parameters.cashBuffer)) - 1,
      );
    });
  });

  it('comes to rest: at an edge of its terms, where fees or a whole share decide, it may take a second look', () => {
    holds(book => {
      let next = book;
      for (let looks = 0; looks < LOOKS_MAX && proposalFor(next).orders.length > 0; looks += 1) {
        const proposal = proposalFor(next);
        next = { ...next, task: after(next.task, proposal), facts: factsAfter(next.facts, next.task, proposal) };
      }

      expect(proposalFor(next).orders).toEqual([]);
    });
  });

  it('trades a security once, for no less than the minimum, and sells before it buys', () => {
    holds(book => {
      const { account, parameters } = book.task;
      const { orders } = proposalFor(book);

      expect(new Set(orders.map(({ symbol }) => symbol)).size).toBe(orders.length);
      expect(orders.map(({ side }) => side).join()).toMatch(/^(SELL,?)*(BUY,?)*$/);
      for (const order of orders)
        expect(valueIn(account, order, order.estimatedAmount)).toBeGreaterThanOrEqual(unitsOf(parameters.tradeMinimum));
    });
  });

  it.each([
    { style: 'TO_TARGET', scope: 'ALL', reach: () => 0 },
    { style: 'TO_BAND', scope: 'ALL', reach: ({ driftThreshold }: Parameters) => unitsOf(driftThreshold) / ONE },
  ] as const)('brings every asset to within a share of what $style asks, or says why not', ({ reach, ...changed }) => {
    holdsWith({ ...changed, cashBuffer: Percentage.of('0'), substitutions: [] }, book => {
      const proposal = proposalFor(book);
      const { totalValue, items } = driftAfter(book, proposal);
      const reasons = new Map(proposal.skipped.map(({ symbol, reason }) => [symbol, reason]));
      // If an asset may not be sold, less value remains for the other assets, so they cannot reach their targets.
      const isCrowded = proposal.skipped.some(({ reason }) => reason === 'RESTRICTED' || reason === 'SHORT_TERM');
      if (!totalValue || isCrowded) return;

      const { parameters } = book.task;
      for (const { symbol, targetWeight, marketValue } of items) {
        if (symbol === null || reasons.has(symbol) || !marketValue) continue;
        const total = unitsOf(totalValue);
        const distance = Math.abs(unitsOf(marketValue) - portion(total, unitsOf(targetWeight), WHOLE));
        const step = parameters.wholeShares ? shareValue(book, symbol) : 0;
        expect(distance).toBeLessThanOrEqual(total * reach(parameters) + step + CENT + 10);
      }
    });
  });

  it('never moves an asset further from its target', () => {
    holdsWith({ cashBuffer: Percentage.of('0'), substitutions: [] }, book => {
      const before = driftAfter(book, { orders: [] });
      const proposal = proposalFor(book);
      const { totalValue, items } = driftAfter(book, proposal);
      const isCrowded = proposal.skipped.some(({ reason }) => reason === 'RESTRICTED' || reason === 'SHORT_TERM');
      if (!totalValue || isCrowded) return;

      const valueBefore = new Map(before.items.map(({ symbol, marketValue }) => [symbol, marketValue]));
      for (const { symbol, targetWeight, marketValue } of items) {
        if (symbol === null || !marketValue) continue;
        const target = portion(unitsOf(totalValue), unitsOf(targetWeight), WHOLE);
        const distance = (value: Money) => Math.abs(unitsOf(value) - target);
        expect(distance(marketValue)).toBeLessThanOrEqual(distance(valueBefore.get(symbol) ?? Money.zero) + 10);
      }
    });
  });
});
