import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { slugOf } from '../generate/guide-page.js';
import { ROOT } from '../root.js';

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => existsSync(join(ROOT, file)) && file !== '');

/** The links between files of the repository. Links within code are not links. */
function linksOf(document: string): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8')
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to).filter(to => !/^([a-z]+:|\/)/.test(to));
}

function anchorsOf(document: string): Set<string> {
  const text = readFileSync(join(ROOT, document), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  return new Set([...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slugOf(heading)));
}

it('each link of a document leads to a file, and to a heading of this file', () => {
  const broken = documents.flatMap(document =>
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
