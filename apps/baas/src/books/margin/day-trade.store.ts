import { Injectable } from '@nestjs/common';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { type Row, type Tx } from '@sandbourse/platform/database';
import type { Trade } from './day-trades.js';

interface TradeRow extends Row {
  trade_date: string;
  symbol: string;
  type: Trade['side'];
  order_id: string;
}

@Injectable()
export class DayTradeStore {
  /**
   * Returns an account's trades from a trade date on, in the order of booking. A corrected trade keeps its position in
   * this order. Reversed trades are left out.
   */
  async tradesSince(tx: Tx, scope: Scope, accountId: string, tradeDate: string): Promise<Trade[]> {
    const rows = await tx.query<TradeRow>(
      `select coalesce(e.effective_date, e.trade_date) as trade_date, e.symbol, e.type, e.order_id from ledger_entries e join accounts a using (account_id)
         left join ledger_entries wrong
           on wrong.account_id = e.account_id and wrong.transaction_id = e.corrects_transaction_id
        where ${visibleSql('a', 1)} and e.account_id = $4 and coalesce(e.effective_date, e.trade_date) >= $5
          and e.type in ('BUY', 'SELL') and e.order_id is not null
          and not exists (select from ledger_entries c
                           where c.account_id = $4 and c.trade_date >= $5
                             and c.corrects_transaction_id = e.transaction_id)
        order by coalesce(wrong.sequence, e.sequence)`,
      [...scopeValues(scope), accountId, tradeDate],
    );
    return rows.map(row => ({
      tradeDate: row.trade_date,
      symbol: row.symbol,
      side: row.type,
      orderId: row.order_id,
    }));
  }
}
