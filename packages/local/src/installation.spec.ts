import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureInstalled, usualStateDir } from './installation.js';
import { OWN_CLONE, STACK_PROGRAM } from './program.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-installation-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function clone(): string {
  const root = join(folder, 'clone');
  mkdirSync(join(root, dirname(STACK_PROGRAM)), { recursive: true });
  writeFileSync(join(root, STACK_PROGRAM), '');
  writeFileSync(join(root, 'package.json'), '{ "version": "7.8.9" }');
  return root;
}

it('uses the clone that contains it, or the one that is named, with its own state', async () => {
  expect(await ensureInstalled()).toMatchObject({ root: OWN_CLONE, stateDir: join(OWN_CLONE, '.local') });
  expect(usualStateDir()).toBe(join(OWN_CLONE, '.local'));

  const root = clone();
  expect(usualStateDir(root)).toBe(join(root, '.local'));
  expect(await ensureInstalled({ from: root })).toEqual({ root, version: '7.8.9', stateDir: join(root, '.local') });
});

it('says what to do about a folder that is not a clone, or not built', async () => {
  await expect(ensureInstalled({ from: folder })).rejects.toMatchObject({
    message: `${folder} is not a built clone of Sandbourse.`,
    remedy: 'Run npm install and npm run build there, or choose another source.',
  });
});

it('says what npm says when it cannot install, and leaves nothing behind', async () => {
  const tarball = join(folder, 'broken.tgz');
  writeFileSync(tarball, 'not a tarball');
  const installed: string[] = [];

  const failed = ensureInstalled({ from: tarball, home: folder, onInstall: (_, place) => installed.push(place) });

  await expect(failed).rejects.toThrow(`npm could not install ${tarball}: `);
  expect(installed).toHaveLength(1);
  expect(existsSync(installed[0] ?? '')).toBe(false);
});
