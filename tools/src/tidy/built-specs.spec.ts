import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILT_MAPS, builtFrom } from '../../jest/built.cjs';

describe('55.10: the file that Jest runs for a spec', () => {
  const nx = process.env.NX_TASK_TARGET_PROJECT;
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbourse-built-'));
    delete process.env.NX_TASK_TARGET_PROJECT;
  });

  afterEach(() => {
    if (nx !== undefined) process.env.NX_TASK_TARGET_PROJECT = nx;
    rmSync(folder, { recursive: true });
  });

  /** Writes a file with this age in seconds. */
  function write(file: string, age: number) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    const at = Date.now() / 1000 - age;
    utimesSync(path, at, at);
    return path;
  }

  // biome-ignore format: a table
  it.each([
    { project: 'sandbourse/libs/money',              file: 'amounts.spec' },
    { project: 'src/sandbourse/libs/money',          file: 'amounts.spec' },
    { project: 'src/my clone/src/libs/money',        file: 'amounts.spec' },
    { project: 'sandbourse/apps/pm',                 file: 'src/drift.int-spec' },
  ])('is in dist of $project', ({ project, file }) => {
    const spec = write(`${project}/src/${file}.ts`, 20);
    write(`${project}/dist/.tsbuildinfo-spec`, 10);
    expect(builtFrom(spec, join(folder, project, 'src'))).toBe(join(folder, project, `dist/${file}.js`));

    const changed = write(`${project}/src/${file}.ts`, 0);
    expect(() => builtFrom(changed, join(folder, project, 'src'))).toThrow('has changed since it was built');
  });

  it('has its source map beside it, also in a folder with a space', () => {
    const built = '/src/my clone/libs/money/dist/amounts.spec.js';
    expect(BUILT_MAPS.get(built)).toBe(`${built}.map`);
    expect(BUILT_MAPS.get(pathToFileURL(built).href)).toBe(`${built}.map`);
    expect(BUILT_MAPS.get('/src/node_modules/jest/index.js')).toBeUndefined();
  });
});
