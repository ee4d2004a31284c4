import {
  type AnnouncedFault,
  type Difference,
  isWebhookFault,
  type MetFault,
  matchesEventType,
} from '@sandbourse/contracts';
import type { Clock } from '@sandbourse/platform/clock';
import { type FaultFeed, ServiceFaultRules } from '@sandbourse/platform/faults';
import type { Delivery } from './delivery.js';
import { HeldBack, holdsBack, type Turn } from './held-back.js';

/** The rules for deliveries to webhooks. */
export class DeliveryFaultRules extends ServiceFaultRules<Delivery> {
  constructor() {
    super(isWebhookFault);
  }

  protected differenceOf({ routes, key_id }: AnnouncedFault, { eventType, webhookId }: Delivery): Difference | null {
    if (routes?.some(pattern => matchesEventType(eventType, pattern)) === false)
      return { term: 'on', value: eventType };
    return key_id === null || key_id === webhookId ? null : { term: 'key_id', value: webhookId };
  }
}

/** Finds the deliveries that meet a fault. A delivery that no rule matches waits for nothing. */
export class DeliveryFaults {
  private readonly held = new HeldBack();

  constructor(
    private readonly rules: DeliveryFaultRules,
    private readonly feed: FaultFeed,
    private readonly clock: Pick<Clock, 'wall'>,
  ) {}

  /**
   * Returns the fault that a delivery meets, or until when it waits. Undefined if no rule matches and nothing holds it
   * back.
   */
  turnOf(delivery: Delivery): Turn | Promise<Turn | undefined> | undefined {
    return this.held.turnOf(delivery, this.clock.wall()) ?? this.askedTurnOf(delivery);
  }

  /** Records that a delivery was made, or will not be made. */
  passed(delivery: Delivery): void {
    this.held.passed(delivery);
  }

  /**
   * Returns the fault that a delivery meets, or undefined if no rule matches. Without an answer of auth, it meets none.
   */
  faultOf(delivery: Delivery): Promise<MetFault | null> | undefined {
    const faultIds = this.rules.matching(delivery).map(({ fault_id }) => fault_id);
    if (faultIds.length === 0) return undefined;
    const { firmId, webhookId, eventType } = delivery;
    const request = { method: 'WEBHOOK', path: eventType };
    return this.feed.metBy({ faultIds, firmId, actor: webhookId, tokenId: webhookId, request });
  }

  private askedTurnOf(delivery: Delivery): Promise<Turn | undefined> | undefined {
    const mayHold = this.rules.matching(delivery).some(rule => holdsBack(rule.do));
    if (mayHold) this.held.reserve(delivery, this.clock.wall());
    return this.faultOf(delivery)?.then(fault => {
      if (fault && holdsBack(fault.do)) return this.held.hold(delivery, fault, this.clock.wall());
      if (mayHold) this.held.release(delivery);
      return fault ? { fault } : undefined;
    });
  }
}
