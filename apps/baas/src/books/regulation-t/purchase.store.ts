import { Injectable } from '@nestjs/common';
import { type Currency, Money } from '@sandbourse/money';
import type { Row, Tx } from '@sandbourse/platform/database';
import type { Purchase } from './free-riding.js';

interface PurchaseRow extends Row {
  order_id: string;
  trade_date: string;
  cost: string;
  currency: Currency;
}

@Injectable()
export class PurchaseStore {
  /**
   * Returns the purchases of an account that settle after a date, in sequence, with the amounts that were converted to
   * pay for them. Reversed fills are left out. No purchase settles more than 14 days after its trade date, so older
   * entries are not read.
   */
  async settlingAfter(tx: Tx, accountId: string, day: string): Promise<Purchase[]> {
    const rows = await tx.query<PurchaseRow>(
      `select e.order_id, e.currency, max(e.trade_date) as trade_date, -sum(e.net_amount) as cost from ledger_entries e
        where e.account_id = $1 and e.trade_date > $2::date - 14 and e.settlement_date > $2
          and e.type in ('BUY', 'FX') and e.order_id is not null
          and not exists (select from ledger_entries c
                           where c.account_id = $1 and c.trade_date > $2::date - 14
                             and c.corrects_transaction_id = e.transaction_id)
        group by e.order_id, e.currency
       having sum(e.net_amount) < 0
        order by min(e.sequence)`,
      [accountId, day],
    );
    return rows.map(row => ({
      orderId: row.order_id,
      tradeDate: row.trade_date,
      cost: Money.of(row.cost),
      currency: row.currency,
    }));
  }
}
