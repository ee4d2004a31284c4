import { z } from 'zod';
import { PositiveWeightText, SecurityReference, Timestamp, WeightText } from '../../values.js';

export const Allocation = z
  .strictObject({ security: SecurityReference, weight: PositiveWeightText })
  .meta({ id: 'Allocation', examples: [{ security: { type: 'ticker', value: 'SPY' }, weight: '0.60' }] });
export type Allocation = z.infer<typeof Allocation>;

/** The maximum number of allocations in a request. Even a model of all securities needs fewer. */
const ALLOCATIONS_MAX = 200;

export const Allocations = z.array(Allocation).min(1).max(ALLOCATIONS_MAX);

export const CashWeight = WeightText.meta({
  description: 'The target weight of cash. The weights of all securities and `cash_weight` must add up to exactly 1',
  examples: ['0.05'],
});

const ModelName = z.string().trim().min(1).max(120);
const Description = z.string().max(2_000);
const Benchmark = z
  .string()
  .min(1)
  .max(32)
  .nullable()
  .meta({
    description: 'The ticker of the benchmark of the model',
    examples: ['SPY'],
  });

const SIXTY_FORTY = {
  name: 'Balanced 60/40',
  description: 'Sixty percent US equities, the rest in bonds and cash',
  allocations: [
    { security: { type: 'ticker', value: 'SPY' }, weight: '0.60' },
    { security: { type: 'ticker', value: 'AGG' }, weight: '0.35' },
  ],
  cash_weight: '0.05',
  benchmark: 'SPY',
} as const;

export const CreateModelBody = z
  .strictObject({
    name: ModelName,
    description: Description.default(''),
    allocations: Allocations,
    cash_weight: CashWeight.default('0'),
    benchmark: Benchmark.default(null),
  })
  .meta({ id: 'CreateModelBody', examples: [{ ...SIXTY_FORTY, allocations: [...SIXTY_FORTY.allocations] }] });
export type CreateModelBody = z.infer<typeof CreateModelBody>;

export const ChangeModelBody = z
  .strictObject({
    name: ModelName.optional(),
    description: Description.optional(),
    allocations: Allocations.optional(),
    cash_weight: CashWeight.optional(),
    benchmark: Benchmark.optional(),
  })
  .refine(change => Object.keys(change).length > 0, {
    message: 'Give at least one of name, description, allocations, cash_weight, benchmark',
    params: { type: 'value_error' },
  })
  .meta({ id: 'ChangeModelBody', examples: [{ description: 'For clients ten years from retirement' }] });
export type ChangeModelBody = z.infer<typeof ChangeModelBody>;

/** One version of a model. */
export const ModelView = z
  .object({
    model_id: z.string(),
    version: z.int().meta({ description: 'The number of the version, from 1. Every change creates another version' }),
    name: z.string(),
    description: z.string(),
    allocations: z.array(Allocation),
    cash_weight: WeightText,
    benchmark: z.string().nullable(),
    created_at: Timestamp,
    updated_at: Timestamp.meta({ description: 'The time at which this version was created' }),
  })
  .meta({
    id: 'PortfolioModel',
    examples: [
      {
        model_id: 'mdl_01M7YTT5NMF4MMD6DGJKSYQC69',
        version: 1,
        ...SIXTY_FORTY,
        allocations: [...SIXTY_FORTY.allocations],
        created_at: '2026-11-21T10:35:41.627000000Z',
        updated_at: '2026-11-21T10:35:41.627000000Z',
      },
    ],
  });
export type ModelView = z.infer<typeof ModelView>;
