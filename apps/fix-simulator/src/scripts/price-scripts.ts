import { Injectable } from '@nestjs/common';
import { type PriceScriptRecord, readPriceScript, ScriptBook } from '@sandbourse/market-data';
import { Database, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { PriceScriptStore } from './price-script.store.js';

/** The scripts by which the venue prices, in memory and kept. One venue process trades at a time: it hears all of them. */
@Injectable()
export class PriceScripts {
  /** Stored by transactions that are not over, so never many. One that fails is tried again with the same script. */
  private readonly arriving = new Set<string>();

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
    if (!(await this.store.put(tx, script))) return;
    this.arriving.add(script.script_id);
    tx.afterCommit(() => {
      if (this.arriving.delete(script.script_id)) this.book.put(readPriceScript(script));
    });
  }

  async remove(tx: Tx, firmId: string, scriptId: string): Promise<void> {
    await this.store.remove(tx, firmId, scriptId);
    tx.afterCommit(() => {
      this.arriving.delete(scriptId);
      this.book.remove(firmId, scriptId);
    });
  }
}
