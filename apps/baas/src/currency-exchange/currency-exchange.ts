import type { ExchangeCurrencyBody, FailedCheck } from '@sandbourse/contracts';
import { type FxRate, Money } from '@sandbourse/money';
import { type Account, isHeldAway } from '../books/account.js';
import type { FreeCash } from '../valuation/free-cash.js';

/** Why nothing may be exchanged. Every failing check is named. */
export function checkExchange(
  body: ExchangeCurrencyBody,
  account: Account,
  { withdrawable }: FreeCash,
  rate: FxRate | undefined,
): FailedCheck[] {
  const { from_currency, to_currency, amount } = body;
  const failed: FailedCheck[] = [];
  if (account.status !== 'ACTIVE')
    failed.push({ check: 'ACCOUNT_STATUS', reason: `The account is ${account.status}; only an ACTIVE one exchanges` });
  if (isHeldAway(account))
    failed.push({
      check: 'ACCOUNT_TRADABLE',
      reason: 'The account is held at an outside custodian, who has its money',
    });
  if (!rate)
    failed.push({ check: 'CURRENCY', reason: `There is no rate from ${from_currency} to ${to_currency} today` });
  if (withdrawable.isLessThan(Money.of(amount))) {
    const free = `${withdrawable.toComputed()} ${from_currency} is settled and free`;
    failed.push({ check: 'AVAILABLE_CASH', reason: `${free}, ${amount} was asked for` });
  }
  return failed;
}
