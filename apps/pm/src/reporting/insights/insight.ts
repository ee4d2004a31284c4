import { createHash } from 'node:crypto';
import { type InsightRequest, type InsightView, nanosecondTimestamp, withoutNamespaces } from '@sandbourse/contracts';
import { isHeldAway } from '../../books/accounts/account.js';
import type { AccountBalances } from '../../books/holdings/holdings.js';

type Made<Kind> = Kind extends InsightView ? Omit<Kind, 'insight_id' | 'phrased_by' | 'as_of'> : never;

/** An insight before it has an id and a time. */
export type Insight = Made<InsightView>;

const ID_CHARACTERS = 24;

/**
 * Adds an id and a time to an insight. The id stays the same as long as the same accounts need the same action. Orders
 * use the id as their client_order_id, so an order that is sent twice is executed once.
 */
export function insightView(insight: Insight, at: Date): InsightView {
  const { type, rep_code, account_ids, requests } = insight;
  const said = withoutNamespaces(JSON.stringify([type, rep_code, account_ids, requests]));
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

/** Returns true if orders of the account can be executed, and all its ledger entries are known here. */
export function isTraded({ account, isBehind }: Pick<AccountBalances, 'account' | 'isBehind'>): boolean {
  return account.status === 'ACTIVE' && account.details !== null && !isHeldAway(account.details) && !isBehind;
}
