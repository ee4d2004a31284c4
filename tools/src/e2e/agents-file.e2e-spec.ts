import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WAITS } from '@sandbourse/test-support';
import { ROOT } from '../root.js';
import { joinSharedStack, type StackUnderTest } from './stack-under-test.js';

const run = promisify(execFile);

let test: StackUnderTest;

beforeAll(async () => {
  test = await joinSharedStack();
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

it(
  '61.3: the program of AGENTS.md places an order that fills',
  async () => {
    await test.broker.openFunded('First order', '100000.00');
    const [, program = ''] =
      /```ts\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'packages/sdk/AGENTS.md'), 'utf8')) ?? [];
    // In this folder, Node finds the packages of the repository, and the SDK finds the sandbox with the logins of a firm.
    const folder = mkdtempSync(join(ROOT, 'node_modules/.agents-'));
    try {
      mkdirSync(join(folder, '.local'));
      writeFileSync(join(folder, '.local/stack.json'), JSON.stringify({ ...test.stack.file, pid: process.pid }));
      writeFileSync(join(folder, 'first-order.mjs'), program);
      const { stdout } = await run(process.execPath, ['first-order.mjs'], { cwd: folder });
      expect(stdout).toContain("status: 'FILLED'");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  WAITS.story,
);
