import { Injectable } from '@nestjs/common';
import {
  newId,
  type Paged,
  type PageQuery,
  type WorkflowTemplateBody,
  type WorkflowTemplateView,
} from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { WorkflowTemplateNotVisible } from './workflow.errors.js';
import { type WorkflowTemplate, workflowTemplateView } from './workflow-template.js';
import { WorkflowTemplateStore } from './workflow-template.store.js';

@Injectable()
export class WorkflowTemplateService {
  constructor(
    private readonly db: Database,
    private readonly templates: WorkflowTemplateStore,
    private readonly time: BusinessTime,
  ) {}

  async create({ firmId, scope }: Caller, body: WorkflowTemplateBody): Promise<WorkflowTemplateView> {
    const now = this.time.now(firmId);
    const template: WorkflowTemplate = {
      workflowTemplateId: newId('workflowTemplate'),
      firmId,
      ...body,
      createdAt: now,
      updatedAt: now,
    };
    await this.db.as(scope).transaction(tx => this.templates.insert(tx, template));
    return workflowTemplateView(template);
  }

  async list({ scope }: Caller, { page, page_size }: PageQuery): Promise<Paged<WorkflowTemplateView>> {
    return this.db.as(scope).reading(async tx => {
      const [total, templates] = await Promise.all([
        this.templates.count(tx, scope),
        this.templates.page(tx, scope, { limit: page_size, offset: (page - 1) * page_size }),
      ]);
      return { items: templates.map(workflowTemplateView), total, page, page_size };
    });
  }

  async get({ scope }: Caller, workflowTemplateId: string): Promise<WorkflowTemplateView> {
    const template = await this.db.as(scope).reading(tx => this.templates.find(tx, scope, workflowTemplateId));
    if (!template) throw new WorkflowTemplateNotVisible();
    return workflowTemplateView(template);
  }

  /** Replaces a template. Workflows that were started from it do not change. */
  async replace(
    { scope }: Caller,
    workflowTemplateId: string,
    body: WorkflowTemplateBody,
  ): Promise<WorkflowTemplateView> {
    return this.db.as(scope).transaction(async tx => {
      const template = await this.templates.lock(tx, scope, workflowTemplateId);
      if (!template) throw new WorkflowTemplateNotVisible();
      const replaced = { ...template, ...body, updatedAt: this.time.now(template.firmId) };
      await this.templates.replace(tx, replaced);
      return workflowTemplateView(replaced);
    });
  }

  /** Deletes a template. Workflows that were started from it are kept. */
  async delete({ scope }: Caller, workflowTemplateId: string): Promise<void> {
    const wasThere = await this.db.as(scope).transaction(tx => this.templates.delete(tx, scope, workflowTemplateId));
    if (!wasThere) throw new WorkflowTemplateNotVisible();
  }
}
