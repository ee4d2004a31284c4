import { useQuery } from '@tanstack/react-query';
import { accountsQuery, clientsQuery, householdsQuery } from '../api/practice.js';
import { sumsByCurrency } from '../format/exact.js';
import { count } from '../format/figures.js';
import { counted } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Amounts } from '../ui/figure.js';
import { Facts, PageHeader } from '../ui/panel.js';
import { Clients } from './clients.js';
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
 * Shows the totals of all accounts, with one line for each currency. The page has no exchange rates, so it does not add
 * amounts of different currencies.
 */
function Totals() {
  const api = useApi();
  const clients = useQuery(clientsQuery(api));
  const households = useQuery(householdsQuery(api));
  return (
    <Answered query={useQuery(accountsQuery(api))} lines={2}>
      {accounts => {
        const own = accounts.filter(({ custodian }) => custodian.kind === 'NATIVE');
        const sums = (pick: (account: (typeof own)[number]) => string) =>
          sumsByCurrency(own.map(account => ({ amount: pick(account), currency: account.base_currency })));
        const away = accounts.length - own.length;
        return (
          <Facts
            facts={[
              { name: 'Value', value: <Amounts amounts={sums(({ total_value }) => total_value)} /> },
              { name: 'Cash', value: <Amounts amounts={sums(({ cash_balance }) => cash_balance)} /> },
              {
                name: 'Accounts',
                value: count(accounts.length),
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
