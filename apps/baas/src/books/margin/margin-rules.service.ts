import { Injectable } from '@nestjs/common';
import type { MarginRulesView, SetMarginRulesBody } from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { marginRulesView, newMarginRules } from './margin-rules.js';
import { MarginRulesStore } from './margin-rules.store.js';

/** Reads and sets the margin rules of a firm that the firm can choose. */
@Injectable()
export class MarginRulesService {
  constructor(
    private readonly db: Database,
    private readonly store: MarginRulesStore,
    private readonly time: BusinessTime,
  ) {}

  async get({ scope, firmId }: Caller): Promise<MarginRulesView> {
    const rules = await this.db.as(scope).reading(tx => this.store.ofFirm(tx, firmId));
    return marginRulesView(rules, this.time.tradeDate(firmId));
  }

  async set({ scope, firmId }: Caller, body: SetMarginRulesBody): Promise<MarginRulesView> {
    const rules = newMarginRules(body, { firmId, now: this.time.now(firmId) });
    await this.db.as(scope).transaction(tx => this.store.put(tx, rules));
    return marginRulesView(rules, this.time.tradeDate(firmId));
  }
}
