import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLocalStack } from './index.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sdk-'));
  mkdirSync(join(folder, 'clone/deep/inside'), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function runs(stateDir: string, pid: number): void {
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(join(stateDir, 'stack.json'), JSON.stringify({ pid, base_url: 'http://127.0.0.1:1' }));
}

it('finds the sandbox of the clone that it is in, or of the state folder that it is told', () => {
  const from = join(folder, 'clone/deep/inside');
  expect(findLocalStack({ from })).toBeUndefined();

  runs(join(folder, 'clone/.local'), process.pid);
  expect(findLocalStack({ from })?.base_url).toBe('http://127.0.0.1:1');
  expect(findLocalStack({ from, stateDir: join(folder, 'elsewhere') })).toBeUndefined();
});

it('a sandbox that has ended is none', () => {
  const NOBODY = 2 ** 22 + 1;
  runs(join(folder, '.local'), NOBODY);
  expect(findLocalStack({ stateDir: join(folder, '.local') })).toBeUndefined();
});
