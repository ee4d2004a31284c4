import { type AnnouncedFault, isWebhookFault, type MetFault, matchesEventType } from '@sandbourse/contracts';
import type { Clock } from '@sandbourse/platform/clock';
import type { FaultFeed, KnownRules } from '@sandbourse/platform/faults';
import type { Delivery } from './delivery.js';
import { HeldBack, holdsBack, type Turn } from './held-back.js';

/** The rules of all firms for deliveries to webhooks, as auth has announced them (docs/decisions/0048). */
export class DeliveryFaultRules implements KnownRules {
  private readonly rules = new Map<string, AnnouncedFault>();
  version = 0;

  hear(changes: readonly AnnouncedFault[]): void {
    for (const change of changes) {
      this.version = Math.max(this.version, change.version);
      if (change.is_active && isWebhookFault(change.do)) this.rules.set(change.fault_id, change);
      else this.rules.delete(change.fault_id);
    }
  }

  /** Returns the rules that match a delivery. */
  matching({ firmId, webhookId, eventType }: Delivery): AnnouncedFault[] {
    if (this.rules.size === 0) return [];
    return [...this.rules.values()]
      .filter(({ firm_id, key_id }) => firm_id === firmId && (key_id === null || key_id === webhookId))
      .filter(({ routes }) => routes === null || routes.some(pattern => matchesEventType(eventType, pattern)));
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
    const matching = this.rules.matching(delivery).map(({ fault_id }) => fault_id);
    if (matching.length === 0) return undefined;
    const { firmId, webhookId, eventType } = delivery;
    const question = {
      fault_ids: matching,
      header: null,
      caller: { firm_id: firmId, actor: webhookId, key_id: null, token_id: webhookId },
      signature: null,
      request: { method: 'WEBHOOK', path: eventType },
    };
    return this.feed.hit(question).then(
      ({ fault }) => fault,
      () => null,
    );
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
