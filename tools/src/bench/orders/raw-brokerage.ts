import { Pool } from 'undici';

/**
 * Sends orders over kept connections, and reads only the status of responses. A more convenient client would use more
 * CPU time for an order than the measured system.
 */
export class RawBrokerage {
  private readonly pool: Pool;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(baseUrl: string, token: string, connections: number) {
    this.pool = new Pool(baseUrl, { connections });
    this.headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }

  /** Returns the text of a response. Throws if the request fails. */
  async post(path: string, body: string): Promise<string> {
    const { statusCode, body: answer } = await this.pool.request({ path, method: 'POST', headers: this.headers, body });
    const text = await answer.text();
    if (statusCode >= 300) throw new Error(`POST ${path} answered ${statusCode}: ${text}`);
    return text;
  }

  async close(): Promise<void> {
    await this.pool.close();
  }
}

const ORDERS = '/api/v1/baas/orders';

export type OrderTerms = Readonly<Record<string, string>>;

/** Makes the body of an order for one share of SPY. */
export function orderBody(accountId: string, terms: OrderTerms): string {
  return JSON.stringify({
    account_id: accountId,
    security: { type: 'ticker', value: 'SPY' },
    side: 'BUY',
    quantity: '1',
    ...terms,
  });
}

export const placeOrder = (broker: RawBrokerage, accountId: string, terms: OrderTerms): Promise<string> =>
  broker.post(ORDERS, orderBody(accountId, terms));

/** Returns false for an older commit, which has no route for batches. */
export async function takesBatches({ raw }: { raw: RawBrokerage }): Promise<boolean> {
  return raw.post(`${ORDERS}/batch`, '{}').then(
    () => true,
    (error: Error) => !/ answered 40[45]:/.test(error.message),
  );
}

export const placeBatch = (broker: RawBrokerage, bodies: readonly string[]): Promise<string> =>
  broker.post(`${ORDERS}/batch`, `{"orders":[${bodies.join(',')}]}`);
