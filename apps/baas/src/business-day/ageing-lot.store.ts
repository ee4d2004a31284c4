import { Injectable } from '@nestjs/common';
import { Quantity } from '@sandbourse/money';
import type { Row, Tx } from '@sandbourse/platform';
import type { AgeingLot } from './lot-turn.js';

interface LotRow extends Row {
  lot_id: string;
  account_id: string;
  symbol: string;
  remaining_quantity: string;
  holding_period_start_date: string;
}

@Injectable()
export class AgeingLotStore {
  /** The open lots of a firm whose holding period reaches a year, more or less a day, between two dates. */
  async near(tx: Tx, firmId: string, from: string, to: string): Promise<AgeingLot[]> {
    const rows = await tx.query<LotRow>(
      `select l.lot_id, l.account_id, l.symbol, l.remaining_quantity, l.holding_period_start_date
         from tax_lots l join accounts a using (account_id)
        where a.firm_id = $1 and l.remaining_quantity > 0
          and l.holding_period_start_date between $2::date - interval '1 year 2 days' and $3::date - interval '1 year' + interval '2 days'
        order by l.account_id, l.lot_id`,
      [firmId, from, to],
    );
    return rows.map(row => ({
      lotId: row.lot_id,
      accountId: row.account_id,
      symbol: row.symbol,
      quantity: Quantity.of(row.remaining_quantity),
      holdingPeriodStartDate: row.holding_period_start_date,
    }));
  }
}
