import { Injectable } from '@nestjs/common';
import { column, columns, type Tx } from '@sandbourse/platform';
import type { Provisioning } from './provisioning.js';

const PROVISIONING = columns<Provisioning>({
  firmId: column.text(),
  practice: column.text(),
  seed: column.bigint(),
  advisorUserId: column.text(),
  status: column.text(),
  accountsReady: column.bigint(),
  accountsTotal: column.bigint(),
  fillsPosted: column.bigint(),
  percent: column.smallint(),
  requestedAt: column.timestamptz(),
});

@Injectable()
export class ProvisioningStore {
  async insert(tx: Tx, provisioning: Provisioning): Promise<void> {
    await tx.query(PROVISIONING.insertInto('provisionings'), [PROVISIONING.json([provisioning])]);
  }

  async find(tx: Tx, firmId: string): Promise<Provisioning | undefined> {
    const [row] = await tx.query('select * from provisionings where firm_id = $1', [firmId]);
    return row && PROVISIONING.read(row);
  }
}
