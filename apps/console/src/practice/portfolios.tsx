import type { Drift, DriftSummary, Portfolio } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { driftsQuery, portfoliosQuery } from '../api/practice.js';
import { counted } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge } from '../ui/badge.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Money, Percent } from '../ui/figure.js';
import { Empty } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';

interface Row {
  readonly portfolio: Portfolio;
  /** The drift of the portfolio; undefined while it is computed. */
  readonly drift: DriftSummary | undefined;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Portfolio',
    sortBy: ({ portfolio }) => portfolio.name,
    cell: ({ portfolio }) => (
      <Link to="/portfolios/$portfolioId" params={{ portfolioId: portfolio.portfolio_id }}>
        {portfolio.name}
      </Link>
    ),
  },
  {
    id: 'accounts',
    header: 'Accounts',
    align: 'end',
    sortBy: ({ portfolio }) => portfolio.account_ids.length,
    cell: ({ portfolio }) => portfolio.account_ids.length,
  },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    sortBy: ({ portfolio }) => portfolio.market_value,
    cell: ({ portfolio }) => <Money amount={portfolio.market_value} currency={portfolio.base_currency} />,
  },
  {
    id: 'drift',
    header: 'Largest drift',
    align: 'end',
    sortBy: ({ drift }) => drift?.max_drift ?? null,
    cell: ({ drift }) => (drift ? <Percent fraction={drift.max_drift} /> : '…'),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ drift }) => <DriftState drift={drift} />,
  },
];

export function Portfolios() {
  const api = useApi();
  const portfolios = useQuery(portfoliosQuery(api));
  const { data: drifts = [] } = useQuery(driftsQuery(api));
  const driftOf = new Map(drifts.map(drift => [drift.portfolio_id, drift]));
  return (
    <Panel title="Portfolios" flush {...(portfolios.data && { note: counted(portfolios.data.length, 'portfolio') })}>
      <Answered query={portfolios}>
        {known =>
          known.length === 0 ? (
            <Empty title="No portfolio yet">
              A portfolio follows a model or has its own target weights. You create portfolios over the API.
            </Empty>
          ) : (
            <DataTable
              caption="Portfolios and their drift"
              columns={COLUMNS}
              rows={known.map(portfolio => ({ portfolio, drift: driftOf.get(portfolio.portfolio_id) }))}
              keyOf={({ portfolio }) => portfolio.portfolio_id}
            />
          )
        }
      </Answered>
    </Panel>
  );
}

export function DriftState({ drift }: { drift: Pick<Drift, 'breached' | 'reason'> | undefined }) {
  if (!drift) return null;
  if (drift.breached === null)
    return <Badge>{drift.reason === 'NO_PRICE' ? 'A price is missing' : 'Without value'}</Badge>;
  return drift.breached ? <Badge tone="bad">Beyond threshold</Badge> : <Badge tone="good">Within threshold</Badge>;
}
