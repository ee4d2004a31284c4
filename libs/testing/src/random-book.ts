import { newId } from '@sandbourse/contracts';
import {
  actionDrafts,
  carriedLot,
  dateOf,
  dayOf,
  deriveTax,
  dividendDraft,
  type EntryDraft,
  fundingDraft,
  heldIn,
  type LotPick,
  quantityOf,
  remainingOf,
  returnOfCapitalDraft,
  reversalDraft,
  rightDraft,
  sharesInDraft,
  sharesOutDraft,
  splitDraft,
  standingEntries,
  type TaxpayerAccount,
  taxEventOf,
  tradeDraft,
} from '@sandbourse/ledger';
import { AmountPerShare, Money, Price, Quantity, sum } from '@sandbourse/money';
import fc from 'fast-check';

type NewShareTerms =
  | { readonly kind: 'SPIN_OFF'; readonly price: Price; readonly newPrice: Price }
  | { readonly kind: 'STOCK_MERGER'; readonly cashPerShare: AmountPerShare; readonly newPrice: Price };

const SYMBOLS = ['AAPL', 'KO', 'NVDA'];
const METHODS = ['FIFO', 'LIFO', 'HIFO', 'SPECIFIC'] as const;
const KINDS = [
  'BUY',
  'BUY',
  'BUY',
  'SELL',
  'SELL',
  'JOURNAL',
  'SPLIT',
  'RETURN_OF_CAPITAL',
  'SPIN_OFF',
  'STOCK_MERGER',
  'DIVIDEND',
  'BUST',
  'CORRECT',
  'LATE',
  'DEPOSIT',
] as const;

export interface Step {
  readonly kind: (typeof KINDS)[number];
  readonly account: number;
  readonly symbol: number;
  /** The quantity in hundredths of a share. */
  readonly quantity: number;
  readonly cents: number;
  readonly method: number;
  readonly daysLater: number;
}

export const someSteps = (length: number) =>
  fc.array(
    fc.record<Step>({
      kind: fc.constantFrom(...KINDS),
      account: fc.nat({ max: 2 }),
      symbol: fc.nat({ max: SYMBOLS.length - 1 }),
      quantity: fc.integer({ min: 1, max: 3_000 }),
      cents: fc.integer({ min: 5_000, max: 20_000 }),
      method: fc.nat({ max: METHODS.length - 1 }),
      daysLater: fc.integer({ min: 0, max: 6 }),
    }),
    { minLength: length, maxLength: length },
  );

/**
 * Generates a client's entries of about one year, as a brokerage would post them: trades, journals, splits and
 * corrections.
 */
export class RandomBook {
  readonly entries: EntryDraft[] = [];
  private day = dayOf('2026-01-05');

  constructor(readonly accounts: readonly TaxpayerAccount[]) {}

  playAll(steps: readonly Step[]): this {
    for (const step of steps) this.entries.push(...this.draftsOf(step));
    return this;
  }

  historyOf(symbol: string): EntryDraft[] {
    return this.entries.filter(entry => entry.symbol === symbol && entry.quantity !== null);
  }

  get symbols(): string[] {
    return [...new Set(this.entries.flatMap(({ symbol, quantity }) => (symbol && quantity ? [symbol] : [])))].sort();
  }

  private draftsOf({ kind, account, symbol: nth, quantity: hundredths, cents, method, daysLater }: Step): EntryDraft[] {
    this.day += daysLater;
    const accountId = this.accounts[account]?.accountId ?? '';
    const symbol = SYMBOLS[nth] ?? '';
    const holder = { accountId, symbol, currency: 'USD' as const };
    const price = Price.ofUnits(BigInt(cents) * 100n);
    const wanted = Quantity.ofUnits(BigInt(hundredths) * 1_000_000n);
    const held = this.heldIn(accountId, symbol);
    const leaving = wanted.isGreaterThan(held) ? held : wanted;
    const trade = (side: 'BUY' | 'SELL', quantity: Quantity) =>
      tradeDraft({
        ...this.now(),
        ...holder,
        orderId: newId('order'),
        side,
        quantity,
        price,
        lotMethod: METHODS[method] ?? 'FIFO',
        picks: side === 'SELL' && METHODS[method] === 'SPECIFIC' ? this.newestLot(accountId, symbol) : [],
      });
    switch (kind) {
      case 'BUY':
        return [trade('BUY', wanted)];
      case 'SELL':
        return held.isPositive() ? [trade('SELL', leaving)] : [];
      case 'LATE':
        return [{ ...trade('BUY', wanted), effectiveDate: dateOf(this.day - 20) }];
      case 'DEPOSIT':
        return [fundingDraft({ ...this.now(), ...holder, direction: 'DEPOSIT', amount: Money.of('1000') })];
      case 'DIVIDEND':
        return [dividendDraft({ ...this.now(), ...holder, shares: held, amountPerShare: AmountPerShare.of('0.24') })];
      case 'JOURNAL':
        return held.isPositive() ? this.journal(accountId, symbol, leaving) : [];
      case 'SPLIT':
        return this.split(symbol);
      case 'RETURN_OF_CAPITAL':
        return this.returnOfCapital(symbol, price);
      case 'SPIN_OFF':
        return this.newShares(symbol, { kind, price, newPrice: Price.of('70.25') });
      case 'STOCK_MERGER':
        return this.newShares(symbol, { kind, cashPerShare: AmountPerShare.of('3.50'), newPrice: price });
      case 'BUST':
      case 'CORRECT':
        return this.setRight(symbol, { takesBack: kind === 'BUST', price, nth: hundredths });
    }
  }

