import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WAITS } from '@sandbourse/test-support';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { ROOT } from '../root.js';

const folder = mkdtempSync(join(tmpdir(), 'sandbourse-types-'));

beforeAll(async () => {
  const document = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'));
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(document)));
}, WAITS.start);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Returns the errors of the strict TypeScript compiler for a body of `POST /api/v1/baas/orders`. The types are those
 * that openapi-typescript generates without options.
 */
function complaintsOf(body: string): string[] {
  const file = join(folder, 'order.ts');
  writeFileSync(
    file,
    `import type { components } from './api.js';\nexport const order: components['schemas']['SubmitOrderBody'] = ${body};\n`,
  );
  const program = ts.createProgram([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** Returns the body of the order in README after the shell has replaced its variables. */
function orderOfReadme(): string {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, body = ''] = /-d "(\{\\"account_id\\".*?\})"/.exec(readme) ?? [];
  return body.replaceAll('\\"', '"').replace('$ACCOUNT', 'acct_01M7YTT5NMF4MMD6DGJKSYQC69');
}

it(
  '11. the order of README fits the types that openapi-typescript makes as it comes',
  () => {
    expect(JSON.parse(orderOfReadme())).toMatchObject({ side: 'BUY', order_type: 'MARKET', quantity: '3' });
    expect(complaintsOf(orderOfReadme())).toEqual([]);
  },
  WAITS.start,
);

it(
  '11. an order without its account does not',
  () => {
    const { account_id: _, ...order } = JSON.parse(orderOfReadme());
    expect(complaintsOf(JSON.stringify(order))).toEqual([expect.stringContaining('account_id')]);
  },
  WAITS.start,
);
