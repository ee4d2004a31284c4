import { type CashSettlement } from '@sandbourse/ledger';
import type { Currency, Money } from '@sandbourse/money';
import type { Freeze } from '../records/account.js';
import type { CashBalance } from '../records/book.js';
import type { Deficit } from './deficit.js';
import type { MarginFigures } from './margin.js';

/** Cash in one currency, with its settlements on later days. All other cash has settled. */
export interface CurrencyBalance extends CashBalance {
  readonly currency: Currency;
  readonly settled: Money;
  readonly settlements: readonly CashSettlement[];
}

/** The value of an account, in its base currency. */
export interface Valuation extends MarginFigures {
  readonly settledCash: Money;
  /** The freeze in effect today. */
  readonly freeze: Freeze | undefined;
  readonly balances: readonly CurrencyBalance[];
  readonly deficits: readonly Deficit[];
}
