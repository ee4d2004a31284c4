import { Controller } from '@nestjs/common';
import { type CloudEvent, OrdersReleased } from '@sandbourse/contracts';
import { atOnce, Consumes, groupedBy } from '@sandbourse/platform';
import { ReleasedOrderService } from './released-order.service.js';

/** Accounts whose orders are placed at the same time: more would keep those waiting that somebody asks for meanwhile. */
const AT_ONCE = 2;

/** Places the orders of approved rebalancing runs, those of one account one after another. */
@Controller()
export class ReleasedOrderConsumer {
  constructor(private readonly orders: ReleasedOrderService) {}

  @Consumes(OrdersReleased)
  async place(events: readonly CloudEvent[]): Promise<void> {
    const releases = events.map(event => ({ ...OrdersReleased.read(event), isSandbox: event.issandbox }));
    const byAccount = [...groupedBy(releases, ({ account_id }) => account_id).values()];
    await atOnce(AT_ONCE, byAccount, async ofAccount => {
      for (const release of ofAccount) await this.orders.place(release);
    });
  }
}
