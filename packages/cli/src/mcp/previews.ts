import { randomUUID } from 'node:crypto';
import type { SubmitOrderBody } from '@sandbourse/sdk';

/** The time for which a preview can be confirmed, in milliseconds. Its prices are then too old. */
export const PREVIEW_MS = 10 * 60_000;

interface Kept {
  readonly body: SubmitOrderBody;
  readonly until: number;
}

/**
 * Orders that wait for their confirmation. The id of a preview is the `client_order_id` of its order. The brokerage
 * never makes two orders of one id, and finds an order by its id after a restart of this server.
 */
export class Previews {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly now: () => Date) {}

  /** Returns the body of an order with a new id. The order can be confirmed only after `keep`. */
  draft(body: SubmitOrderBody): SubmitOrderBody & { readonly client_order_id: string } {
    return { ...body, client_order_id: `prv_${randomUUID()}` };
  }

  keep(body: SubmitOrderBody & { readonly client_order_id: string }): { expires_at: string } {
    const now = this.now().getTime();
    for (const [id, { until }] of this.kept) if (until <= now) this.kept.delete(id);
    this.kept.set(body.client_order_id, { body, until: now + PREVIEW_MS });
    return { expires_at: new Date(now + PREVIEW_MS).toISOString() };
  }

  /** Returns the body of a preview, or undefined if the id is unknown or the preview has expired. */
  find(id: string): SubmitOrderBody | undefined {
    const kept = this.kept.get(id);
    return kept && kept.until > this.now().getTime() ? kept.body : undefined;
  }
}
