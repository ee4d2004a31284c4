import { Controller } from '@nestjs/common';
import { type CloudEvent, PUBLIC_EVENTS } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { FirmWebhooksService } from '../registrations/firm-webhooks.service.js';
import { OrphanedWebhooksService } from '../registrations/orphaned-webhooks.service.js';
import { WebhookResolver } from '../registrations/webhook-resolver.service.js';
import { deliveriesOf, leased } from './delivery.js';
import { DeliveryStore } from './delivery.store.js';
import { SenderService } from './sender.service.js';

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
    private readonly sender: SenderService,
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

    const hasRoom = this.sender.room > 0;
    const placed = made.map(delivery => {
      if (delivery.status !== 'PENDING') return delivery;
      return hasRoom && this.sender.hasRoomFor(delivery.webhookId) ? leased(delivery) : { ...delivery, isHeld: true };
    });
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const ids = await this.deliveries.insert(tx, placed);
      const fresh = placed.filter(({ deliveryId, status }) => ids.has(deliveryId) && status === 'PENDING');
      tx.afterCommit(() => {
        this.sender.send(fresh.filter(({ isHeld }) => !isHeld));
        this.sender.noteHeld(fresh.filter(({ isHeld }) => isHeld).map(({ webhookId }) => webhookId));
      });
    });
  }
}
