import './order-trace.css';
import type { OrderWithFills } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderEntriesQuery, orderEventsQuery } from '../api/orders.js';
import { timeOfDay } from '../format/times.js';
import { words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { CopyId } from '../ui/copy-id.js';
import { Gain, Money, Shares } from '../ui/figure.js';
import { Failure, Loading } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { hopsOf } from './hops.js';

/** What happened to an order, in the order in which it happened: here, at the venue, in the ledger, on the bus. */
export function OrderTrace({ order }: { order: OrderWithFills }) {
  const api = useApi();
  const entries = useQuery(orderEntriesQuery(api, order));
  const events = useQuery(orderEventsQuery(api, order));
  const failed = [entries, events].find(({ isError }) => isError);
  const hops = hopsOf({ order, entries: entries.data ?? [], events: events.data ?? [] });
  return (
    <Panel title="Its way" flush>
      {failed && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {entries.isPending || events.isPending ? (
        <Loading lines={6} />
      ) : (
        <ol className="trace">
          {hops.map(hop => (
            <li key={hop.key} className={`trace-hop trace-${hop.kind}`}>
              <time className="soft small figure" dateTime={hop.at}>
                {timeOfDay(hop.at)}
              </time>
              <div className="stack-lines">{said(hop)}</div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function said(hop: ReturnType<typeof hopsOf>[number]): ReactNode {
  switch (hop.kind) {
    case 'request':
      return <strong>Accepted: every check was met, and the order was stored</strong>;
    case 'fill':
      return (
        <>
          <strong>
            Filled <Shares quantity={hop.fill.quantity} /> at <Money amount={hop.fill.price} currency={hop.currency} />
          </strong>
          <CopyId id={hop.fill.execution_id} whole />
        </>
      );
    case 'incident':
      return (
        <>
          <strong>{words(hop.incident.code)}</strong>
          <span className="soft">{hop.incident.message}</span>
        </>
      );
    case 'entry':
      return (
        <>
          <strong>
            Posted to the ledger as entry {hop.entry.sequence}:{' '}
            <Gain amount={hop.entry.net_amount} currency={hop.entry.currency} />
          </strong>
          <span className="soft small">{hop.entry.description}</span>
          <CopyId id={hop.entry.transaction_id} />
        </>
      );
    case 'event':
      return (
        <>
          <strong>Published</strong>
          <code>{hop.event.type}</code>
          <CopyId id={hop.event.id} />
        </>
      );
  }
}
