import { type FaultKind, isFixFault, isOrderFault } from '@sandbourse/contracts';
import { ServiceFaultRules } from '@sandbourse/platform/faults';

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

/** The rules for orders and for the sessions of FIX clients. */
export class VenueFaultRules extends ServiceFaultRules {
  constructor() {
    super(kind => isOrderFault(kind) || isFixFault(kind));
  }

  /** Returns the ids of the rules of some kinds that match a message. */
  matching({ firmId, session, symbol, quantity }: MatchedMessage, isOfKind: (kind: FaultKind) => boolean): string[] {
    return (
      this.ofFirm(firmId)
        .filter(rule => isOfKind(rule.do))
        .filter(rule => rule.session === null || rule.session === session)
        .filter(rule => rule.symbol === null || rule.symbol.toUpperCase() === symbol)
        // biome-ignore lint/plugin: a comparison of two quantities, which need not be exact beyond a double
        .filter(rule => rule.quantity === null || Number(rule.quantity) === Number(quantity))
        .map(({ fault_id }) => fault_id)
    );
  }
}
