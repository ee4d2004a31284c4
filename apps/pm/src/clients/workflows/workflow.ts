import { crmTimestamp, type WorkflowStepView, type WorkflowView } from '@sandbourse/contracts';
import { dateOf, dayOf } from '@sandbourse/ledger';
import type { Client } from '../crm/client.js';
import type { WorkflowTemplate } from './workflow-template.js';

/** A procedure for one client. Its steps are those that the template had when the workflow was started. */
export interface Workflow {
  readonly workflowId: string;
  readonly firmId: string;
  /** The rep code of the client. */
  readonly repCode: string;
  readonly clientId: string;
  readonly workflowTemplateId: string;
  readonly name: string;
  readonly steps: readonly WorkflowStep[];
  readonly startedAt: Date;
  /** The time at which the last step was completed. Null if a step is still open. */
  readonly completedAt: Date | null;
}

type WorkflowStep = Omit<WorkflowStepView, 'index'>;

/** Returns a new workflow. Each step has a due date: `today` plus the number of days in the template. */
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

/**
 * Returns the workflow with a completed step. The workflow is completed together with its last open step. Completing a
 * step again changes nothing.
 */
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
      // Old versions stored the completion times of steps with nine decimal places, so they are converted to six.
      completed_at: completed_at && crmTimestamp(new Date(completed_at)),
      completed_by,
    })),
    started_at: crmTimestamp(workflow.startedAt),
    completed_at: workflow.completedAt && crmTimestamp(workflow.completedAt),
  };
}
