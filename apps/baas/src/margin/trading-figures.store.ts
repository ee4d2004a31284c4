import { Injectable } from '@nestjs/common';
import { Money } from '@sandbourse/money';
import { column, columns, type Tx } from '@sandbourse/platform';
import type { TradingFigures } from './trading-figures.js';

const FIGURES = columns<TradingFigures>({
  accountId: column.text(),
  buyingPower: column.numeric(Money),
  dayTradeCount: column.smallint(),
});

const SAVE = `update trading_figures set is_due = false, ${FIGURES.assignments('f', ['buyingPower', 'dayTradeCount'])}
  from ${FIGURES.rows('f')} where trading_figures.account_id = f.account_id`;

@Injectable()
export class TradingFiguresStore {
  /** Waits for a review that is under way: it may have looked before what makes the account due. */
  async markDue(tx: Tx, accountIds: readonly string[]): Promise<void> {
    await tx.query(
      `insert into trading_figures as known (account_id, is_due)
         select account_id, true from accounts where account_id = any($1) order by account_id
       on conflict (account_id) do update set is_due = true where not known.is_due`,
      [accountIds],
    );
  }

  /** What was last told of accounts that are due, locked; those that another process reviews are left to it. */
  async lockDue(tx: Tx, limit: number): Promise<Map<string, TradingFigures>> {
    const rows = await tx.query(
      'select * from trading_figures where is_due order by account_id limit $1 for update skip locked',
      [limit],
    );
    return new Map(rows.map(FIGURES.read).map(figures => [figures.accountId, figures]));
  }

  save(tx: Tx, reviewed: readonly TradingFigures[]): void {
    tx.send(SAVE, [FIGURES.json(reviewed)]);
  }
}
