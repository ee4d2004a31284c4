import { Injectable } from '@nestjs/common';
import { PriceScripts, readScriptedAction } from '@sandbourse/market-data';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import { ScriptedActionStore } from './scripted-action.store.js';

/** Reads the scripted corporate actions of a firm again after a snapshot has replaced the firm's rows. */
@Injectable()
export class ScriptedActionReloadService {
  constructor(
    private readonly db: Database,
    private readonly store: ScriptedActionStore,
    private readonly scripts: PriceScripts,
    held: HeldFirms,
  ) {
    held.listen({ reload: firmId => this.reload(firmId) });
  }

  private async reload(firmId: string): Promise<void> {
    const actions = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.list(tx, firmId));
    this.scripts.setActions(firmId, []);
    for (const { record } of actions) this.scripts.putBackAction(readScriptedAction(record));
  }
}
