import { Injectable } from '@nestjs/common';
import { type Currency, Money } from '@sandbourse/money';
import { firmScopeValues, type Scope, visibleInFirmSql } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { Composite } from './composite.js';

const COMPOSITE = columns<Composite>({
  compositeId: column.text(),
  firmId: column.text(),
  name: column.text(),
  description: column.text(),
  modelId: column.text(),
  minimumValue: column.numeric(Money),
  baseCurrency: column.text<Currency>(),
  createdAt: column.timestamptz(),
});
const INSERT = COMPOSITE.insertInto('composites');

@Injectable()
export class CompositeStore {
  async insert(tx: Tx, composite: Composite): Promise<void> {
    await tx.query(INSERT, [COMPOSITE.json([composite])]);
  }

  async find(tx: Tx, scope: Scope, compositeId: string): Promise<Composite | undefined> {
    const [row] = await tx.query(
      `select * from composites c where c.composite_id = $1 and ${visibleInFirmSql('c', 2)}`,
      [compositeId, ...firmScopeValues(scope)],
    );
    return row && COMPOSITE.read(row);
  }

  /** Returns all composites that the scope may see, newest first. */
  async list(tx: Tx, scope: Scope): Promise<Composite[]> {
    const rows = await tx.query(
      `select * from composites c where ${visibleInFirmSql('c', 1)} order by c.composite_id desc`,
      firmScopeValues(scope),
    );
    return rows.map(COMPOSITE.read);
  }

  /** Returns the composites of a firm, oldest first. */
  async ofFirm(tx: Tx, firmId: string): Promise<Composite[]> {
    const rows = await tx.query('select * from composites where firm_id = $1 order by composite_id', [firmId]);
    return rows.map(COMPOSITE.read);
  }
}
