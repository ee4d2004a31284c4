import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WAITS } from '@sandbourse/test-support';
import { ApiClient } from '../api-client.js';
import { ROOT } from '../root.js';
import { runAction } from './action-step.js';

let folder: string;
let state: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-action-'));
  // If root runs this test, Postgres runs as another user, which must be able to enter this folder.
  chmodSync(folder, 0o711);
  state = join(folder, 'state');
});

afterAll(async () => {
  const program = join(ROOT, 'packages/cli/bin/sandbourse.mjs');
  await promisify(execFile)(process.execPath, [program, 'stop', '--state', state]);
  rmSync(folder, { recursive: true });
}, WAITS.start);

it(
  '61.5: the step of action.yml starts the sandbox of this clone, in which tests create firms and a book is a firm',
  async () => {
    const book = 'examples/books/household.yaml';
    // The step may run after a step that has started another sandbox.
    const environment = { SANDBOURSE_URL: 'http://127.0.0.1:1' };
    const { code, log, outputs, variables } = await runAction(
      { from: '.', state, book },
      { folder, cwd: ROOT, environment },
    );
    expect({ code, log }).toMatchObject({ code: 0 });

    const { SANDBOURSE_URL = '', SANDBOURSE_CI_TOKEN } = variables;
    const firm = await new ApiClient(SANDBOURSE_URL, SANDBOURSE_CI_TOKEN).post('/api/v1/sandbox/firms', {});
    expect(firm).toMatchObject({ access_token: expect.any(String) });

    const { brokerage } = JSON.parse(outputs.ids ?? '').accounts;
    const advisor = new ApiClient(outputs['base-url'] ?? '', outputs['access-token']);
    expect(await advisor.get(`/api/v1/baas/accounts/${brokerage}`)).toMatchObject({ account_id: brokerage });
    expect(JSON.parse(readFileSync(outputs['stack-file'] ?? '', 'utf8'))).toMatchObject({ base_url: SANDBOURSE_URL });
  },
  WAITS.start,
);
