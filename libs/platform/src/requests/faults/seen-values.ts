import {
  type Difference,
  RULE_TERMS,
  type RuleTerm,
  SEEN_VALUE_MAX,
  SEEN_VALUES_MAX,
  type SeenValues,
} from '@sandbourse/contracts';
import { editsBetween } from '../../base/hints/index.js';

/** The terms of a rule to which values are compared. */
export type WantedTerms = { readonly routes: readonly string[] | null } & {
  readonly [term in Exclude<RuleTerm, 'on' | 'cursor'>]?: string | null | undefined;
};

/** Returns the text to which the values of other events are compared. */
export function wantedOf(rule: WantedTerms, term: RuleTerm): string {
  if (term === 'cursor') return '';
  return (term === 'on' ? rule.routes?.[0] : rule[term]) ?? '';
}

/**
 * Returns the seen values of a rule after another event. Values of a later term replace those of an earlier one, because
 * the rule came nearer to a match. If there are too many, the value that is least similar to the wanted one leaves.
 * Returns the same object if the event adds nothing.
 */
export function afterSeeing(
  seen: SeenValues | null,
  { term, value }: Difference,
  rule: WantedTerms,
): SeenValues | null {
  if (!value) return seen;
  const text = value.slice(0, SEEN_VALUE_MAX);
  const progress = seen ? RULE_TERMS.indexOf(term) - RULE_TERMS.indexOf(seen.term) : 1;
  if (progress < 0) return seen;
  if (progress > 0 || !seen) return { term, values: [text] };
  if (seen.values.includes(text)) return seen;
  if (seen.values.length < SEEN_VALUES_MAX) return { term, values: [...seen.values, text] };
  const edits = (each: string) => editsBetween(wantedOf(rule, term), each);
  const farthest = seen.values.reduce((one, other) => (edits(other) > edits(one) ? other : one));
  if (edits(text) >= edits(farthest)) return seen;
  return { term, values: [...seen.values.filter(each => each !== farthest), text] };
}
