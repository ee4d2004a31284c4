import type { Lot } from '@sandbourse/ledger';
import type { ProposedOrder } from './proposal.js';
import type { WashSaleFacts } from './wash-sale-facts.js';

/** A proposed order. `hasLoss` is true if it sells shares at a loss. */
export interface DraftedOrder {
  readonly order: ProposedOrder;
  readonly hasLoss: boolean;
}

/**
 * The recent trades of one client, and the planned trades of all the client's accounts in this run. They determine
 * which losses a wash sale disallows.
 */
export class ClientTrades {
  private readonly bought = new Set<string>();
  private readonly soldAtLoss = new Set<string>();

  constructor(private readonly facts: WashSaleFacts) {}

  /**
   * Returns true if a purchase of this security would disallow a loss. This applies if the client sold shares of the
   * security at a loss recently, or will do so in this run.
   */
  washesLoss(symbol: string): boolean {
    return this.facts.losses.has(symbol) || this.soldAtLoss.has(symbol);
  }

  /** Returns true if an account of the client bought this security recently, or will buy it in this run. */
  mayWash(symbol: string): boolean {
    return this.isBought(symbol) || this.facts.purchases.has(symbol);
  }

  /**
   * Returns true if a wash sale would disallow the loss of selling this lot now. This applies if the client bought
   * other shares of the security recently, or will buy them in this run.
   */
  isWashed(symbol: string, { purchase }: Pick<Lot, 'purchase'>): boolean {
    return (
      this.isBought(symbol) || (this.facts.purchases.get(symbol)?.some(other => !isSame(other, purchase)) ?? false)
    );
  }

  isBought(symbol: string): boolean {
    return this.bought.has(symbol);
  }

  add(drafts: readonly DraftedOrder[]): void {
    for (const { order, hasLoss } of drafts) {
      if (order.side === 'BUY') this.bought.add(order.symbol);
      if (hasLoss) this.soldAtLoss.add(order.symbol);
    }
  }
}

type PurchaseKey = Pick<Lot['purchase'], 'purchaseId' | 'acquiredDay'>;

function isSame(a: PurchaseKey, b: PurchaseKey): boolean {
  return a.purchaseId === b.purchaseId && a.acquiredDay === b.acquiredDay;
}
