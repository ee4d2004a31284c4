import { Price, Quantity } from '@sandbourse/money';
import fc from 'fast-check';
import type { EntryDraft } from '../entry.js';
import type { LotMethod } from '../lot-instruction.js';
import { cashInLieuDraft, sharesInDraft, sharesOutDraft, splitDraft } from '../security-drafts.js';
import { dateOf, dayOf } from './day.js';
import { deriveTax } from './derive-tax.js';
import { costOf, remainingOf } from './lot.js';
import { withOtherIds } from './other-ids.js';
import { gainOf } from './realized-gain.js';
import { carriedLot } from './tax-records.js';
import { buy, gainsOf, IRA, lotsOf, on, SIBLING, sell, TAXED } from './testing/histories.js';
import { TaxFold } from './testing/tax-fold.js';
import { moneyOf } from './units.js';

const ACCOUNTS = [TAXED, SIBLING, IRA];

/** The number of histories of each property. `.ci/full` plays 10,000, and `npm run histories` 100,000. */
const RUNS = Number(process.env.HISTORIES ?? 3_000);

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a function that gives new ids that sort as the old ones. Their last characters follow from the seed. */
function otherIds(seed: number): (entries: readonly EntryDraft[]) => EntryDraft[] {
  let state = seed + 1;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return CROCKFORD[(state >>> 16) & 31] ?? '0';
  };
  const ids = new Map<string, string>();
  const fresh = (prefix: string) => (id: string) => {
    const known =
      ids.get(id) ?? `${prefix}_${String(ids.size).padStart(10, '0')}${Array.from({ length: 16 }, random).join('')}`;
    ids.set(id, known);
    return known;
  };
  const owned = ACCOUNTS.map(({ accountId, isTaxed }) => ({
    accountId,
    firmId: 'FIRM',
    clientId: 'CLT',
    accountType: isTaxed ? 'INDIVIDUAL' : 'ROTH_IRA',
  }));
  return entries => withOtherIds(entries, owned, { transaction: fresh('txn'), order: fresh('ord'), lot: fresh('lot') });
}

interface Step {
  readonly kind: 'BUY' | 'SELL' | 'SPLIT' | 'JOURNAL';
  readonly account: number;
  readonly days: number;
  readonly shares: number;
  readonly price: number;
  readonly method: LotMethod;
}

const step = (kinds: readonly Step['kind'][], methods: readonly LotMethod[]) =>
  fc.record<Step>({
    kind: fc.constantFrom(...kinds),
    account: fc.nat(2),
    days: fc.constantFrom(0, 1, 4, 12, 31),
    shares: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 1, max: 60 }),
    method: fc.constantFrom(...methods),
  });

/** Returns the entries of steps. A sale that has no shares, and a journal of an IRA, are left out. */
function entriesOf(steps: readonly Step[]): EntryDraft[] {
  const fold = new TaxFold(ACCOUNTS);
  const entries: EntryDraft[] = [];
  const post = (entry: EntryDraft) => {
    entries.push(entry);
    return fold.add(entry);
  };
  const heldBy = (accountId: string) =>
    fold.openLots(accountId).reduce((total, lot) => total + remainingOf(lot), 0) / 1e8;
  let day = dayOf('2024-01-02');
  for (const { kind, account, days, shares, price, method } of steps) {
    day += kind === 'SPLIT' ? days + 1 : days;
    const { accountId } = ACCOUNTS[account] ?? TAXED;
    const date = dateOf(day);
    const leaving = Math.min(shares, heldBy(accountId));
    if (kind === 'BUY') post(buy(date, String(shares), String(shares * price), { accountId }));
    else if (kind === 'SELL' && leaving > 0)
      post(sell(date, String(leaving), String(leaving * price), { accountId, method }));
    else if (kind === 'JOURNAL' && leaving > 0 && accountId !== IRA.accountId) {
      const to = accountId === TAXED.accountId ? SIBLING.accountId : TAXED.accountId;
      const out = on(date, accountId);
      const journal = {
        ...out,
        from: { accountId, transactionId: out.transactionId },
        to: { accountId: to, transactionId: `${out.transactionId}in` },
        quantity: Quantity.of(String(leaving)),
        method,
        picks: [],
      };
      if (fold.lastDisposalDay(to, 'M') > day) continue;
      post(sharesInDraft(journal, post(sharesOutDraft(journal)).delivered.map(carriedLot)));
    } else if (kind === 'SPLIT')
      for (const each of ACCOUNTS) {
        const held = heldBy(each.accountId);
        if (held === 0) continue;
        const ratio = { newShares: 2n, oldShares: 1n };
        post(splitDraft({ ...on(date, each.accountId), held: Quantity.of(String(held)), ratio }));
      }
  }
  // The ids of a real ledger sort by the order of posting.
  return otherIds(0)(entries);
}

