import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PriceScripts, readPriceScript, readScriptedAction } from '@sandbourse/market-data';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import type { HeldFirms } from '@sandbourse/platform/held-firms';
import { PriceScriptStore, type ScriptRecord, scriptIdOf } from './price-script.store.js';

/**
 * The price scripts of tenants, in a service that receives them from another service. One process stores each script.
 * All processes have all scripts in memory.
 */
@Injectable()
export class FollowedPriceScripts implements OnApplicationBootstrap {
  /**
   * The ids of scripts that a transaction has stored but not committed yet. If such a script is removed before the
   * commit, its id is deleted here, and the script is never used. If the transaction fails, the id stays here until the
   * transaction is repeated.
   */
  private readonly uncommitted = new Set<string>();
  private readonly removed = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly store: PriceScriptStore,
    private readonly scripts: PriceScripts,
    held: HeldFirms,
  ) {
    held.listen({ reload: firmId => this.reload(firmId) });
  }

  /** Loads the scripts that were created before this process received events. */
  async onApplicationBootstrap(): Promise<void> {
    await this.load();
  }

  async load(): Promise<void> {
    const stored = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.all(tx));
    for (const script of stored) this.apply(script);
  }

  /** Loads a firm's scripts again, after a restore has replaced its rows. */
  private async reload(firmId: string): Promise<void> {
    const stored = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.all(tx, firmId));
    this.scripts.dropFirm(firmId);
    for (const script of stored) {
      this.removed.delete(scriptIdOf(script));
      if ('action_id' in script) this.scripts.putBackAction(readScriptedAction(script));
      else this.scripts.put(readPriceScript(script));
    }
  }

  /**
   * Uses a script from now on. Does nothing if the script was removed. The events of creation and removal have
   * different topics, so the removal may arrive first.
   */
  apply(script: ScriptRecord): void {
    if (!this.removed.has(scriptIdOf(script))) this.remember(script);
  }

  forget(firmId: string, scriptId: string): void {
    this.removed.add(scriptId);
    this.scripts.remove(firmId, scriptId);
    this.scripts.removeAction(firmId, scriptId);
  }

  async put(tx: Tx, script: ScriptRecord): Promise<void> {
    if (!(await this.store.put(tx, script))) return;
    this.uncommitted.add(scriptIdOf(script));
    tx.afterCommit(() => {
      if (this.uncommitted.delete(scriptIdOf(script))) this.apply(script);
    });
  }

  async remove(tx: Tx, firmId: string, scriptId: string): Promise<void> {
    await this.store.remove(tx, firmId, scriptId);
    tx.afterCommit(() => {
      this.uncommitted.delete(scriptId);
      this.forget(firmId, scriptId);
    });
  }

  private remember(script: ScriptRecord): void {
    if ('action_id' in script) this.scripts.putAction(readScriptedAction(script));
    else this.scripts.put(readPriceScript(script));
  }
}
