import { type AnnouncedFault, type Difference, isFixFault, isOrderFault } from '@sandbourse/contracts';
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
export class VenueFaultRules extends ServiceFaultRules<MatchedMessage> {
  constructor() {
    super(kind => isOrderFault(kind) || isFixFault(kind));
  }

  protected differenceOf(rule: AnnouncedFault, { session, symbol, quantity }: MatchedMessage): Difference | null {
    if (rule.session !== null && rule.session !== session) return { term: 'session', value: session };
    if (rule.symbol !== null && rule.symbol.toUpperCase() !== symbol) return { term: 'symbol', value: symbol ?? null };
    // biome-ignore lint/plugin: a comparison of two quantities, which need not be exact beyond a double
    const isQuantity = rule.quantity === null || Number(rule.quantity) === Number(quantity);
    return isQuantity ? null : { term: 'quantity', value: quantity ?? null };
  }
}
