import { Injectable } from '@nestjs/common';
import type { PriceScriptRecord, ScriptedActionRecord } from '@sandbourse/market-data';
import type { Row, Tx } from '@sandbourse/platform/database';

/** A script of a tenant: either a script for prices, or a corporate action. */
export type ScriptRecord = PriceScriptRecord | ScriptedActionRecord;

export function scriptIdOf(script: ScriptRecord): string {
  return 'action_id' in script ? script.action_id : script.script_id;
}

/** A service's copy of all tenants' scripts. */
@Injectable()
export class PriceScriptStore {
  /** @param firmId if null, the scripts of all firms are returned */
  async all(tx: Tx, firmId: string | null = null): Promise<ScriptRecord[]> {
    const rows = await tx.query<Row & { script: ScriptRecord }>(
      'select script from price_scripts where not is_removed and ($1::text is null or firm_id = $1)',
      [firmId],
    );
    return rows.map(row => row.script);
  }

  /**
   * Stores a script. Returns false if the script was removed. The events of creation and removal have different topics,
   * so the removal may arrive first.
   */
  async put(tx: Tx, script: ScriptRecord): Promise<boolean> {
    const [row] = await tx.query<Row & { is_removed: boolean }>(
      `insert into price_scripts (script_id, firm_id, script) values ($1, $2, $3)
       on conflict (script_id) do update set script_id = excluded.script_id returning is_removed`,
      [scriptIdOf(script), script.firm_id, script],
    );
    return row?.is_removed === false;
  }

  async remove(tx: Tx, firmId: string, scriptId: string): Promise<void> {
    await tx.query(
      `insert into price_scripts (script_id, firm_id, is_removed) values ($1, $2, true)
       on conflict (script_id) do update set is_removed = true`,
      [scriptId, firmId],
    );
  }
}
