import { OrderFilled, type OutgoingEvent } from '@sandbourse/contracts';
import { type EventBus } from '@sandbourse/platform/bus';
import { Clock } from '@sandbourse/platform/clock';
import type { BenchContext } from '../bench.js';

export const WEBHOOKS = '/api/v1/baas/webhooks';

export interface WebhooksContext extends BenchContext {
  readonly bus: EventBus;
}

const clock = new Clock();

/** Makes events of fills. Without `firm_id` they belong to the firm of the demo advisor. */
export function filled(count: number, firm_id = 'HARBOR'): OutgoingEvent[] {
  const [example] = OrderFilled.examples;
  const occurrence = { at: clock.wall(), isSandbox: true };
  return Array.from({ length: count }, () =>
    OrderFilled.occurred({ ...example, firm_id, rep_code: 'R001' }, occurrence),
  );
}
