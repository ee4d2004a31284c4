import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sharedProgramOf } from './program.js';

const root = mkdtempSync(join(tmpdir(), 'sandbourse-program-'));

afterAll(() => rmSync(root, { recursive: true, force: true }));

function written(path: string, atSecond: number): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, atSecond, atSecond);
}

const bundled = ['all-services', 'auth'].map(name => join(root, `tools/dist/services/${name}.js`));

it('59.4: the process of all services runs the bundle, unless a library was built after it', () => {
  written('apps/auth/dist/.tsbuildinfo', 100);
  expect(sharedProgramOf(['auth'], root)).not.toEqual(bundled);
  written('tools/dist/services/inputs.sha256', 200);
  expect(sharedProgramOf(['auth'], root)).toEqual(bundled);
  written('libs/money/dist/.tsbuildinfo', 300);
  expect(sharedProgramOf(['auth'], root).slice(1)).toEqual([
    join(root, 'tools/dist/stack/all-services.js'),
    expect.stringMatching(/apps.auth.dist.service\.js$/),
  ]);
});
