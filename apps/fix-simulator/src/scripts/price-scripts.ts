import { Injectable } from '@nestjs/common';
import { type PriceScriptRecord, readPriceScript, ScriptBook } from '@sandbourse/market-data';
import { Database, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { PriceScriptStore } from './price-script.store.js';

/** The scripts by which the venue prices, in memory and kept. One venue process trades at a time: it hears all of them. */
@Injectable()
export class PriceScripts {
  private readonly removed = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly store: PriceScriptStore,
    private readonly book: ScriptBook,
  ) {}

  async load(): Promise<void> {
    const scripts = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.all(tx));
    for (const script of scripts) this.book.put(readPriceScript(script));
  }

  async put(tx: Tx, script: PriceScriptRecord): Promise<void> {
    await this.store.put(tx, script);
    tx.afterCommit(() => {
      if (!this.removed.has(script.script_id)) this.book.put(readPriceScript(script));
    });
  }

  async remove(tx: Tx, firmId: string, scriptId: string): Promise<void> {
    await this.store.remove(tx, firmId, scriptId);
    this.removed.add(scriptId);
    tx.afterCommit(() => this.book.remove(firmId, scriptId));
  }
}
