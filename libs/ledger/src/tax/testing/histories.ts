import { type Currency, Money, Quantity } from '@sandbourse/money';
import type { EntryDraft } from '../../entry.js';
import type { LotMethod } from '../../lot-instruction.js';
import type { TaxpayerAccount } from '../account-lots.js';
import { realizedGainRecord, taxLotRecord } from '../tax-records.js';
import { TaxFold } from './tax-fold.js';

export const TAXED: TaxpayerAccount = { accountId: 'acct_1', isTaxed: true };
export const SIBLING: TaxpayerAccount = { accountId: 'acct_2', isTaxed: true };
export const IRA: TaxpayerAccount = { accountId: 'acct_ira', isTaxed: false };

interface TradeOptions {
  readonly accountId?: string;
  readonly id?: string;
  readonly orderId?: string;
  readonly symbol?: string;
  readonly currency?: Currency;
  readonly method?: LotMethod;
  readonly picks?: readonly (readonly [lotId: string, quantity: string])[];
  readonly corrects?: string;
}

let counter = 0;

/** Makes a trade. `amount` is the amount that was paid or received, including fees. Each call makes a larger id. */
function trade(
  type: 'BUY' | 'SELL',
  date: string,
  quantity: string,
  amount: string,
  options: TradeOptions,
): EntryDraft {
  counter += 1;
  const shares = Quantity.of(quantity);
  const money = Money.of(amount);
  const bought = type === 'BUY';
  return {
    transactionId: options.id ?? `txn_${String(counter).padStart(8, '0')}`,
    accountId: options.accountId ?? TAXED.accountId,
    type,
    symbol: options.symbol ?? 'M',
    quantity: bought ? shares : shares.negated(),
    price: null,
    amountPerShare: null,
    grossAmount: money,
    fees: Money.zero,
    netAmount: bought ? money.negated() : money,
    costAmount: bought ? money : Money.zero,
    currency: options.currency ?? 'USD',
    fxRate: null,
    tradeDate: date,
    settlementDate: date,
    effectiveDate: null,
    executedAt: new Date(`${date}T15:00:00Z`),
    orderId: options.orderId ?? (bought ? null : `ord_${counter}`),
    correctsTransactionId: options.corrects ?? null,
    description: '',
    lots: options.method
      ? {
          kind: 'RELIEVE',
          method: options.method,
          picks: (options.picks ?? []).map(([lotId, picked]) => ({ lotId, quantity: Quantity.of(picked) })),
        }
      : null,
  };
}

export const buy = (date: string, quantity: string, amount: string, options: TradeOptions = {}) =>
  trade('BUY', date, quantity, amount, options);

export const sell = (date: string, quantity: string, amount: string, options: TradeOptions = {}) =>
  trade('SELL', date, quantity, amount, options);

/** Makes the dates and the id of an entry without a price. The id is larger than the ids of all trades. */
export function on(date: string, accountId = TAXED.accountId) {
  counter += 1;
  return {
    transactionId: `txn_9${String(counter).padStart(7, '0')}`,
    accountId,
    symbol: 'M',
    currency: 'USD' as const,
    tradeDate: date,
    settlementDate: date,
    executedAt: new Date(`${date}T13:30:00Z`),
  };
}

/**
 * Returns the gains of a history, one line each: the quantity sold, the proceeds, the cost, the disallowed loss, the
 * gain and the term.
 */
export function gainsOf(entries: readonly EntryDraft[], accounts: readonly TaxpayerAccount[] = [TAXED]): string[] {
  return new TaxFold(accounts)
    .addAll(entries)
    .gains()
    .map(realizedGainRecord)
    .map(({ quantity, proceeds, costBasis, adjustmentCode, adjustmentAmount, realizedGain, term }) => {
      const adjustment = adjustmentCode ? ` ${adjustmentCode} ${short(adjustmentAmount)}` : '';
      return `${short(quantity)} for ${short(proceeds)} cost ${short(costBasis)}${adjustment} gain ${short(realizedGain)} ${term}`;
    });
}

/** Returns the open lots of a history, one line each: the quantity, the adjusted cost and the dates. */
export function lotsOf(entries: readonly EntryDraft[], accounts: readonly TaxpayerAccount[] = [TAXED]): string[] {
  return new TaxFold(accounts)
    .addAll(entries)
    .openLots()
    .map(taxLotRecord)
    .map(
      ({ remainingQuantity, adjustedCostBasis, acquiredDate, holdingPeriodStartDate }) =>
        `${short(remainingQuantity)} cost ${short(adjustedCostBasis)} of ${acquiredDate} held from ${holdingPeriodStartDate}`,
    );
}

const short = (value: { toComputed(): string } | null) => value?.toComputed().replace(/\.?0+$/, '') ?? 'unknown';
