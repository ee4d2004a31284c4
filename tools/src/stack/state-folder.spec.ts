import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeStateFolders } from './state-folder.js';

it('makes what is missing, and takes what is there', () => {
  const home = mkdtempSync(join(tmpdir(), 'sandbourse-state-'));
  const stateDir = join(home, 'deep', 'down');
  for (const _ of ['once', 'again']) makeStateFolders(stateDir, [join(stateDir, 'logs')]);
  expect(existsSync(join(stateDir, 'logs'))).toBe(true);
  rmSync(home, { recursive: true });
});

const CLOSED = [
  { stateDir: '/dev/null/state', code: 'ENOTDIR' },
  { stateDir: '/proc/state', code: 'ENOENT' },
];

it.each(CLOSED.filter(({ stateDir }) => existsSync(dirname(stateDir))))(
  'says in one line that $stateDir is not writable',
  ({ stateDir, code }) => {
    expect(() => makeStateFolders(stateDir, [])).toThrow(
      `the state folder ${stateDir} is not writable (${code}): choose another folder with --state DIR`,
    );
  },
);
