import type { FirmPerformanceSeries } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery, clientsQuery, firmSeriesQuery, householdsQuery } from '../api/practice.js';
import { sumsByCurrency } from '../format/exact.js';
import { count } from '../format/figures.js';
import { day } from '../format/times.js';
import { counted } from '../format/words.js';
import { useApi, useRole } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Amounts, Change, Gain, Money } from '../ui/figure.js';
import { type Fact, Facts, PageHeader } from '../ui/panel.js';
import { Clients } from './clients.js';
import { firmCurrency, lastChange } from './firm-total.js';
import { Insights } from './insights.js';
import { LiveEvents } from './live-events.js';
import { MarginCalls } from './margin-calls.js';
import { Portfolios } from './portfolios.js';
import { ValueOverTime } from './value-over-time.js';

export function PracticePage() {
  return (
    <>
      <PageHeader title="Practice" />
      <Totals />
      <div className="columns">
        <div className="stack">
          <ValueOverTime />
          <Portfolios />
          <Insights />
        </div>
        <div className="stack">
          <MarginCalls />
          <LiveEvents />
        </div>
      </div>
      <Clients />
    </>
  );
}

/**
 * Shows the totals of all accounts, with one line for each currency, and the total in one currency at the last close.
 * Portfolio management converts the amounts at the rates of that day.
 */
function Totals() {
  const api = useApi();
  const accounts = useQuery(accountsQuery(api));
  const clients = useQuery(clientsQuery(api));
  const households = useQuery(householdsQuery(api));
  const isEnabled = useRole() !== 'client' && !accounts.isPending;
  const series = useQuery({ ...firmSeriesQuery(api, firmCurrency(accounts.data ?? [])), enabled: isEnabled });
  return (
    <Answered query={accounts} lines={2}>
      {all => {
        const own = all.filter(({ custodian }) => custodian.kind === 'NATIVE');
        const sums = (pick: (account: (typeof own)[number]) => string) =>
          sumsByCurrency(own.map(account => ({ amount: pick(account), currency: account.base_currency })));
        const away = all.length - own.length;
        return (
          <Facts
            facts={[
              ...totalAtClose(series.data),
              { name: 'Value', value: <Amounts amounts={sums(({ total_value }) => total_value)} /> },
              { name: 'Cash', value: <Amounts amounts={sums(({ cash_balance }) => cash_balance)} /> },
              {
                name: 'Accounts',
                value: count(all.length),
                ...(away > 0 && { note: `${away} held at other custodians` }),
              },
              {
                name: 'Clients',
                value: clients.data ? count(clients.data.length) : '…',
                ...(households.data && { note: counted(households.data.length, 'household') }),
              },
            ]}
          />
        );
      }}
    </Answered>
  );
}

/** Returns the value of all accounts at the last close and the change of that day. Empty until the values are known. */
function totalAtClose(series: FirmPerformanceSeries | undefined): Fact[] {
  const last = series?.items.at(-1);
  if (!series || !last || last.value === null) return [];
  const currency = series.base_currency;
  return [
    {
      name: `Total in ${currency}`,
      value: <Money amount={last.value} currency={currency} />,
      note: (
        <>
          <Gain amount={lastChange(series.items)} currency={currency} /> (
          <Change fraction={last.daily_return} toned />) on {day(last.date)}
        </>
      ),
    },
  ];
}
