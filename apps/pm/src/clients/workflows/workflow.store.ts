import { Injectable } from '@nestjs/common';
import type { WorkflowStatus } from '@sandbourse/contracts';
import { type Scope, scopeValues, visibleToAdvisorSql } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { Workflow } from './workflow.js';

const WORKFLOW = columns<Workflow>({
  workflowId: column.text(),
  firmId: column.text(),
  repCode: column.text(),
  clientId: column.text(),
  workflowTemplateId: column.text(),
  name: column.text(),
  steps: column.jsonb<Workflow['steps']>(),
  startedAt: column.timestamptz(),
  completedAt: column.timestamptz(),
});
const INSERT = WORKFLOW.insertInto('workflows');

/** A filter for workflows. If a field is null, every value matches. */
interface Filter {
  readonly clientId: string | null;
  readonly status: WorkflowStatus | null;
}

interface Part {
  readonly limit: number;
  readonly offset: number;
}

const WANTED = `${visibleToAdvisorSql('w', 1)} and ($4::text is null or w.client_id = $4)
  and ($5::text is null or (w.completed_at is null) = ($5 = 'OPEN'))`;

@Injectable()
export class WorkflowStore {
  async insert(tx: Tx, workflow: Workflow): Promise<void> {
    await tx.query(INSERT, [WORKFLOW.json([workflow])]);
  }

  async find(tx: Tx, scope: Scope, workflowId: string): Promise<Workflow | undefined> {
    const [row] = await tx.query(
      `select * from workflows w where w.workflow_id = $4 and ${visibleToAdvisorSql('w', 1)}`,
      [...scopeValues(scope), workflowId],
    );
    return row && WORKFLOW.read(row);
  }

  /** Returns a workflow, and locks it until the transaction ends. */
  async lock(tx: Tx, scope: Scope, workflowId: string): Promise<Workflow | undefined> {
    const [row] = await tx.query(
      `select * from workflows w where w.workflow_id = $4 and ${visibleToAdvisorSql('w', 1)} for update`,
      [...scopeValues(scope), workflowId],
    );
    return row && WORKFLOW.read(row);
  }

  /** Saves a changed workflow. It must be locked. */
  async update(tx: Tx, workflow: Workflow): Promise<void> {
    await tx.query(
      `update workflows w set ${WORKFLOW.assignments('next', ['steps', 'completedAt'])} from ${WORKFLOW.rows('next')}
        where w.workflow_id = next.workflow_id`,
      [WORKFLOW.json([workflow])],
    );
  }

  /** Returns a page of workflows, newest first. */
  async page(tx: Tx, scope: Scope, { clientId, status }: Filter, { limit, offset }: Part): Promise<Workflow[]> {
    const rows = await tx.query(
      `select * from workflows w where ${WANTED} order by w.workflow_id desc limit $6 offset $7`,
      [...scopeValues(scope), clientId, status, limit, offset],
    );
    return rows.map(WORKFLOW.read);
  }

  async count(tx: Tx, scope: Scope, { clientId, status }: Filter): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*) from workflows w where ${WANTED}`, [
      ...scopeValues(scope),
      clientId,
      status,
    ]);
    return row?.count ?? 0;
  }
}
