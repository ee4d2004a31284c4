import type { InsightView } from '@sandbourse/contracts';

/** Writes the finding of an insight in other words. */
export interface Phrasing {
  /**
   * Returns the finding in other words, or null if the text of the template must be used. A request to a language model
   * contains only one insight of one tenant.
   */
  rewrite(insight: InsightView): string | null;
}

/** The injection token of the phrasing that the service uses. */
export const PHRASING = Symbol('PHRASING');

/** The phrasing without a language model, which always uses the text of the template. */
export const TEMPLATES_ONLY: Phrasing = { rewrite: () => null };

const LENGTH_MAX = 600;
/** Matches a number together with the letters beside it. Therefore an id such as `A12` is not read as the number 12. */
const FIGURE = /\w*\d[\w,.]*/g;

/** Returns true if a text may replace a finding. It must be short, and every number in it must be in the finding. */
export function mayStandFor(words: string, { finding, numbers }: Pick<InsightView, 'finding' | 'numbers'>): boolean {
  if (words.trim() === '' || words.length > LENGTH_MAX) return false;
  const known = new Set(figuresOf(`${finding} ${JSON.stringify(numbers)}`));
  return figuresOf(words).every(figure => known.has(figure));
}

/** Returns the numbers in a text, without thousands separators and without a full stop at the end. */
function figuresOf(text: string): string[] {
  return (text.match(FIGURE) ?? []).map(figure => figure.replaceAll(',', '').replace(/\.$/, ''));
}
