import { Money } from '@sandbourse/money';
import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { CurrencyCode, decimalText, LocalDate, MoneyText, PercentageText, Timestamp } from '../../values.js';
import { PageQuery } from '../common/paging.js';

const TIERS_MAX = 20;
const PORTFOLIOS_MAX = 1_000;
const PERIOD_MS_MAX = 366 * 24 * 60 * 60 * 1000;

const FeeMethod = z.enum(['FLAT', 'TIERED', 'CLIFF']).meta({
  description:
    'FLAT: one rate. TIERED: each part of the value at its own rate. CLIFF: the whole value at the rate of the tier that the value reaches',
});
const FeeBasis = z.enum(['AVERAGE_DAILY_VALUE', 'PERIOD_END_VALUE']).meta({
  description:
    'The average of the values at the end of each calendar day of the period, or the value at the end of its last day',
});

const FeeTiming = z.enum(['ARREARS', 'ADVANCE']).meta({
  description:
    'ARREARS: a period is billed after its end. ADVANCE: a period is billed from its first day on, with the value at the end of the day before',
});

export const FeeTier = z
  .strictObject({
    from: decimalText({ places: 4, sign: 'not_negative' }).meta({ description: 'The value at which the tier begins' }),
    annual_rate: decimalText({ places: 4, sign: 'not_negative', most: 1 }).meta({
      description: 'The annual rate in decimal form: 0.0085 is 0.85%',
    }),
  })
  .meta({ id: 'FeeTier', examples: [{ from: '0', annual_rate: '0.0100' }] });

const SCHEDULE = {
  name: 'Advisory, tiered',
  method: 'TIERED',
  basis: 'AVERAGE_DAILY_VALUE',
  timing: 'ARREARS',
  tiers: [
    { from: '0', annual_rate: '0.0100' },
    { from: '1000000', annual_rate: '0.0080' },
  ],
} as const;

export const CreateFeeScheduleBody = z
  .strictObject({
    name: z.string().trim().min(1).max(120),
    method: FeeMethod,
    basis: FeeBasis.default('AVERAGE_DAILY_VALUE'),
    timing: FeeTiming.default('ARREARS'),
    tiers: z.array(FeeTier).min(1).max(TIERS_MAX).meta({
      description: 'In ascending order; the first tier begins at 0. A FLAT schedule has one tier',
    }),
  })
  .superRefine(({ method, basis, timing, tiers }, ctx) => {
    const refuse = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: 'custom', path, message, params: { type: 'value_error' } });
    if (timing === 'ADVANCE' && basis === 'AVERAGE_DAILY_VALUE')
      refuse(
        ['basis'],
        'ADVANCE needs PERIOD_END_VALUE: the fee is calculated from the value at the end of the day before the period',
      );
    if (method === 'FLAT' && tiers.length > 1) refuse(['tiers'], 'A FLAT schedule has one tier');
    if (!Money.of(tiers[0]?.from ?? '0').isZero()) refuse(['tiers', 0, 'from'], 'The first tier must start at 0');
    tiers.forEach(({ from }, i) => {
      const before = tiers[i - 1]?.from;
      if (before !== undefined && !Money.of(from).isGreaterThan(Money.of(before)))
        refuse(['tiers', i, 'from'], 'The tiers must ascend: from must be above the from of the previous tier');
    });
  })
  .meta({ id: 'CreateFeeScheduleBody', examples: [{ ...SCHEDULE, tiers: [...SCHEDULE.tiers] }] });
export type CreateFeeScheduleBody = z.infer<typeof CreateFeeScheduleBody>;

export const FeeScheduleView = z
  .object({
    fee_schedule_id: z.string(),
    name: z.string(),
    method: FeeMethod,
    basis: FeeBasis,
    timing: FeeTiming,
    tiers: z.array(FeeTier),
    created_at: Timestamp,
  })
  .meta({
    id: 'FeeSchedule',
    examples: [
      {
        fee_schedule_id: 'fsch_01M7YTT5NMF4MMD6DGJKSYQC69',
        ...SCHEDULE,
        tiers: [...SCHEDULE.tiers],
        created_at: '2026-11-21T10:35:41.627000000Z',
      },
    ],
  });
export type FeeScheduleView = z.infer<typeof FeeScheduleView>;

export const BillPortfolioBody = z
  .strictObject({
    fee_schedule_id: z.string().min(1).max(64).nullable().meta({ description: 'Null if the portfolio is not billed' }),
  })
  .meta({ id: 'BillPortfolioBody', examples: [{ fee_schedule_id: 'fsch_01M7YTT5NMF4MMD6DGJKSYQC69' }] });
export type BillPortfolioBody = z.infer<typeof BillPortfolioBody>;

export const PortfolioBillingView = z
  .object({ portfolio_id: z.string(), fee_schedule_id: z.string().nullable() })
  .meta({
    id: 'PortfolioBilling',
    examples: [{ portfolio_id: 'ptf_01M7YTT5NMF4MMD6DGJKSYQC69', fee_schedule_id: 'fsch_01M7YTT5NMF4MMD6DGJKSYQC69' }],
  });
export type PortfolioBillingView = z.infer<typeof PortfolioBillingView>;

