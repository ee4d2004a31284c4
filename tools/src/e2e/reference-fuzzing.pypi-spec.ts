import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WAITS } from '@sandbourse/test-support';
import { ROOT } from '../root.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

const FUZZING_SECONDS = 75;
const CASE_MS = 2 * FUZZING_SECONDS * 1000;
const OUTPUT_BYTES = 64 * 1024 * 1024;

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'response_schema_conformance',
  'content_type_conformance',
];

/**
 * Operations that are not tested: streams do not end, and the others would end the login, change the clock, or let a later
 * request lose its response.
 */
const LEFT_OUT = '/events/|/auth/logout|/auth/password|/clock/advance|/sandbox/faults|/sandbox/reset|/sandbox/reseed';

interface Report {
  readonly operations: { readonly tested: number };
  readonly failures: readonly object[];
  readonly errors: readonly object[];
}

const run = promisify(execFile);

let test: StackUnderTest;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-fuzzing-'));
  const requirements = join(ROOT, 'tools/python/requirements.txt');
  await run('python3', ['-m', 'venv', folder]);
  await run(join(folder, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', '-r', requirements]);
  test = await startStackUnderTest();
}, WAITS.start);

afterAll(async () => {
  await test?.stop();
  rmSync(folder, { recursive: true, force: true });
}, WAITS.start);

it(
  'answers whatever is sent as the reference says, and never with 500',
  async () => {
    const { baseUrl, token } = test.broker.api;
    const report = join(folder, 'report.json');
    const options = [
      ...['--url', baseUrl, '--header', `authorization: Bearer ${token}`],
      ...['--checks', CHECKS.join(','), '--exclude-path-regex', LEFT_OUT],
      ...['--phases', 'examples,coverage', '--max-time', String(FUZZING_SECONDS)],
      ...['--workers', '1', '--seed', '1', '--no-shrink', '--continue-on-failure', '--warnings', 'off'],
      ...['--report', 'json', '--report-json-path', report],
    ];

    // The program exits with 1 if it has found a fault. The test reads the faults from the report.
    const arguments_ = ['--no-color', 'run', `${baseUrl}/openapi.json`, ...options];
    await run(join(folder, 'bin/st'), arguments_, { cwd: folder, maxBuffer: OUTPUT_BYTES }).catch(() => undefined);

    const { operations, failures, errors } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    expect([...failures, ...errors]).toEqual([]);
    expect(operations.tested).toBeGreaterThan(150);
  },
  CASE_MS,
);
