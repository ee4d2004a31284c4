import { CURRENCIES, type Currency, Money } from '@sandbourse/money';
import type { FirmPerformanceSeries } from '@sandbourse/sdk';

interface Held {
  readonly base_currency: Currency;
  readonly custodian: { readonly kind: string };
}

/**
 * Returns the currency of the firm's totals: the base currency of most of its accounts. If several are equally
 * frequent, it is the first of USD, GBP and EUR. Accounts at other custodians are not part of the totals.
 */
export function firmCurrency(accounts: readonly Held[]): Currency {
  const own = accounts.filter(({ custodian }) => custodian.kind === 'NATIVE');
  const frequency = (currency: Currency) => own.filter(({ base_currency }) => base_currency === currency).length;
  return CURRENCIES.reduce((most, each) => (frequency(each) > frequency(most) ? each : most));
}

/**
 * Returns the change of the firm's value in the last session, without deposits and withdrawals. Returns null if the
 * value of this or of the session before is not known.
 */
export function lastChange(items: FirmPerformanceSeries['items']): string | null {
  const [before, last] = items.slice(-2);
  if (!before?.value || !last?.value || last.net_flow === null) return null;
  return Money.of(last.value).minus(Money.of(before.value)).minus(Money.of(last.net_flow)).toComputed();
}
