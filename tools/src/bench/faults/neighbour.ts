import type { CreatedTestFirmView } from '@sandbourse/contracts';
import { ApiClient, until } from '../../api-client.js';
import { Brokerage } from '../../client/brokerage.js';
import { atASteadyRate } from '../bench.js';

const REQUESTS_PER_SECOND = 20;
/** One of this number of requests is an order. The others read an account. */
const ORDER_EVERY = 5;
const FILLED = 'com.service.baas.orders.filled';

/** A firm without faults. It checks its answers and events, and measures its response times. */
export class Neighbour {
  private constructor(
    private readonly login: ApiClient,
    private readonly firm: CreatedTestFirmView,
    private readonly accountId: string,
  ) {}

  static async of(operator: ApiClient, ttl: number): Promise<Neighbour> {
    const firm = await operator.post<CreatedTestFirmView>('/api/v1/sandbox/firms', { ttl });
    const login = new ApiClient(operator.baseUrl);
    const broker = new Brokerage(new ApiClient(operator.baseUrl, firm.access_token));
    const { account_id } = await broker.openFunded('Neighbour', '100000000.00');
    return new Neighbour(login, firm, account_id);
  }

  /**
   * Sends requests at a steady rate, and returns the duration of each one in milliseconds. Throws if an answer or an
   * event shows a fault, or if an event is missing or arrives twice.
   */
  async latencies(seconds: number): Promise<number[]> {
    const api = await this.login.logIn(this.firm.user.email, this.firm.password);
    const stream = new AbortController();
    const headers = { authorization: `Bearer ${api.token}` };
    const opened = await fetch(`${api.baseUrl}/api/v1/baas/events/trades`, { headers, signal: stream.signal });
    const filled: string[] = [];
    const reading = readFills(opened, filled);
    try {
      const asked = await atASteadyRate({ perSecond: REQUESTS_PER_SECOND, seconds }, n => this.ask(api, n));
      const orders = asked.filter(({ isOrder }) => isOrder).length;
      await until(
        async () => filled.length,
        count => count >= orders,
      );
      if (new Set(filled).size !== orders || filled.length !== orders)
        throw new Error(`the neighbour has placed ${orders} orders, and received ${filled.length} events of fills`);
      return asked.map(({ ms }) => ms);
    } finally {
      stream.abort();
      await reading;
    }
  }

  private async ask(api: ApiClient, n: number): Promise<{ ms: number; isOrder: boolean }> {
    const isOrder = n % ORDER_EVERY === 0;
    const order = {
      account_id: this.accountId,
      security: { type: 'ticker', value: 'SPY' },
      side: 'BUY',
      order_type: 'MARKET',
      quantity: '1',
    };
    const startedAt = performance.now();
    const { status, headers } = isOrder
      ? await api.send('POST', '/api/v1/baas/orders', order)
      : await api.send('GET', `/api/v1/baas/accounts/${this.accountId}`);
    const ms = performance.now() - startedAt;
    const fault = headers.get('x-sandbox-fault-applied');
    if (status >= 300 || fault !== null)
      throw new Error(`the neighbour was answered ${status}, with the fault ${fault}`);
    return { ms, isOrder };
  }
}

/** Adds the id of each order that an event stream reports as filled, until the stream ends. */
async function readFills({ body }: Response, filled: string[]): Promise<void> {
  let text = '';
  try {
    for await (const chunk of body ?? []) {
      text += Buffer.from(chunk).toString();
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        const event = data === undefined ? undefined : JSON.parse(data);
        if (event?.type === FILLED) filled.push(event.data.order.order_id);
      }
    }
  } catch {
    // The neighbour has left the stream.
  }
}
