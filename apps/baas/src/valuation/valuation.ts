import { type CashSettlement } from '@sandbourse/ledger';
import type { Currency, Money } from '@sandbourse/money';
import type { Freeze } from '../books/account.js';
import type { CashBalance } from '../books/book.js';
import type { Deficit } from './deficit.js';
import type { MarginFigures } from './margin.js';

/** Cash of one currency. What is pending settles on later days; the rest has settled. */
export interface CurrencyBalance extends CashBalance {
  readonly currency: Currency;
  readonly settled: Money;
  readonly settlements: readonly CashSettlement[];
}

/** What an account is worth, in its base currency. */
export interface Valuation extends MarginFigures {
  readonly settledCash: Money;
  /** In force today. */
  readonly freeze: Freeze | undefined;
  readonly balances: readonly CurrencyBalance[];
  readonly deficits: readonly Deficit[];
}
