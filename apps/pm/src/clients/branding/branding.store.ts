import { Injectable } from '@nestjs/common';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { Branding } from './branding.js';

const BRANDING = columns<Branding>({
  firmId: column.text(),
  displayName: column.text(),
  accentColor: column.text(),
  footer: column.text(),
  updatedAt: column.timestamptz(),
});
const INSERT = BRANDING.insertInto('branding');
const UPSERT = `${INSERT} on conflict (firm_id) do update set ${BRANDING.assignments('excluded')}`;

/** Stores the branding of firms. A firm that has not set a branding has no row. */
@Injectable()
export class BrandingStore {
  async set(tx: Tx, branding: Branding): Promise<void> {
    await tx.query(UPSERT, [BRANDING.json([branding])]);
  }

  /** Sets the branding of a firm that has none. An existing branding is kept. */
  async setFirst(tx: Tx, branding: Branding): Promise<void> {
    await tx.query(`${INSERT} on conflict (firm_id) do nothing`, [BRANDING.json([branding])]);
  }

  async ofFirm(tx: Tx, firmId: string): Promise<Branding | undefined> {
    const [row] = await tx.query('select * from branding where firm_id = $1', [firmId]);
    return row && BRANDING.read(row);
  }
}
