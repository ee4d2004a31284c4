import { hasEnded, type OrderWithFills } from '@sandbourse/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { AccountName } from '../account/account-name.js';
import { cancelOrder, orderQuery } from '../api/orders.js';
import { marketSaid } from '../format/market.js';
import { moment } from '../format/times.js';
import { words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Status } from '../ui/badge.js';
import { Confirm } from '../ui/confirm.js';
import { CopyId } from '../ui/copy-id.js';
import { Money, Price, Shares } from '../ui/figure.js';
import { Failure, Notice } from '../ui/notice.js';
import { Details, Facts, PageHeader, Panel } from '../ui/panel.js';
import { OrderTrace } from './order-trace.js';
import { Size } from './orders-page.js';

const route = getRouteApi('/inside/orders/$orderId');

export function OrderPage() {
  const { orderId } = route.useParams();
  const order = useQuery(orderQuery(useApi(), orderId));
  return (
    <Answered query={order}>
      {known => (
        <>
          <PageHeader
            title={`${words(known.side)} ${known.security.value}`}
            tab={`Order: ${words(known.side)} ${known.security.value}`}
            above={<Link to="/orders">Orders</Link>}
            note={
              <>
                <Status code={known.status} />
                <CopyId id={known.order_id} />
              </>
            }
            actions={<Cancel order={known} />}
          />
          {known.market && !known.market.is_open && (
            <Notice>
              <p>
                The exchange is closed. The order waits for the session of {moment(known.market.next_session_opens_at)}.
              </p>
            </Notice>
          )}
          {known.reject_reason && <Rejection reason={known.reject_reason} />}
          <Facts
            facts={[
              { name: 'Size', value: <Size order={known} /> },
              { name: 'Filled', value: <Shares quantity={known.filled_quantity} /> },
              { name: 'Open quantity', value: hasEnded(known) ? '–' : <Shares quantity={known.leaves_quantity} /> },
              { name: 'Average price', value: <Price amount={known.average_fill_price} currency={known.currency} /> },
              { name: 'Fees', value: <Money amount={known.fees} currency={known.currency} /> },
            ]}
          />
          <div className="columns">
            <OrderTrace order={known} />
            <div className="stack">
              <Request order={known} />
              {known.restatements.length > 0 && <Restatements order={known} />}
            </div>
          </div>
        </>
      )}
    </Answered>
  );
}

function Rejection({ reason: { code, message } }: { reason: { code: string; message: string } }) {
  return (
    <Notice tone="warn">
      <p>
        Rejected by the venue: {message} ({code})
      </p>
    </Notice>
  );
}

function Request({ order }: { order: OrderWithFills }) {
  const { limit_price, stop_price, simulation, run_id, currency } = order;
  return (
    <Panel title="Order details">
      <Details
        facts={[
          { name: 'Account', value: <AccountName accountId={order.account_id} /> },
          { name: 'Type', value: `${words(order.order_type)}, ${order.time_in_force}` },
          ...(limit_price ? [{ name: 'Limit price', value: <Price amount={limit_price} currency={currency} /> }] : []),
          ...(stop_price ? [{ name: 'Stop price', value: <Price amount={stop_price} currency={currency} /> }] : []),
          ...(order.do_not_reduce ? [{ name: 'On ex-dates', value: 'Prices do not change' }] : []),
          { name: 'Lots sold first', value: words(order.lot_method) },
          ...(simulation
            ? [{ name: 'Simulated scenario', value: `${words(simulation.scenario)}, seed ${simulation.seed}` }]
            : []),
          { name: 'Source', value: words(order.source) },
          ...(run_id
            ? [
                {
                  name: 'Run',
                  value: (
                    <Link to="/rebalancing/$runId" params={{ runId: run_id }}>
                      Rebalancing run
                    </Link>
                  ),
                },
              ]
            : []),
          ...(order.market ? [{ name: 'Market', value: marketSaid(order.market) }] : []),
          { name: 'Submitted', value: moment(order.submitted_at) },
          ...(order.client_order_id
            ? [{ name: 'Client order ID', value: <CopyId id={order.client_order_id} whole /> }]
            : []),
        ]}
      />
    </Panel>
  );
}

/** Shows the changes that corporate actions made to the order's terms. */
function Restatements({ order: { restatements, currency } }: { order: OrderWithFills }) {
  return (
    <Panel title="Restated">
      <ul className="stack-tight">
        {restatements.map(({ execution_id, ex_date, reason, from, to }) => (
          <li key={execution_id}>
            {ex_date}: {reason}.
            {from.quantity !== null && to.quantity !== null && from.quantity !== to.quantity && (
              <>
                {' '}
                Shares <Shares quantity={from.quantity} /> to <Shares quantity={to.quantity} />.
              </>
            )}
            {from.limit_price !== to.limit_price && (
              <>
                {' '}
                Limit <Price amount={from.limit_price} currency={currency} /> to{' '}
                <Price amount={to.limit_price} currency={currency} />.
              </>
            )}
            {from.stop_price !== to.stop_price && (
              <>
                {' '}
                Stop <Price amount={from.stop_price} currency={currency} /> to{' '}
                <Price amount={to.stop_price} currency={currency} />.
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Cancel({ order }: { order: OrderWithFills }) {
  const api = useApi();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelOrder(api, order.order_id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['order', order.order_id] }),
  });
  if (hasEnded(order)) return null;
  return (
    <div className="stack-tight">
      <Confirm
        label="Cancel the order"
        title="Cancel this order?"
        action="Cancel the unfilled quantity"
        isDanger
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      >
        The venue receives a cancel request. Quantity that is already filled stays filled.
      </Confirm>
      {cancel.isError && <Failure error={cancel.error} />}
    </div>
  );
}
