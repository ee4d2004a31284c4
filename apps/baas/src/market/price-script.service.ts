import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { newId, type PriceScriptView, type ScriptPriceBody } from '@sandbourse/contracts';
import { EVERY_SYMBOL, PriceScripts, readPriceScript, TenantMarket } from '@sandbourse/market-data';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import { HistoryInProgress, ScriptNotVisible, ScriptOfLiveFirm } from './price-script.errors.js';
import { newScript, priceScriptView, scriptRemoved, scriptSet } from './price-script.js';
import { PriceScriptStore } from './price-script.store.js';

@Injectable()
export class PriceScriptService implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    private readonly store: PriceScriptStore,
    private readonly scripts: PriceScripts,
    private readonly tenants: TenantMarket,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
    held: HeldFirms,
  ) {
    held.listen({ reload: firmId => this.reload(firmId) });
  }

  async onApplicationBootstrap(): Promise<void> {
    const scripts = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.list(tx, null));
    for (const { record } of scripts) this.scripts.put(readPriceScript(record));
  }

  /** Reads the scripts of a firm again after a snapshot has replaced the firm's rows. */
  private async reload(firmId: string): Promise<void> {
    const scripts = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.list(tx, firmId));
    this.scripts.replace(
      firmId,
      scripts.map(({ record }) => readPriceScript(record)),
    );
  }

  /**
   * Sets a script for a security's price. Quotes of this service use the script as soon as this method returns. The
   * venue fills orders at the scripted prices soon after.
   */
  async set(caller: Caller, body: ScriptPriceBody): Promise<PriceScriptView> {
    if (!caller.isSandbox) throw new ScriptOfLiveFirm();
    const { firmId } = caller;
    if (this.clock.isInHistory(firmId)) throw new HistoryInProgress();
    const now = this.clock.now(firmId);
    const quote = body.symbol === EVERY_SYMBOL ? null : await this.tenants.forFirm(firmId).quote(body.symbol, now);
    const script = newScript(
      { ...body, symbol: quote?.symbol ?? EVERY_SYMBOL },
      { scriptId: newId('priceScript'), firmId, basePrice: quote?.last ?? null, now },
    );

    await this.db.as(caller.scope).transaction(async tx => {
      await this.store.insert(tx, script);
      this.eventLog.publish(tx, [scriptSet(script)]);
      tx.afterCommit(() => this.scripts.put(readPriceScript(script.record)));
    });
    return priceScriptView(script, now);
  }

  /** Returns the scripts that were not removed, newest first, including scripts that have ended or not begun. */
  async list(caller: Caller): Promise<PriceScriptView[]> {
    const scripts = await this.db.as(caller.scope).reading(tx => this.store.list(tx, caller.firmId));
    return scripts.map(script => priceScriptView(script, this.clock.now(caller.firmId)));
  }

  /** Removes a script. From now on, the price of its security is not scripted. */
  async remove(caller: Caller, scriptId: string): Promise<void> {
    const now = this.clock.now(caller.firmId);
    await this.db.as(caller.scope).transaction(async tx => {
      const removed = await this.store.remove(tx, caller.firmId, scriptId, now);
      if (!removed) throw new ScriptNotVisible();
      this.eventLog.publish(tx, [scriptRemoved(removed, now)]);
      tx.afterCommit(() => this.scripts.remove(caller.firmId, scriptId));
    });
  }
}
