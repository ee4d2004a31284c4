import { Injectable } from '@nestjs/common';
import { crmTimestamp, newId, type PracticeRecords } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { ClientStore } from '../../clients/crm/client.store.js';
import { AcknowledgementStore } from '../../clients/disclosures/acknowledgement.store.js';
import { DisclosureStore } from '../../clients/disclosures/disclosure.store.js';
import { PLATFORM_DISCLOSURES } from '../../clients/disclosures/platform-disclosures.js';
import { WorkflowStore } from '../../clients/workflows/workflow.store.js';
import { WorkflowTemplateStore } from '../../clients/workflows/workflow-template.store.js';

/** A page that is large enough for all runs, or all workflows, of a sandbox firm. */
export const EVERYTHING = { limit: 10_000, offset: 0 };

type CrmRecords = Omit<PracticeRecords, 'rebalancing_runs'>;

/** Reads and stores the workflows and disclosures of a firm as they are, with ids instead of names. */
@Injectable()
export class PastCrm {
  constructor(
    private readonly clients: ClientStore,
    private readonly templates: WorkflowTemplateStore,
    private readonly workflows: WorkflowStore,
    private readonly disclosures: DisclosureStore,
    private readonly acknowledgements: AcknowledgementStore,
  ) {}

  async insert(tx: Tx, caller: Caller, records: CrmRecords): Promise<void> {
    await this.insertWorkflows(tx, caller, records);
    await this.insertDisclosures(tx, caller, records);
  }

  private async insertWorkflows(
    tx: Tx,
    { firmId, scope }: Caller,
    { workflow_templates = [], workflows = [] }: CrmRecords,
  ): Promise<void> {
    const templateIds = new Map<string, string>();
    for (const { id, name, description, steps, created_at, updated_at } of workflow_templates) {
      const workflowTemplateId = newId('workflowTemplate');
      templateIds.set(id, workflowTemplateId);
      const [createdAt, updatedAt] = [new Date(created_at), new Date(updated_at)];
      await this.templates.insert(tx, { workflowTemplateId, firmId, name, description, steps, createdAt, updatedAt });
    }
    for (const { template = '', client, name, steps, started_at, completed_at } of workflows) {
      const known = await this.clients.find(tx, scope, firmId, client);
      await this.workflows.insert(tx, {
        workflowId: newId('workflow'),
        firmId,
        repCode: known?.repCode ?? '',
        clientId: client,
        workflowTemplateId: templateIds.get(template) ?? newId('workflowTemplate'),
        name,
        steps: steps.map(step => ({
          name: step.name,
          due_date: step.due_date,
          completed_at: step.completed_at === undefined ? null : crmTimestamp(new Date(step.completed_at)),
          completed_by: step.completed_by ?? null,
        })),
        startedAt: new Date(started_at),
        completedAt: completed_at === undefined ? null : new Date(completed_at),
      });
    }
  }

  private async insertDisclosures(
    tx: Tx,
    { firmId, scope, repCode }: Caller,
    { disclosures = [], disclosure_acknowledgements = [] }: CrmRecords,
  ): Promise<void> {
    for (const { type, title, body, effective_date, published_at } of disclosures) {
      const publishedAt = new Date(published_at);
      const published = { disclosureId: newId('disclosure'), firmId, type, title, body, publishedAt };
      await this.disclosures.insert(tx, { ...published, effectiveDate: effective_date });
    }
    const all = [...PLATFORM_DISCLOSURES, ...(await this.disclosures.ofFirm(tx, firmId))];
    for (const {
      publisher,
      type,
      effective_date,
      client,
      recorded_by,
      acknowledged_at,
    } of disclosure_acknowledgements) {
      const of = all.find(
        each =>
          each.type === type &&
          each.effectiveDate === effective_date &&
          (each.firmId === null) === (publisher !== 'FIRM'),
      );
      if (!of) continue;
      const known = client === undefined ? undefined : await this.clients.find(tx, scope, firmId, client);
      await this.acknowledgements.insert(tx, {
        acknowledgementId: newId('disclosureAcknowledgement'),
        disclosureId: of.disclosureId,
        firmId,
        repCode: known?.repCode ?? repCode,
        clientId: client ?? null,
        recordedBy: recorded_by,
        acknowledgedAt: new Date(acknowledged_at),
      });
    }
  }

  async exported(tx: Tx, { scope, firmId }: Caller): Promise<CrmRecords> {
    const [templates, newest, disclosures] = await Promise.all([
      this.templates.ofFirm(tx, firmId),
      this.workflows.page(tx, scope, { clientId: null, status: null }, EVERYTHING),
      this.disclosures.ofFirm(tx, firmId),
    ]);
    const workflows = newest.reverse();
    const known = new Set(templates.map(({ workflowTemplateId }) => workflowTemplateId));
    const own = [...disclosures].sort((one, other) => (one.disclosureId < other.disclosureId ? -1 : 1));
    const received = await this.acknowledgementsOf(tx, { scope, firmId }, [...PLATFORM_DISCLOSURES, ...own]);
    return {
      ...(templates.length > 0 && {
        workflow_templates: templates.map(({ workflowTemplateId, name, description, steps, createdAt, updatedAt }) => ({
          id: workflowTemplateId,
          name,
          description,
          steps: [...steps],
          created_at: createdAt.toISOString(),
          updated_at: updatedAt.toISOString(),
        })),
      }),
      ...(workflows.length > 0 && {
        workflows: workflows.map(({ workflowTemplateId, clientId, name, steps, startedAt, completedAt }) => ({
          ...(known.has(workflowTemplateId) && { template: workflowTemplateId }),
          client: clientId,
          name,
          steps: steps.map(({ name, due_date, completed_at, completed_by }) => ({
            name,
            due_date,
            ...(completed_at !== null && { completed_at: new Date(completed_at).toISOString() }),
            ...(completed_by !== null && { completed_by }),
          })),
          started_at: startedAt.toISOString(),
          ...(completedAt && { completed_at: completedAt.toISOString() }),
        })),
      }),
      ...(own.length > 0 && {
        disclosures: own.map(({ type, title, body, effectiveDate, publishedAt }) => ({
          type,
          title,
          body,
          effective_date: effectiveDate,
          published_at: publishedAt.toISOString(),
        })),
      }),
      ...(received.length > 0 && { disclosure_acknowledgements: received }),
    };
  }

  private async acknowledgementsOf(
    tx: Tx,
    { scope, firmId }: Pick<Caller, 'scope' | 'firmId'>,
    disclosures: readonly (typeof PLATFORM_DISCLOSURES)[number][],
  ): Promise<NonNullable<CrmRecords['disclosure_acknowledgements']>> {
    const all = await Promise.all(
      disclosures.map(async ({ disclosureId, firmId: publisher, type, effectiveDate }) =>
        (await this.acknowledgements.ofDisclosure(tx, scope, firmId, disclosureId)).map(each => ({
          id: each.acknowledgementId,
          record: {
            publisher: publisher === null ? ('PLATFORM' as const) : ('FIRM' as const),
            type,
            effective_date: effectiveDate,
            ...(each.clientId !== null && { client: each.clientId }),
            recorded_by: each.recordedBy,
            acknowledged_at: each.acknowledgedAt.toISOString(),
          },
        })),
      ),
    );
    return all
      .flat()
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ record }) => record);
  }
}