export const StartBillingRunBody = z
  .strictObject({
    period_start: LocalDate,
    period_end: LocalDate.meta({
      description: 'The last day of the period, which can have at most 366 days',
    }),
    portfolio_ids: z.array(z.string().min(1).max(64)).min(1).max(PORTFOLIOS_MAX).optional().meta({
      description: 'By default all portfolios that you can see',
    }),
  })
  .refine(({ period_start, period_end }) => Date.parse(period_end) - Date.parse(period_start) < PERIOD_MS_MAX, {
    path: ['period_end'],
    message: 'A period has 366 days at most',
    params: { type: 'value_error' },
  })
  .refine(({ period_start, period_end }) => period_start <= period_end, {
    path: ['period_end'],
    message: 'period_end is before period_start',
    params: { type: 'value_error' },
  })
  .meta({ id: 'StartBillingRunBody', examples: [{ period_start: '2026-07-01', period_end: '2026-09-30' }] });
export type StartBillingRunBody = z.infer<typeof StartBillingRunBody>;

export const BillingStatementView = z
  .object({
    statement_id: z.string(),
    billing_run_id: z.string().meta({ description: 'The run that created the statement' }),
    portfolio_id: z.string(),
    fee_schedule_id: z.string(),
    period_start: LocalDate,
    period_end: LocalDate,
    billed_from: LocalDate.meta({
      description: 'The first billed day: the first day of the period, or of a portfolio that begins within the period',
    }),
    basis: FeeBasis,
    timing: FeeTiming,
    billed_value: MoneyText,
    lines: z.array(z.object({ from: MoneyText, annual_rate: PercentageText, value: MoneyText, annual_fee: MoneyText })),
    fee: MoneyText.meta({
      description:
        'The billed days as a fraction of a year; each day counts as a part of its calendar year (actual/actual)',
    }),
    currency: CurrencyCode,
    created_at: Timestamp,
  })
  .meta({
    id: 'BillingStatement',
    examples: [
      {
        statement_id: 'bill_01M7YTT5NMF4MMD6DGJKSYQC69',
        billing_run_id: 'brun_01M7YTT5NMF4MMD6DGJKSYQC69',
        portfolio_id: 'ptf_01M7YTT5NMF4MMD6DGJKSYQC69',
        fee_schedule_id: 'fsch_01M7YTT5NMF4MMD6DGJKSYQC69',
        period_start: '2026-07-01',
        period_end: '2026-09-30',
        billed_from: '2026-07-01',
        basis: 'AVERAGE_DAILY_VALUE',
        timing: 'ARREARS',
        billed_value: '1250000.0000',
        lines: [
          { from: '0.0000', annual_rate: '0.0100', value: '1000000.0000', annual_fee: '10000.0000' },
          { from: '1000000.0000', annual_rate: '0.0080', value: '250000.0000', annual_fee: '2000.0000' },
        ],
        fee: '3024.6575',
        currency: 'USD',
        created_at: '2026-10-01T10:35:41.627000000Z',
      },
    ],
  });
export type BillingStatementView = z.infer<typeof BillingStatementView>;

export const BillingSkipReason = z
  .enum([
    'NO_FEE_SCHEDULE',
    'PERIOD_OVERLAPS',
    'PERIOD_NOT_OVER',
    'NOT_BEGUN',
    'NO_PRICE',
    'NO_FX_RATE',
    'BEYOND_LIMITS',
    'FAILED',
  ])
  .meta({ id: 'BillingSkipReason' });
export type BillingSkipReason = z.infer<typeof BillingSkipReason>;

export const BillingRunStatus = z.enum(['RUNNING', 'COMPLETED']).meta({ id: 'BillingRunStatus' });
export type BillingRunStatus = z.infer<typeof BillingRunStatus>;

export const BillingRunView = z
  .object({
    billing_run_id: z.string(),
    status: BillingRunStatus,
    pending: z.int().meta({ description: 'The number of portfolios that are not billed yet' }),
    period_start: LocalDate,
    period_end: LocalDate,
    statements: z.array(BillingStatementView).meta({
      description:
        'When the run is COMPLETED: the statements of all portfolios for the period, including statements of earlier runs',
    }),
    statements_generated: z.int().meta({ description: 'The statements that this run created' }),
    skipped_sandbox: z.int().meta({ description: 'The number of sandbox portfolios, which are never billed' }),
    skipped: z.array(z.object({ portfolio_id: z.string(), reason: BillingSkipReason })),
    total: z.int().meta({ description: 'The total number of portfolios' }),
    created_at: Timestamp,
  })
  .meta({
    id: 'BillingRun',
    examples: [
      {
        billing_run_id: 'brun_01M7YTT5NMF4MMD6DGJKSYQC69',
        status: 'COMPLETED',
        pending: 0,
        period_start: '2026-07-01',
        period_end: '2026-09-30',
        statements: [exampleOf(BillingStatementView)],
        statements_generated: 1,
        skipped_sandbox: 4,
        skipped: [{ portfolio_id: 'ptf_01M7YTT5NMF4MMD6DGJKSYQC70', reason: 'NO_FEE_SCHEDULE' }],
        total: 6,
        created_at: '2026-10-01T10:35:41.627000000Z',
      },
    ],
  });
export type BillingRunView = z.infer<typeof BillingRunView>;

export const StatementQuery = PageQuery.extend({ portfolio_id: z.string().min(1).max(64).optional() });
export type StatementQuery = z.infer<typeof StatementQuery>;

export const BillingRunQuery = z.strictObject({
  preview: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: '`true`: returns the statements that a run would create, and stores nothing' }),
});
export type BillingRunQuery = z.infer<typeof BillingRunQuery>;
