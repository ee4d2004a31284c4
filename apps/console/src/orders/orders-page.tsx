import type { Order } from '@sandbourse/sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ordersQuery } from '../api/orders.js';
import { accountsQuery } from '../api/practice.js';
import { moment } from '../format/times.js';
import { counted, words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Status } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { SelectField } from '../ui/field.js';
import { Money, Price, Shares } from '../ui/figure.js';
import { Empty } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';

const route = getRouteApi('/inside/orders');

const WHEN_EMPTY = {
  ALL: 'Place an order or rebalance a portfolio.',
  OPEN: 'No order is open.',
  CLOSED: 'No order is closed.',
} as const;

export function OrdersPage() {
  const { status = 'ALL' } = route.useSearch();
  const navigate = useNavigate();
  const api = useApi();
  const orders = useInfiniteQuery(ordersQuery(api, status));
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  const numberOf = new Map(accounts.map(({ account_id, account_number }) => [account_id, account_number]));
  const change = (chosen: string) =>
    void navigate({ to: '/orders', search: chosen === 'OPEN' || chosen === 'CLOSED' ? { status: chosen } : {} });
  return (
    <>
      <PageHeader
        title="Orders"
        actions={
          <Link to="/orders/new" className="button button-primary">
            New order
          </Link>
        }
      />
      <Panel
        title="Latest orders"
        flush
        {...(orders.data && {
          note: `${counted(orders.data.length, 'order')}${orders.hasNextPage ? '; older orders are not shown' : ''}`,
        })}
        aside={
          <span className="row">
            {orders.hasNextPage && (
              <Button busy={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
                Show older orders
              </Button>
            )}
            <SelectField label="Show" value={status} onChange={({ target }) => change(target.value)}>
              <option value="ALL">All orders</option>
              <option value="OPEN">Open orders</option>
              <option value="CLOSED">Closed orders</option>
            </SelectField>
          </span>
        }
      >
        <Answered query={orders} lines={10}>
          {rows =>
            rows.length === 0 ? (
              <Empty title="No order">{WHEN_EMPTY[status]}</Empty>
            ) : (
              <DataTable
                caption="Orders"
                columns={columns(id => numberOf.get(id))}
                rows={rows}
                keyOf={({ order_id }) => order_id}
                initialSort={{ id: 'submitted', desc: true }}
              />
            )
          }
        </Answered>
      </Panel>
    </>
  );
}

function columns(numberOf: (accountId: string) => string | undefined): readonly Column<Order>[] {
  return [
    {
      id: 'submitted',
      header: 'Submitted',
      sortBy: row => row.submitted_at,
      cell: row => (
        <Link to="/orders/$orderId" params={{ orderId: row.order_id }}>
          {moment(row.submitted_at)}
        </Link>
      ),
    },
    { id: 'side', header: 'Side', sortBy: row => row.side, cell: row => words(row.side) },
    {
      id: 'security',
      header: 'Security',
      sortBy: row => row.security.value,
      cell: row => <strong>{row.security.value}</strong>,
    },
    { id: 'size', header: 'Size', align: 'end', cell: row => <Size order={row} /> },
    {
      id: 'type',
      header: 'Type',
      sortBy: row => row.order_type,
      cell: row => `${words(row.order_type)}, ${row.time_in_force}`,
    },
    {
      id: 'filled',
      header: 'Filled',
      align: 'end',
      sortBy: row => row.filled_quantity,
      cell: row => <Shares quantity={row.filled_quantity} />,
    },
    {
      id: 'price',
      header: 'Average price',
      align: 'end',
      sortBy: row => row.average_fill_price,
      cell: row => <Price amount={row.average_fill_price} currency={row.currency} />,
    },
    { id: 'status', header: 'Status', sortBy: row => row.status, cell: row => <Status code={row.status} /> },
    {
      id: 'account',
      header: 'Account',
      sortBy: row => numberOf(row.account_id) ?? row.account_id,
      cell: row => (
        <Link to="/accounts/$accountId" params={{ accountId: row.account_id }}>
          {numberOf(row.account_id) ?? row.account_id}
        </Link>
      ),
    },
  ];
}

/** Shows the size of the order, which is a number of shares or an amount of money. */
export function Size({
  order: { quantity, notional, currency },
}: {
  order: Pick<Order, 'quantity' | 'notional' | 'currency'>;
}) {
  return quantity === null ? <Money amount={notional} currency={currency} /> : <Shares quantity={quantity} />;
}
