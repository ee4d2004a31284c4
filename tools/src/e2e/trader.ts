import { setTimeout as delay } from 'node:timers/promises';
import type { OrderView, SimulationScenario } from '@sandbourse/contracts';
import type { Brokerage } from '../client/brokerage.js';

/**
 * The pause between requests in milliseconds. It is so short that a request is in progress whenever a process is
 * killed. It is so long that the stack has enough CPU time.
 */
export const PAUSE_MS = 300;

type Scenario = (typeof SimulationScenario.options)[number];
const CARDS: readonly (Scenario | undefined)[] = [undefined, 'PARTIAL_FILL', 'SLOW_FILL', undefined, 'NO_FILL'];
const SYMBOLS = ['SPY', 'AAPL', 'KO'];

/** Trades in one account until the test ends: it places, changes and cancels orders. */
export class Trader {
  readonly orderIds: string[] = [];
  private isOver = false;

  private constructor(
    private readonly broker: Brokerage,
    readonly accountId: string,
    private readonly name: string,
  ) {}

  static async open(broker: Brokerage, name: string): Promise<Trader> {
    const { account_id } = await broker.openFunded(name, '5000000.00');
    return new Trader(broker, account_id, name);
  }

  async trade(): Promise<void> {
    for (let nth = 0; !this.isOver; nth += 1) {
      await this.place(nth);
      const last = this.orderIds.at(-1);
      if (nth % 3 === 1) await this.ask('PATCH', `/api/v1/baas/orders/${last}`, { quantity: String(5 + (nth % 7)) });
      if (nth % 5 === 4) await this.ask('DELETE', `/api/v1/baas/orders/${last}`);
      await delay(PAUSE_MS);
    }
  }

  stop(): void {
    this.isOver = true;
  }

  private async place(nth: number): Promise<void> {
    const scenario = CARDS[nth % CARDS.length];
    const order = {
      account_id: this.accountId,
      security: { type: 'ticker', value: SYMBOLS[nth % SYMBOLS.length] ?? 'SPY' },
      side: 'BUY',
      order_type: 'MARKET',
      quantity: String(1 + (nth % 9)),
      client_order_id: `${this.name}-${nth}`,
      ...(scenario && { simulation: { scenario, seed: nth } }),
    };
    while (!this.isOver) {
      const { status, body } = await this.ask<OrderView>('POST', '/api/v1/baas/orders', order);
      if (status === 201) return void this.orderIds.push(body.order_id);
      if (status >= 400 && status < 500 && status !== 409 && status !== 429) throw new Error(JSON.stringify(body));
      await delay(PAUSE_MS);
    }
  }

  /**
   * Sends a request. Without a response, the change may still have been made, so the test reads all orders at the end.
   */
  private async ask<Body>(method: string, path: string, body?: object): Promise<{ status: number; body: Body }> {
    return this.broker.api.send<Body>(method, path, body).catch(() => ({ status: 0, body: null as Body }));
  }

  /** Returns the ids of all orders of the account, including orders whose response was lost. */
  async allOrderIds(): Promise<string[]> {
    const path = `/api/v1/baas/orders?account_id=${this.accountId}&status=ALL&limit=500`;
    return (await this.broker.api.get<OrderView[]>(path)).map(({ order_id }) => order_id);
  }
}
