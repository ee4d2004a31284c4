import {
  type CurrencyExchangeView,
  type ExchangeCurrencyBody,
  type FailedCheck,
  nanosecondTimestamp,
  newId,
} from '@sandbourse/contracts';
import { fxDrafts } from '@sandbourse/ledger';
import { type FxRate, Money } from '@sandbourse/money';
import type { Account } from '../../books/records/account.js';
import { checkTradable } from '../../books/records/account-checks.js';
import { bookIn, type Decision, factsIn, type Room } from '../../books/records/posting.js';
import { type CashFacts, type FreeCash, freeCashOf } from '../../books/valuation/free-cash.js';
import { type ExchangeCheck, ExchangeRefused } from './currency-exchange.errors.js';

/** Sells one currency of an account for another at the current rate, or refuses with a list of all failed checks. */
export function decideExchange(
  body: ExchangeCurrencyBody,
  room: Room<ReadonlyMap<string, CashFacts>>,
): Decision<CurrencyExchangeView> {
  const { account_id: accountId, from_currency: from, to_currency: to, preview } = body;
  const book = bookIn(room, accountId);
  const facts = factsIn(room, accountId);
  const rate = facts.market.rate(from, to);
  const failedChecks = checkExchange(body, book.account, freeCashOf(book, from, facts), rate);
  if (failedChecks.length > 0 || !rate) throw new ExchangeRefused(failedChecks);

  const at = room.now(book.account.firmId);
  const today = room.calendar.dateOf(at);
  const sold = { transactionId: newId('transaction'), amount: Money.of(body.amount), currency: from };
  const bought = { transactionId: newId('transaction'), amount: sold.amount.convertedAt(rate), currency: to };
  const dates = { tradeDate: today, settlementDate: today, executedAt: at };
  const drafts = fxDrafts({ ...dates, accountId, sold, bought, rate });
  const view: CurrencyExchangeView = {
    account_id: accountId,
    from_currency: from,
    to_currency: to,
    sold_amount: sold.amount.toComputed(),
    bought_amount: bought.amount.toComputed(),
    rate: rate.toComputed(),
    preview,
    out_transaction_id: preview ? null : sold.transactionId,
    in_transaction_id: preview ? null : bought.transactionId,
    as_of: nanosecondTimestamp(at),
  };
  return {
    steps: preview ? [] : [[drafts.sold], [drafts.bought]],
    outcome: () => ({ kept: view, events: [] }),
  };
}

/** Returns the checks that an exchange fails, with reasons. */
export function checkExchange(
  body: ExchangeCurrencyBody,
  account: Account,
  { withdrawable }: FreeCash,
  rate: FxRate | undefined,
): FailedCheck<ExchangeCheck>[] {
  const { from_currency, to_currency, amount } = body;
  const failed: FailedCheck<ExchangeCheck>[] = checkTradable(account, 'exchange currencies');
  if (!rate)
    failed.push({
      check: 'CURRENCY',
      reason: `There is no exchange rate from ${from_currency} to ${to_currency} today`,
    });
  if (withdrawable.isLessThan(Money.of(amount))) {
    const free = `${withdrawable.toComputed()} ${from_currency} is settled and free`;
    failed.push({ check: 'AVAILABLE_CASH', reason: `${free}; the request is for ${amount}` });
  }
  return failed;
}
