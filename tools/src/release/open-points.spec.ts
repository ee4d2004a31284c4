import { openPoints, type Repository } from './open-points.js';

const READY: Repository = {
  version: '0.3.0',
  stated: new Map([['packages/sdk/package.json', '0.3.0']]),
  changelog: '# Changelog\n\n## [Unreleased]\n\n## [0.3.0] - 2026-12-01\n\n- A change.\n',
  changedFiles: [],
  tags: ['v0.2.0'],
};

it('61.7: has no open points if every file has the version, the changelog has its heading, and all is committed', () => {
  expect(openPoints(READY)).toEqual([]);
});

// biome-ignore format: a table
it.each<{ fault: string; differing: Partial<Repository>; point: RegExp }>([
  { fault: 'another version',       differing: { stated: new Map([['a/pyproject.toml', '0.2.0']]) },                  point: /^a\/pyproject.toml is 0.2.0: write 0.3.0/ },
  { fault: 'a released version',    differing: { tags: ['v0.2.0', 'v0.3.0'] },                                        point: /^Version 0.3.0 has been released/ },
  { fault: 'changes after it',      differing: { changelog: '\n## [Unreleased]\n\n- New.\n\n## [0.3.0]\n\n- Old.\n' }, point: /^Version 0.3.0 has been released/ },
  { fault: 'unreleased changes',    differing: { changelog: '\n## [Unreleased]\n\n- New.\n\n## [0.2.0]\n\n- Old.\n' }, point: /under \[Unreleased\]/ },
  { fault: 'only such changes',     differing: { changelog: '\n## [Unreleased]\n\n- New.\n' },                       point: /under \[Unreleased\]/ },
  { fault: 'no heading',            differing: { changelog: '\n## [0.2.0]\n' },                                      point: /no heading \[0.3.0\]/ },
  { fault: 'uncommitted files',     differing: { changedFiles: [' M README.md'] },                                  point: /last commit: 1/ },
])('61.7: names $fault', ({ differing, point }) => {
  expect(openPoints({ ...READY, ...differing })).toEqual([expect.stringMatching(point)]);
});
