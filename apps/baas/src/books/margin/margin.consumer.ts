import { Controller } from '@nestjs/common';
import { type CloudEvent, PricesUpdated } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { chunk } from 'es-toolkit/array';
import { MarginAssessmentService } from './margin-assessment.service.js';
import { MarginCallStore } from './margin-call.store.js';

/** Number of accounts checked in one transaction. */
const AT_ONCE = 200;

/** Checks margin accounts when the price of a holding has changed. Repeating a check publishes no event twice. */
@Controller()
export class MarginConsumer {
  constructor(
    private readonly db: Database,
    private readonly calls: MarginCallStore,
    private readonly assessment: MarginAssessmentService,
  ) {}

  @Consumes(PricesUpdated)
  async assess(events: readonly CloudEvent[]): Promise<void> {
    const moved = new Map<string | null, Set<string>>();
    for (const { firm_id, prices } of events.map(PricesUpdated.read)) {
      const symbols = moved.get(firm_id) ?? new Set();
      for (const { symbol } of prices) symbols.add(symbol);
      moved.set(firm_id, symbols);
    }
    for (const [firmId, symbols] of moved) await this.assessHolders(firmId, [...symbols]);
  }

  private async assessHolders(firmId: string | null, symbols: readonly string[]): Promise<void> {
    const holders = await this.db
      .as(SYSTEM_SCOPE)
      .transaction(tx => this.calls.holdersOnMargin(tx, { firmId, symbols }));
    for (const group of chunk(holders, AT_ONCE)) await this.assessment.assess(group);
  }
}