  private journal(from: string, symbol: string, quantity: Quantity): EntryDraft[] {
    const to = this.accounts.find(({ accountId, isTaxed }) => accountId !== from && isTaxed)?.accountId ?? '';
    const side = (accountId: string) => ({ accountId, transactionId: newId('transaction') });
    const journal = {
      ...this.now(),
      from: side(from),
      to: side(to),
      symbol,
      currency: 'USD' as const,
      quantity,
      method: 'FIFO' as const,
      picks: [],
    };
    const out = sharesOutDraft(journal);
    const { delivered } = deriveTax(this.accounts, this.historyOf(symbol)).apply(taxEventOf(out));
    return [out, sharesInDraft(journal, delivered.map(carriedLot))];
  }

  /** Posts a split on a day without other entries, in all accounts that hold the security. */
  private split(symbol: string): EntryDraft[] {
    this.day += 1;
    const ratio = { newShares: 3n, oldShares: 2n };
    const splits = this.accounts.flatMap(({ accountId }) => {
      const held = this.heldIn(accountId, symbol);
      return held.isZero()
        ? []
        : [splitDraft({ ...this.now(), accountId, symbol, currency: 'USD' as const, ratio, held })];
    });
    this.day += 1;
    return splits;
  }

  /**
   * Posts a return of capital of a tenth of the price, on a day without other entries, in all accounts that hold the
   * security.
   */
  private returnOfCapital(symbol: string, price: Price): EntryDraft[] {
    this.day += 1;
    const amountPerShare = AmountPerShare.ofUnits(price.units * 10n);
    const returned = this.accounts.flatMap(({ accountId }) => {
      const shares = this.heldIn(accountId, symbol);
      const holder = { accountId, symbol, currency: 'USD' as const };
      return shares.isZero() ? [] : [returnOfCapitalDraft({ ...this.now(), ...holder, shares, amountPerShare })];
    });
    this.day += 1;
    return returned;
  }

  /**
   * Distributes shares of the next security, on a day without other entries. The new shares replace the held shares, or
   * are added to them.
   */
  private newShares(symbol: string, terms: NewShareTerms): EntryDraft[] {
    this.day += 1;
    const { tradeDate: exDate, settlementDate: payDate, executedAt: takesEffectAt } = this.now();
    const newSymbol = SYMBOLS[(SYMBOLS.indexOf(symbol) + 1) % SYMBOLS.length] ?? '';
    const ratio = { newShares: 1n, oldShares: 4n };
    const action = { ...terms, exDate, payDate, takesEffectAt, newSymbol, ratio };
    const entries = this.historyOf(symbol);
    const brought = this.accounts.flatMap(({ accountId }) => {
      const holder = { accountId, symbol, currency: 'USD', taxWithholding: 'NONE', lotMethod: 'FIFO' } as const;
      return actionDrafts(action, holder, heldIn(entries, holder, this.accounts, exDate), () => newId('transaction'));
    });
    this.day += 1;
    return brought;
  }

  /** Reverses a trade, and either cancels it or posts it again at the corrected price. */
  private setRight(
    symbol: string,
    { takesBack, price, nth }: { takesBack: boolean; price: Price; nth: number },
  ): EntryDraft[] {
    const trades = standingEntries(this.historyOf(symbol)).filter(({ orderId }) => orderId !== null);
    const wrong = trades[nth % trades.length];
    if (!wrong?.quantity) return [];
    const reversal = reversalDraft(wrong, { ...this.now(), reason: 'Taken back' });
    if (takesBack) return [reversal];
    const grossAmount = wrong.quantity.abs().at(price);
    const isPurchase = wrong.quantity.isPositive();
    const right: EntryDraft = {
      ...wrong,
      price,
      grossAmount,
      fees: Money.zero,
      netAmount: isPurchase ? grossAmount.negated() : grossAmount,
      costAmount: isPurchase ? grossAmount : Money.zero,
    };
    return [reversal, rightDraft(right, wrong, this.now())];
  }

  /** Returns the lot that a customer selects to sell the newest shares first. */
  private newestLot(accountId: string, symbol: string): LotPick[] {
    const lot = deriveTax(this.accounts, this.historyOf(symbol)).openLots(accountId).at(-1);
    return lot ? [{ lotId: lot.lotId, quantity: quantityOf(remainingOf(lot)) }] : [];
  }

  private heldIn(accountId: string, symbol: string): Quantity {
    return sum(
      Quantity.zero,
      this.historyOf(symbol).flatMap(entry =>
        entry.accountId === accountId && entry.quantity ? [entry.quantity] : [],
      ),
    );
  }

  private now() {
    const tradeDate = dateOf(this.day);
    return {
      transactionId: newId('transaction'),
      tradeDate,
      settlementDate: dateOf(this.day + 1),
      executedAt: new Date(`${tradeDate}T15:00:00Z`),
    };
  }
}
