import { divideHalfEven, Money, Quantity, sum } from '@sandbourse/money';
import fc from 'fast-check';
import { reversalDraft } from '../drafts.js';
import type { EntryDraft } from '../entry.js';
import type { LotMethod } from '../lot-instruction.js';
import { foldHoldings } from '../position.js';
import { sharesInDraft, sharesOutDraft, splitDraft } from '../security-drafts.js';
import { dateOf, dayOf } from './day.js';
import { deriveTax } from './derive-tax.js';
import { costOf, remainingOf } from './lot.js';
import { gainOf, type RealizedGain } from './realized-gain.js';
import { taxEventOf } from './tax-event.js';
import { TaxLots } from './tax-lots.js';
import { carriedLot } from './tax-records.js';
import { TaxRowStream, type TaxRows } from './tax-rows.js';
import { buy, IRA, SIBLING, sell, TAXED } from './testing/histories.js';
import { NaiveShares, type NaiveTrade } from './testing/naive-shares.js';
import { TaxFold } from './testing/tax-fold.js';
import { moneyOf, portion } from './units.js';

const ACCOUNTS = [TAXED, SIBLING, IRA];
const START = dayOf('2024-01-02');

interface Step {
  readonly kind: 'BUY' | 'SELL' | 'SPLIT' | 'JOURNAL';
  readonly account: number;
  readonly symbol: 'M' | 'N';
  readonly days: number;
  readonly shares: bigint;
  readonly amount: bigint;
  readonly method: LotMethod;
  readonly ratio: readonly [bigint, bigint];
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('BUY', 'BUY', 'BUY', 'SELL', 'SELL', 'SPLIT', 'JOURNAL'),
    account: fc.nat(2),
    symbol: fc.constantFrom('M', 'M', 'M', 'N'),
    days: fc.constantFrom(0, 0, 1, 5, 12, 31),
    shares: fc.oneof(
      fc.bigInt(1n, 20n).map(n => n * 10n ** 8n),
      fc.bigInt(10n ** 6n, 10n ** 10n),
    ),
    amount: fc.bigInt(1n, 10n ** 8n),
    method: fc.constantFrom('FIFO', 'LIFO', 'HIFO'),
    ratio: fc.constantFrom([2n, 1n], [3n, 2n], [1n, 2n]),
  }),
  { maxLength: 40 },
);

/** A history in which every sale sells held shares. */
const history = steps.map(all => {
  const fold = new TaxFold(ACCOUNTS);
  const entries: EntryDraft[] = [];
  const post = (entry: EntryDraft) => {
    const folded = fold.add(entry);
    entries.push({ ...entry, costAmount: moneyOf(folded.costChange) });
    return folded;
  };
  let day = START;
  for (const step of all) {
    day += step.kind === 'SPLIT' ? 1 : step.days;
    const { accountId } = ACCOUNTS[step.account] ?? TAXED;
    const date = dateOf(day);
    const { symbol, method } = step;
    const held = foldHoldings(entries.filter(entry => entry.accountId === accountId)).get(symbol)?.quantity;
    const shares = Quantity.ofUnits(step.shares);
    const leaving = held && (held.isLessThan(shares) ? held : shares);
    if (step.kind === 'BUY')
      post(buy(date, shares.toString(), Money.ofUnits(step.amount).toString(), { accountId, symbol }));
    else if (leaving?.isPositive() && step.kind === 'SELL')
      post(sell(date, leaving.toString(), Money.ofUnits(step.amount).toString(), { accountId, symbol, method }));
    else if (leaving?.isPositive() && step.kind === 'JOURNAL' && accountId !== IRA.accountId) {
      const template = sell(date, leaving.toString(), '0', { accountId, symbol });
      const to = accountId === TAXED.accountId ? SIBLING.accountId : TAXED.accountId;
      const journal = {
        ...template,
        from: { accountId, transactionId: template.transactionId },
        to: { accountId: to, transactionId: `${template.transactionId}in` },
        symbol,
        quantity: leaving,
        method,
        picks: [],
      };
      if (fold.lastDisposalDay(to, symbol) > day) continue;
      post(sharesInDraft(journal, post(sharesOutDraft(journal)).delivered.map(carriedLot)));
    } else if (step.kind === 'SPLIT')
      for (const account of ACCOUNTS) {
        const holding = foldHoldings(entries.filter(entry => entry.accountId === account.accountId)).get(symbol);
        if (!holding?.quantity.isPositive()) continue;
        const [newShares, oldShares] = step.ratio;
        const template = buy(date, '1', '0', { accountId: account.accountId, symbol });
        post(splitDraft({ ...template, symbol, held: holding.quantity, ratio: { newShares, oldShares } }));
      }
  }
  return entries;
});

