import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { CurrencyCode, LocalDate, MoneyText, ReturnText, Timestamp } from '../../values.js';
import { isInOrder, OUT_OF_ORDER, periodShape } from '../common/period.js';

export const PerformanceQuery = z
  .strictObject({
    from: periodShape.from.meta({
      description:
        'The first day, whose beginning value is the value at the close before; by default the first day with entries',
    }),
    to: periodShape.to.meta({
      description: 'The last day; by default the current session, which also replaces a later date',
    }),
    explain: z.enum(['true', 'false']).default('false').meta({
      description: 'Adds the sub-periods and payments from which the returns are calculated',
    }),
  })
  .refine(isInOrder, OUT_OF_ORDER);
export type PerformanceQuery = z.infer<typeof PerformanceQuery>;

export const PerformanceSeriesQuery = z.strictObject(periodShape).refine(isInOrder, OUT_OF_ORDER);
export type PerformanceSeriesQuery = z.infer<typeof PerformanceSeriesQuery>;

export const ReturnReason = z
  .enum([
    'NO_VALUE',
    'NO_PRICE',
    'NO_FX_RATE',
    'NO_STARTING_VALUE',
    'NEGATIVE_VALUE',
    'UNDER_A_YEAR',
    'NO_SOLUTION',
    'NO_SINGLE_SOLUTION',
    'OUT_OF_RANGE',
    'BEYOND_LIMITS',
  ])
  .meta({
    id: 'ReturnReason',
    description: [
      'The reason why there is no return. NO_VALUE: the account had no value in the whole period.',
      'NO_PRICE, NO_FX_RATE: on some day, a holding had no price or no exchange rate.',
      'NO_STARTING_VALUE: the value was zero at the start of a day and above zero at its end.',
      'NEGATIVE_VALUE: the value was negative at the start or at the end of a day.',
      'UNDER_A_YEAR: returns of less than a year are not annualized.',
      'NO_SOLUTION: no rate matches the cash flows. NO_SINGLE_SOLUTION: more than one rate matches the cash flows.',
      'OUT_OF_RANGE: the rate is outside the reported range. BEYOND_LIMITS: a value is outside the supported range.',
    ].join(' '),
  });
export type ReturnReason = z.infer<typeof ReturnReason>;

const Returns = z.object({
  twr: ReturnText.nullable().meta({ description: 'The time-weighted return of the whole period' }),
  twr_annualized: ReturnText.nullable().meta({
    description: 'The annualized return; null for periods of less than one year',
  }),
  mwr: ReturnText.nullable().meta({
    description: 'The money-weighted return: the annual XIRR, for periods of any length',
  }),
  reasons: z
    .object({ twr: ReturnReason.nullable(), twr_annualized: ReturnReason.nullable(), mwr: ReturnReason.nullable() })
    .meta({ description: 'The reason for each return that is null' }),
});

export const PeriodReturnsView = z.object({ from: LocalDate, to: LocalDate, ...Returns.shape }).meta({
  id: 'PeriodReturns',
  examples: [
    {
      from: '2026-11-02',
      to: '2026-11-20',
      twr: '0.0123456789',
      twr_annualized: null,
      mwr: '0.2658120348',
      reasons: { twr: null, twr_annualized: 'UNDER_A_YEAR', mwr: null },
    },
  ],
});
export type PeriodReturnsView = z.infer<typeof PeriodReturnsView>;

const MONTH = exampleOf(PeriodReturnsView);

export const PerformanceExplanationView = z
  .object({
    sub_periods: z
      .array(
        z.object({
          from: LocalDate,
          to: LocalDate,
          beginning_value: MoneyText.meta({ description: 'At the close before `from`' }),
          flow: MoneyText.meta({ description: 'The net inflow at the start of `from`; negative for a net outflow' }),
          ending_value: MoneyText.meta({ description: 'At the close of `to`' }),
          factor: ReturnText.meta({ description: 'ending_value / (beginning_value + flow), rounded only for display' }),
        }),
      )
      .meta({ description: 'The time-weighted return is the product of the factors, minus one' }),
    payments: z.array(z.object({ date: LocalDate, amount: MoneyText })).meta({
      description:
        'The payments whose XIRR is the money-weighted return. A deposit is negative; a withdrawal and the closing value are positive',
    }),
  })
  .meta({
    id: 'PerformanceExplanation',
    examples: [
      {
        sub_periods: [
          {
            from: '2026-01-02',
            to: '2026-06-30',
            beginning_value: '0.0000',
            flow: '100000.0000',
            ending_value: '110000.0000',
            factor: '1.1000000000',
          },
          {
            from: '2026-07-01',
            to: '2026-12-31',
            beginning_value: '110000.0000',
            flow: '20000.0000',
            ending_value: '136500.0000',
            factor: '1.0500000000',
          },
        ],
        payments: [
          { date: '2026-01-01', amount: '-100000.0000' },
          { date: '2026-06-30', amount: '-20000.0000' },
          { date: '2026-12-31', amount: '136500.0000' },
        ],
      },
    ],
  });

