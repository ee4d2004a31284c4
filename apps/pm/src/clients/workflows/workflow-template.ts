import { crmTimestamp, type WorkflowTemplateStep, type WorkflowTemplateView } from '@sandbourse/contracts';

/** A procedure that a firm repeats for its clients, as a list of steps. */
export interface WorkflowTemplate {
  readonly workflowTemplateId: string;
  readonly firmId: string;
  readonly name: string;
  readonly description: string | null;
  readonly steps: readonly WorkflowTemplateStep[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export function workflowTemplateView(template: WorkflowTemplate): WorkflowTemplateView {
  return {
    workflow_template_id: template.workflowTemplateId,
    name: template.name,
    description: template.description,
    steps: [...template.steps],
    created_at: crmTimestamp(template.createdAt),
    updated_at: crmTimestamp(template.updatedAt),
  };
}
