import type { InsightView } from '@sandbourse/contracts';

/** Puts findings into other words than the templates'. */
export interface Phrasing {
  /** The finding in other words, or null for now: the template's stay. It is asked with one insight of one tenant, and nothing else. */
  rewrite(insight: InsightView): string | null;
}

/** Nest token of the phrasing that is in use. */
export const PHRASING = Symbol('PHRASING');

/** The templates' words are the finding. */
export const TEMPLATES_ONLY: Phrasing = { rewrite: () => null };

const LENGTH_MAX = 600;
const FIGURE = /\d[\d,.]*/g;

/** Whether a text may be shown for a finding: it is short, and has no figure that the finding does not have. */
export function mayStandFor(words: string, { finding, numbers }: Pick<InsightView, 'finding' | 'numbers'>): boolean {
  if (words.trim() === '' || words.length > LENGTH_MAX) return false;
  const known = new Set(figuresOf(`${finding} ${JSON.stringify(numbers)}`));
  return figuresOf(words).every(figure => known.has(figure));
}

/** Without separators of thousands, and without a full stop that ends the sentence. */
function figuresOf(text: string): string[] {
  return (text.match(FIGURE) ?? []).map(figure => figure.replaceAll(',', '').replace(/\.$/, ''));
}
