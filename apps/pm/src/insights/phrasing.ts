import type { InsightView } from '@sandbourse/contracts';

/** Words findings differently from the templates. */
export interface Phrasing {
  /**
   * The finding in other words, or null while the template's text is used. The request contains one insight of one tenant, and
   * nothing else.
   */
  rewrite(insight: InsightView): string | null;
}

/** Injection token of the phrasing in use. */
export const PHRASING = Symbol('PHRASING');

/** The finding keeps the template's text. */
export const TEMPLATES_ONLY: Phrasing = { rewrite: () => null };

const LENGTH_MAX = 600;
const FIGURE = /\d[\d,.]*/g;

/** True if a text may replace a finding: it is short, and has no figure that the finding does not have. */
export function mayStandFor(words: string, { finding, numbers }: Pick<InsightView, 'finding' | 'numbers'>): boolean {
  if (words.trim() === '' || words.length > LENGTH_MAX) return false;
  const known = new Set(figuresOf(`${finding} ${JSON.stringify(numbers)}`));
  return figuresOf(words).every(figure => known.has(figure));
}

/** Figures without thousands separators, and without the full stop that ends a sentence. */
function figuresOf(text: string): string[] {
  return (text.match(FIGURE) ?? []).map(figure => figure.replaceAll(',', '').replace(/\.$/, ''));
}
