import { Injectable } from '@nestjs/common';
import { Money } from '@sandbourse/money';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { TradingFigures } from './trading-figures.js';

const FIGURES = columns<TradingFigures>({
  accountId: column.text(),
  buyingPower: column.numeric(Money),
  dayTradeCount: column.smallint(),
});

const SAVE = `update trading_figures set ${FIGURES.assignments('f', ['buyingPower', 'dayTradeCount'])}
  from ${FIGURES.rows('f')} where trading_figures.account_id = f.account_id`;

@Injectable()
export class TradingFiguresStore {
  /**
   * Locks the last published figures of accounts. If two processes review the same accounts, one process waits for the
   * lock. It then publishes only the figures that the other process has not published.
   */
  async lock(tx: Tx, accountIds: readonly string[]): Promise<Map<string, TradingFigures>> {
    tx.send(
      `insert into trading_figures (account_id)
         select account_id from accounts where account_id = any($1) order by account_id on conflict do nothing`,
      [accountIds],
    );
    const rows = await tx.query(
      'select * from trading_figures where account_id = any($1) order by account_id for update',
      [accountIds],
    );
    return new Map(rows.map(FIGURES.read).map(figures => [figures.accountId, figures]));
  }

  save(tx: Tx, reviewed: readonly TradingFigures[]): void {
    tx.send(SAVE, [FIGURES.json(reviewed)]);
  }

  async ofFirm(tx: Tx, firmId: string): Promise<string[]> {
    const rows = await tx.query<{ account_id: string }>('select account_id from accounts where firm_id = $1', [firmId]);
    return rows.map(({ account_id }) => account_id);
  }

  /** Returns the accounts that occur in the latest events of the event log, with their firms. */
  async ofLatestEvents(tx: Tx, events: number): Promise<{ accountId: string; firmId: string }[]> {
    const rows = await tx.query<{ account_id: string; firm_id: string }>(
      `select account_id, firm_id from accounts
        where account_id in (select account_id from bus.events
                              where position > (select last_value from bus.positions) - $1)`,
      [events],
    );
    return rows.map(({ account_id, firm_id }) => ({ accountId: account_id, firmId: firm_id }));
  }
}
