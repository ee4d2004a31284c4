import { z } from 'zod';
import { CurrencyCode, decimalText, LocalDate, MoneyText, ReturnText, Timestamp } from '../../values.js';

const COMPOSITE = {
  name: 'Balanced 60/40',
  description: 'Fee-paying discretionary portfolios that follow the balanced model',
  model_id: 'mdl_01M7YTT5NMF4MMD6DGJKSYQC69',
  minimum_value: '250000',
  base_currency: 'USD',
} as const;

export const CreateCompositeBody = z
  .strictObject({
    name: z.string().trim().min(1).max(120),
    description: z.string().max(2_000).default(''),
    model_id: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'The composite contains the portfolios that follow this model' }),
    minimum_value: decimalText({ places: 4, sign: 'not_negative' }).default('0').meta({
      description: 'A portfolio counts in a month if its value at the beginning of the month is at least this amount',
    }),
    base_currency: CurrencyCode.default('USD'),
  })
  .meta({ id: 'CreateCompositeBody', examples: [COMPOSITE] });
export type CreateCompositeBody = z.infer<typeof CreateCompositeBody>;

export const CompositeView = z
  .object({
    composite_id: z.string(),
    name: z.string(),
    description: z.string(),
    model_id: z.string(),
    minimum_value: MoneyText,
    base_currency: CurrencyCode,
    portfolio_ids: z
      .array(z.string())
      .meta({ description: 'The members of the composite among the portfolios that you can see' }),
    excluded_sandbox: z.int().meta({
      description: 'The number of sandbox portfolios that follow the model. They never belong to a composite',
    }),
    created_at: Timestamp,
  })
  .meta({
    id: 'Composite',
    examples: [
      {
        composite_id: 'cmp_01M7YTT5NMF4MMD6DGJKSYQC69',
        ...COMPOSITE,
        portfolio_ids: ['ptf_01M7YTT5NMF4MMD6DGJKSYQC69'],
        excluded_sandbox: 2,
        created_at: '2026-11-21T10:35:41.627000000Z',
      },
    ],
  });
export type CompositeView = z.infer<typeof CompositeView>;

export const CompositePerformanceQuery = z.strictObject({
  year: z.coerce
    .number()
    .int()
    .min(1900)
    .max(9999)
    .optional()
    .meta({ description: 'By default the current year of your firm' }),
});
export type CompositePerformanceQuery = z.infer<typeof CompositePerformanceQuery>;

export const CompositePerformanceView = z
  .object({
    composite_id: z.string(),
    base_currency: CurrencyCode,
    year: z.int(),
    months: z.array(
      z.object({
        from: LocalDate,
        to: LocalDate,
        members: z.int(),
        beginning_value: MoneyText,
        return: ReturnText.nullable().meta({
          description:
            'The average return of the members, weighted by their values at the beginning of the month; null without members',
        }),
      }),
    ),
    return: ReturnText.nullable().meta({
      description: 'The returns of the months, linked geometrically; null if a month has no return',
    }),
    dispersion: ReturnText.nullable().meta({
      description:
        'The standard deviation of the returns of portfolios that were members in every month, weighted by their values at the beginning; null for fewer than six members',
    }),
    excluded_sandbox: z.int(),
  })
  .meta({
    id: 'CompositePerformance',
    examples: [
      {
        composite_id: 'cmp_01M7YTT5NMF4MMD6DGJKSYQC69',
        base_currency: 'USD',
        year: 2026,
        months: [
          {
            from: '2026-01-01',
            to: '2026-01-31',
            members: 2,
            beginning_value: '2615000.0000',
            return: '0.0134898662',
          },
        ],
        return: '0.0134898662',
        dispersion: null,
        excluded_sandbox: 2,
      },
    ],
  });
export type CompositePerformanceView = z.infer<typeof CompositePerformanceView>;
