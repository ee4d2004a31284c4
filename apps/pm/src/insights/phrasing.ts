import type { InsightView } from '@sandbourse/contracts';

/** Rewords findings of the templates. */
export interface Phrasing {
  /**
   * Returns the finding in other words, or null if the text of the template must be used. A request to a language model
   * contains one insight of one tenant, and nothing else.
   */
  rewrite(insight: InsightView): string | null;
}

/** Injection token: the phrasing in use. */
export const PHRASING = Symbol('PHRASING');

/** The phrasing that keeps the template's text. */
export const TEMPLATES_ONLY: Phrasing = { rewrite: () => null };

const LENGTH_MAX = 600;
/** A figure with the letters around it, so that the digits inside an id are not figures. */
const FIGURE = /\w*\d[\w,.]*/g;

/**
 * Returns true if a text may replace a finding: it is short, and contains no figure that the finding does not contain.
 */
export function mayStandFor(words: string, { finding, numbers }: Pick<InsightView, 'finding' | 'numbers'>): boolean {
  if (words.trim() === '' || words.length > LENGTH_MAX) return false;
  const known = new Set(figuresOf(`${finding} ${JSON.stringify(numbers)}`));
  return figuresOf(words).every(figure => known.has(figure));
}

/** Returns the figures in a text, without thousands separators and without the full stop that ends a sentence. */
function figuresOf(text: string): string[] {
  return (text.match(FIGURE) ?? []).map(figure => figure.replaceAll(',', '').replace(/\.$/, ''));
}
