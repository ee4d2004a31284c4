import type { FaultKind, MetFault } from '@sandbourse/contracts';
import { type Delivery, LEASE_MS } from './delivery.js';

/** The time by which a delivery is held back, in seconds. */
const HELD_SECONDS = 5;

/** A delivery that a fault holds back. */
interface Held {
  readonly deliveryId: string;
  readonly webhookId: string;
  /** Null while auth decides whether the delivery meets a fault. */
  readonly fault: MetFault | null;
  readonly until: Date;
  /** True if a later delivery of another account was made. */
  readonly isOvertaken: boolean;
}

/** A delivery waits until a time, waits for another delivery, or goes out with the fault that has held it back. */
export type Turn = { readonly waitsUntil: Date } | { readonly waitsForAnother: true } | { readonly fault: MetFault };

const FOR_ANOTHER = { waitsForAnother: true } as const;

/** Returns true if a fault holds deliveries back. */
export function holdsBack(kind: FaultKind): boolean {
  return kind === 'deliver_late' || kind === 'out_of_order';
}

/**
 * The deliveries that faults hold back in this process. Later deliveries of the same account to the same webhook wait
 * behind them, so that a fault never changes the order of the events of an account.
 */
export class HeldBack {
  private readonly byAccount = new Map<string, Held>();

  /** Returns whose turn it is. Undefined if nothing holds the delivery back. */
  turnOf(delivery: Delivery, now: Date): Turn | undefined {
    const key = this.byAccount.size > 0 ? keyOf(delivery) : '';
    const held = this.byAccount.get(key);
    if (!held) return undefined;
    if (held.deliveryId !== delivery.deliveryId) {
      if (now.getTime() < held.until.getTime() + LEASE_MS) return FOR_ANOTHER;
      this.byAccount.delete(key);
      return undefined;
    }
    if (!held.fault) return undefined;
    if (now >= held.until || held.isOvertaken) return { fault: held.fault };
    return held.fault.do === 'out_of_order' ? FOR_ANOTHER : { waitsUntil: held.until };
  }

  /** Lets later deliveries of the account wait while auth decides about this one. */
  reserve(delivery: Delivery, now: Date): void {
    this.put(delivery, null, now);
  }

  /** Holds a delivery back. Returns what it waits for. */
  hold(delivery: Delivery, fault: MetFault, now: Date): Turn {
    const { seconds = HELD_SECONDS } = fault;
    this.put(delivery, fault, new Date(now.getTime() + seconds * 1000));
    return this.turnOf(delivery, now) ?? { fault };
  }

  /** Ends what `reserve` began, because the delivery is not held back. */
  release(delivery: Delivery): void {
    this.byAccount.delete(keyOf(delivery));
  }

  /** Records that a delivery was made, or will not be made. */
  passed(delivery: Delivery): void {
    if (this.byAccount.size === 0) return;
    const { deliveryId, webhookId } = delivery;
    for (const [key, held] of this.byAccount) {
      if (held.deliveryId === deliveryId) this.byAccount.delete(key);
      else if (held.webhookId === webhookId) this.byAccount.set(key, { ...held, isOvertaken: true });
    }
  }

  private put(delivery: Delivery, fault: MetFault | null, until: Date): void {
    const { deliveryId, webhookId } = delivery;
    this.byAccount.set(keyOf(delivery), { deliveryId, webhookId, fault, until, isOvertaken: false });
  }
}

/** Returns the account of a delivery with its webhook. A delivery without an account waits for no other one. */
function keyOf({ webhookId, deliveryId, body }: Delivery): string {
  const { data } = JSON.parse(body.toString()) as { data?: { account_id?: string } };
  return `${webhookId} ${data?.account_id ?? deliveryId}`;
}
