import { Controller } from '@nestjs/common';
import { type CloudEvent, OrdersReleased } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { forEachAsync } from 'es-toolkit/array';
import { type Release, ReleasedOrderService } from './released-order.service.js';

/** Number of accounts whose orders are placed concurrently. A higher number would delay the requests of clients. */
const AT_ONCE = 2;

/** Places the orders of approved rebalancing runs. Orders of one account are placed in sequence. */
@Controller()
export class ReleasedOrderConsumer {
  constructor(private readonly orders: ReleasedOrderService) {}

  @Consumes(OrdersReleased)
  async place(events: readonly CloudEvent[]): Promise<void> {
    const releases = events.map(event => ({ ...OrdersReleased.read(event), isSandbox: event.issandbox }));
    const byAccount = [...groupedBy(releases, ({ account_id }) => account_id).values()];
    await forEachAsync(byAccount, ofAccount => this.placeInOrder(ofAccount), { concurrency: AT_ONCE });
  }

  private async placeInOrder(releases: readonly Release[]): Promise<void> {
    for (const release of releases) await this.orders.place(release);
  }
}
