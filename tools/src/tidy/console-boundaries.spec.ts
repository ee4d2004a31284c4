import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';
import { ROOT } from '../root.js';
import { filesOf } from './source-files.js';

let house: string;

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'console-boundaries-'));
  for (const file of [
    '.dependency-cruiser.mjs',
    'layers.mjs',
    'tsconfig.base.json',
    'package.json',
    'libs/money',
    'packages/sdk',
  ])
    cpSync(join(ROOT, file), join(house, file), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'));
});

afterEach(() => rmSync(house, { recursive: true }));

/**
 * Converts JSX to function calls, because the checker cannot parse JSX. Writes the result to a file. No import is
 * removed.
 */
function write(file: string, text: string): void {
  const { code } = transformSync(text, {
    filename: file,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic' } },
    },
  });
  const path = join(house, file.replace(/\.tsx$/, '.ts'));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file.endsWith('.tsx') ? code : text);
}

function verdict(): string {
  const depcruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', 'apps/console'];
  const { stdout, stderr } = spawnSync(process.execPath, [depcruise, ...args], {
    cwd: house,
    encoding: 'utf8',
    env: { FORCE_COLOR: '0' },
  });
  return stdout + stderr;
}

it('the pages of the console import one way too', () => {
  const sources = filesOf('apps/console/src').filter(file => /\.tsx?$/.test(file));
  for (const file of sources) write(file, readFileSync(join(ROOT, file), 'utf8'));

  expect(sources.length).toBeGreaterThan(0);
  expect(verdict()).toContain('no dependency violations');
});

it('a page that is imported from below it is found', () => {
  write('apps/console/src/practice/page.tsx', 'export const Page = () => <p>Page</p>;\n');
  write(
    'apps/console/src/ui/part.tsx',
    "import { Page } from '../practice/page.js';\nexport const Part = () => <Page />;\n",
  );

  expect(verdict()).toMatch(/error layer-console-ui: apps\/console\/src\/ui\/part\.ts/);
});
