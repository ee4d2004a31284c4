import { Injectable } from '@nestjs/common';
import { type AnnouncedFault, isOrderFault } from '@sandbourse/contracts';
import type { KnownRules } from '@sandbourse/platform/faults';

/** The parts of an order that rules match. */
export interface MatchedOrder {
  readonly firmId: string;
  /** The SenderCompID of the client. Null for an order over REST. */
  readonly session: string | null;
  readonly symbol: string;
  /** Undefined for an order for an amount of cash. */
  readonly quantity: string | undefined;
}

/** The rules of all firms that decide what the venue does with orders, as auth has announced them. */
@Injectable()
export class OrderFaultRules implements KnownRules {
  private readonly rules = new Map<string, AnnouncedFault>();
  version = 0;

  hear(changes: readonly AnnouncedFault[]): void {
    for (const change of changes) {
      this.version = Math.max(this.version, change.version);
      if (change.is_active && isOrderFault(change.do)) this.rules.set(change.fault_id, change);
      else this.rules.delete(change.fault_id);
    }
  }

  get isEmpty(): boolean {
    return this.rules.size === 0;
  }

  /** Returns the ids of the rules that match an order. */
  matching({ firmId, session, symbol, quantity }: MatchedOrder): string[] {
    return (
      [...this.rules.values()]
        .filter(rule => rule.firm_id === firmId && (rule.session === null || rule.session === session))
        .filter(rule => rule.symbol === null || rule.symbol.toUpperCase() === symbol)
        // biome-ignore lint/plugin: a comparison of two quantities, which need not be exact beyond a double
        .filter(rule => rule.quantity === null || Number(rule.quantity) === Number(quantity))
        .map(({ fault_id }) => fault_id)
    );
  }
}
