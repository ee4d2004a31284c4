import { Injectable } from '@nestjs/common';
import type { PriceScriptRecord } from '@sandbourse/market-data';
import type { Row, Tx } from '@sandbourse/platform/database';
import type { KeptScript } from './price-script.js';

interface ScriptRow extends Row {
  script: PriceScriptRecord;
  created_at: Date;
}

@Injectable()
export class PriceScriptStore {
  async insert(tx: Tx, { record, createdAt }: KeptScript): Promise<void> {
    await tx.query('insert into price_scripts (script_id, firm_id, script, created_at) values ($1, $2, $3, $4)', [
      record.script_id,
      record.firm_id,
      record,
      createdAt,
    ]);
  }

  /**
   * Returns the scripts that were not removed, newest first. If `firmId` is null, includes the scripts of all firms.
   */
  async list(tx: Tx, firmId: string | null): Promise<KeptScript[]> {
    const rows = await tx.query<ScriptRow>(
      `select script, created_at from price_scripts
        where removed_at is null and ($1::text is null or firm_id = $1) order by script_id desc`,
      [firmId],
    );
    return rows.map(({ script, created_at }) => ({ record: script, createdAt: created_at }));
  }

  /** Marks a script as removed and returns it; undefined if the firm has no script with that id. */
  async remove(tx: Tx, firmId: string, scriptId: string, at: Date): Promise<PriceScriptRecord | undefined> {
    const [row] = await tx.query<ScriptRow>(
      `update price_scripts set removed_at = $3
        where script_id = $1 and firm_id = $2 and removed_at is null returning script, created_at`,
      [scriptId, firmId, at],
    );
    return row?.script;
  }
}
