import type { AccountDrift, DriftItem, Portfolio } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { accountsQuery, driftQuery, portfoliosQuery } from '../api/practice.js';
import { moment } from '../format/times.js';
import { counted } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { CopyId } from '../ui/copy-id.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Change, Money, Percent } from '../ui/figure.js';
import { Facts, PageHeader, Panel } from '../ui/panel.js';
import { SecurityName } from '../ui/security-name.js';
import { DriftState } from './portfolios.js';

const route = getRouteApi('/inside/portfolios/$portfolioId');

export function PortfolioPage() {
  const { portfolioId } = route.useParams();
  const api = useApi();
  const { data: portfolios } = useQuery(portfoliosQuery(api));
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  const drift = useQuery(driftQuery(api, portfolioId));
  const portfolio = portfolios?.find(({ portfolio_id }) => portfolio_id === portfolioId);
  const numberOf = new Map(
    accounts.map(({ account_id, account_number, registration }) => [account_id, { account_number, registration }]),
  );
  return (
    <>
      <PageHeader
        title={portfolio?.name ?? 'Portfolio'}
        tab={portfolio ? `Portfolio ${portfolio.name}` : 'Portfolio'}
        above={<Link to="/practice">Practice</Link>}
        actions={
          <Link to="/rebalancing/new" search={{ portfolio: portfolioId }} className="button button-primary">
            Rebalance
          </Link>
        }
        note={
          <>
            <CopyId id={portfolioId} />
            {portfolio && <span>{modelOf(portfolio)}</span>}
          </>
        }
      />
      <Answered query={drift}>
        {known => (
          <>
            <Facts
              facts={[
                {
                  name: 'Value',
                  value: <Money amount={known.total_value} currency={known.currency} />,
                  note: `as of ${moment(known.as_of)}`,
                },
                {
                  name: 'Largest drift',
                  value: <Percent fraction={known.max_drift} />,
                  note: <DriftState drift={known} />,
                },
                { name: 'Threshold', value: <Percent fraction={known.drift_threshold} /> },
                { name: 'Accounts', value: known.accounts.length },
              ]}
            />
            <div className="columns columns-even">
              <Panel title="Holdings and targets" note="All accounts of the portfolio combined" flush>
                <DataTable
                  caption="Holdings and targets"
                  columns={itemColumns(known.currency)}
                  rows={known.items}
                  keyOf={nameOf}
                />
              </Panel>
              <Panel title="Accounts" note={counted(known.accounts.length, 'account')} flush>
                <DataTable
                  caption="Drift of each account"
                  columns={accountColumns(id => numberOf.get(id))}
                  rows={known.accounts}
                  keyOf={({ account_id }) => account_id}
                  initialSort={{ id: 'drift', desc: true }}
                />
              </Panel>
            </div>
          </>
        )}
      </Answered>
    </>
  );
}

function modelOf({ model_id, model_version }: Portfolio) {
  return model_id ? `follows version ${model_version} of its model` : 'has custom weights';
}

function nameOf({ asset_class, security }: DriftItem): string {
  return security?.value ?? (asset_class === 'CASH' ? 'Cash' : 'Other');
}

function itemColumns(currency: string): readonly Column<DriftItem>[] {
  return [
    {
      id: 'name',
      header: 'Holding',
      sortBy: nameOf,
      cell: row => (row.security ? <SecurityName symbol={row.security.value} /> : <strong>{nameOf(row)}</strong>),
    },
    {
      id: 'target',
      header: 'Target',
      align: 'end',
      sortBy: row => row.target_weight,
      cell: row => <Percent fraction={row.target_weight} />,
    },
    {
      id: 'actual',
      header: 'Actual',
      align: 'end',
      sortBy: row => row.actual_weight,
      cell: row => <Percent fraction={row.actual_weight} />,
    },
    {
      id: 'drift',
      header: 'Drift',
      align: 'end',
      sortBy: row => row.drift,
      cell: row => <Change fraction={row.drift} />,
    },
    {
      id: 'value',
      header: 'Value',
      align: 'end',
      sortBy: row => row.market_value,
      cell: row => <Money amount={row.market_value} currency={currency} />,
    },
  ];
}

function accountColumns(
  known: (id: string) => { account_number: string; registration: string } | undefined,
): readonly Column<AccountDrift>[] {
  return [
    {
      id: 'account',
      header: 'Account',
      sortBy: row => known(row.account_id)?.account_number ?? row.account_id,
      cell: row => (
        <span className="stack-lines">
          <Link to="/accounts/$accountId" params={{ accountId: row.account_id }}>
            {known(row.account_id)?.account_number ?? row.account_id}
          </Link>
          <span className="soft small">{known(row.account_id)?.registration}</span>
        </span>
      ),
    },
    {
      id: 'drift',
      header: 'Largest drift',
      align: 'end',
      sortBy: row => row.max_drift,
      cell: row => <Percent fraction={row.max_drift} />,
    },
    { id: 'state', header: 'State', cell: row => <DriftState drift={row} /> },
    {
      id: 'value',
      header: 'Value',
      align: 'end',
      sortBy: row => row.total_value,
      cell: row => <Money amount={row.total_value} currency={row.currency} />,
    },
  ];
}