/** Returns the tax figures of entries, without ids. */
function figuresOf(entries: readonly EntryDraft[]) {
  const fold = new TaxFold(ACCOUNTS).addAll(entries);
  return {
    gains: fold
      .gains()
      .map(
        gain =>
          `${gain.accountId} ${gain.acquiredDay} ${gain.disposedDay} ${gain.quantity} ${gainOf(gain)} ${gain.holdingStartDay}`,
      ),
    lots: fold
      .openLots()
      .map(
        lot =>
          `${lot.accountId} ${lot.purchase.acquiredDay} ${lot.holdingStartDay} ${remainingOf(lot)} ${costOf(lot)} ${lot.washSaleDisallowed}`,
      ),
  };
}

describe('53.1: a hash decides nothing', () => {
  const divided = () => {
    const { transactionId } = on('2024-04-10');
    const bought = [buy('2024-01-02', '10', '1000'), sell('2024-02-01', '4', '200'), buy('2024-02-05', '10', '500')];
    const fold = new TaxFold([TAXED, SIBLING]).addAll(bought);
    const journal = {
      ...on('2024-04-10'),
      from: { accountId: TAXED.accountId, transactionId },
      to: { accountId: SIBLING.accountId, transactionId: `${transactionId}in` },
      quantity: Quantity.of('16'),
      method: 'FIFO',
      picks: [],
    } as const;
    const out = sharesOutDraft(journal);
    const into = sharesInDraft(journal, fold.add(out).delivered.map(carriedLot));
    return [...bought, out, into, sell('2024-04-20', '10', '600', { accountId: SIBLING.accountId })];
  };

  it('sells the pieces of a journaled purchase in the order of its shares, whatever their ids', () => {
    for (let seed = 0; seed < 20; seed += 1)
      expect(gainsOf(otherIds(seed)(divided()), [TAXED, SIBLING]).slice(1)).toEqual([
        '6 for 360 cost 600 gain -240 SHORT_TERM',
        '4 for 240 cost 400 gain -160 SHORT_TERM',
      ]);
  });

  it('gives any history the same figures with other ids', () => {
    fc.assert(
      fc.property(
        fc.array(step(['BUY', 'BUY', 'SELL', 'SELL', 'JOURNAL', 'JOURNAL', 'SPLIT'], ['FIFO', 'LIFO', 'HIFO']), {
          maxLength: 24,
        }),
        fc.nat(1_000_000),
        (steps, seed) => {
          const entries = entriesOf(steps);
          expect(figuresOf(otherIds(seed)(entries))).toEqual(figuresOf(entries));
        },
      ),
      { numRuns: RUNS },
    );
  });
});

