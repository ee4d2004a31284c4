import type { LotMethod } from '../../lot-instruction.js';
import type { TaxpayerAccount } from '../account-lots.js';

/**
 * A second, simple and slow implementation of the tax rules, to which tests compare the real one. Every share is an
 * object, and every rule looks at all shares. It uses no code of the real implementation. It accepts only whole shares
 * at whole prices, so nothing is rounded.
 */
interface Share {
  readonly accountId: string;
  readonly purchase: number;
  readonly acquired: number;
  readonly price: number;
  basis: number;
  holdingStart: number;
  replaces: boolean;
  sold: boolean;
}

interface LostShare {
  readonly share: Share;
  readonly sale: NaiveSale;
  readonly day: number;
  readonly loss: number;
  replaced: boolean;
}

export interface NaiveSale {
  proceeds: number;
  basis: number;
  disallowed: number;
}

export type NaiveTrade =
  | { kind: 'BUY'; accountId: string; day: number; shares: number; price: number }
  | { kind: 'SELL'; accountId: string; day: number; shares: number; price: number; method: LotMethod };

export class NaiveShares {
  private shares: Share[] = [];
  readonly sales: NaiveSale[] = [];
  lostToIra = 0;
  private losses: LostShare[] = [];
  private purchases = 0;
  private readonly taxed: Set<string>;

  constructor(accounts: readonly TaxpayerAccount[]) {
    this.taxed = new Set(accounts.filter(({ isTaxed }) => isTaxed).map(({ accountId }) => accountId));
  }

  trade(trade: NaiveTrade): void {
    if (trade.kind === 'BUY') this.buy(trade);
    else this.sell(trade);
  }

  held(): Share[] {
    this.shares = this.shares.filter(({ sold }) => !sold);
    return [...this.shares];
  }

  private buy({ accountId, day, shares, price }: NaiveTrade): void {
    this.purchases += 1;
    this.losses = this.losses.filter(loss => !loss.replaced && loss.day >= day - 30);
    for (let i = 0; i < shares; i += 1) {
      const share: Share = {
        accountId,
        purchase: this.purchases,
        acquired: day,
        price,
        basis: price,
        holdingStart: day + 1,
        replaces: false,
        sold: false,
      };
      this.shares.push(share);
      const lost = this.losses.find(loss => !loss.replaced && canReplace(share, loss));
      if (lost) this.replace(share, lost);
    }
  }

  private sell({ accountId, day, shares, price, ...trade }: NaiveTrade & { kind: 'SELL' }): void {
    const sale: NaiveSale = { proceeds: 0, basis: 0, disallowed: 0 };
    this.sales.push(sale);
    const leaving = this.held()
      .filter(share => share.accountId === accountId)
      .sort(orders[trade.method])
      .slice(0, shares);
    for (const share of leaving) {
      share.sold = true;
      sale.proceeds += price;
      sale.basis += share.basis;
    }
    // The wash sale rule applies to losses in the order in which the shares were bought. This can differ from the order
    // in which the shares leave.
    for (const share of this.shares.filter(share => leaving.includes(share)).sort(oldest)) {
      if (share.basis <= price || !this.taxed.has(accountId)) continue;
      const lost: LostShare = { share, sale, day, loss: share.basis - price, replaced: false };
      const replacement = this.held()
        .sort(orders.FIFO)
        .find(held => canReplace(held, lost));
      if (replacement) this.replace(replacement, lost);
      else this.losses.push(lost);
    }
  }

  private replace(share: Share, lost: LostShare): void {
    share.replaces = true;
    lost.replaced = true;
    lost.sale.disallowed += lost.loss;
    if (!this.taxed.has(share.accountId)) {
      this.lostToIra += lost.loss;
      return;
    }
    share.basis += lost.loss;
    share.holdingStart -= lost.day - lost.share.holdingStart + 1;
  }
}

function canReplace(share: Share, { share: sold, day }: LostShare): boolean {
  return !share.replaces && share.purchase !== sold.purchase && Math.abs(share.acquired - day) <= 30;
}

type Order = (a: Share, b: Share) => number;
const oldest: Order = (a, b) => a.acquired - b.acquired || a.purchase - b.purchase;
const orders: Record<LotMethod, Order> = {
  FIFO: oldest,
  SPECIFIC: oldest,
  LIFO: (a, b) => b.acquired - a.acquired || b.purchase - a.purchase,
  HIFO: (a, b) => b.basis - a.basis || oldest(a, b),
};
