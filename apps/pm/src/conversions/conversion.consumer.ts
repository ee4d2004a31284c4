import { Controller } from '@nestjs/common';
import { type CloudEvent, newId, TrialConverted } from '@sandbourse/contracts';
import { Clock, Consumes, Database, Inbox, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { FeeScheduleStore } from '../billing/fee-schedule.store.js';
import { BrandingStore } from '../branding/branding.store.js';
import { CompositeStore } from '../composites/composite.store.js';
import { ModelStore } from '../models/model.store.js';
import { TradeParametersStore } from '../trade-parameters/trade-parameters.store.js';
import { WorkflowTemplateStore } from '../workflows/workflow-template.store.js';

interface Firms {
  readonly from: string;
  readonly to: string;
}

/**
 * Gives a live firm what it has set up as a sandbox: its models, as they stood last, with the composites of who follows
 * them, its fee schedules and its workflow templates, under ids of their own; its trade parameters and its branding, unless
 * it has set its own by then. Portfolios stay behind with their accounts, and workflows with their clients
 * (docs/decisions/0020).
 */
@Controller()
export class ConversionConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly models: ModelStore,
    private readonly composites: CompositeStore,
    private readonly schedules: FeeScheduleStore,
    private readonly branding: BrandingStore,
    private readonly workflowTemplates: WorkflowTemplateStore,
    private readonly tradeParameters: TradeParametersStore,
    private readonly clock: Clock,
  ) {}

  @Consumes(TrialConverted)
  async carryOver(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const event of await this.inbox.fresh(tx, 'pm.conversions', events)) {
        const { sandbox_firm_id: from, firm_id: to } = TrialConverted.read(event);
        if (from === null) continue;
        const modelIds = await this.copyModels(tx, { from, to });
        await this.copyComposites(tx, { from, to }, modelIds);
        await this.copySchedules(tx, { from, to });
        await this.copyBranding(tx, { from, to });
        await this.copyWorkflowTemplates(tx, { from, to });
        await this.copyTradeParameters(tx, { from, to });
      }
    });
  }

  /** Answers the id of each copy, by that of its model. */
  private async copyModels(tx: Tx, { from, to }: Firms): Promise<ReadonlyMap<string, string>> {
    const at = this.clock.now(to);
    const ids = new Map<string, string>();
    for (const model of await this.models.ofFirm(tx, from)) {
      const modelId = newId('model');
      ids.set(model.modelId, modelId);
      await this.models.insert(tx, { ...model, modelId, version: 1, firmId: to, createdAt: at, updatedAt: at });
    }
    return ids;
  }

  private async copyComposites(tx: Tx, { from, to }: Firms, modelIds: ReadonlyMap<string, string>): Promise<void> {
    const createdAt = this.clock.now(to);
    for (const composite of await this.composites.ofFirm(tx, from)) {
      const modelId = modelIds.get(composite.modelId);
      if (modelId === undefined) throw new Error(`${composite.compositeId} follows a model of another firm`);
      await this.composites.insert(tx, {
        ...composite,
        compositeId: newId('composite'),
        modelId,
        firmId: to,
        createdAt,
      });
    }
  }

  private async copySchedules(tx: Tx, { from, to }: Firms): Promise<void> {
    const at = this.clock.now(to);
    for (const schedule of await this.schedules.ofFirm(tx, from))
      await this.schedules.insert(tx, { ...schedule, feeScheduleId: newId('feeSchedule'), firmId: to, createdAt: at });
  }

  private async copyBranding(tx: Tx, { from, to }: Firms): Promise<void> {
    const branding = await this.branding.ofFirm(tx, from);
    if (branding) await this.branding.setFirst(tx, { ...branding, firmId: to, updatedAt: this.clock.now(to) });
  }

  private async copyWorkflowTemplates(tx: Tx, { from, to }: Firms): Promise<void> {
    const at = this.clock.now(to);
    for (const template of await this.workflowTemplates.ofFirm(tx, from))
      await this.workflowTemplates.insert(tx, {
        ...template,
        workflowTemplateId: newId('workflowTemplate'),
        firmId: to,
        createdAt: at,
        updatedAt: at,
      });
  }

  private async copyTradeParameters(tx: Tx, { from, to }: Firms): Promise<void> {
    const set = await this.tradeParameters.find(tx, SYSTEM_SCOPE, from);
    if (set) await this.tradeParameters.setFirst(tx, { ...set, firmId: to, updatedAt: this.clock.now(to) });
  }
}
