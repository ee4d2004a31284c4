import type { Position } from '@sandbourse/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { accountQuery, positionsQuery } from '../api/account.js';
import { clockQuery } from '../api/sandbox.js';
import { wallClock } from '../format/wall-clock.js';
import { counted } from '../format/words.js';
import { useApi, useRole } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { TextField } from '../ui/field.js';
import { Gain, Money, Price, Shares } from '../ui/figure.js';
import { Empty } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { SecurityName } from '../ui/security-name.js';
import { AsOfSlider } from './as-of-slider.js';

const route = getRouteApi('/inside/accounts/$accountId/');

/**
 * Returns the cost basis of a position. For the current day, it is the sum of the adjusted cost basis of the lots. For
 * a past day, it is the purchase cost.
 */
const basisOf = (row: Position) => row.adjusted_cost_basis ?? row.cost_basis;

const COLUMNS: readonly Column<Position>[] = [
  {
    id: 'security',
    header: 'Security',
    sortBy: row => row.security.value,
    cell: row => <SecurityName symbol={row.security.value} />,
  },
  {
    id: 'quantity',
    header: 'Shares',
    align: 'end',
    sortBy: row => row.quantity,
    cell: row => <Shares quantity={row.quantity} />,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    sortBy: row => row.market_price,
    cell: row => <Price amount={row.market_price} currency={row.currency} />,
  },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    sortBy: row => row.market_value,
    cell: row => <Money amount={row.market_value} currency={row.currency} />,
  },
  {
    id: 'average',
    header: 'Average cost',
    align: 'end',
    sortBy: row => row.average_cost,
    cell: row => <Price amount={row.average_cost} currency={row.currency} reason={row.unrealized_gain_reason} />,
  },
  {
    id: 'basis',
    header: 'Cost basis',
    align: 'end',
    sortBy: basisOf,
    cell: row => <Money amount={basisOf(row)} currency={row.currency} reason={row.unrealized_gain_reason} />,
  },
  {
    id: 'gain',
    header: 'Unrealized',
    align: 'end',
    sortBy: row => row.unrealized_gain,
    cell: row => <Gain amount={row.unrealized_gain} currency={row.currency} reason={row.unrealized_gain_reason} />,
  },
];

/**
 * Shows the holdings of the account now or at the end of a past day. The values for a past day use the prices of that
 * day.
 */
export function Positions() {
  const { accountId } = route.useParams();
  const { as_of: asOf } = route.useSearch();
  const navigate = useNavigate();
  const api = useApi();
  const { data: account } = useQuery(accountQuery(api, accountId));
  const { data: clock } = useQuery(clockQuery(api, useRole()));
  const today = (clock?.now ?? wallClock().toISOString()).slice(0, 10);
  const positions = useQuery({ ...positionsQuery(api, accountId, asOf), placeholderData: keepPreviousData });
  const goTo = (day: string | undefined) =>
    void navigate({
      to: '/accounts/$accountId',
      params: { accountId },
      search: day ? { as_of: day } : {},
      replace: true,
      resetScroll: false,
    });
  return (
    <Panel
      title="Positions"
      flush
      note={
        asOf
          ? 'At the end of the selected day'
          : positions.data && counted(positions.data.length, 'security', 'securities')
      }
      aside={
        <TextField
          label="As of"
          type="date"
          value={asOf ?? ''}
          max={today}
          onChange={({ target }) => goTo(target.value || undefined)}
        />
      }
    >
      {account && <AsOfSlider first={account.created_at} today={today} asOf={asOf} onChange={goTo} />}
      <Answered query={positions}>
        {rows =>
          rows.length === 0 ? (
            <Empty title="No securities">
              {asOf ? (
                'The account held no securities on the selected day.'
              ) : (
                <Link to="/accounts/$accountId/transactions" params={{ accountId }}>
                  View transactions
                </Link>
              )}
            </Empty>
          ) : (
            <DataTable
              caption="Positions"
              columns={COLUMNS}
              rows={rows}
              keyOf={({ position_id }) => position_id}
              initialSort={{ id: 'value', desc: true }}
            />
          )
        }
      </Answered>
    </Panel>
  );
}
