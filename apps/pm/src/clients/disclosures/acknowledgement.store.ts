import { Injectable } from '@nestjs/common';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { Acknowledgement } from './acknowledgement.js';

const ACKNOWLEDGEMENT = columns<Acknowledgement>({
  acknowledgementId: column.text(),
  disclosureId: column.text(),
  firmId: column.text(),
  repCode: column.text<string | null>(),
  clientId: column.text<string | null>(),
  recordedBy: column.text(),
  acknowledgedAt: column.timestamptz(),
});
const INSERT = `${ACKNOWLEDGEMENT.insertInto('disclosure_acknowledgements')} on conflict do nothing`;

@Injectable()
export class AcknowledgementStore {
  /**
   * Stores an acknowledgement and returns it. If the client has already acknowledged the disclosure, returns the
   * existing acknowledgement. The same is true of a login that acknowledges without a client.
   */
  async insert(tx: Tx, acknowledgement: Acknowledgement): Promise<Acknowledgement> {
    await tx.query(INSERT, [ACKNOWLEDGEMENT.json([acknowledgement])]);
    const { firmId, disclosureId, clientId, recordedBy } = acknowledgement;
    const [row] = await tx.query(
      `select * from disclosure_acknowledgements
        where firm_id = $1 and disclosure_id = $2 and client_id is not distinct from $3
          and ($3::text is not null or recorded_by = $4)`,
      [firmId, disclosureId, clientId, recordedBy],
    );
    return row ? ACKNOWLEDGEMENT.read(row) : acknowledgement;
  }

  /** Returns the acknowledgements of a disclosure that the scope may see, newest first. */
  async ofDisclosure(tx: Tx, scope: Scope, firmId: string, disclosureId: string): Promise<Acknowledgement[]> {
    const rows = await tx.query(
      `select k.* from disclosure_acknowledgements k
        where k.firm_id = $4 and k.disclosure_id = $5 and ${visibleSql('k', 1)} order by k.acknowledgement_id desc`,
      [...scopeValues(scope), firmId, disclosureId],
    );
    return rows.map(ACKNOWLEDGEMENT.read);
  }
}
