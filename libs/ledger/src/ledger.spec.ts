import { Money, Price, Quantity, sum } from '@sandbourse/money';
import fc from 'fast-check';
import {
  ACTIVITY_FEE_RATES,
  averageCost,
  chain,
  type Entry,
  type EntryDraft,
  emptyChain,
  type Fill,
  firstBreak,
  foldCash,
  foldHoldings,
  fundingDraft,
  hashedText,
  hashesOf,
  headAfter,
  moneyOf,
  NOTHING_HELD,
  postingsOf,
  regulatoryFees,
  reversalDraft,
  SEC_FEE_RATES,
  tradeDraft,
  unbalancedUnits,
} from './index.js';
import { TaxFold } from './tax/testing/tax-fold.js';

const DATES = {
  tradeDate: '2026-11-20',
  settlementDate: '2026-11-23',
  executedAt: new Date('2026-11-20T15:00:00Z'),
};

function aFill(fill: Partial<Fill> = {}): Fill {
  return {
    ...DATES,
    transactionId: 'txn_1',
    accountId: 'acct_1',
    orderId: 'ord_1',
    side: 'BUY',
    symbol: 'AAPL',
    quantity: Quantity.of('10'),
    price: Price.of('160.55'),
    currency: 'USD',
    lotMethod: 'FIFO',
    picks: [],
    ...fill,
  };
}

function aDeposit(amount: string): EntryDraft {
  return fundingDraft({
    ...DATES,
    transactionId: 'txn_0',
    accountId: 'acct_1',
    direction: 'DEPOSIT',
    amount: Money.of(amount),
    currency: 'USD',
  });
}

/** Purchases and sales in any order. A sale never sells more than the account holds. */
const history = fc
  .array(
    fc.record({
      buy: fc.boolean(),
      quantity: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      price: fc.bigInt({ min: 1n, max: 10n ** 8n }),
    }),
    { maxLength: 40 },
  )
  .map(trades => {
    const fold = new TaxFold([{ accountId: 'acct_1', isTaxed: true }]);
    const drafts: EntryDraft[] = [];
    for (const [i, { buy, quantity, price }] of trades.entries()) {
      const held = foldHoldings(drafts).get('AAPL') ?? NOTHING_HELD;
      const wanted = Quantity.ofUnits(quantity);
      const sells = !buy && !held.quantity.isLessThan(wanted);
      const draft = tradeDraft(
        aFill({
          transactionId: `txn_${i}`,
          side: sells ? 'SELL' : 'BUY',
          quantity: wanted,
          price: Price.ofUnits(price),
        }),
      );
      drafts.push({ ...draft, costAmount: moneyOf(fold.add(draft).costChange) });
    }
    return drafts;
  });

describe('a trade', () => {
  it('takes cash for shares', () => {
    const draft = tradeDraft(aFill());

    expect(draft).toMatchObject({ type: 'BUY', description: 'Bought 10 AAPL at 160.55' });
    expect(String(draft.netAmount)).toBe('-1605.5000');
    expect(String(draft.costAmount)).toBe('1605.5000');
  });

  it('leaves it to the lots what a sale takes from the cost', () => {
    const draft = tradeDraft(aFill({ side: 'SELL', lotMethod: 'SPECIFIC', picks: [] }));

    expect(draft).toMatchObject({ costAmount: Money.zero, lots: { kind: 'RELIEVE', method: 'SPECIFIC', picks: [] } });
  });
});

