import { z } from 'zod';
import { exampleOf } from '../example.js';
import { FailedCheck } from '../http/common/errors.js';
import { DisclosureType, DisclosureView, PublishDisclosureBody } from '../http/pm/disclosures.js';
import {
  OVERRIDES_MAX,
  ProposalStatus,
  ProposedOrderView,
  RebalancingRunView,
  RunParameters,
  SkipReason,
} from '../http/pm/rebalancing.js';
import { WorkflowTemplateBody } from '../http/pm/workflows.js';
import { Instant, LocalDate, MoneyText } from '../values.js';
import { Ticker } from './book-parts.js';

const nameOf = (what: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(200)
    .meta({ description: `The name of ${what} in this file` });
const OrderId = z.string().trim().min(1).max(80);
const Login = z.string().min(1).max(200).meta({
  description: 'The name of a login in this file, or the id of a login or API key that the file does not have',
});

const Proposed = ProposedOrderView.shape;

const RUN_ORDER = {
  account: 'brokerage',
  security: { type: 'ticker' as const, value: 'SPY' },
  side: 'BUY' as const,
  quantity: '2.00000000',
  currency: 'USD' as const,
  estimated_price: '468.8900',
  estimated_amount: '937.7800',
  estimated_fees: '0.0000',
  lots: [],
  estimated_gain_short: null,
  estimated_gain_long: null,
  wash_sale_risk: false,
  reason: 'UNDERWEIGHT' as const,
  substitutes_for: null,
  status: 'PROPOSED' as const,
  filled_quantity: '0.00000000',
  average_fill_price: null,
  fees: '0.0000',
  failed_checks: [],
};

/** A time in the examples. */
const AT = '2026-11-20T15:00:00Z';

export const BookRunOrder = z
  .strictObject({
    account: nameOf('an account'),
    security: Proposed.security,
    side: Proposed.side,
    quantity: Proposed.quantity,
    currency: Proposed.currency,
    estimated_price: Proposed.estimated_price,
    estimated_amount: Proposed.estimated_amount,
    estimated_fees: Proposed.estimated_fees,
    lots: z
      .array(
        z
          .strictObject({ lot: OrderId, quantity: Proposed.quantity })
          .meta({ id: 'BookRunLot', examples: [{ lot: 't1', quantity: '5.00000000' }] }),
      )
      .max(1_000)
      .default([])
      .meta({ description: 'The lots that a sale takes, as in the `lots` of a transaction' }),
    estimated_gain_short: Proposed.estimated_gain_short.default(null),
    estimated_gain_long: Proposed.estimated_gain_long.default(null),
    wash_sale_risk: Proposed.wash_sale_risk.default(false),
    reason: Proposed.reason,
    substitutes_for: Proposed.substitutes_for.default(null),
    status: ProposalStatus.default('PROPOSED'),
    order: OrderId.optional().meta({ description: 'The id of the order in this file that was sent for it' }),
    filled_quantity: Proposed.filled_quantity.default('0'),
    average_fill_price: Proposed.average_fill_price.default(null),
    fees: MoneyText.default('0'),
    failed_checks: z
      .array(
        z.strictObject({ check: FailedCheck.shape.check, reason: z.string().max(2_000) }).meta({ id: 'BookRunCheck' }),
      )
      .max(100)
      .default([])
      .meta({ description: 'The compliance checks that refused the order' }),
    updated_at: Instant.optional().meta({ description: 'The time of the last change of the order that was sent' }),
  })
  .meta({ id: 'BookRunOrder', examples: [RUN_ORDER] });
export type BookRunOrder = z.infer<typeof BookRunOrder>;

export const BookRun = z
  .strictObject({
    id: OrderId.meta({ description: 'Unique among the runs. Orders of the run have it as `run`' }),
    portfolios: z.array(nameOf('a portfolio')).max(1_000).default([]),
    accounts: z
      .array(
        z
          .strictObject({ account: nameOf('an account'), portfolio: nameOf('a portfolio').optional() })
          .meta({ id: 'BookRunAccount' }),
      )
      .min(1)
      .max(1_500)
      .meta({ description: 'The accounts that are rebalanced, each with the portfolio whose targets it has' }),
    parameters: RunParameters.extend({
      target_overrides: RunParameters.shape.target_overrides.unwrap().max(OVERRIDES_MAX).nullable(),
    }),
    orders: z.array(BookRunOrder).max(10_000).default([]).meta({
      description: 'The proposed orders. The orders of an account follow each other, in the order of the accounts',
    }),
    skipped: z
      .array(
        z
          .strictObject({ account: nameOf('an account'), symbol: Ticker.optional(), reason: SkipReason })
          .meta({ id: 'BookRunSkip' }),
      )
      .max(10_000)
      .default([]),
    error: z
      .strictObject({ code: z.string().max(100), message: z.string().max(2_000) })
      .meta({ id: 'BookRunError' })
      .optional()
      .meta({ description: 'Why the analysis has failed' }),
    created_at: Instant,
    completed_at: Instant.meta({ description: 'The time at which the analysis ended' }),
    approved_at: Instant.optional().meta({ description: 'Of a run that was approved' }),
  })
  .meta({
    id: 'BookRun',
    examples: [
      {
        id: 'run-1',
        portfolios: ['Byron'],
        accounts: [{ account: 'brokerage', portfolio: 'Byron' }],
        parameters: exampleOf(RebalancingRunView).parameters,
        orders: [RUN_ORDER],
        skipped: [],
        created_at: AT,
        completed_at: AT,
      },
    ],
  });
export type BookRun = z.infer<typeof BookRun>;
/** A run in a file. Fields with a default may be missing. */
export type WrittenRun = z.input<typeof BookRun>;

export const BookWorkflowTemplate = WorkflowTemplateBody.extend({
  id: OrderId.meta({ description: 'The id to which workflows of this file refer' }),
  created_at: Instant,
  updated_at: Instant,
}).meta({
  id: 'BookWorkflowTemplate',
  examples: [{ ...exampleOf(WorkflowTemplateBody), id: 'template-1', created_at: AT, updated_at: AT }],
});
export type BookWorkflowTemplate = z.infer<typeof BookWorkflowTemplate>;

export const BookWorkflow = z
  .strictObject({
    template: OrderId.optional().meta({
      description: 'The id of the template; missing if the template was deleted since',
    }),
    client: nameOf('a client'),
    name: z.string().trim().min(1).max(120),
    steps: z
      .array(
        z
          .strictObject({
            name: z.string().trim().min(1).max(120),
            due_date: LocalDate,
            completed_at: Instant.optional(),
            completed_by: Login.optional(),
          })
          .meta({ id: 'BookWorkflowStep' }),
      )
      .min(1)
      .max(50),
    started_at: Instant,
    completed_at: Instant.optional(),
  })
  .meta({
    id: 'BookWorkflow',
    examples: [
      {
        template: 'template-1',
        client: 'Ada',
        name: 'New client',
        steps: [{ name: 'Collect the agreement', due_date: '2026-11-27' }],
        started_at: AT,
      },
    ],
  });
export type BookWorkflow = z.infer<typeof BookWorkflow>;

export const BookDisclosure = PublishDisclosureBody.extend({ published_at: Instant }).meta({
  id: 'BookDisclosure',
  examples: [{ ...exampleOf(PublishDisclosureBody), published_at: AT }],
});
export type BookDisclosure = z.infer<typeof BookDisclosure>;

export const BookAcknowledgement = z
  .strictObject({
    publisher: DisclosureView.shape.publisher.default('FIRM'),
    type: DisclosureType,
    effective_date: LocalDate,
    client: nameOf('a client').optional().meta({ description: 'Missing if a login has received it for itself' }),
    recorded_by: Login,
    acknowledged_at: Instant,
  })
  .meta({
    id: 'BookAcknowledgement',
    examples: [
      {
        publisher: 'FIRM',
        type: 'PRIVACY_NOTICE',
        effective_date: '2026-11-27',
        client: 'Ada',
        recorded_by: 'advisor',
        acknowledged_at: AT,
      },
    ],
  });
export type BookAcknowledgement = z.infer<typeof BookAcknowledgement>;

const RECORDS_MAX = 1_000;

/** Records of what a practice has done, as parts of a book. */
export const PracticeRecords = z.strictObject({
  rebalancing_runs: z.array(BookRun).max(RECORDS_MAX).optional().meta({
    description:
      'Rebalancing runs whose analysis has ended, oldest first. They place no orders: those that were sent are orders of the file',
  }),
  workflow_templates: z.array(BookWorkflowTemplate).max(RECORDS_MAX).optional(),
  workflows: z.array(BookWorkflow).max(RECORDS_MAX).optional().meta({ description: 'Oldest first' }),
  disclosures: z.array(BookDisclosure).max(RECORDS_MAX).optional().meta({
    description: 'What the firm has published. The effective dates may be in the past',
  }),
  disclosure_acknowledgements: z.array(BookAcknowledgement).max(RECORDS_MAX).optional().meta({
    description: 'The receipts of disclosures of the firm and of the platform, oldest first',
  }),
});
export type PracticeRecords = z.infer<typeof PracticeRecords>;

/** Returns only these sections of a book, which portfolio management stores last. */
export function recordsOf(book: PracticeRecords): PracticeRecords {
  const { rebalancing_runs, workflow_templates, workflows, disclosures, disclosure_acknowledgements } = book;
  return { rebalancing_runs, workflow_templates, workflows, disclosures, disclosure_acknowledgements };
}

const Names = z.record(z.string(), z.string());

/** New names of the objects to which records refer, by their present names, or new names by ids and the reverse. */
export const RecordNames = z.object({
  accounts: Names,
  clients: Names,
  portfolios: Names,
  logins: Names,
  runs: Names,
  orders: Names,
  lots: Names,
});
export type RecordNames = z.infer<typeof RecordNames>;

/**
 * Returns records with other names of the objects to which they refer. An order without another name is left out, because
 * not each order of a run is in a book. Any other object keeps its name.
 */
export function withOtherNames(records: PracticeRecords, names: RecordNames): PracticeRecords {
  const { rebalancing_runs, workflows, disclosure_acknowledgements } = records;
  const renamed = (kind: keyof RecordNames, name: string) => names[kind][name] ?? name;
  const optional = <Field extends string>(field: Field, kind: keyof RecordNames, name: string | undefined) =>
    (name === undefined ? {} : { [field]: renamed(kind, name) }) as { [name in Field]?: string };
  return {
    ...records,
    ...(rebalancing_runs && {
      rebalancing_runs: rebalancing_runs.map(run => ({
        ...run,
        id: renamed('runs', run.id),
        portfolios: run.portfolios.map(name => renamed('portfolios', name)),
        accounts: run.accounts.map(({ account, portfolio }) => ({
          account: renamed('accounts', account),
          ...optional('portfolio', 'portfolios', portfolio),
        })),
        orders: run.orders.map(({ order, ...terms }) => ({
          ...terms,
          account: renamed('accounts', terms.account),
          lots: terms.lots.map(each => ({ ...each, lot: renamed('lots', each.lot) })),
          ...(order !== undefined && names.orders[order] !== undefined && { order: names.orders[order] }),
        })),
        skipped: run.skipped.map(each => ({ ...each, account: renamed('accounts', each.account) })),
      })),
    }),
    ...(workflows && {
      workflows: workflows.map(each => ({
        ...each,
        client: renamed('clients', each.client),
        steps: each.steps.map(step => ({ ...step, ...optional('completed_by', 'logins', step.completed_by) })),
      })),
    }),
    ...(disclosure_acknowledgements && {
      disclosure_acknowledgements: disclosure_acknowledgements.map(each => ({
        ...each,
        ...optional('client', 'clients', each.client),
        recorded_by: renamed('logins', each.recorded_by),
      })),
    }),
  };
}
