import { Controller } from '@nestjs/common';
import { type CloudEvent, newId, TrialConverted } from '@sandbourse/contracts';
import { Clock, Consumes, Database, Inbox, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { ModelStore } from './model.store.js';

/** Gives a live firm the models that it made as a sandbox, as they stood last. Portfolios stay behind with their accounts. */
@Controller()
export class ConversionConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly models: ModelStore,
    private readonly clock: Clock,
  ) {}

  @Consumes(TrialConverted)
  async carryOver(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const event of await this.inbox.fresh(tx, 'pm.conversions', events)) {
        const { sandbox_firm_id: from, firm_id: to } = TrialConverted.read(event);
        if (from !== null) await this.copyModels(tx, { from, to });
      }
    });
  }

  private async copyModels(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
    const at = this.clock.now(to);
    for (const model of await this.models.ofFirm(tx, from))
      await this.models.insert(tx, {
        ...model,
        modelId: newId('model'),
        version: 1,
        firmId: to,
        createdAt: at,
        updatedAt: at,
      });
  }
}
