import { Injectable } from '@nestjs/common';
import { newId } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { BrandingStore } from '../../clients/branding/branding.store.js';
import { WorkflowTemplateStore } from '../../clients/workflows/workflow-template.store.js';
import { TradeParametersStore } from '../../rebalancing/trade-parameters/trade-parameters.store.js';
import { FeeScheduleStore } from '../../reporting/billing/fee-schedule.store.js';
import type { Conversion } from './conversion.js';

/**
 * Copies the settings of a firm: fee schedules, workflow templates, trade parameters and branding. The copies of fee
 * schedules and workflow templates get new ids. Trade parameters and branding that the live firm has already set are
 * kept.
 */
@Injectable()
export class PracticeConversionService {
  constructor(
    private readonly schedules: FeeScheduleStore,
    private readonly workflowTemplates: WorkflowTemplateStore,
    private readonly tradeParameters: TradeParametersStore,
    private readonly branding: BrandingStore,
    private readonly clock: Clock,
  ) {}

  async copy(tx: Tx, { from, to }: Conversion): Promise<void> {
    const at = this.clock.now(to);
    for (const schedule of await this.schedules.ofFirm(tx, from))
      await this.schedules.insert(tx, { ...schedule, feeScheduleId: newId('feeSchedule'), firmId: to, createdAt: at });
    for (const template of await this.workflowTemplates.ofFirm(tx, from))
      await this.workflowTemplates.insert(tx, {
        ...template,
        workflowTemplateId: newId('workflowTemplate'),
        firmId: to,
        createdAt: at,
        updatedAt: at,
      });

    const parameters = await this.tradeParameters.find(tx, SYSTEM_SCOPE, from);
    if (parameters) await this.tradeParameters.setFirst(tx, { ...parameters, firmId: to, updatedAt: at });
    const branding = await this.branding.ofFirm(tx, from);
    if (branding) await this.branding.setFirst(tx, { ...branding, firmId: to, updatedAt: at });
  }
}
