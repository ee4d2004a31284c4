import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import { entriesAbout, packageChangelogs } from './package-changelogs.js';

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

Clients:

- The SDK has a hat
  of two lines.
- The console has a hat.

### Fixed

- The console kept its hat on.

## [0.1.0]

### Added

- The console.
`;

it('61.7: the changelog of a package has the entries that name it, under their versions and headings', () => {
  expect(entriesAbout(CHANGELOG, /SDK/)).toBe(`## [Unreleased]

### Added

- The SDK has a hat
  of two lines.

## [0.1.0]

No changes of this package.`);
});

it('61.7: every published package has a changelog, except the one whose changelog is that of the repository', () => {
  const published = readdirSync(join(ROOT, 'packages')).filter(folder => folder !== 'stack');
  expect(packageChangelogs().map(({ path }) => path)).toEqual(
    expect.arrayContaining(published.map(folder => `packages/${folder}/CHANGELOG.md`)),
  );
});
