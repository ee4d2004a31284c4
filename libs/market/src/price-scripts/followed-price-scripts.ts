import { Injectable } from '@nestjs/common';
import { PriceScripts, readPriceScript, readScriptedAction } from '@sandbourse/market-data';
import { Database, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { PriceScriptStore, type ScriptRecord, scriptIdOf } from './price-script.store.js';

/** The tenants' scripts in a service that does not own them: kept in its database, and in memory once that is committed. */
@Injectable()
export class FollowedPriceScripts {
  /** Stored by transactions that are not over, so never many. One that fails is tried again with the same script. */
  private readonly uncommitted = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly store: PriceScriptStore,
    private readonly scripts: PriceScripts,
  ) {}

  async load(): Promise<void> {
    const stored = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.all(tx));
    for (const script of stored) this.remember(script);
  }

  async put(tx: Tx, script: ScriptRecord): Promise<void> {
    if (!(await this.store.put(tx, script))) return;
    this.uncommitted.add(scriptIdOf(script));
    tx.afterCommit(() => {
      if (this.uncommitted.delete(scriptIdOf(script))) this.remember(script);
    });
  }

  async remove(tx: Tx, firmId: string, scriptId: string): Promise<void> {
    await this.store.remove(tx, firmId, scriptId);
    tx.afterCommit(() => {
      this.uncommitted.delete(scriptId);
      this.scripts.remove(firmId, scriptId);
      this.scripts.removeAction(firmId, scriptId);
    });
  }

  private remember(script: ScriptRecord): void {
    if ('action_id' in script) this.scripts.putAction(readScriptedAction(script));
    else this.scripts.put(readPriceScript(script));
  }
}
