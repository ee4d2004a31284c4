import { Injectable } from '@nestjs/common';
import type { PriceScriptRecord } from '@sandbourse/market-data';
import type { Row, Tx } from '@sandbourse/platform';

/** A service's copy of the tenants' price scripts. */
@Injectable()
export class PriceScriptStore {
  async all(tx: Tx): Promise<PriceScriptRecord[]> {
    const rows = await tx.query<Row & { script: PriceScriptRecord }>(
      'select script from price_scripts where not is_removed',
    );
    return rows.map(row => row.script);
  }

  /** Whether the script stands now. One that was removed stays so: topics have no order among each other. */
  async put(tx: Tx, script: PriceScriptRecord): Promise<boolean> {
    const [row] = await tx.query<Row & { is_removed: boolean }>(
      `insert into price_scripts (script_id, firm_id, script) values ($1, $2, $3)
       on conflict (script_id) do update set script_id = excluded.script_id returning is_removed`,
      [script.script_id, script.firm_id, script],
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
