import { stageOf } from './stage.js';

// biome-ignore format: a table
it.each([
  { status: 'ANALYZING',        approval_status: 'NOT_REQUIRED', execution_status: 'NOT_RELEASED', stage: 'ANALYZING' },
  { status: 'FAILED',           approval_status: 'NOT_REQUIRED', execution_status: 'NOT_RELEASED', stage: 'FAILED' },
  { status: 'ORDERS_GENERATED', approval_status: 'AWAITING',     execution_status: 'NOT_RELEASED', stage: 'AWAITING_APPROVAL' },
  { status: 'ORDERS_GENERATED', approval_status: 'NOT_REQUIRED', execution_status: 'NOT_RELEASED', stage: 'NOTHING_TO_DO' },
  { status: 'ORDERS_GENERATED', approval_status: 'APPROVED',     execution_status: 'RELEASED',     stage: 'RELEASED' },
  { status: 'ORDERS_GENERATED', approval_status: 'APPROVED',     execution_status: 'COMPLETED',    stage: 'COMPLETED' },
] as const)('$status, $approval_status, $execution_status is $stage', ({ stage, ...run }) => {
  expect(stageOf(run)).toBe(stage);
});
