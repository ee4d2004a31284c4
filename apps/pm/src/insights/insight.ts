import { createHash } from 'node:crypto';
import { type InsightRequest, type InsightView, nanosecondTimestamp } from '@sandbourse/contracts';
import { isHeldAway } from '../accounts/account.js';
import type { AccountBalances } from '../holdings/holdings.js';

type Made<Kind> = Kind extends InsightView ? Omit<Kind, 'insight_id' | 'phrased_by' | 'as_of'> : never;

/** An insight before it has an id and a time. */
export type Insight = Made<InsightView>;

const ID_CHARACTERS = 24;

/**
 * Returns the insight with an id that does not change while the same accounts need the same action. Orders use the id
 * as their client_order_id, so that a repeated order is placed once.
 */
export function insightView(insight: Insight, at: Date): InsightView {
  const { type, rep_code, account_ids, requests } = insight;
  const said = JSON.stringify([type, rep_code, account_ids, requests]);
  const insight_id = `ins_${createHash('sha256').update(said).digest('hex').slice(0, ID_CHARACTERS)}`;
  return {
    ...insight,
    insight_id,
    phrased_by: 'TEMPLATE',
    requests: requests.map(request => named(request, insight_id)),
    as_of: nanosecondTimestamp(at),
  };
}

const ORDERS = '/api/v1/baas/orders';

export function orderRequest(body: Record<string, unknown>): InsightRequest {
  return { method: 'POST', path: ORDERS, body: { side: 'SELL', order_type: 'MARKET', ...body } };
}

function named(request: InsightRequest, client_order_id: string): InsightRequest {
  return request.path === ORDERS ? { ...request, body: { ...request.body, client_order_id } } : request;
}

/** Returns true if all entries of the account are known, and if orders for the account can be routed. */
export function isTraded({ account, isBehind }: Pick<AccountBalances, 'account' | 'isBehind'>): boolean {
  return account.status === 'ACTIVE' && account.details !== null && !isHeldAway(account.details) && !isBehind;
}
