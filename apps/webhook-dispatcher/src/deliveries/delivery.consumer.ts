import { Controller } from '@nestjs/common';
import { type CloudEvent, PUBLIC_EVENTS } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { FirmWebhooksService } from '../registrations/firm-webhooks.service.js';
import { OrphanedWebhooksService } from '../registrations/orphaned-webhooks.service.js';
import { WebhookResolver } from '../registrations/webhook-resolver.service.js';
import { deliveriesOf } from './delivery.js';
import { DeliveryStore } from './delivery.store.js';
import { DispatchService } from './dispatch.service.js';

/**
 * Creates deliveries from events and sends them immediately. The deliveries are stored before they are sent, so that a
 * crash loses none of them.
 */
@Controller()
export class DeliveryConsumer {
  constructor(
    private readonly db: Database,
    private readonly ofFirms: FirmWebhooksService,
    private readonly resolver: WebhookResolver,
    private readonly orphans: OrphanedWebhooksService,
    private readonly deliveries: DeliveryStore,
    private readonly dispatch: DispatchService,
    private readonly clock: Clock,
  ) {}

  /** Creates deliveries of events. A repeated event creates no second delivery. */
  @Consumes(PUBLIC_EVENTS)
  async deliver(events: readonly CloudEvent[]): Promise<void> {
    const firmIds = [...new Set(events.map(({ data }) => String(data.firm_id)))];
    const webhooks = await this.ofFirms.webhooksOf(firmIds);
    if (webhooks.length === 0) return;

    const resolved = await this.resolver.resolveRead(webhooks);
    await this.orphans.disable(resolved);
    const made = deliveriesOf(events, resolved, this.clock.wall());
    if (made.length === 0) return;

    const placed = this.dispatch.place(made);
    const ids = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.deliveries.insert(tx, placed));
    await this.dispatch.accept(placed.filter(({ deliveryId }) => ids.has(deliveryId)));
  }
}
