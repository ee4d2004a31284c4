import { Injectable } from '@nestjs/common';
import {
  newId,
  type Paged,
  type StartWorkflowBody,
  type WorkflowQuery,
  type WorkflowView,
} from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { ClientStore } from '../crm/client.store.js';
import { ClientNotVisible } from '../crm/crm.errors.js';
import { WorkflowNotVisible, WorkflowStepUnknown, WorkflowTemplateNotVisible } from './workflow.errors.js';
import { completeStep, startWorkflow, workflowView } from './workflow.js';
import { WorkflowStore } from './workflow.store.js';
import { WorkflowTemplateStore } from './workflow-template.store.js';

@Injectable()
export class WorkflowService {
  constructor(
    private readonly db: Database,
    private readonly workflows: WorkflowStore,
    private readonly templates: WorkflowTemplateStore,
    private readonly clients: ClientStore,
    private readonly time: BusinessTime,
  ) {}

  async start(
    { scope, firmId }: Caller,
    { workflow_template_id, client_id }: StartWorkflowBody,
  ): Promise<WorkflowView> {
    return this.db.as(scope).transaction(async tx => {
      const client = await this.clients.find(tx, scope, firmId, client_id);
      if (!client) throw new ClientNotVisible();
      const template = await this.templates.find(tx, scope, workflow_template_id);
      if (template?.firmId !== firmId) throw new WorkflowTemplateNotVisible();
      const now = this.time.now(firmId);
      const today = this.time.calendar.dateOf(now);
      const workflow = startWorkflow(template, client, { workflowId: newId('workflow'), now, today });
      await this.workflows.insert(tx, workflow);
      return workflowView(workflow);
    });
  }

  async list({ scope }: Caller, { client_id, status, page, page_size }: WorkflowQuery): Promise<Paged<WorkflowView>> {
    const filter = { clientId: client_id ?? null, status: status ?? null };
    return this.db.as(scope).reading(async tx => {
      const [total, workflows] = await Promise.all([
        this.workflows.count(tx, scope, filter),
        this.workflows.page(tx, scope, filter, { limit: page_size, offset: (page - 1) * page_size }),
      ]);
      return { items: workflows.map(workflowView), total, page, page_size };
    });
  }

  async get({ scope }: Caller, workflowId: string): Promise<WorkflowView> {
    const workflow = await this.db.as(scope).reading(tx => this.workflows.find(tx, scope, workflowId));
    if (!workflow) throw new WorkflowNotVisible();
    return workflowView(workflow);
  }

  /** Completes a step. If the step was completed before, the workflow does not change. */
  async completeStep({ scope, userId }: Caller, workflowId: string, index: string): Promise<WorkflowView> {
    return this.db.as(scope).transaction(async tx => {
      const workflow = await this.workflows.lock(tx, scope, workflowId);
      if (!workflow) throw new WorkflowNotVisible();
      const step = workflow.steps.findIndex((_, i) => String(i) === index);
      if (step === -1) throw new WorkflowStepUnknown(workflowId);
      const next = completeStep(workflow, step, { at: this.time.now(workflow.firmId), by: userId });
      await this.workflows.update(tx, next);
      return workflowView(next);
    });
  }
}
