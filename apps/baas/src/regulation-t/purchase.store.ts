import { Injectable } from '@nestjs/common';
import { type Currency, Money } from '@sandbourse/money';
import type { Row, Tx } from '@sandbourse/platform';

interface PurchaseRow extends Row {
  order_id: string;
  symbol: string;
  trade_date: string;
  net_amount: string;
  currency: Currency;
}

/** A fill in its own currency. */
export interface BookedPurchase {
  readonly orderId: string;
  readonly symbol: string;
  readonly tradeDate: string;
  readonly cost: Money;
  readonly currency: Currency;
}

@Injectable()
export class PurchaseStore {
  /**
   * The purchases of an account that settle after a day, in sequence; those that were taken back are left out. None settles
   * later than a fortnight after its trade date.
   */
  async settlingAfter(tx: Tx, accountId: string, day: string): Promise<BookedPurchase[]> {
    const rows = await tx.query<PurchaseRow>(
      `select e.order_id, e.symbol, e.trade_date, e.net_amount, e.currency from ledger_entries e
        where e.account_id = $1 and e.trade_date > $2::date - 14 and e.settlement_date > $2
          and e.type = 'BUY' and e.order_id is not null
          and not exists (select from ledger_entries c
                           where c.account_id = $1 and c.trade_date > $2::date - 14
                             and c.corrects_transaction_id = e.transaction_id)
        order by e.sequence`,
      [accountId, day],
    );
    return rows.map(row => ({
      orderId: row.order_id,
      symbol: row.symbol,
      tradeDate: row.trade_date,
      cost: Money.of(row.net_amount).negated(),
      currency: row.currency,
    }));
  }
}
