import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WAITS } from '@sandbourse/test-support';
import { ROOT } from '../root.js';
import { codeSamples, SETUP } from './code-samples.js';
import { exampleValues } from './example-values.js';
import { type OpenApi, operationsOf } from './open-api.js';

const run = promisify(execFile);
/** A folder from which the compiler finds the SDK. */
const FOLDER = join(ROOT, 'tools/dist/samples');

const document = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as OpenApi;
const values = exampleValues(document);
const samples = operationsOf(document).map(({ method, path, operation }) => ({
  id: operation.operationId,
  sources: Object.fromEntries(
    codeSamples(method, path, operation, values).map(({ language, source }) => [language, source]),
  ),
}));
const sampleOf = (id: string) => samples.find(each => each.id === id)?.sources;

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

it(
  '61.3: the strict compiler accepts the TypeScript of every operation',
  async () => {
    const [setup = ''] = SETUP.filter(({ language }) => language === 'TypeScript').map(({ source }) => source);
    const blocks = samples.map(({ id, sources }) => `// ${id}\n{\n${sources.TypeScript}\n}`);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, 'samples.ts'), `${setup}\n${blocks.join('\n')}\nexport {};\n`);
    const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', types: ['node'] };
    writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['samples.ts'] }));
    const complaints = await run('node', [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', FOLDER]).then(
      () => '',
      ({ stdout }) => stdout,
    );
    expect(complaints).toBe('');
  },
  WAITS.start,
);

// biome-ignore format: a table
it.each([
  { id: 'get_baas_market_quotes_by_symbol', language: 'Python',       source: 'result = client.baas.get("/market/quotes/{symbol}", symbol="AAPL")' },
  { id: 'get_baas_events_trades',           language: 'TypeScript',   source: "for await (const event of client.events('trades')) console.log(event.type, event.data);" },
  { id: 'get_baas_events_trades',           language: 'curl',         source: 'curl -sSN "$BASE/api/v1/baas/events/trades" \\\n  -H "authorization: Bearer $TOKEN"' },
  { id: 'get_baas_market_quotes_by_symbol', language: 'Command line', source: "npx sandbourse api GET '/api/v1/baas/market/quotes/AAPL'" },
  { id: 'post_auth_logout',                 language: 'curl',         source: 'curl -sS -X POST "$BASE/api/v1/auth/logout" \\\n  -H "authorization: Bearer $TOKEN"' },
  { id: 'get_baas_market_quotes',           language: 'curl',         source: 'curl -sS "$BASE/api/v1/baas/market/quotes?symbols=AAPL%2CMSFT" \\\n  -H "authorization: Bearer $TOKEN"' },
])('61.3: $language of $id', ({ id, language, source }) => {
  expect(sampleOf(id)?.[language]).toBe(source);
});

it('61.3: a body with an apostrophe stays one word of the shell', () => {
  const operation = {
    operationId: 'post_notes',
    summary: 'Write',
    tags: [],
    responses: {},
    requestBody: { content: { 'application/json': { example: { note: "it's" } } } },
  };
  const [, , , curl] = codeSamples('post', '/api/v1/crm/notes', operation, values);
  expect(curl?.source).toContain(`"note": "it'\\''s"`);
});
