import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { IssuedApiKeyView } from '@sandbourse/contracts';
import { transformSync } from '@swc/core';
import { ROOT } from '../stack/root.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

const STACK_START_MS = 120_000;
const CASE_MS = 30_000;

const run = promisify(execFile);
const example = (name: string) => join(ROOT, 'docs/examples', name);

let test: StackUnderTest;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-examples-'));
  test = await startStackUnderTest();
  const key = await test.broker.api.post<IssuedApiKeyView>('/api/v1/pm/api-keys/self', { name: 'Examples' });
  env = { ...process.env, BASE_URL: test.stack.file.base_url, KEY_ID: key.key_id, KEY_SECRET: key.key_secret };
}, STACK_START_MS);

afterAll(async () => {
  await test.stop();
  rmSync(folder, { recursive: true, force: true });
}, STACK_START_MS);

/** The example as a program that Node 20 runs: without its types. */
function typescript(): string[] {
  const { code } = transformSync(readFileSync(example('signed-request.ts'), 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  const program = join(folder, 'signed-request.mjs');
  writeFileSync(program, code);
  return [process.execPath, program];
}

describe('5.4 the examples of the guide sign as the service checks', () => {
  it.each([
    { language: 'curl', program: () => ['sh', example('signed-request.sh')] },
    { language: 'TypeScript', program: typescript },
    { language: 'Python', program: () => ['python3', example('signed-request.py')] },
  ])(
    '$language',
    async ({ program }) => {
      const [command = '', ...first] = program();
      const send = async (...words: string[]) => JSON.parse((await run(command, [...first, ...words], { env })).stdout);

      expect(await send('GET', 'ledger-replica')).toMatchObject({ items: expect.any(Array) });
      expect(await send('POST', 'stream/tickets')).toMatchObject({ token_type: 'ws_ticket' });
      expect(await send('POST', 'stream/tickets', '{"a": "body that is signed as it is sent"}')).toMatchObject({
        token_type: 'ws_ticket',
      });
    },
    CASE_MS,
  );
});
