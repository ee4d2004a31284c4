import { Injectable } from '@nestjs/common';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { MarginRules } from './margin-rules.js';

const RULES = columns<MarginRules>({
  firmId: column.text(),
  keepsPatternDayTradeRule: column.boolean(),
  updatedAt: column.timestamptz(),
});

@Injectable()
export class MarginRulesStore {
  /** Returns the margin rules that a firm has set, or undefined. */
  async ofFirm(tx: Tx, firmId: string): Promise<MarginRules | undefined> {
    const [row] = await tx.query('select * from margin_rules where firm_id = $1', [firmId]);
    return row && RULES.read(row);
  }

  async put(tx: Tx, rules: MarginRules): Promise<void> {
    await tx.query(
      `${RULES.insertInto('margin_rules')} on conflict (firm_id) do update
         set ${RULES.assignments('excluded', ['keepsPatternDayTradeRule', 'updatedAt'])}`,
      [RULES.json([rules])],
    );
  }
}
