import { type AnnouncedFault, type FaultKind, isFixFault, isOrderFault } from '@sandbourse/contracts';
import type { KnownRules } from '@sandbourse/platform/faults';

/** The parts of an order or of a report that rules match. */
export interface MatchedMessage {
  readonly firmId: string;
  /** The SenderCompID of the client. Null for an order over REST. */
  readonly session: string | null;
  /** Undefined for a message that names no security. */
  readonly symbol: string | undefined;
  /** Undefined for an order for an amount of cash. */
  readonly quantity: string | undefined;
}

/** The rules of all firms for orders and for the sessions of FIX clients, as auth has announced them. */
export class VenueFaultRules implements KnownRules {
  private readonly rules = new Map<string, AnnouncedFault>();
  version = 0;

  hear(changes: readonly AnnouncedFault[]): void {
    for (const change of changes) {
      this.version = Math.max(this.version, change.version);
      const isOfVenue = isOrderFault(change.do) || isFixFault(change.do);
      if (change.is_active && isOfVenue) this.rules.set(change.fault_id, change);
      else this.rules.delete(change.fault_id);
    }
  }

  get isEmpty(): boolean {
    return this.rules.size === 0;
  }

  /** Returns the ids of the rules of some kinds that match a message. */
  matching({ firmId, session, symbol, quantity }: MatchedMessage, isOfKind: (kind: FaultKind) => boolean): string[] {
    return (
      [...this.rules.values()]
        .filter(rule => rule.firm_id === firmId && isOfKind(rule.do))
        .filter(rule => rule.session === null || rule.session === session)
        .filter(rule => rule.symbol === null || rule.symbol.toUpperCase() === symbol)
        // biome-ignore lint/plugin: a comparison of two quantities, which need not be exact beyond a double
        .filter(rule => rule.quantity === null || Number(rule.quantity) === Number(quantity))
        .map(({ fault_id }) => fault_id)
    );
  }
}
