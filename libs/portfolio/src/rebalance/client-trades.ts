import type { Lot } from '@sandbourse/ledger';
import type { ProposedOrder } from './proposal.js';
import type { WashSaleFacts } from './wash-sale-facts.js';

/** An order. `hasLoss` is true if it sells some of its shares at a loss. */
export interface DraftedOrder {
  readonly order: ProposedOrder;
  readonly hasLoss: boolean;
}

/** The recent trades of one client, and the planned trades of its accounts in the same run. */
export class ClientTrades {
  private readonly bought = new Set<string>();
  private readonly soldAtLoss = new Set<string>();

  constructor(private readonly facts: WashSaleFacts) {}

  /**
   * Returns true if a purchase now would replace shares that were sold at a loss, or will be sold at a loss in this
   * run.
   */
  washesLoss(symbol: string): boolean {
    return this.facts.losses.has(symbol) || this.soldAtLoss.has(symbol);
  }

  /** Returns true if any account has bought the security recently, or will buy it. */
  mayWash(symbol: string): boolean {
    return this.isBought(symbol) || this.facts.purchases.has(symbol);
  }

  /**
   * Returns true if a wash sale would disallow the loss of selling these shares now: shares of another purchase would
   * replace them.
   */
  isWashed(symbol: string, { purchase }: Pick<Lot, 'purchase'>): boolean {
    return (
      this.isBought(symbol) || (this.facts.purchases.get(symbol)?.some(other => !isSame(other, purchase)) ?? false)
    );
  }

  /** Returns true if one of the accounts will buy the security in this run. */
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
