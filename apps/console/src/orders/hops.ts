import type { OrderWithFills, StreamEvent, Transaction } from '@sandbourse/sdk';
import { instantOf } from '../format/times.js';

type Fill = OrderWithFills['fills'][number];
type Incident = OrderWithFills['incidents'][number];
type Event = StreamEvent<'trades' | 'activities' | 'positions'>;

/** One thing that happened to an order. */
export type Hop = { readonly key: string; readonly at: string } & (
  | { readonly kind: 'request' }
  | { readonly kind: 'fill'; readonly fill: Fill; readonly currency: string }
  | { readonly kind: 'incident'; readonly incident: Incident }
  | { readonly kind: 'entry'; readonly entry: Transaction }
  | { readonly kind: 'event'; readonly event: Event }
);

export interface Happened {
  readonly order: OrderWithFills;
  readonly entries: readonly Transaction[];
  readonly events: readonly Event[];
}

/** What comes first of what has one and the same time: causes before what they cause. */
const RANK = { request: 0, fill: 1, incident: 2, entry: 3, event: 4 } as const;

/** Everything that happened to an order, oldest first. */
export function hopsOf({ order, entries, events }: Happened): Hop[] {
  const { currency } = order;
  const hops: Hop[] = [
    { kind: 'request', key: order.order_id, at: order.submitted_at },
    ...order.fills.map(fill => ({
      kind: 'fill' as const,
      key: fill.execution_id,
      at: fill.executed_at,
      fill,
      currency,
    })),
    ...order.incidents.map((incident, i) => ({
      kind: 'incident' as const,
      key: `incident ${i}`,
      at: incident.occurred_at,
      incident,
    })),
    ...entries.map(entry => ({ kind: 'entry' as const, key: entry.transaction_id, at: entry.posted_at, entry })),
    ...events.map(event => ({ kind: 'event' as const, key: event.id, at: event.time, event })),
  ];
  return hops.sort((a, b) => instantOf(a.at).getTime() - instantOf(b.at).getTime() || RANK[a.kind] - RANK[b.kind]);
}
