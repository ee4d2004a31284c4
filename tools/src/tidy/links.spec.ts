import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { slugOf } from '../generate/guide-page.js';
import { ROOT } from '../root.js';
import { filesOf, textOf } from './source-files.js';

/** Returns a document without its blocks of code. */
const proseOf = (document: string) => textOf(document).replace(/^```[\s\S]*?^```/gm, '');

/** Returns the links to files of the repository. Links within code are not links. */
function linksOf(document: string): string[] {
  const links = proseOf(document)
    .replace(/`[^`\n]*`/g, '')
    .matchAll(/\]\(([^)\s]+)\)/g);
  return [...links].map(([, to = '']) => to).filter(to => !/^([a-z]+:|\/)/.test(to));
}

function anchorsOf(document: string): Set<string> {
  return new Set([...proseOf(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slugOf(heading)));
}

it('each link of a document leads to a file, and to a heading of this file', () => {
  const broken = filesOf('*.md').flatMap(document =>
    linksOf(document)
      .filter(link => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? document : normalize(join(dirname(document), path));
        if (!existsSync(join(ROOT, target))) return true;
        return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
      })
      .map(link => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});
