import type { CreatedTestFirmView } from '@sandbourse/contracts';
import { ApiClient, until } from '../../api-client.js';
import { Brokerage } from '../../client/brokerage.js';
import { readLines } from '../../client/stream-lines.js';
import { atASteadyRate } from '../bench.js';

const REQUESTS_PER_SECOND = 20;
/** One of this number of requests is an order. The others read an account. */
const ORDER_EVERY = 5;
const FILLED = 'com.service.baas.orders.filled';

/** A firm without faults. It checks its answers and events, and measures its response times. */
export class Neighbour {
  private api: ApiClient;
  private accountId = '';

  private constructor(
    operator: ApiClient,
    private readonly firm: CreatedTestFirmView,
  ) {
    this.api = new ApiClient(operator.baseUrl);
  }

  static async of(operator: ApiClient, ttl: number): Promise<Neighbour> {
    const firm = await operator.post<CreatedTestFirmView>('/api/v1/sandbox/firms', { ttl });
    return new Neighbour(operator, firm);
  }

  /** Goes on with a new account, so that the account does not get more expensive from round to round. */
  async renew(): Promise<void> {
    this.api = await new ApiClient(this.api.baseUrl).logIn(this.firm.user.email, this.firm.password);
    this.accountId = (await new Brokerage(this.api).openFunded('Neighbour', '100000000.00')).account_id;
  }

  /**
   * Sends requests about its account at a steady rate, and returns the duration of each one in milliseconds. Throws if
   * an answer or an event shows a fault, or if an event is missing or arrives twice.
   */
  async latencies(seconds: number): Promise<number[]> {
    const stream = await readLines(this.api, '/api/v1/baas/events/trades');
    try {
      const asked = await atASteadyRate({ perSecond: REQUESTS_PER_SECOND, seconds }, n => this.ask(n));
      const orders = asked.filter(({ isOrder }) => isOrder).length;
      const filled = await until(
        async () => {
          if (stream.ending !== undefined) throw new Error(`the stream of the neighbour has ended: ${stream.ending}`);
          return fillsIn(stream.lines);
        },
        ({ length }) => length >= orders,
      );
      if (new Set(filled).size !== orders || filled.length !== orders)
        throw new Error(`the neighbour has placed ${orders} orders, and received ${filled.length} events of fills`);
      return asked.map(({ ms }) => ms);
    } finally {
      await stream.end();
    }
  }

  private async ask(n: number): Promise<{ ms: number; isOrder: boolean }> {
    const { api, accountId } = this;
    const isOrder = n % ORDER_EVERY === 0;
    const order = {
      account_id: accountId,
      security: { type: 'ticker', value: 'SPY' },
      side: 'BUY',
      order_type: 'MARKET',
      quantity: '1',
    };
    const startedAt = performance.now();
    const { status, headers, body } = isOrder
      ? await api.send('POST', '/api/v1/baas/orders', order)
      : await api.send('GET', `/api/v1/baas/accounts/${accountId}`);
    const ms = performance.now() - startedAt;
    const fault = headers.get('x-sandbox-fault-applied');
    if (status >= 300 || fault !== null)
      throw new Error(
        `the neighbour was answered ${status} after ${Math.round(ms)} ms, with the fault ${fault}: ${JSON.stringify(body)}`,
      );
    return { ms, isOrder };
  }
}

/** Returns the ids of the orders that an event stream has reported as filled. */
function fillsIn(lines: readonly string[]): string[] {
  const events = lines.filter(line => !line.startsWith('id: ')).map(line => JSON.parse(line));
  return events.filter(({ type }) => type === FILLED).map(({ data }) => data.order.order_id);
}
