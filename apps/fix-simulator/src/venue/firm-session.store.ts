import { Injectable } from '@nestjs/common';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { FirmSession } from './firm-session.js';

const SESSION = columns<FirmSession>({
  compId: column.text(),
  firmId: column.text(),
  isDropCopy: column.boolean(),
});

@Injectable()
export class FirmSessionStore {
  async all(tx: Tx): Promise<FirmSession[]> {
    return (await tx.query('select comp_id, firm_id, is_drop_copy from firm_sessions order by comp_id')).map(
      SESSION.read,
    );
  }

  /** Adds sessions. If a CompID is already used, its session does not change. */
  async add(tx: Tx, sessions: readonly FirmSession[]): Promise<void> {
    await tx.query(`${SESSION.insertInto('firm_sessions')} on conflict do nothing`, [SESSION.json([...sessions])]);
  }
}
