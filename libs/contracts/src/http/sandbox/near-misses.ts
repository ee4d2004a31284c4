import { z } from 'zod';

/** The terms of a rule, in the order in which they are compared. `cursor` is what a gap needs: Last-Event-ID or since_id. */
const RULE_TERMS = ['on', 'cursor', 'session', 'symbol', 'quantity', 'key_id'] as const;

/** The maximum number of values that are stored for a rule. */
export const SEEN_VALUES_MAX = 10;
/** The maximum number of characters of a value. */
const SEEN_VALUE_MAX = 300;
/** The maximum number of near misses in one report. */
export const NEAR_MISSES_MAX = 500;

export const RuleTerm = z.enum(RULE_TERMS);
export type RuleTerm = z.infer<typeof RuleTerm>;

/** The first term of a rule that an event does not have. The value is null or empty if the event has nothing in its place. */
export interface Difference {
  readonly term: RuleTerm;
  readonly value: string | null;
}

/** Internal: the values that events had in place of a term of a rule, oldest first. */
export const SeenValues = z.object({
  term: RuleTerm,
  values: z.array(z.string()),
});
export type SeenValues = z.infer<typeof SeenValues>;

/**
 * Returns the seen values of a rule after another event. Values of a later term replace those of an earlier one, because
 * the rule came nearer to a match. Returns the same object if the event adds nothing.
 */
export function afterSeeing(seen: SeenValues | null, { term, value }: Difference): SeenValues | null {
  if (!value) return seen;
  const text = value.slice(0, SEEN_VALUE_MAX);
  const progress = seen ? RULE_TERMS.indexOf(term) - RULE_TERMS.indexOf(seen.term) : 1;
  if (progress < 0) return seen;
  if (progress > 0 || !seen) return { term, values: [text] };
  if (seen.values.includes(text) || seen.values.length >= SEEN_VALUES_MAX) return seen;
  return { term, values: [...seen.values, text] };
}

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