const folded = (entries: readonly EntryDraft[]) => new TaxFold(ACCOUNTS).addAll(entries);
const total = <T>(items: readonly T[], amount: (item: T) => number) =>
  items.reduce((all, item) => all + amount(item), 0);

describe('any history', () => {
  it('has lots that sum to the positions, none of them negative', () => {
    fc.assert(
      fc.property(history, entries => {
        const lots = folded(entries).openLots();
        expect(lots.filter(lot => remainingOf(lot) <= 0 || costOf(lot) < 0 || lot.washSaleDisallowed < 0)).toEqual([]);
        for (const { accountId } of ACCOUNTS)
          for (const [symbol, held] of foldHoldings(entries.filter(entry => entry.accountId === accountId))) {
            const own = folded(entries.filter(entry => entry.symbol === symbol)).openLots(accountId);
            expect(BigInt(total(own, remainingOf))).toBe(held.quantity.units);
            expect(BigInt(total(own, costOf))).toBe(held.costBasis.units);
          }
      }),
    );
  });

  it('conserves money: gains and basis are what was paid and received, less what an IRA swallowed', () => {
    fc.assert(
      fc.property(history, entries => {
        const securities = new Map<string | null, TaxLots>();
        for (const entry of entries) {
          const taxLots = securities.get(entry.symbol) ?? new TaxLots(ACCOUNTS);
          securities.set(entry.symbol, taxLots);
          taxLots.apply(taxEventOf(entry));
        }
        const all = [...securities.values()];
        const lots = all.flatMap(taxLots => taxLots.openLots());
        const gains = all.flatMap(taxLots => taxLots.gains);
        const lost = total(
          all
            .flatMap(({ washSales }) => washSales)
            .filter(({ replacementAccountId }) => replacementAccountId === IRA.accountId),
          ({ disallowed }) => disallowed,
        );
        const paid = sum(
          Money.zero,
          entries.filter(({ type }) => type === 'BUY').map(({ costAmount }) => costAmount),
        );
        const received = sum(
          Money.zero,
          entries.filter(({ type }) => type === 'SELL').map(({ netAmount }) => netAmount),
        );
        const basis = total(lots, lot => costOf(lot) + lot.washSaleDisallowed);
        expect(BigInt(total(gains, gainOf) - basis - lost)).toBe(received.minus(paid).units);
      }),
    );
  });

  it('comes to the same from any point on with the small state of that point', () => {
    fc.assert(
      fc.property(history, fc.nat(), (entries, at) => {
        const ofOne = entries.filter(({ symbol }) => symbol === 'M');
        const whole = folded(ofOne);

        const before = deriveTax(ACCOUNTS, ofOne.slice(0, at % (ofOne.length + 1)));
        const resumed = new TaxLots(ACCOUNTS, { lots: before.openLots(), losses: before.openLosses() });
        for (const entry of ofOne.slice(at % (ofOne.length + 1))) resumed.apply(taxEventOf(entry));

        const gains = new Map([...before.gains, ...resumed.changedGains()].map(gain => [keyOf(gain), gain]));
        expect(resumed.openLots()).toEqual(whole.openLots());
        expect([...gains.values()]).toEqual(whole.gains());
      }),
    );
  });

  it('gives the same rows a few entries at a time, each once', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 7 }), (entries, size) => {
        const ofOne = entries.filter(({ symbol }) => symbol === 'M');
        const stream = new TaxRowStream(ACCOUNTS);
        const parts: TaxRows[] = [];
        for (const [i, entry] of ofOne.entries()) {
          stream.add(entry);
          const next = ofOne[i + 1];
          if (i % size === 0 && next) parts.push(stream.finalRows(next.tradeDate));
        }
        parts.push(stream.remainingRows());

        const whole = deriveTax(ACCOUNTS, ofOne);
        const sorted = (rows: readonly object[]) => rows.map(row => JSON.stringify(row)).sort();
        expect(sorted(parts.flatMap(({ lots }) => lots))).toEqual(sorted(whole.changedLots()));
        expect(sorted(parts.flatMap(({ gains }) => gains))).toEqual(sorted(whole.gains));
        expect(sorted(parts.flatMap(({ washSales }) => washSales))).toEqual(sorted(whole.washSales));
      }),
    );
  });

  it('does not depend on the order of what is independent', () => {
    fc.assert(
      fc.property(history, entries => {
        const [m, n] = ['M', 'N'].map(symbol => entries.filter(entry => entry.symbol === symbol));
        const apart = new TaxFold(ACCOUNTS).addAll(n ?? []).addAll(m ?? []);
        const together = folded(entries);
        const sorted = (fold: TaxFold) =>
          fold
            .openLots()
            .map(lot => JSON.stringify(lot))
            .sort();
        expect(sorted(apart)).toEqual(sorted(together));
      }),
    );
  });

  it('is restored by a reversal, and set right by the right entry', () => {
    const simple = history.map(entries => entries.filter(({ type }) => type === 'BUY' || type === 'SELL'));
    fc.assert(
      fc.property(simple, fc.nat(), (entries, at) => {
        const wrong = entries[at % entries.length];
        if (!wrong || !consistent(entries)) return;
        const reversal = reversalDraft(wrong, { ...wrong, transactionId: 'txn_reversal', reason: 'Entered wrongly' });
        const right = {
          ...wrong,
          transactionId: `${wrong.transactionId}r`,
          correctsTransactionId: wrong.transactionId,
        };

        const reversed = folded(entries).addAll([reversal]);
        const without = deriveTax(
          ACCOUNTS,
          entries.filter(entry => entry !== wrong),
        );
        if (wrong.symbol === 'M' && entries.every(({ symbol }) => symbol === 'M'))
          expect(reversed.openLots()).toEqual(without.openLots());

        const corrected = folded([...entries, reversal, right]);
        const untouched = folded(entries);
        expect(corrected.gains().map(amounts)).toEqual(untouched.gains().map(amounts));
        expect(total(corrected.openLots(), costOf)).toBe(total(untouched.openLots(), costOf));
      }),
    );
  });
});

