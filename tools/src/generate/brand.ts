import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';

const STYLES = join(ROOT, 'apps/console/src/ui');
const FONT = join(ROOT, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

const FONT_FACE = `@font-face {
  font-family: "Inter Variable";
  font-display: swap;
  font-weight: 100 900;
  src: url("/assets/inter.woff2") format("woff2-variations");
}
`;

/**
 * Returns the style sheet that gives the pages of the gateway the font, the colours, the sizes and the logo of the
 * console.
 */
export function brandStyles(): string {
  const styles = ['tokens.css', 'brand.css'].map(name => readFileSync(join(STYLES, name), 'utf8'));
  return [FONT_FACE, ...styles].join('\n');
}

/** Returns the font of the console. */
export function brandFont(): Buffer {
  return readFileSync(FONT);
}
