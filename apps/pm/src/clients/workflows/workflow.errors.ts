import { DomainError } from '@sandbourse/platform/errors';

export class WorkflowTemplateNotVisible extends DomainError {
  readonly code = 'workflow_template_not_visible';

  constructor() {
    super('Workflow template not found');
  }
}

export class WorkflowNotVisible extends DomainError {
  readonly code = 'workflow_not_visible';

  constructor() {
    super('Workflow not found');
  }
}

export class WorkflowStepUnknown extends DomainError {
  readonly code = 'workflow_step_unknown';

  constructor(workflowId: string) {
    super(`The workflow ${workflowId} has no step with this index`);
  }

  static example(): WorkflowStepUnknown {
    return new WorkflowStepUnknown('wf_01M7YTT5NMF4MMD6DGJKSYQC69');
  }
}
