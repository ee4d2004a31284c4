import { type CashSettlement, withdrawableCash } from '@sandbourse/ledger';
import { type Currency, Money, max, min, sum } from '@sandbourse/money';
import type { Book } from '../records/book.js';
import { belongingsIn, deficitsOf } from './belongings.js';
import type { MarketSnapshot } from './market-snapshot.js';

/** Cash of one currency that is not reserved. */
export interface FreeCash {
  /** The free amount; negative if the account has reserved more than it has. */
  readonly available: Money;
  /** The amount that may leave the account today: settled cash, without the cash for purchases that settle later. */
  readonly withdrawable: Money;
}

/** Facts that affect free cash and are not in the book. */
export interface CashFacts {
  /** The account's cash that settles after today. */
  readonly pending: readonly CashSettlement[];
  readonly market: MarketSnapshot;
}

/**
 * Returns the cash of a book in one currency, minus reservations and the cost of owed shares. The withdrawable amount
 * also excludes unsettled cash.
 */
export function freeCashOf(book: Book, currency: Currency, { pending, market }: CashFacts): FreeCash {
  const { amount, reserved } = book.cashIn(currency);
  const owed = costToCover(book, currency, market);
  const allReserved = sum(Money.zero, [reserved, owed, reservedElsewhere(book, currency, market)]);
  const withdrawable = withdrawableCash(
    amount,
    pending.filter(settlement => settlement.currency === currency),
  );
  const most = freeOverall(book, currency, market)?.minus(owed);
  const atMost = (free: Money) => (most ? min(free, most) : free);
  return {
    available: atMost(amount.minus(allReserved)),
    withdrawable: max(Money.zero, atMost(withdrawable.minus(allReserved))),
  };
}

/** Returns the cost, in the given currency, of buying all shares that an account owes. */
function costToCover(book: Book, currency: Currency, market: MarketSnapshot): Money {
  const costs = deficitsOf(belongingsIn(book).shares, market).map(({ costToCover, currency: of }) =>
    market.convert(costToCover ?? Money.zero, of, currency),
  );
  return sum(Money.zero, costs);
}

/**
 * Returns the unreserved cash of a cash account in all its currencies, converted to one currency. A surplus in one
 * currency covers a shortfall in another.
 */
function freeOverall({ account, balances }: Book, currency: Currency, market: MarketSnapshot): Money | undefined {
  if (account.marginEnabled || balances.size < 2) return undefined;
  const free = [...balances].map(([other, { amount, reserved }]) =>
    market.convert(amount.minus(reserved), other, currency),
  );
  return sum(Money.zero, free);
}

/**
 * Returns the part of the reservations in other currencies that exceeds the cash in these currencies. The base currency
 * must pay this part, so the result is zero for any other currency.
 */
function reservedElsewhere({ account, balances }: Book, currency: Currency, market: MarketSnapshot): Money {
  if (currency !== account.baseCurrency) return Money.zero;
  const reservations = [...balances]
    .filter(([other]) => other !== currency)
    .map(([other, { amount, reserved }]) => market.convert(max(Money.zero, reserved.minus(amount)), other, currency));
  return sum(Money.zero, reservations);
}
