import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { LocalDate, Timestamp } from '../../values.js';
import { PageQuery } from '../common/paging.js';

const STEPS_MAX = 50;
const DUE_IN_DAYS_MAX = 3_650;

const Name = z.string().trim().min(1).max(120);

export const WorkflowTemplateStep = z
  .strictObject({
    name: Name,
    due_in_days: z.int().min(0).max(DUE_IN_DAYS_MAX).meta({ description: 'Calendar days after the start' }),
  })
  .meta({ id: 'WorkflowTemplateStep', examples: [{ name: 'Sign the advisory agreement', due_in_days: 7 }] });
export type WorkflowTemplateStep = z.infer<typeof WorkflowTemplateStep>;

const NEW_CLIENT = {
  name: 'New client',
  description: 'From the first conversation to the funded account',
  steps: [
    { name: 'Send the disclosures', due_in_days: 0 },
    { name: 'Sign the advisory agreement', due_in_days: 7 },
  ],
} as const;

/** The body of a request that creates or replaces a template. */
export const WorkflowTemplateBody = z
  .strictObject({
    name: Name,
    description: z.string().trim().max(2_000).nullable().default(null),
    steps: z.array(WorkflowTemplateStep).min(1).max(STEPS_MAX).meta({ description: 'The steps in their order' }),
  })
  .meta({ id: 'WorkflowTemplateBody', examples: [{ ...NEW_CLIENT, steps: [...NEW_CLIENT.steps] }] });
export type WorkflowTemplateBody = z.infer<typeof WorkflowTemplateBody>;

export const WorkflowTemplateView = z
  .object({
    workflow_template_id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    steps: z.array(WorkflowTemplateStep),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({
    id: 'WorkflowTemplate',
    examples: [
      {
        workflow_template_id: 'wft_01M7YTT5NMF4MMD6DGJKSYQC69',
        ...NEW_CLIENT,
        steps: [...NEW_CLIENT.steps],
        created_at: '2026-11-21T10:35:41.627000Z',
        updated_at: '2026-11-21T10:35:41.627000Z',
      },
    ],
  });
export type WorkflowTemplateView = z.infer<typeof WorkflowTemplateView>;

export const WorkflowStatus = z
  .enum(['OPEN', 'COMPLETED'])
  .meta({ id: 'WorkflowStatus', description: 'COMPLETED: every step is complete' });
export type WorkflowStatus = z.infer<typeof WorkflowStatus>;

export const StartWorkflowBody = z
  .strictObject({
    workflow_template_id: z.string().min(1).max(64),
    client_id: z.string().min(1).max(64),
  })
  .meta({
    id: 'StartWorkflowBody',
    examples: [{ workflow_template_id: 'wft_01M7YTT5NMF4MMD6DGJKSYQC69', client_id: 'CLT-BYRON-ADA' }],
  });
export type StartWorkflowBody = z.infer<typeof StartWorkflowBody>;

export const WorkflowStepView = z
  .object({
    index: z.int().meta({ description: 'The index of the step, from 0' }),
    name: z.string(),
    due_date: LocalDate.meta({
      description: 'The date of your firm at the start, plus the number of days in the template',
    }),
    completed_at: Timestamp.nullable(),
    completed_by: z.string().nullable().meta({ description: 'The login or API key' }),
  })
  .meta({
    id: 'WorkflowStep',
    examples: [
      {
        index: 0,
        name: 'Send the disclosures',
        due_date: '2026-11-21',
        completed_at: '2026-11-21T11:02:10.118000Z',
        completed_by: 'pauth_01M7YTT5NMF4MMD6DGJKSYQC69',
      },
    ],
  });
export type WorkflowStepView = z.infer<typeof WorkflowStepView>;

export const WorkflowView = z
  .object({
    workflow_id: z.string(),
    workflow_template_id: z
      .string()
      .meta({ description: 'The template, which may have changed or been deleted since' }),
    client_id: z.string(),
    name: z.string().meta({ description: 'The name of the template at the start of the workflow' }),
    status: WorkflowStatus,
    steps: z.array(WorkflowStepView),
    started_at: Timestamp,
    completed_at: Timestamp.nullable(),
  })
  .meta({
    id: 'Workflow',
    examples: [
      {
        workflow_id: 'wfl_01M7YTT5NMF4MMD6DGJKSYQC69',
        workflow_template_id: 'wft_01M7YTT5NMF4MMD6DGJKSYQC69',
        client_id: 'CLT-BYRON-ADA',
        name: NEW_CLIENT.name,
        status: 'OPEN',
        steps: [
          exampleOf(WorkflowStepView),
          {
            index: 1,
            name: 'Sign the advisory agreement',
            due_date: '2026-11-28',
            completed_at: null,
            completed_by: null,
          },
        ],
        started_at: '2026-11-21T10:35:41.627000Z',
        completed_at: null,
      },
    ],
  });
export type WorkflowView = z.infer<typeof WorkflowView>;

export const WorkflowQuery = PageQuery.extend({
  client_id: z.string().min(1).max(64).optional(),
  status: WorkflowStatus.optional(),
});
export type WorkflowQuery = z.infer<typeof WorkflowQuery>;
