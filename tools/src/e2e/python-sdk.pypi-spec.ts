import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WAITS } from '@sandbourse/test-support';
import { codeSamples, SETUP } from '../generate/code-samples.js';
import { exampleValues } from '../generate/example-values.js';
import { type OpenApi, operationsOf } from '../generate/open-api.js';
import { ROOT } from '../root.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

const run = promisify(execFile);
const GENERATED = ['models.py', '_operations.py', '_tables.py', '_client.py'];

let test: StackUnderTest;
let folder: string;
/** A copy of the package, because the type checker writes to the folder of the sources. */
let sources: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-python-sdk-'));
  sources = join(folder, 'packages/python');
  cpSync(join(ROOT, 'packages/python'), sources, { recursive: true });
  for (const file of ['docs/openapi.json', 'packages/sdk/cases.json']) cpSync(join(ROOT, file), join(folder, file));
  await run('python3', ['-m', 'venv', join(folder, 'venv')]);
  // setuptools also writes to the folder of the sources, which the linter reads later.
  const built = join(folder, 'built');
  cpSync(sources, built, { recursive: true });
  await python('-m', 'pip', 'wheel', '--quiet', '--no-deps', '--wheel-dir', folder, built);
  await python('-m', 'pip', 'install', '--quiet', '--find-links', folder, 'sandbourse', '-r', 'requirements-dev.txt');
  test = await startStackUnderTest();
}, WAITS.start);

afterAll(async () => {
  await test?.stop();
  rmSync(folder, { recursive: true, force: true });
}, WAITS.start);

/** Runs Python in the folder of the sources, and returns its output. */
async function python(...args: string[]): Promise<string> {
  const { stdout } = await run(join(folder, 'venv/bin/python'), args, { cwd: sources, env: environment() });
  return stdout;
}

function environment(): NodeJS.ProcessEnv {
  const { base_url, ci_token } = test?.stack.file ?? {};
  return { ...process.env, SANDBOURSE_URL: base_url, SANDBOURSE_CI_TOKEN: ci_token };
}

it(
  '61.1: the tests of the package pass, with strict types',
  async () => {
    expect(await python('-m', 'pytest', '-q', 'tests')).toMatch(/^\d+ passed/m);
    expect(await python('-m', 'mypy', 'sandbourse', 'tests')).toContain('Success');
    expect(await python('-m', 'ruff', 'check', '.')).toContain('All checks passed');
    expect(await python('-m', 'ruff', 'format', '--check', '.')).toContain('already formatted');
  },
  WAITS.story,
);

it(
  '61.3: the type checker accepts the Python of every operation in the reference',
  async () => {
    const document = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as OpenApi;
    const values = exampleValues(document);
    const samples = operationsOf(document).map(({ method, path, operation }) =>
      codeSamples(method, path, operation, values),
    );
    const [setup, ...blocks] = [SETUP, ...samples].map(
      each => each.find(({ language }) => language === 'Python')?.source,
    );
    // Each sample has its own variables, so each is a function.
    const functions = blocks.map(
      (block, at) => `def sample_${at}() -> None:\n    ${block?.replaceAll('\n', '\n    ')}\n`,
    );
    writeFileSync(join(folder, 'samples.py'), [setup, ...functions].join('\n\n'));
    expect(await python('-m', 'mypy', join(folder, 'samples.py'))).toContain('Success');
  },
  WAITS.story,
);

it(
  '61.1: the models and the types of the requests are those of the OpenAPI document, and the client without asyncio is that with it',
  async () => {
    const target = join(folder, 'generated');
    await python('generate.py', target);
    for (const name of GENERATED)
      expect(readFileSync(join(target, name), 'utf8')).toBe(
        readFileSync(join(ROOT, 'packages/python/sandbourse', name), 'utf8'),
      );
  },
  WAITS.story,
);

it(
  '61.1: the package trades, follows a stream and moves the clock of a sandbox',
  async () => expect(await python('-m', 'pytest', '-q', 'tests/live.py')).toMatch(/^9 passed/m),
  WAITS.story,
);

it(
  '60.7: the example passes each situation of sandbourse certify',
  async () => {
    const { base_url, ci_token } = test.stack.file;
    const client = `"${join(folder, 'venv/bin/python')}" "${join(ROOT, 'docs/examples/certified-client.py')}"`;
    const args = [join(ROOT, 'packages/cli/bin/sandbourse.mjs'), 'certify', '--json', '--command', client];
    const env = { ...process.env, SANDBOURSE_URL: base_url, SANDBOURSE_TOKEN: ci_token };
    const { stdout } = await run(process.execPath, args, { env });
    expect(JSON.parse(stdout)).toMatchObject({ failed: 0 });
  },
  WAITS.story,
);

it(
  '61.1: the programs of README and AGENTS.md place an order that fills, read accounts with asyncio, and print a table',
  async () => {
    const { account_id } = await test.broker.openFunded('First order', '100000.00');
    const programs = readFileSync(join(sources, 'README.md'), 'utf8').matchAll(/```python\n([\s\S]*?)```/g);
    const [order = '', accounts = '', , , table = ''] = [...programs].map(([, program]) => program);
    symlinkSync(test.stateDir, join(folder, '.local'));
    const printed = async (program: string) => {
      writeFileSync(join(folder, 'program.py'), program);
      return (await run('venv/bin/python', ['program.py'], { cwd: folder })).stdout;
    };
    const [, ofAgents = ''] =
      /```python\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'packages/sdk/AGENTS.md'), 'utf8')) ?? [];
    expect(await printed(order)).toBe('FILLED\n');
    expect(await printed(ofAgents)).toBe('FILLED\n');
    expect(await printed(accounts)).toContain(account_id);
    expect(await printed(order + table)).toContain('account_id');
  },
  WAITS.story,
);
