import { Controller } from '@nestjs/common';
import { type CloudEvent, TrialConverted } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { Inbox } from '@sandbourse/platform/event-log';
import { ModelConversionService } from './model-conversion.service.js';
import { PracticeConversionService } from './practice-conversion.service.js';

/**
 * Copies the settings of a sandbox firm when it becomes a live firm. Portfolios and workflows belong to accounts and
 * clients that the live firm does not have, so they are not copied (docs/decisions/0020).
 */
@Controller()
export class ConversionConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly models: ModelConversionService,
    private readonly practices: PracticeConversionService,
  ) {}

  @Consumes(TrialConverted)
  async carryOver(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const event of await this.inbox.fresh(tx, 'pm.conversions', events)) {
        const { sandbox_firm_id: from, firm_id: to } = TrialConverted.read(event);
        if (from === null) continue;
        await this.models.copy(tx, { from, to });
        await this.practices.copy(tx, { from, to });
      }
    });
  }
}
