import { Injectable } from '@nestjs/common';
import { firmScopeValues, type Scope, visibleInFirmSql } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { FirmTradeParameters } from './trade-parameters.js';

const SET = columns<FirmTradeParameters>({
  firmId: column.text(),
  parameters: column.jsonb<FirmTradeParameters['parameters']>(),
  updatedAt: column.timestamptz(),
});
const INSERT = SET.insertInto('trade_parameters');

@Injectable()
export class TradeParametersStore {
  /** Returns the trade parameters of a firm. Returns undefined if the firm has set none. */
  async find(tx: Tx, scope: Scope, firmId: string): Promise<FirmTradeParameters | undefined> {
    const [row] = await tx.query(
      `select * from trade_parameters t where t.firm_id = $1 and ${visibleInFirmSql('t', 2)}`,
      [firmId, ...firmScopeValues(scope)],
    );
    return row && SET.read(row);
  }

  async set(tx: Tx, parameters: FirmTradeParameters): Promise<void> {
    await tx.query(
      `${INSERT} on conflict (firm_id) do update set ${SET.assignments('excluded', ['parameters', 'updatedAt'])}`,
      [SET.json([parameters])],
    );
  }

  /** Sets the trade parameters of a firm that has none. Existing trade parameters are kept. */
  async setFirst(tx: Tx, parameters: FirmTradeParameters): Promise<void> {
    await tx.query(`${INSERT} on conflict (firm_id) do nothing`, [SET.json([parameters])]);
  }
}