const Figures = z.object({
  base_currency: CurrencyCode.nullable().meta({
    description: 'The currency of all amounts; null until the brokerage has reported it',
  }),
  from: LocalDate.meta({ description: 'The first day, not before the first day with entries' }),
  to: LocalDate,
  as_of: Timestamp.meta({
    description: 'The last day is valued at the price of this instant, until its close is known',
  }),
  beginning_value: MoneyText.nullable().meta({ description: 'At the close before `from`' }),
  ending_value: MoneyText.nullable(),
  net_flows: MoneyText.nullable().meta({
    description: 'Deposits, withdrawals, journals and transfers; shares are valued at the price of the day',
  }),
  income: MoneyText.nullable().meta({
    description: 'Dividends on their ex-dates, and interest minus the interest on debits',
  }),
  fees: MoneyText.nullable().meta({ description: 'The fees of trades and of the account. Returns are net of fees' }),
  ...Returns.shape,
  periods: z
    .object({
      mtd: PeriodReturnsView,
      qtd: PeriodReturnsView,
      ytd: PeriodReturnsView,
      one_year: PeriodReturnsView.nullable(),
      three_year: PeriodReturnsView.nullable(),
      since_inception: PeriodReturnsView,
    })
    .meta({
      description:
        'Standard periods that end on `to`. The periods of one and three years are null if the first entry is later than the start of the period',
    }),
  explanation: PerformanceExplanationView.optional().meta({ description: 'Only with `explain=true`' }),
});

const FIGURES = {
  base_currency: 'USD' as const,
  from: '2026-01-02',
  to: '2026-11-20',
  as_of: '2026-11-20T20:45:00.000000000Z',
  beginning_value: '0.0000',
  ending_value: '136500.0000',
  net_flows: '120000.0000',
  income: '1500.0000',
  fees: '15.0000',
  twr: '0.1550000000',
  twr_annualized: null,
  mwr: '0.1674812344',
  reasons: { twr: null, twr_annualized: 'UNDER_A_YEAR' as const, mwr: null },
  periods: { mtd: MONTH, qtd: MONTH, ytd: MONTH, one_year: null, three_year: null, since_inception: MONTH },
};

/**
 * The performance of an account. A return has ten exact decimal places. It is null if it cannot be computed, and a
 * reason is given.
 */
export const AccountPerformanceView = z
  .object({ account_id: z.string(), ...Figures.shape })
  .meta({ id: 'AccountPerformance', examples: [{ account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69', ...FIGURES }] });
export type AccountPerformanceView = z.infer<typeof AccountPerformanceView>;

/**
 * The performance of the accounts that are in a portfolio now. They are valued as one account in the portfolio's
 * currency.
 */
export const PortfolioPerformanceView = z
  .object({ portfolio_id: z.string(), account_ids: z.array(z.string()), ...Figures.shape })
  .meta({
    id: 'PortfolioPerformance',
    examples: [
      {
        portfolio_id: 'ptf_01M7YTT5NMF4MMD6DGJKSYQC69',
        account_ids: ['acct_01M7YTT5NMF4MMD6DGJKSYQC69'],
        ...FIGURES,
        explanation: exampleOf(PerformanceExplanationView),
      },
    ],
  });
export type PortfolioPerformanceView = z.infer<typeof PortfolioPerformanceView>;

export const PerformancePointView = z
  .object({
    date: LocalDate,
    value: MoneyText.nullable(),
    net_flow: MoneyText.nullable().meta({ description: 'The net flow at the start of the day' }),
    daily_return: ReturnText.nullable().meta({ description: 'value / (value of the session before + net_flow) - 1' }),
    cumulative_return: ReturnText.nullable().meta({ description: 'The time-weighted return since the first day' }),
    reasons: z.object({ daily_return: ReturnReason.nullable(), cumulative_return: ReturnReason.nullable() }),
  })
  .meta({
    id: 'PerformancePoint',
    examples: [
      {
        date: '2026-11-20',
        value: '136500.0000',
        net_flow: '0.0000',
        daily_return: '0.0500000000',
        cumulative_return: '0.1550000000',
        reasons: { daily_return: null, cumulative_return: null },
      },
    ],
  });
export type PerformancePointView = z.infer<typeof PerformancePointView>;

export const FirmSeriesQuery = z
  .strictObject({
    ...periodShape,
    base_currency: CurrencyCode.default('USD').meta({
      description: 'The currency of all amounts, at the exchange rate of each day',
    }),
    held_away: z.enum(['true', 'false']).default('false').meta({
      description: 'Whether accounts at outside custodians are included',
    }),
  })
  .refine(isInOrder, OUT_OF_ORDER);
export type FirmSeriesQuery = z.infer<typeof FirmSeriesQuery>;

/**
 * The combined value and return of all accounts of a firm that the caller may see. The series has one point for each
 * session, oldest first. It is not divided into pages.
 */
export const FirmSeriesView = z
  .object({
    base_currency: CurrencyCode,
    accounts: z.int().meta({ description: 'The number of included accounts' }),
    from: LocalDate,
    to: LocalDate,
    items: z.array(PerformancePointView),
    total: z.int(),
  })
  .meta({
    id: 'FirmPerformanceSeries',
    examples: [
      {
        base_currency: 'USD',
        accounts: 37,
        from: '2026-11-20',
        to: '2026-11-20',
        items: [exampleOf(PerformancePointView)],
        total: 1,
      },
    ],
  });
export type FirmSeriesView = z.infer<typeof FirmSeriesView>;

/** A series with one point for each session and each other day with an entry, oldest first. It is not divided into pages. */
export const PerformanceSeriesView = z
  .object({
    account_id: z.string(),
    base_currency: CurrencyCode.nullable(),
    from: LocalDate,
    to: LocalDate,
    items: z.array(PerformancePointView),
    total: z.int(),
  })
  .meta({
    id: 'PerformanceSeries',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        base_currency: 'USD',
        from: '2026-11-20',
        to: '2026-11-20',
        items: [exampleOf(PerformancePointView)],
        total: 1,
      },
    ],
  });
export type PerformanceSeriesView = z.infer<typeof PerformanceSeriesView>;
