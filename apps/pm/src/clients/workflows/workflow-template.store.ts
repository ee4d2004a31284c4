import { Injectable } from '@nestjs/common';
import { firmScopeValues, type Scope, visibleInFirmSql } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { WorkflowTemplate } from './workflow-template.js';

const TEMPLATE = columns<WorkflowTemplate>({
  workflowTemplateId: column.text(),
  firmId: column.text(),
  name: column.text(),
  description: column.text(),
  steps: column.jsonb<WorkflowTemplate['steps']>(),
  createdAt: column.timestamptz(),
  updatedAt: column.timestamptz(),
});
const INSERT = TEMPLATE.insertInto('workflow_templates');

@Injectable()
export class WorkflowTemplateStore {
  async insert(tx: Tx, template: WorkflowTemplate): Promise<void> {
    await tx.query(INSERT, [TEMPLATE.json([template])]);
  }

  async find(tx: Tx, scope: Scope, workflowTemplateId: string): Promise<WorkflowTemplate | undefined> {
    const [row] = await tx.query(
      `select * from workflow_templates t where t.workflow_template_id = $1 and ${visibleInFirmSql('t', 2)}`,
      [workflowTemplateId, ...firmScopeValues(scope)],
    );
    return row && TEMPLATE.read(row);
  }

  /** Returns a template, and locks it until the transaction ends. */
  async lock(tx: Tx, scope: Scope, workflowTemplateId: string): Promise<WorkflowTemplate | undefined> {
    const [row] = await tx.query(
      `select * from workflow_templates t where t.workflow_template_id = $1 and ${visibleInFirmSql('t', 2)} for update`,
      [workflowTemplateId, ...firmScopeValues(scope)],
    );
    return row && TEMPLATE.read(row);
  }

  /** Replaces a template. The template must be locked. */
  async replace(tx: Tx, template: WorkflowTemplate): Promise<void> {
    const changed = TEMPLATE.assignments('replaced', ['name', 'description', 'steps', 'updatedAt']);
    await tx.query(
      `update workflow_templates t set ${changed} from ${TEMPLATE.rows('replaced')}
        where t.workflow_template_id = replaced.workflow_template_id`,
      [TEMPLATE.json([template])],
    );
  }

  /** Deletes a template. Returns true if it existed. */
  async delete(tx: Tx, scope: Scope, workflowTemplateId: string): Promise<boolean> {
    const rows = await tx.query(
      `delete from workflow_templates t where t.workflow_template_id = $1 and ${visibleInFirmSql('t', 2)}
       returning t.workflow_template_id`,
      [workflowTemplateId, ...firmScopeValues(scope)],
    );
    return rows.length > 0;
  }

  /** Returns a page of templates, newest first. */
  async page(tx: Tx, scope: Scope, { limit, offset }: { limit: number; offset: number }): Promise<WorkflowTemplate[]> {
    const rows = await tx.query(
      `select * from workflow_templates t where ${visibleInFirmSql('t', 1)}
        order by t.workflow_template_id desc limit $3 offset $4`,
      [...firmScopeValues(scope), limit, offset],
    );
    return rows.map(TEMPLATE.read);
  }

  async count(tx: Tx, scope: Scope): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*) from workflow_templates t where ${visibleInFirmSql('t', 1)}`,
      firmScopeValues(scope),
    );
    return row?.count ?? 0;
  }

  /** Returns the templates of a firm, oldest first. No scope is checked. */
  async ofFirm(tx: Tx, firmId: string): Promise<WorkflowTemplate[]> {
    const rows = await tx.query('select * from workflow_templates where firm_id = $1 order by workflow_template_id', [
      firmId,
    ]);
    return rows.map(TEMPLATE.read);
  }
}
