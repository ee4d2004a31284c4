import { exampleOf, WorkflowTemplateBody } from '@sandbourse/contracts';
import type { Client } from '../crm/client.js';
import { completeStep, startWorkflow, workflowView } from './workflow.js';
import type { WorkflowTemplate } from './workflow-template.js';

const AT = new Date('2026-11-21T15:00:00Z');
const LATER = new Date('2026-11-22T15:00:00Z');
const ADA: Client = {
  firmId: 'HARBOR',
  clientId: 'CLT-ADA',
  householdId: null,
  repCode: 'R001',
  firstName: 'Ada',
  lastName: 'Byron',
  email: null,
  dateOfBirth: '1952-12-10',
  advisorName: null,
  createdAt: AT,
};
const TEMPLATE: WorkflowTemplate = {
  workflowTemplateId: 'wft_1',
  firmId: 'HARBOR',
  ...exampleOf(WorkflowTemplateBody),
  description: null,
  createdAt: AT,
  updatedAt: AT,
};

const startedOn = (today: string, dueInDays: readonly number[]) =>
  startWorkflow({ ...TEMPLATE, steps: dueInDays.map((due_in_days, i) => ({ name: `Step ${i}`, due_in_days })) }, ADA, {
    workflowId: 'wfl_1',
    now: AT,
    today,
  });
const by = (login: string, at = AT) => ({ by: login, at });

it('starts with the steps of the template, for the client and its rep code', () => {
  expect(startedOn('2026-11-21', [0, 7])).toEqual({
    workflowId: 'wfl_1',
    firmId: 'HARBOR',
    repCode: 'R001',
    clientId: 'CLT-ADA',
    workflowTemplateId: 'wft_1',
    name: TEMPLATE.name,
    steps: [
      { name: 'Step 0', due_date: '2026-11-21', completed_at: null, completed_by: null },
      { name: 'Step 1', due_date: '2026-11-28', completed_at: null, completed_by: null },
    ],
    startedAt: AT,
    completedAt: null,
  });
});

// biome-ignore format: a table
it.each([
  { today: '2026-12-31', days:    1, due: '2027-01-01' },
  { today: '2028-02-28', days:    1, due: '2028-02-29' },
  { today: '2027-02-28', days:    1, due: '2027-03-01' },
  { today: '2026-10-31', days:    2, due: '2026-11-02' },
  { today: '2026-11-21', days: 3650, due: '2036-11-18' },
])('$days days after $today is $due', ({ today, days, due }) => {
  expect(startedOn(today, [days]).steps.map(({ due_date }) => due_date)).toEqual([due]);
});

it('completes steps in whatever order, and with the last the workflow', () => {
  const one = completeStep(startedOn('2026-11-21', [0, 7]), 1, by('pauth_1'));
  expect(workflowView(one)).toMatchObject({
    status: 'OPEN',
    steps: [{ completed_at: null, completed_by: null }, { completed_by: 'pauth_1' }],
    completed_at: null,
  });

  const both = completeStep(one, 0, by('pauth_2', LATER));
  expect(workflowView(both)).toMatchObject({
    status: 'COMPLETED',
    steps: [
      { index: 0, completed_by: 'pauth_2', completed_at: '2026-11-22T15:00:00.000000Z' },
      { index: 1, completed_by: 'pauth_1', completed_at: '2026-11-21T15:00:00.000000Z' },
    ],
    completed_at: '2026-11-22T15:00:00.000000Z',
  });
});

it('leaves a step that is completed as it is', () => {
  const open = completeStep(startedOn('2026-11-21', [0, 7]), 0, by('pauth_1'));
  expect(completeStep(open, 0, by('pauth_2', LATER))).toEqual(open);
  const completed = completeStep(open, 1, by('pauth_1'));
  expect(completeStep(completed, 1, by('pauth_2', LATER))).toEqual(completed);
});