describe('the same by another way', () => {
  const trades = (length: { minLength?: number; maxLength: number }, accounts: number) =>
    fc
      .array(
        fc.record({
          buys: fc.boolean(),
          account: fc.nat(accounts - 1),
          days: fc.constantFrom(0, 1, 4, 9, 20, 35),
          shares: fc.integer({ min: 1, max: 12 }),
          price: fc.integer({ min: 1, max: 60 }),
          method: fc.constantFrom<LotMethod>('FIFO', 'LIFO', 'HIFO'),
        }),
        length,
      )
      .map(all => {
        const held = [0, 0, 0];
        let day = START;
        const trades: NaiveTrade[] = [];
        for (const { buys, account, days, shares, price, method } of all) {
          day += days;
          const { accountId } = ACCOUNTS[account] ?? TAXED;
          const available = held[account] ?? 0;
          const sells = !buys && available > 0;
          const moved = sells ? Math.min(shares, available) : shares;
          held[account] = available + (sells ? -moved : moved);
          trades.push(
            sells
              ? { kind: 'SELL', accountId, day, shares: moved, price, method }
              : { kind: 'BUY', accountId, day, shares: moved, price },
          );
        }
        return trades;
      });

  const entryOf = (trade: NaiveTrade) => {
    const amount = String(trade.shares * trade.price);
    return trade.kind === 'BUY'
      ? buy(dateOf(trade.day), String(trade.shares), amount, { accountId: trade.accountId })
      : sell(dateOf(trade.day), String(trade.shares), amount, { accountId: trade.accountId, method: trade.method });
  };

  function compare(trades: readonly NaiveTrade[]): void {
    const naive = new NaiveShares(ACCOUNTS);
    for (const trade of trades) naive.trade(trade);
    const fold = folded(trades.map(entryOf));

    const bySale = new Map<string, number[]>();
    for (const row of fold.gains()) {
      const [proceeds = 0, basis = 0, disallowed = 0] = bySale.get(row.transactionId) ?? [];
      bySale.set(row.transactionId, [
        proceeds + row.proceeds,
        basis + row.costBasis,
        disallowed + row.washSaleDisallowed,
      ]);
    }
    expect([...bySale.values()]).toEqual(
      naive.sales.map(({ proceeds, basis, disallowed }) => [proceeds, basis, disallowed].map(n => n * 10_000)),
    );
    const shares = fold.openLots().flatMap(lot => {
      const count = remainingOf(lot) / 1e8;
      const basis = (costOf(lot) + lot.washSaleDisallowed) / count / 10_000;
      return Array.from(
        { length: count },
        () => `${lot.accountId} ${lot.purchase.acquiredDay} ${lot.holdingStartDay} ${basis}`,
      );
    });
    expect(shares.sort()).toEqual(
      naive
        .held()
        .map(({ accountId, acquired, holdingStart, basis }) => `${accountId} ${acquired} ${holdingStart} ${basis}`)
        .sort(),
    );
  }

  it('agrees with a plain count of single shares, wash sales in three accounts and all methods', () => {
    fc.assert(fc.property(trades({ maxLength: 40 }, 3), compare), { numRuns: 400 });
  });

  it('agrees with it on ten thousand trades first in first out', () => {
    const [generated] = fc.sample(trades({ minLength: 10_000, maxLength: 10_000 }, 1), { numRuns: 1, seed: 8949 });
    compare((generated ?? []).map(trade => (trade.kind === 'SELL' ? { ...trade, method: 'FIFO' } : trade)));
  });
});