describe('regulatory fees', () => {
  // biome-ignore format: a table
  it.each([
    { side: 'BUY',  on: '2024-06-03', quantity: '1000',   gross: '100000',  fees: '0.0000',  why: 'nothing on a purchase' },
    { side: 'SELL', on: '2024-06-03', quantity: '10',     gross: '1605.50', fees: '0.0600',  why: '4.46 cents and 0.17 cents, each up to a cent' },
    { side: 'SELL', on: '2021-02-24', quantity: '100000', gross: '1000000', fees: '28.0500', why: '22.10 and the capped 5.95' },
    { side: 'SELL', on: '2021-02-25', quantity: '100000', gross: '1000000', fees: '11.0500', why: '5.10 and the capped 5.95' },
    { side: 'SELL', on: '2022-05-13', quantity: '100000', gross: '1000000', fees: '11.5900', why: '5.10 and the capped 6.49' },
    { side: 'SELL', on: '2022-05-14', quantity: '1000',   gross: '1000000', fees: '23.0300', why: '22.90 and 0.13' },
    { side: 'SELL', on: '2023-02-27', quantity: '100000', gross: '1000000', fees: '15.2700', why: '8.00 and the capped 7.27' },
    { side: 'SELL', on: '2025-05-13', quantity: '100000', gross: '1000000', fees: '36.1000', why: '27.80 and the capped 8.30' },
    { side: 'SELL', on: '2025-05-14', quantity: '100000', gross: '1000000', fees: '8.3000',  why: 'nothing and the capped 8.30' },
    { side: 'SELL', on: '2026-04-06', quantity: '100000', gross: '1000000', fees: '30.3900', why: '20.60 and the capped 9.79' },
    { side: 'SELL', on: '2026-11-20', quantity: '100000', gross: '1000000', fees: '20.6000', why: '20.60 and nothing' },
    { side: 'SELL', on: '2029-06-01', quantity: '1000',   gross: '1000000', fees: '20.8000', why: '20.60 and 0.195 up to a cent, as assumed' },
  ] as const)('$side on $on of $quantity for $gross costs $fees: $why', ({ side, on, quantity, gross, fees }) => {
    const trade = { side, tradeDate: on, quantity: Quantity.of(quantity), grossAmount: Money.of(gross) };
    expect(regulatoryFees(trade).toComputed()).toBe(fees);
  });

  it('are those of one trade, in however many fills an order trades', () => {
    const share = { quantity: Quantity.of('1'), grossAmount: Money.of('100') };
    const sale = { side: 'SELL', tradeDate: '2024-06-03' } as const;
    const fills = Array.from({ length: 250 }, (_, before) =>
      regulatoryFees(
        { ...sale, ...share },
        { quantity: Quantity.of(`${before}`), grossAmount: Money.of(`${before * 100}`) },
      ),
    );

    expect(sum(Money.zero, fills).toComputed()).toBe('0.7500');
    const whole = { quantity: Quantity.of('250'), grossAmount: Money.of('25000') };
    expect(regulatoryFees({ ...sale, ...whole }).toComputed()).toBe('0.7500');
  });

  it.each([
    { table: 'of the SEC', rates: SEC_FEE_RATES },
    { table: 'of FINRA', rates: ACTIVITY_FEE_RATES },
  ])('$table: rates come newest first, each with its source', ({ rates }) => {
    const days = rates.map(({ from }) => from);
    expect(days).toEqual([...days].sort().reverse());
    expect(rates.filter(({ source }) => !/^(assumed|SEC|FINRA|SR-FINRA)/.test(source))).toEqual([]);
  });
});

describe('double entry', () => {
  it('nets to zero in every unit, whatever the history', () => {
    fc.assert(fc.property(history, drafts => drafts.every(draft => unbalancedUnits(postingsOf(draft)).length === 0)));
  });

  it('names the unit that does not net', () => {
    expect(unbalancedUnits(postingsOf(aDeposit('5')).slice(1))).toEqual(['USD']);
  });

  it('shows the customer what the entry did to cash', () => {
    fc.assert(
      fc.property(history, drafts => {
        const posted = drafts.flatMap(postingsOf).filter(({ account }) => account === 'CUSTOMER_CASH');
        const total = posted.reduce((units, { amount }) => units + amount.units, 0n);
        return total === (foldCash(drafts).get('USD') ?? Money.zero).units;
      }),
    );
  });
});

