/**
 * Entry point: `node order-load.js URL SECONDS` places two orders a second at an installation, as a client does that
 * repeats a failed request with the same client_order_id. Prints `begins` before the first order, and at the end one
 * line of JSON: what was sent, accepted and filled, the failed attempts by kind, and times in milliseconds.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, until } from '../api-client.js';
import { orderOf, withTestAccount } from './test-account.js';

const EVERY_MS = 500;
const RETRY_EVERY_MS = 500;
const RETRIES_END_MS = 180_000;
const FILLED_WITHIN_MS = 180_000;

export interface LoadResult {
  readonly sent: number;
  readonly accepted: number;
  readonly filled: number;
  /** The shares that the account has at the end. Each filled order bought one. */
  readonly shares: number;
  /** Failed attempts, by status or by the code of the connection. */
  readonly failures: Readonly<Record<string, number>>;
  /** The longest time from the first attempt of an order until it was accepted. */
  readonly slowest_ms: number;
  /** The time from the first failed attempt to the last one. */
  readonly disturbed_ms: number;
}

const [url = 'http://127.0.0.1:8080', seconds = '30'] = process.argv.slice(2);

const failures: Record<string, number> = {};
const failedAt: number[] = [];
let slowestMs = 0;

const result = await withTestAccount(url, async ({ advisor, accountId }): Promise<LoadResult> => {
  console.log('begins');
  const sent: Promise<string | undefined>[] = [];
  for (const end = performance.now() + Number(seconds) * 1_000; performance.now() < end; await sleep(EVERY_MS))
    sent.push(accepted(advisor, accountId));
  const ids = (await Promise.all(sent)).filter(id => id !== undefined);
  const filled = await until(
    () => filledOf(advisor, accountId),
    orders => ids.every(id => orders.has(id)),
    { withinMs: FILLED_WITHIN_MS, everyMs: 1_000 },
  ).catch(() => filledOf(advisor, accountId));
  const positions = await advisor.get<{ quantity: string }[]>(`/api/v1/baas/accounts/${accountId}/positions`);
  return {
    sent: sent.length,
    accepted: ids.length,
    filled: ids.filter(id => filled.has(id)).length,
    shares: positions.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    failures,
    slowest_ms: Math.round(slowestMs),
    disturbed_ms: Math.round((failedAt.at(-1) ?? 0) - (failedAt[0] ?? 0)),
  };
});
console.log(JSON.stringify(result));

/** Places an order, and repeats the request until it is accepted. Returns its id, or undefined after three minutes. */
async function accepted(advisor: ApiClient, accountId: string): Promise<string | undefined> {
  const order = { ...orderOf(accountId), client_order_id: randomUUID() };
  const began = performance.now();
  for (; performance.now() < began + RETRIES_END_MS; await sleep(RETRY_EVERY_MS)) {
    const outcome = await attempt(advisor, order);
    if (outcome.id !== undefined) {
      slowestMs = Math.max(slowestMs, performance.now() - began);
      return outcome.id;
    }
    failures[outcome.failure] = (failures[outcome.failure] ?? 0) + 1;
    failedAt.push(performance.now());
  }
  return undefined;
}

async function attempt(
  advisor: ApiClient,
  order: object,
): Promise<{ id: string } | { id: undefined; failure: string }> {
  try {
    const { status, body } = await advisor.send<{ order_id: string }>('POST', '/api/v1/baas/orders', order);
    return status < 300 ? { id: body.order_id } : { id: undefined, failure: String(status) };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return { id: undefined, failure: cause?.code ?? (error as Error).name };
  }
}

/** Returns the ids of the filled orders. The newest five hundred, so a load lasts for four minutes at most. */
async function filledOf(advisor: ApiClient, accountId: string): Promise<ReadonlySet<string>> {
  const query = new URLSearchParams({ account_id: accountId, status: 'FILLED', limit: '500' });
  const { status, body } = await advisor.send<{ order_id: string }[]>('GET', `/api/v1/baas/orders?${query}`);
  return new Set(status === 200 ? body.map(({ order_id }) => order_id) : []);
}