describe('a portion', () => {
  const units = (max: number) => fc.oneof(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 1000 }));

  it('is exact to the unit, whatever the size', () => {
    const amounts = fc.tuple(
      fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
      units(Number.MAX_SAFE_INTEGER),
      units(Number.MAX_SAFE_INTEGER),
    );
    fc.assert(
      fc.property(amounts, ([amount, a, b]) => {
        const [part, whole] = a <= b ? [a, b + 1] : [b, a];
        return BigInt(portion(amount, part, whole)) === divideHalfEven(BigInt(amount) * BigInt(part), BigInt(whole));
      }),
      { numRuns: 20_000 },
    );
  });

  it('rounds a half to even', () => {
    const max = 2 ** 46;
    fc.assert(
      fc.property(fc.integer({ min: 0, max }), fc.integer({ min: 1, max }), (quotient, half) => {
        const whole = half * 2;
        const amount = quotient * 2 + 1;
        return BigInt(portion(amount, half, whole)) === divideHalfEven(BigInt(amount) * BigInt(half), BigInt(whole));
      }),
      { numRuns: 5_000 },
    );
  });
});

const keyOf = ({ transactionId, lotId }: RealizedGain) => `${transactionId} ${lotId}`;

const amounts = ({ proceeds, costBasis, washSaleDisallowed, disposedDay }: RealizedGain) => ({
  proceeds,
  costBasis,
  washSaleDisallowed,
  disposedDay,
});

/**
 * Returns true if the history is possible. A history without its splits and journals may be impossible, because it may
 * sell shares that the account does not hold.
 */
function consistent(entries: readonly EntryDraft[]): boolean {
  try {
    folded(entries);
    return entries.every(({ symbol }) => symbol === 'M');
  } catch {
    return false;
  }
}
