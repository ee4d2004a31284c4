import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ownProgramOf, sharedProgramOf } from './program.js';

const root = mkdtempSync(join(tmpdir(), 'sandbourse-program-'));

afterAll(() => rmSync(root, { recursive: true, force: true }));

function written(path: string, atSecond: number): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, atSecond, atSecond);
}

const inBundle = (...names: string[]) => names.map(name => join(root, `tools/dist/services/${name}.js`));

it('59.4: the processes of services run the bundle, unless a library was built after it', () => {
  written('apps/auth/dist/.tsbuildinfo', 100);
  expect(sharedProgramOf(['auth'], root)).not.toEqual(inBundle('all-services', 'auth'));
  written('tools/dist/services/inputs.sha256', 200);
  expect(sharedProgramOf(['auth'], root)).toEqual(inBundle('all-services', 'auth'));
  expect(ownProgramOf('auth', root)).toEqual(inBundle('auth-main'));
  written('libs/money/dist/.tsbuildinfo', 300);
  expect(sharedProgramOf(['auth'], root).slice(1)).toEqual([
    join(root, 'tools/dist/stack/all-services.js'),
    expect.stringMatching(/apps.auth.dist.service\.js$/),
  ]);
  expect(ownProgramOf('auth', root).slice(1)).toEqual([expect.stringMatching(/apps.auth.dist.main\.js$/)]);
});
