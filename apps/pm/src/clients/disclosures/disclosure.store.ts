import { Injectable } from '@nestjs/common';
import { type ColumnsOf, column, columns, type Tx } from '@sandbourse/platform/database';
import type { Disclosure } from './disclosure.js';

type Published = Omit<Disclosure, 'version' | 'firmId'> & { readonly firmId: string };

const PUBLISHED: ColumnsOf<Published> = {
  disclosureId: column.text(),
  firmId: column.text(),
  type: column.text(),
  title: column.text(),
  body: column.text(),
  effectiveDate: column.date(),
  publishedAt: column.timestamptz(),
};
const NEW_DISCLOSURE = columns<Published>(PUBLISHED);
const DISCLOSURE = columns<Published & { version: number }>({ ...PUBLISHED, version: column.bigint() });
const INSERT = `${NEW_DISCLOSURE.insertInto('firm_disclosures')} on conflict (firm_id, type, effective_date) do nothing`;

/** Stores the disclosures of firms. All users of a firm may see all its disclosures. */
@Injectable()
export class DisclosureStore {
  /** Stores a version of a disclosure. If the firm has a version with this effective date, nothing is stored. */
  async insert(tx: Tx, disclosure: Published): Promise<void> {
    await tx.query(INSERT, [NEW_DISCLOSURE.json([disclosure])]);
  }

  /** Returns all versions of a firm's disclosures. */
  async ofFirm(tx: Tx, firmId: string): Promise<Disclosure[]> {
    const rows = await tx.query(
      `select d.*, row_number() over (partition by type order by effective_date)as version
         from firm_disclosures d where firm_id = $1`,
      [firmId],
    );
    return rows.map(DISCLOSURE.read);
  }
}
