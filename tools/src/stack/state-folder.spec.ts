import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeStateFolders } from './state-folder.js';

it('54.15: makes what is missing for its user alone, and takes what is there', () => {
  const home = mkdtempSync(join(tmpdir(), 'sandbourse-state-'));
  const stateDir = join(home, 'deep', 'down');
  for (const _ of ['once', 'again']) makeStateFolders(stateDir, [join(stateDir, 'logs')]);
  expect(existsSync(join(stateDir, 'logs'))).toBe(true);
  const modes = [stateDir, join(stateDir, 'logs')].map(folder => statSync(folder).mode & 0o777);
  expect(modes).toEqual([process.getuid?.() === 0 ? 0o711 : 0o700, 0o700]);
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
