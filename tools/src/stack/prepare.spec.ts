import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-clone-'));
  cpSync(join(ROOT, 'tools/bin/prepare.mjs'), join(folder, 'tools/bin/prepare.mjs'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('refuses a folder that nobody else may enter to root, and to nobody else, before anything is installed', () => {
  chmodSync(folder, 0o700);
  const program = join(folder, 'tools/bin/prepare.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  const isRoot = process.getuid?.() === 0;
  expect(status).not.toBe(0);
  expect(stderr.includes(`chmod o+x ${folder}`)).toBe(isRoot);
  expect((stdout + stderr).includes('Installing')).toBe(!isRoot);
});