describe('53.2: the order of posting does not decide about wash sales', () => {
  it('disallows a loss that an IRA replaced by date, whichever account is posted first', () => {
    const taxable = [buy('2024-01-02', '10', '1000'), sell('2024-03-01', '10', '500')];
    const ira = [
      buy('2024-03-05', '10', '500', { accountId: IRA.accountId }),
      sell('2024-03-20', '10', '500', { accountId: IRA.accountId }),
    ];
    for (const entries of [
      [...taxable, ...ira],
      [...ira, ...taxable],
    ])
      expect(gainsOf(entries, [TAXED, IRA])).toContain('10 for 500 cost 1000 W 500 gain 0 SHORT_TERM');
  });

  it('gives dated entries the same figures in every order of the accounts', () => {
    const dated = fc.array(step(['BUY', 'BUY', 'SELL', 'SELL'], ['FIFO', 'LIFO']), { maxLength: 20 });
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [2, 0, 1],
    ];
    fc.assert(
      fc.property(dated, fc.constantFrom(...orders), (steps, order) => {
        // Two accounts never trade on one day: within a day, the order of posting is the order of events.
        const entries = entriesOf(steps.map(each => ({ ...each, days: each.days + 1 })));
        const grouped = order.flatMap(n => entries.filter(({ accountId }) => accountId === ACCOUNTS[n]?.accountId));
        const [together, apart] = [deriveTax(ACCOUNTS, entries), deriveTax(ACCOUNTS, grouped)];
        expect([apart.openLots(), apart.gains, figuresOf(grouped)]).toEqual([
          together.openLots(),
          together.gains,
          figuresOf(entries),
        ]);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('53.3: the fills of an order do not decide', () => {
  const bought = [buy('2025-01-06', '10', '1000'), buy('2026-11-20', '10', '600')];
  const fill = (quantity: string, amount: string) => sell('2026-11-27', quantity, amount, { orderId: 'ord_1' });

  it('replaces no share of a sale with a share of a later fill', () => {
    const whole = gainsOf([...bought, fill('20', '1080')]);
    expect(whole).toEqual(['10 for 540 cost 1000 gain -460 LONG_TERM', '10 for 540 cost 600 gain -60 SHORT_TERM']);
    expect(gainsOf([...bought, fill('10', '540'), fill('10', '540')])).toEqual(whole);
    const thirds = gainsOf([...bought, fill('7', '378'), fill('7', '378'), fill('6', '324')]);
    expect(thirds.some(line => line.includes(' W '))).toBe(false);
  });

  it('gives the same gain and disallowed loss for an order in one fill and in several', () => {
    fc.assert(
      fc.property(
        fc.array(step(['BUY', 'BUY', 'SELL', 'SPLIT'], ['FIFO', 'LIFO', 'HIFO']), { maxLength: 20 }),
        fc.integer({ min: 1, max: 6 }),
        (steps, size) => {
          const entries = entriesOf(steps);
          const inFills = entries.flatMap(entry => (entry.type === 'SELL' ? fillsOf(entry, size) : [entry]));
          const totals = (all: readonly EntryDraft[]) => {
            const gains = deriveTax(ACCOUNTS, all).gains;
            const of = (accountId: string) => gains.filter(gain => gain.accountId === accountId);
            return ACCOUNTS.flatMap(({ accountId }) => [
              of(accountId).reduce((total, gain) => total + gainOf(gain), 0),
              of(accountId).reduce((total, gain) => total + gain.washSaleDisallowed, 0),
            ]);
          };
          const whole = totals(entries);
          const differences = totals(inFills).map((total, n) => total - (whole[n] ?? 0));
          // Each fill and each piece rounds its share of an amount to 0.0001.
          expect(differences.filter(difference => !(Math.abs(difference) <= 200))).toEqual([]);
        },
      ),
      { numRuns: RUNS },
    );
  });

  function fillsOf(entry: EntryDraft, size: number): EntryDraft[] {
    const shares = -Number(entry.quantity?.toString() ?? 0);
    const price = Number(entry.netAmount.toString()) / shares;
    const fills: EntryDraft[] = [];
    for (let sold = 0; sold < shares; sold += size) {
      const quantity = Math.min(size, shares - sold);
      const part = sell(entry.tradeDate, String(quantity), String(quantity * price), { accountId: entry.accountId });
      fills.push({
        ...part,
        transactionId: `${entry.transactionId}${fills.length}`,
        orderId: entry.orderId,
        lots: entry.lots,
      });
    }
    return fills;
  }
});

describe('53.5: cash in lieu after a split', () => {
  const split = (accountId: string, held: string, method: LotMethod) => {
    const event = on('2024-06-03', accountId);
    return {
      split: splitDraft({ ...event, held: Quantity.of(held), ratio: { newShares: 3n, oldShares: 2n } }),
      inLieu: cashInLieuDraft({
        ...on('2024-06-03', accountId),
        fraction: Quantity.of('0.5'),
        price: Price.of('10'),
        method,
      }),
    };
  };
  it('has the same result in both orders of the accounts, although an account is split after another one sells', () => {
    const bought = [buy('2024-01-02', '7', '700'), buy('2024-05-20', '9', '225', { accountId: SIBLING.accountId })];
    const [one, other] = [split(TAXED.accountId, '7', 'FIFO'), split(SIBLING.accountId, '9', 'FIFO')];
    const figures = (all: readonly EntryDraft[]) => [
      gainsOf(all, [TAXED, SIBLING]).sort(),
      lotsOf(all, [TAXED, SIBLING]).sort(),
    ];
    expect(figures([...bought, one.split, one.inLieu, other.split, other.inLieu])).toEqual(
      figures([...bought, other.split, other.inLieu, one.split, one.inLieu]),
    );
  });

  it('takes its shares by the lot method of the account', () => {
    const bought = [buy('2020-01-10', '7', '70'), buy('2024-01-10', '4', '400')];
    const { split: splits, inLieu } = split(TAXED.accountId, '11', 'LIFO');
    expect(gainsOf([...bought, splits, inLieu])).toEqual(['0.5 for 5 cost 33.3333 gain -28.3333 SHORT_TERM']);
  });
});

describe('53.6: what only rounding makes', () => {
  it('is no loss and washes nothing', () => {
    const entries = [buy('2024-01-02', '3', '10'), sell('2024-01-10', '1', '3.3332'), buy('2024-01-12', '1', '3')];
    expect(gainsOf(entries)).toEqual(['1 for 3.3332 cost 3.3333 gain -0.0001 SHORT_TERM']);
    expect(lotsOf(entries).at(-1)).toBe('1 cost 3 of 2024-01-12 held from 2024-01-13');
  });

  it('does not take the basis of a lot that is too small for a new share after a reverse split', () => {
    const entries = [
      buy('2024-01-02', '0.00000001', '5'),
      buy('2024-02-02', '100', '1000'),
      splitDraft({ ...on('2024-06-03'), held: Quantity.of('100.00000001'), ratio: { newShares: 1n, oldShares: 4n } }),
    ];
    expect(lotsOf(entries)).toEqual(['25 cost 1005 of 2024-02-02 held from 2024-02-03']);
    expect(moneyOf(deriveTax([TAXED], entries).costOf(TAXED.accountId)).toComputed()).toBe('1005.0000');
  });
});