describe('a reversal', () => {
  it('restores cash, shares and cost', () => {
    fc.assert(
      fc.property(
        history.filter(drafts => drafts.length > 0),
        drafts => {
          const last = drafts.at(-1) as EntryDraft;
          const before = drafts.slice(0, -1);
          const after = [...drafts, reversalDraft(last, { ...DATES, transactionId: 'txn_r', reason: 'Trade bust' })];

          const held = foldHoldings(before).get('AAPL') ?? NOTHING_HELD;
          const restored = foldHoldings(after).get('AAPL') ?? NOTHING_HELD;
          return (
            restored.quantity.equals(held.quantity) &&
            restored.costBasis.equals(held.costBasis) &&
            (foldCash(after).get('USD') ?? Money.zero).equals(foldCash(before).get('USD') ?? Money.zero)
          );
        },
      ),
    );
  });
});

describe('holdings', () => {
  it('cost nothing once nothing is held', () => {
    fc.assert(
      fc.property(history, drafts => {
        const { quantity, costBasis } = foldHoldings(drafts).get('AAPL') ?? NOTHING_HELD;
        return !quantity.isZero() || costBasis.isZero();
      }),
    );
  });

  it('have an average cost while there are shares', () => {
    expect(averageCost({ quantity: Quantity.of('3'), costBasis: Money.of('100') })?.toString()).toBe('33.3333');
    expect(averageCost(NOTHING_HELD)).toBeNull();
  });

  it('sum what was bought and sold', () => {
    fc.assert(
      fc.property(history, drafts => {
        const total = sum(
          Quantity.zero,
          drafts.map(draft => draft.quantity ?? Quantity.zero),
        );
        return total.equals(foldHoldings(drafts).get('AAPL')?.quantity ?? Quantity.zero);
      }),
    );
  });
});

describe('the hash chain', () => {
  const chained = (drafts: readonly EntryDraft[]): Entry[] => {
    let head = emptyChain('acct_1');
    return drafts.map(draft => {
      const entry = chain(draft, head, DATES.executedAt);
      head = headAfter(entry);
      return entry;
    });
  };

  it('numbers entries without a gap and holds', () => {
    fc.assert(
      fc.property(history, drafts => {
        const entries = chained(drafts);
        return entries.every((entry, i) => entry.sequence === i + 1) && firstBreak('acct_1', entries) === undefined;
      }),
    );
  });

  it('follows from the texts of its entries, which a snapshot keeps for its branches', () => {
    fc.assert(
      fc.property(history, drafts => {
        const entries = chained(drafts);
        const texts = entries.map(entry => hashedText(entry, entry));
        expect(hashesOf('acct_1', texts)).toEqual(entries.map(({ entryHash }) => entryHash));
      }),
    );
  });

  it('shows an entry that was changed', () => {
    const entries = chained([aDeposit('100'), aDeposit('200'), aDeposit('300')]);
    const tampered = entries.map(entry => (entry.sequence === 2 ? { ...entry, netAmount: Money.of('250') } : entry));

    expect(firstBreak('acct_1', tampered)?.sequence).toBe(2);
  });

  it('shows an entry that says it was posted at another time, or hashed in another version', () => {
    const [entry] = chained([aDeposit('100')]) as [Entry];

    expect(firstBreak('acct_1', [{ ...entry, postedAt: new Date(0) }])?.sequence).toBe(1);
    expect(firstBreak('acct_1', [{ ...entry, hashVersion: 1 }])?.sequence).toBe(1);
  });

  it('shows an entry that was removed, and a chain of another account', () => {
    const entries = chained([aDeposit('100'), aDeposit('200'), aDeposit('300')]);

    expect(firstBreak('acct_1', entries.toSpliced(1, 1))?.sequence).toBe(3);
    expect(firstBreak('acct_2', entries)?.sequence).toBe(1);
  });

  it('does not depend on how a decimal was written', () => {
    const [written] = chained([aDeposit('100')]);
    const [stored] = chained([aDeposit('100.0000')]);
    expect(stored?.entryHash).toBe(written?.entryHash);
  });
});
