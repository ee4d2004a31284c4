import type { FixedPoint, Money } from '@sandbourse/money';
import type { EntryDraft } from './entry.js';

/**
 * An account of the double-entry ledger. The customer sees the two CUSTOMER accounts. Each movement of a CUSTOMER
 * account has an opposite movement in another account, so the movements of cash or of a security add up to zero.
 */
export type LedgerAccount = 'CUSTOMER_CASH' | 'CUSTOMER_SECURITY' | 'STREET' | 'EXTERNAL' | 'FEES' | 'INCOME';

export interface Posting {
  readonly account: LedgerAccount;
  /** A currency code or a ticker. Amounts of different units are never added to each other. */
  readonly unit: string;
  readonly amount: FixedPoint;
}

/**
 * Returns the account on the other side of the entry: STREET for trades, EXTERNAL for deposits, journals and transfers,
 * INCOME (the issuer) for dividends.
 */
function counterpartyOf({ type, symbol, quantity }: EntryDraft): LedgerAccount {
  switch (type) {
    case 'DEPOSIT':
    case 'WITHDRAWAL':
    case 'JOURNAL_IN':
    case 'JOURNAL_OUT':
    case 'TRANSFER_IN':
    case 'TRANSFER_OUT':
      return 'EXTERNAL';
    case 'DIVIDEND':
    case 'TAX_WITHHOLDING':
    case 'RETURN_OF_CAPITAL':
    case 'INTEREST':
      return 'INCOME';
    case 'FEE':
      return 'FEES';
    case 'CORRECTION':
    case 'SPIN_OFF':
      return symbol !== null && (quantity === null || quantity.isZero()) ? 'INCOME' : 'STREET';
    default:
      return 'STREET';
  }
}

/** Returns the postings of an entry. In each unit, their amounts add up to zero. */
export function postingsOf(entry: EntryDraft): readonly Posting[] {
  const counterparty = counterpartyOf(entry);
  const cash = (account: LedgerAccount, amount: Money): Posting => ({ account, unit: entry.currency, amount });

  const postings = [
    cash('CUSTOMER_CASH', entry.netAmount),
    cash('FEES', entry.fees),
    cash(counterparty, entry.netAmount.plus(entry.fees).negated()),
  ];
  if (entry.symbol && entry.quantity)
    postings.push(
      { account: 'CUSTOMER_SECURITY', unit: entry.symbol, amount: entry.quantity },
      { account: counterparty, unit: entry.symbol, amount: entry.quantity.negated() },
    );
  return postings.filter(posting => !posting.amount.isZero());
}

/** Returns the units in which the amounts of the postings do not add up to zero. Empty for every valid entry. */
export function unbalancedUnits(postings: readonly Posting[]): readonly string[] {
  const totals = new Map<string, FixedPoint>();
  for (const { unit, amount } of postings) totals.set(unit, totals.get(unit)?.plus(amount) ?? amount);
  return [...totals].filter(([, total]) => !total.isZero()).map(([unit]) => unit);
}
