import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import type { GeneratedFile } from './generated-file.js';

const KITS = 'test kits';

/** The published packages, and the names under which CHANGELOG.md writes about each. */
const PACKAGES: readonly { readonly folder: string; readonly name: string; readonly named: RegExp }[] = [
  { folder: 'sdk', name: '@sandbourse/sdk', named: /@sandbourse\/sdk|\bSDK(?! (for|in) Python)/ },
  { folder: 'cli', name: 'sandbourse', named: /npx sandbourse|command line/ },
  { folder: 'local', name: '@sandbourse/local', named: /@sandbourse\/local/ },
  { folder: 'testing', name: '@sandbourse/testing', named: new RegExp(`@sandbourse/testing\\b|${KITS}`) },
  { folder: 'testcontainers', name: '@sandbourse/testcontainers', named: /@sandbourse\/testcontainers/ },
  { folder: 'create-sandbourse-test', name: 'create-sandbourse-test', named: /create-sandbourse-test/ },
  { folder: 'python', name: 'sandbourse (Python)', named: /Python SDK|SDK (for|in) Python|`sandbourse` for Python/ },
  { folder: 'python-testing', name: 'sandbourse-testing', named: new RegExp(`sandbourse-testing|pytest|${KITS}`) },
  { folder: 'python-testcontainers', name: 'sandbourse-testcontainers', named: /sandbourse-testcontainers/ },
];

/** Returns a changelog for each published package: the entries of CHANGELOG.md that name the package. */
export function packageChangelogs(): GeneratedFile[] {
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const { repository } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    repository: { url: string };
  };
  const home = repository.url.replace(/^git\+|\.git$/g, '');
  return PACKAGES.map(({ folder, name, named }) => ({
    path: `packages/${folder}/CHANGELOG.md`,
    text: changelogOf(name, entriesAbout(changelog, named), home),
  }));
}

function changelogOf(name: string, entries: string, home: string): string {
  return `# Changelog of ${name}

These are the entries of [the changelog of Sandbourse](${home}/blob/main/CHANGELOG.md) that name this package. All packages of a release have the same
version.

${withAbsoluteLinks(entries, `${home}/blob/main`)}
`;
}

/** Returns the versions of a changelog, each with the entries that match and the headings above them. */
export function entriesAbout(changelog: string, named: RegExp): string {
  const versions = changelog.split(/^(?=## )/m).slice(1);
  return versions
    .map(version => {
      const [heading = '', ...sections] = version.split(/^(?=### )/m);
      const found = sections.flatMap(section => {
        const entries = section
          .split(/^(?=- )/m)
          .slice(1)
          .map(entry => entry.split('\n\n')[0]?.trimEnd() ?? '');
        const about = entries.filter(entry => named.test(entry));
        return about.length === 0 ? [] : [`${section.split('\n')[0]}\n\n${about.join('\n')}`];
      });
      const body = found.length === 0 ? 'No changes of this package.' : found.join('\n\n');
      return `${heading.split('\n')[0]}\n\n${body}`;
    })
    .join('\n\n');
}

/** Replaces links to files of the repository, because the package does not contain these files. */
function withAbsoluteLinks(text: string, base: string): string {
  return text.replace(/\]\((?!https?:|#)([^)]+)\)/g, (_, path: string) => `](${base}/${path})`);
}
