import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FaultKind } from '@sandbourse/contracts';
import { ROOT } from '../root.js';

const guide = readFileSync(join(ROOT, 'docs/faults.md'), 'utf8');
const retries = readFileSync(join(ROOT, 'docs/retries.md'), 'utf8');

/** Returns the text of the guide under the heading that an anchor names. */
function sectionOf(anchor: string | undefined): string | undefined {
  const sections = guide.split(/^#+ /m);
  return sections.find(section => section.split('\n')[0]?.toLowerCase().replaceAll(' ', '-') === anchor);
}

it.each(FaultKind.options)(
  '60.1: the guide says what a client sees of %s and should do, and retries.md links to its table',
  kind => {
    const rows = guide.split('\n').filter(line => line.startsWith(`| \`${kind}\``));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toContain('](retries.md#');
    const [, anchor] = new RegExp(`\\[\`${kind}\`\\]\\(faults\\.md#([a-z-]+)\\)`).exec(retries) ?? [];
    expect(sectionOf(anchor)).toContain(`\n| \`${kind}\``);
  },
);
