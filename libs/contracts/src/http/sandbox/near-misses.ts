import { z } from 'zod';

/** The terms of a rule, in the order in which they are compared. `cursor` is what a gap needs: Last-Event-ID or since_id. */
export const RULE_TERMS = ['on', 'cursor', 'session', 'symbol', 'quantity', 'key_id'] as const;

/** The maximum number of values that are stored for a rule. */
export const SEEN_VALUES_MAX = 10;
/** The maximum number of characters of a value. */
export const SEEN_VALUE_MAX = 300;
/** The maximum number of near misses in one report. */
export const NEAR_MISSES_MAX = 500;

export const RuleTerm = z.enum(RULE_TERMS);
export type RuleTerm = z.infer<typeof RuleTerm>;

/** The first term of a rule that an event does not have. The value is null or empty if the event has nothing in its place. */
export interface Difference {
  readonly term: RuleTerm;
  readonly value: string | null;
}

/** Internal: the different values that events had in place of a term of a rule: the nearest ones, oldest first. */
export const SeenValues = z.object({
  term: RuleTerm,
  values: z.array(z.string()),
});
export type SeenValues = z.infer<typeof SeenValues>;

/** Internal: a service reports what rules were compared with and did not match. A lost report is not repeated. */
export const NearMissReport = z
  .strictObject({
    near_misses: z
      .array(z.object({ fault_id: z.string(), term: RuleTerm, value: z.string().max(SEEN_VALUE_MAX) }))
      .max(NEAR_MISSES_MAX),
  })
  .meta({
    id: 'NearMissReport',
    examples: [
      {
        near_misses: [{ fault_id: 'flt_01M7YTT5NMF4MMD6DGJKSYQC69', term: 'on', value: 'svc.baas.orders.filled' }],
      },
    ],
  });
export type NearMissReport = z.infer<typeof NearMissReport>;
export type NearMiss = NearMissReport['near_misses'][number];
