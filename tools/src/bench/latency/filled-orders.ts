import { OrderFilled, type OrderView } from '@sandbourse/contracts';
import type { EventBus } from '@sandbourse/platform/bus';
import { busOf } from '../../client/bus.js';
import type { BenchContext } from '../bench.js';
import { type OrderDesk, openDesk } from '../orders/funded-accounts.js';
import { placeOrder } from '../orders/raw-brokerage.js';

const ACCOUNTS = 20;
const MARKET = { order_type: 'MARKET' };

/**
 * Places market orders and waits for the event of each fill. When this event is on the bus, the ledger and the position
 * are already committed.
 */
export class FilledOrders {
  /**
   * The state of each order by its id. If the event of the fill arrived before the response to the request, the state
   * is the time at which the event arrived. Otherwise, it is a function to call when the event arrives.
   */
  private readonly filled = new Map<string, number | (() => void)>();
  private placed = 0;

  private constructor(
    private readonly desk: OrderDesk,
    private readonly bus: EventBus,
  ) {}

  static async open(context: BenchContext): Promise<FilledOrders> {
    const orders = new FilledOrders(await openDesk(context, ACCOUNTS), busOf(context.stack, 'bench'));
    await orders.listen();
    return orders;
  }

  /** Places one order. Returns the milliseconds from the request to the event of its fill. */
  async one(): Promise<number> {
    const { raw, accounts } = this.desk;
    const startedAt = performance.now();
    const accountId = accounts[this.placed++ % ACCOUNTS] ?? '';
    const { order_id } = JSON.parse(await placeOrder(raw, accountId, MARKET)) as OrderView;
    const filledAt = this.filled.get(order_id);
    if (typeof filledAt === 'number') {
      this.filled.delete(order_id);
      return filledAt - startedAt;
    }
    await new Promise<void>(resolve => this.filled.set(order_id, resolve));
    return performance.now() - startedAt;
  }

  async close(): Promise<void> {
    await Promise.all([this.bus.close(), this.desk.raw.close()]);
  }

  private async listen(): Promise<void> {
    await this.bus.subscribe({
      group: `bench.${process.pid}`,
      from: 'latest',
      topics: [OrderFilled.topic],
      handle: async ({ events }) => {
        for (const event of events) this.hear(OrderFilled.read(event).order.order_id);
      },
    });
  }

  private hear(orderId: string): void {
    const entry = this.filled.get(orderId);
    if (typeof entry !== 'function') this.filled.set(orderId, performance.now());
    else {
      this.filled.delete(orderId);
      entry();
    }
  }
}
