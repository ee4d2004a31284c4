import { crmTimestamp, type WorkflowStepView, type WorkflowView } from '@sandbourse/contracts';
import { dateOf, dayOf } from '@sandbourse/ledger';
import type { Client } from '../crm/client.js';
import type { WorkflowTemplate } from './workflow-template.js';

/** What is done for a client, by the steps that the template had when it was started. */
export interface Workflow {
  readonly workflowId: string;
  readonly firmId: string;
  /** Of the client. */
  readonly repCode: string;
  readonly clientId: string;
  readonly workflowTemplateId: string;
  readonly name: string;
  readonly steps: readonly WorkflowStep[];
  readonly startedAt: Date;
  /** Of the last step. */
  readonly completedAt: Date | null;
}

type WorkflowStep = Omit<WorkflowStepView, 'index'>;

/** Starts a workflow; each step is due as many days after `today` as the template says. */
export function startWorkflow(
  { workflowTemplateId, name, steps }: WorkflowTemplate,
  { firmId, clientId, repCode }: Client,
  { workflowId, now, today }: { workflowId: string; now: Date; today: string },
): Workflow {
  return {
    workflowId,
    firmId,
    repCode,
    clientId,
    workflowTemplateId,
    name,
    steps: steps.map(step => ({
      name: step.name,
      due_date: dateOf(dayOf(today) + step.due_in_days),
      completed_at: null,
      completed_by: null,
    })),
    startedAt: now,
    completedAt: null,
  };
}

/** Completes a step, and the workflow with the last one. A step that is completed stays as it is. */
export function completeStep(workflow: Workflow, index: number, { at, by }: { at: Date; by: string }): Workflow {
  const steps = workflow.steps.map((step, i) =>
    i === index && step.completed_at === null ? { ...step, completed_at: crmTimestamp(at), completed_by: by } : step,
  );
  const isCompleted = steps.every(({ completed_at }) => completed_at !== null);
  return { ...workflow, steps, completedAt: workflow.completedAt ?? (isCompleted ? at : null) };
}

export function workflowView(workflow: Workflow): WorkflowView {
  return {
    workflow_id: workflow.workflowId,
    workflow_template_id: workflow.workflowTemplateId,
    client_id: workflow.clientId,
    name: workflow.name,
    status: workflow.completedAt === null ? 'OPEN' : 'COMPLETED',
    steps: workflow.steps.map(({ name, due_date, completed_at, completed_by }, index) => ({
      index,
      name,
      due_date,
      // Steps that an older version completed are stored with nine digits.
      completed_at: completed_at && crmTimestamp(new Date(completed_at)),
      completed_by,
    })),
    started_at: crmTimestamp(workflow.startedAt),
    completed_at: workflow.completedAt && crmTimestamp(workflow.completedAt),
  };
}
