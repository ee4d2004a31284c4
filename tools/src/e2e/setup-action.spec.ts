import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../root.js';
import { ACTION, runAction } from './action-step.js';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const SCRIPT = read('.github/action/setup.mjs');
const { version } = JSON.parse(read('package.json'));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-action-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The answers of the command line to `start` and to `book apply`. */
const ANSWERS = {
  start: { status: 'running', base_url: 'http://127.0.0.1:8080' },
  book: {
    firm: { firm_id: 'SBX1' },
    ids: { accounts: { brokerage: 'acct_1' } },
    created: {
      access_token: 'the-access-token',
      api_key: { key_secret: 'the-key-secret' },
      logins: [{ password: 'the-password' }, { password: null }],
    },
  },
};

/** Runs the step with a replacement for npx, which records its arguments and prints the answers. */
async function runWith(inputs: Readonly<Record<string, string>>, answers: object = ANSWERS) {
  const programs = join(folder, 'bin');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(folder, 'stack.json'), JSON.stringify({ ci_token: 'the-ci-token' }));
  const calls = join(folder, 'calls');
  const texts = JSON.stringify({ ...answers, start: { ...ANSWERS.start, state: folder } });
  const program = `#!/usr/bin/env node
    require('node:fs').appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' ') + '\\n');
    const answer = ${texts}[process.argv[4]];
    if (answer) console.log(JSON.stringify(answer)); else process.exit(1);`;
  writeFileSync(join(programs, 'npx'), program, { mode: 0o755 });
  const result = await runAction(inputs, { folder, environment: { PATH: `${programs}:${process.env.PATH}` } });
  return { ...result, calls: () => readFileSync(calls, 'utf8').trim().split('\n') };
}

it('61.5: the script reads exactly the inputs of action.yml, and the step sets each of them', () => {
  const inputs = Object.keys(ACTION.inputs).sort();
  const reads = [...SCRIPT.matchAll(/\b(?:input|option|flag)\('([\w-]+)'\)/g)].map(([, name]) => name);
  expect([...new Set(reads)].sort()).toEqual(inputs);

  const { ACTION_PATH: _, ...env } = ACTION.runs.steps[0].env;
  expect(env).toEqual(
    Object.fromEntries(inputs.map(name => [`INPUT_${name.toUpperCase()}`, `\${{ inputs.${name} }}`])),
  );
});

it('61.5: the script writes exactly the outputs of action.yml', async () => {
  const { outputs, variables } = await runWith({ book: 'book.yaml' });
  expect(outputs).toEqual({
    'base-url': 'http://127.0.0.1:8080',
    'ci-token': 'the-ci-token',
    'stack-file': join(folder, 'stack.json'),
    'firm-id': 'SBX1',
    ids: '{"accounts":{"brokerage":"acct_1"}}',
    'access-token': 'the-access-token',
  });
  expect(Object.entries(ACTION.outputs).map(([name, { value }]) => [name, value])).toEqual(
    Object.keys(outputs).map(name => [name, `\${{ steps.setup.outputs.${name} }}`]),
  );
  expect(variables).toEqual({ SANDBOURSE_URL: 'http://127.0.0.1:8080', SANDBOURSE_CI_TOKEN: 'the-ci-token' });
});

it('61.5: every secret is masked before anything else shows it', async () => {
  const { log } = await runWith({ book: 'book.yaml' });
  const secrets = ['the-ci-token', 'the-access-token', 'the-key-secret', 'the-password'];
  expect(log.match(/^::add-mask::.*$/gm)).toEqual(secrets.map(secret => `::add-mask::${secret}`));
  expect(log.match(/the-/g)).toHaveLength(secrets.length);
});

// biome-ignore format: a table
it.each([
  { inputs: {},                               start: '--port 0 --no-book --no-limits' },
  { inputs: { practice: 'true' },             start: '--port 0 --wait --no-limits' },
  { inputs: { limits: 'true' },               start: '--port 0 --no-book' },
  { inputs: { port: '9090', state: '/data' }, start: '--port 9090 --state /data --no-book --no-limits' },
  { inputs: { from: '.' },                    start: '--port 0 --from . --no-book --no-limits' },
])('61.5: the inputs $inputs start the sandbox with $start', async ({ inputs, start }) => {
  const { code, calls } = await runWith(inputs);
  expect(code).toBe(0);
  expect(calls()).toEqual([`--yes sandbourse@${version} start ${start} --json`]);
});

it('61.5: the input version selects a version from npm, and the firm of a book is created in the same sandbox', async () => {
  const { calls } = await runWith({ version: '1.2.3', book: 'book.yaml' });
  expect(calls()).toEqual([
    '--yes sandbourse@1.2.3 start --port 0 --no-book --no-limits --json',
    `--yes sandbourse@1.2.3 book apply book.yaml --state ${folder} --url http://127.0.0.1:8080 --json`,
  ]);
});

it('61.5: a firm that an earlier run has created has no token', async () => {
  const { code, outputs } = await runWith({ book: 'book.yaml' }, { book: { ...ANSWERS.book, created: undefined } });
  expect({ code, outputs }).toMatchObject({ code: 0, outputs: { 'firm-id': 'SBX1', 'access-token': '' } });
});

it('61.5: an input that is not true or false, and a failed command, fail the step with an error', async () => {
  const wrong = await runWith({ practice: 'yes' });
  expect(wrong).toMatchObject({ code: 1, outputs: {} });
  expect(wrong.log).toContain('::error title=Sandbourse::The input practice is "yes". Set true or false.');

  const failed = await runWith({ book: 'book.yaml' }, { book: undefined });
  expect(failed.code).toBe(1);
  expect(failed.log).toContain('::error title=Sandbourse::sandbourse book has failed.');
});

it('61.5: the workflow of this repository uses the action with inputs and outputs that it has', () => {
  const text = read('.github/workflows/setup-action.yml');
  const { steps } = parse(text).jobs.sandbox as { steps: { uses?: string; with?: Record<string, string> }[] };
  const own = steps.find(({ uses }) => uses === './');
  expect(Object.keys(ACTION.inputs)).toEqual(expect.arrayContaining(Object.keys(own?.with ?? {})));
  const used = [...text.matchAll(/steps\.sandbox\.outputs\.([\w-]+)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(0);
  expect(Object.keys(ACTION.outputs)).toEqual(expect.arrayContaining(used));
});
