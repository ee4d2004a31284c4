import { Pool } from 'undici';

/**
 * Sends orders over connections that stay open. It does not parse the responses, because parsing could use more CPU
 * time than the measured services.
 */
export class RawBrokerage {
  private readonly pool: Pool;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(baseUrl: string, token: string, connections: number) {
    this.pool = new Pool(baseUrl, { connections });
    this.headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }

  /** Returns the body of a response as text. Throws if the request fails. */
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

export type RawTerms = Readonly<Record<string, string>>;

export function orderBody(accountId: string, terms: RawTerms): string {
  return JSON.stringify({
    account_id: accountId,
    security: { type: 'ticker', value: 'SPY' },
    side: 'BUY',
    quantity: '1',
    ...terms,
  });
}

export const placeOrder = (broker: RawBrokerage, accountId: string, terms: RawTerms): Promise<string> =>
  broker.post(ORDERS, orderBody(accountId, terms));

/** Returns true if the service has the route for batches of orders. The service of an older commit may not have it. */
export async function takesBatches({ raw }: { raw: RawBrokerage }): Promise<boolean> {
  return raw.post(`${ORDERS}/batch`, '{}').then(
    () => true,
    (error: Error) => !/ answered 40[45]:/.test(error.message),
  );
}

export const placeBatch = (broker: RawBrokerage, bodies: readonly string[]): Promise<string> =>
  broker.post(`${ORDERS}/batch`, `{"orders":[${bodies.join(',')}]}`);
