import type { Account } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useSearch } from '@tanstack/react-router';
import { accountQuery } from '../api/account.js';
import { accountType, words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge, Status } from '../ui/badge.js';
import { CopyId } from '../ui/copy-id.js';
import { Money } from '../ui/figure.js';
import { Facts, PageHeader } from '../ui/panel.js';
import { Tabs } from '../ui/tabs.js';
import { FactsOnDay } from './facts-on-day.js';

const route = getRouteApi('/inside/accounts/$accountId');

const TABS = [
  { to: '/accounts/$accountId', label: 'Positions', exact: true },
  { to: '/accounts/$accountId/lots', label: 'Tax lots', exact: false },
  { to: '/accounts/$accountId/gains', label: 'Realized gains', exact: false },
  { to: '/accounts/$accountId/transactions', label: 'Transactions', exact: false },
  { to: '/accounts/$accountId/performance', label: 'Performance', exact: false },
  { to: '/accounts/$accountId/statement', label: 'Statement', exact: false },
] as const;

/** Shows one account: its details, its value, and the chosen tab. */
export function AccountPage() {
  const { accountId } = route.useParams();
  const { as_of: asOf } = useSearch({ strict: false });
  const account = useQuery(accountQuery(useApi(), accountId));
  return (
    <Answered query={account}>
      {known => (
        <>
          <PageHeader
            title={known.registration}
            tab={`Account ${known.account_number}, ${known.registration}`}
            above={<Link to="/accounts">Accounts</Link>}
            actions={
              known.custodian.kind === 'NATIVE' && (
                <Link to="/orders/new" search={{ account: known.account_id }} className="button button-primary">
                  New order
                </Link>
              )
            }
            note={
              <>
                <span>
                  {known.account_number}, {accountType(known.account_type)}
                </span>
                <Status code={known.status} />
                {known.margin_enabled && <Badge>Margin</Badge>}
                {known.custodian.kind === 'OUTSIDE' && <Badge>{`Held at ${known.custodian.name}`}</Badge>}
                <CopyId id={known.account_id} />
              </>
            }
          />
          {asOf ? <FactsOnDay accountId={accountId} date={asOf} /> : <Present account={known} />}
          <Tabs label="Account">
            {TABS.map(({ to, label, exact }) => (
              <Link
                key={to}
                to={to}
                params={{ accountId }}
                className="tab"
                activeProps={{ className: 'tab-here' }}
                activeOptions={{ exact, includeSearch: false }}
              >
                {label}
              </Link>
            ))}
          </Tabs>
          <Outlet />
        </>
      )}
    </Answered>
  );
}

/** Shows the present figures of an account. */
function Present({ account }: { account: Account }) {
  return (
    <Facts
      facts={[
        { name: 'Value', value: <Money amount={account.total_value} currency={account.base_currency} /> },
        { name: 'Securities', value: <Money amount={account.market_value} currency={account.base_currency} /> },
        {
          name: 'Cash',
          value: <Money amount={account.cash_balance} currency={account.base_currency} />,
          note: (
            <>
              <Money amount={account.settled_cash} currency={account.base_currency} /> settled
            </>
          ),
        },
        {
          name: 'Buying power',
          value: <Money amount={account.buying_power} currency={account.base_currency} />,
          note: `Lot method: ${words(account.lot_method) === 'Specific' ? 'specific identification' : account.lot_method}`,
        },
      ]}
    />
  );
}
