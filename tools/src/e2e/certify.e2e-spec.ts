import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IssuedCiTokenView } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { ROOT } from '../root.js';
import { joinSharedStack, operatorOf, type StackUnderTest } from './stack-under-test.js';

interface Verdict {
  readonly name: string;
  readonly is_passed: boolean;
  readonly checks: readonly { readonly is_met: boolean }[];
  readonly error: string | null;
}

let test: StackUnderTest;
let token: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-certify-'));
  test = await joinSharedStack();
  const operator = await operatorOf(test.stack.file);
  ({ token } = await operator.post<IssuedCiTokenView>('/api/v1/auth/ci-tokens', { name: 'Certification' }));
}, WAITS.start);

afterAll(async () => {
  await test.stop();
  rmSync(folder, { recursive: true, force: true });
}, WAITS.start);

/** Runs `sandbourse certify` with all situations at the same time. Returns its exit code and output. */
function certify(...args: string[]): Promise<{ code: number; output: string }> {
  const program = join(ROOT, 'packages/cli/bin/sandbourse.mjs');
  const env = { ...process.env, SANDBOURSE_URL: test.stack.file.base_url, SANDBOURSE_TOKEN: token };
  return new Promise(resolve => {
    const child = execFile(process.execPath, [program, 'certify', '--parallel', '6', ...args], { env }, (_, output) =>
      resolve({ code: child.exitCode ?? -1, output }),
    );
  });
}

const clientAt = (path: string) => `"${process.execPath}" "${join(ROOT, path)}"`;

it(
  '60.7: the example passes each situation, and a naive client fails each by the books',
  async () => {
    const report = join(folder, 'report.xml');
    const [careful, naive] = await Promise.all([
      certify('--json', '--command', clientAt('docs/examples/dist/certified-client.js')),
      certify(
        '--report',
        'junit',
        '--out',
        report,
        '--deadline',
        '25',
        '--command',
        clientAt('tools/dist/e2e/naive-client.js'),
      ),
    ]);

    const { situations } = JSON.parse(careful.output) as { situations: Verdict[] };
    expect(situations.filter(({ is_passed }) => !is_passed)).toEqual([]);
    expect(careful.code).toBe(0);

    const junit = readFileSync(report, 'utf8');
    const failed = [...junit.matchAll(/name="([a-z-]+): [^"]*" time="[\d.]+">\s*<failure/g)].map(([, name]) => name);
    expect(failed).toEqual(situations.map(({ name }) => name));
    expect(junit).not.toContain('not judged');
    expect(naive).toEqual({ code: 1, output: expect.stringMatching(/^0 of \d+ situations passed/) });
  },
  3 * WAITS.story,
);
