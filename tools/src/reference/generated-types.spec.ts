import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WAITS } from '@sandbourse/test-support';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { ROOT } from '../root.js';

const folder = mkdtempSync(join(tmpdir(), 'sandbourse-types-'));
const WHOLE = join(folder, 'order.ts');
const WITHOUT_ACCOUNT = join(folder, 'order-without-account.ts');

let complaints: readonly ts.Diagnostic[];

// One program of the strict compiler checks both orders, because it takes seconds to read the types. The types are those
// that openapi-typescript generates without options.
beforeAll(async () => {
  const document = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'));
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(document)));
  const { account_id: _, ...withoutAccount } = JSON.parse(orderOfReadme());
  writeFileSync(WHOLE, sourceOf(orderOfReadme()));
  writeFileSync(WITHOUT_ACCOUNT, sourceOf(JSON.stringify(withoutAccount)));
  const program = ts.createProgram([WHOLE, WITHOUT_ACCOUNT], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
  });
  complaints = ts.getPreEmitDiagnostics(program);
}, WAITS.start);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a program with the body of a `POST /api/v1/baas/orders`. */
const sourceOf = (body: string) =>
  `import type { components } from './api.js';\nexport const order: components['schemas']['SubmitOrderBody'] = ${body};\n`;

/** Returns the body of the order in README after the shell has replaced its variables. */
function orderOfReadme(): string {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, body = ''] = /-d "(\{\\"account_id\\".*?\})"/.exec(readme) ?? [];
  return body.replaceAll('\\"', '"').replace('$ACCOUNT', 'acct_01M7YTT5NMF4MMD6DGJKSYQC69');
}

/** Returns the errors of the compiler, except those in one of the files. */
const complaintsOutside = (other: string) =>
  complaints
    .filter(({ file }) => file?.fileName !== other)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));

it('11. the order of README fits the types that openapi-typescript makes as it comes', () => {
  expect(JSON.parse(orderOfReadme())).toMatchObject({ side: 'BUY', order_type: 'MARKET', quantity: '3' });
  expect(complaintsOutside(WITHOUT_ACCOUNT)).toEqual([]);
});

it('11. an order without its account does not', () => {
  expect(complaintsOutside(WHOLE)).toEqual([expect.stringContaining('account_id')]);
});
