import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { CheckName, ERROR_STATUS, OPEN_PATHS, withAlternatives } from '@sandbourse/contracts';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { OWASP, OWASP_RULES, RULES_OFF } from '../reference/owasp-rules.js';
import { ReferenceDocument } from '../reference/reference-document.js';
import { ROOT } from '../root.js';

interface Described {
  readonly description?: string;
}

interface Media {
  readonly example?: unknown;
  readonly examples?: unknown;
}

interface Body extends Described {
  readonly content?: Readonly<Record<string, Media>>;
}

interface Operation extends Described {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly (Described & { name: string; in: string; required?: boolean })[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body & { $ref?: string }>>;
  readonly security?: readonly object[];
  readonly 'x-failed-checks'?: readonly string[];
}

interface Reference {
  readonly tags: readonly (Described & { name: string })[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The time limit in milliseconds on a busy machine. An idle machine needs only seconds. */
const LINT_MS = 60_000;

// Another test checks that the committed document is up to date.
const reference = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as Reference;
const openApi = new ReferenceDocument(JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')));
const operations = Object.entries(reference.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

/** Returns the names of the operations for which `holds` is false. */
const without = (holds: (operation: Operation) => boolean) =>
  operations.filter(({ operation }) => !holds(operation)).map(({ name }) => name);

const successes = ({ responses }: Operation) =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, answer]) => answer);

/** Returns true if each JSON body has an example. Pages, files and pictures need only their media type. */
function hasExamples({ content = {} }: Body): boolean {
  return Object.entries(content)
    .filter(([type]) => /json|urlencoded|event-stream/.test(type))
    .every(([, media]) => media.example !== undefined || media.examples !== undefined);
}

it('every operation has a name of its own, a summary, a description and a tag with words', () => {
  const described = new Set(reference.tags.filter(({ description }) => description).map(({ name }) => name));
  const isNamed = ({ operationId, summary, description, tags = [] }: Operation) =>
    Boolean(operationId && summary && description) && tags.length > 0 && tags.every(tag => described.has(tag));

  expect(without(isNamed)).toEqual([]);
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
});

it('summaries are short enough for a list, and no two operations of a tag share one', () => {
  const names = operations.map(({ operation: { tags = [], summary } }) => `${tags[0]}: ${summary}`);

  expect(without(({ summary = '' }) => summary.length <= 70 && !summary.endsWith('.'))).toEqual([]);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

it('every parameter is described, and no header is required', () => {
  const isDescribed = ({ parameters = [] }: Operation) => parameters.every(({ description }) => Boolean(description));
  const asksForHeader = ({ parameters = [] }: Operation) =>
    parameters.some(each => each.in === 'header' && each.required);

  expect(without(isDescribed)).toEqual([]);
  expect(without(operation => !asksForHeader(operation))).toEqual([]);
});

it('every body and every answer has an example', () => {
  expect(without(({ requestBody }) => requestBody === undefined || hasExamples(requestBody))).toEqual([]);
  expect(without(operation => successes(operation).length > 0 && successes(operation).every(hasExamples))).toEqual([]);
});

it('every example is what its schema says, of requests and of answers', () => {
  const { operations: documented } = openApi;
  const wrong = documented.flatMap(each => {
    const { requestBody = {}, responses } = each.operation;
    const answers = Object.keys(responses).map(status => openApi.answer(each, Number(status)) ?? {});
    return [requestBody, ...answers].flatMap(body =>
      openApi
        .examplesOf(body)
        .flatMap(({ schema, value }) => openApi.problems(schema, value))
        .map(problem => `${each.name}: ${problem}`),
    );
  });

  expect(documented.length).toBeGreaterThan(100);
  expect(openApi.problems({ $ref: '#/components/schemas/Order' }, { order_id: 1 })).not.toEqual([]);
  expect(wrong).toEqual([]);
});

it('every operation says how it refuses: whom, what is not there, and what it cannot read', () => {
  const isForAll = (name: string) => name === 'GET /api/v1/sandbox/environment';
  const expected = ({ security = [], requestBody }: Operation, name: string) => [
    ...(security.length > 0 ? ['401'] : []),
    ...(security.length > 0 && !isForAll(name) ? ['403'] : []),
    ...(name.includes('{') ? ['404'] : []),
    ...(requestBody ? ['413', '415'] : []),
    '422',
    '503',
  ];
  const missing = operations.flatMap(({ name, operation }) =>
    expected(operation, name)
      .filter(status => !(status in operation.responses))
      .map(status => `${name}: ${status}`),
  );

  expect(missing).toEqual([]);
});

/**
 * Error codes that the reference lists for no route. They are sent before a route is reached, or belong to no route, or
 * a more general code is documented instead.
 */
const OF_NO_ROUTE = [
  'firm_restoring',
  'headers_too_large',
  'host_unknown',
  'internal_error',
  'malformed_date',
  'method_not_allowed',
  'not_found',
  'request_timeout',
  'trial_purged',
];

it('every code is one that a route is documented to refuse with', () => {
  const documented = openApi.operations.flatMap(each => {
    const answers = Object.keys(each.operation.responses).map(status => openApi.answer(each, Number(status)) ?? {});
    return answers.flatMap(answer => openApi.examplesOf(answer)).map(({ value }) => (value as { code?: string }).code);
  });
  const sent = new Set(documented);

  expect(
    Object.keys(ERROR_STATUS)
      .filter(code => !sent.has(code))
      .sort(),
  ).toEqual(OF_NO_ROUTE);
});

it('every check is one that an operation lists', () => {
  const listed = new Set(operations.flatMap(({ operation }) => operation['x-failed-checks'] ?? []));

  expect(CheckName.options.filter(check => !listed.has(check))).toEqual([]);
});

it(
  'Redocly has nothing to say about it by its recommended rules',
  async () => {
    const config = await createConfig({ extends: ['recommended'] });
    // Redocly does not count a reference in an extension as a use of a component.
    const source = JSON.stringify(withAlternatives(JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'))));
    const problems = await lintFromString({ source, absoluteRef: join(ROOT, 'docs/openapi.json'), config });

    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  },
  LINT_MS,
);

/** Returns what Spectral says about a document by a set of rules. */
async function saidBySpectral(rules: RulesetDefinition, document: unknown) {
  const spectral = new Spectral();
  spectral.setRuleset(rules);
  const problems = await spectral.run(document as Record<string, unknown>);
  return problems.map(({ code, path, message }) => ({ code: String(code), place: path.join('/'), message }));
}

it(
  'Spectral has nothing to say about it by its rules for OpenAPI',
  async () => {
    // Needs three quarters of Spectral's time, and finds what Redocly and the case about every example find.
    const rules = { 'oas3-valid-media-example': 'off' } as const;
    expect(await saidBySpectral({ extends: [oas as RulesetDefinition], rules }, reference)).toEqual([]);
  },
  LINT_MS,
);

it(
  "61.4: by OWASP's rules, Spectral names only the operations that give a credential to a client without one",
  async () => {
    const said = await saidBySpectral(OWASP, reference);
    const open = Object.keys(reference.paths).filter(path => OPEN_PATHS.some(each => path === `/api/v1/${each}`));

    expect(said.filter(({ code }) => !code.endsWith('-restricted'))).toEqual([]);
    expect(said.map(({ place }) => place.split('//')[1]?.replace(/\/(get|post)\/security$/, '')).sort()).toEqual(
      open.map(path => path.slice(1)).sort(),
    );
  },
  LINT_MS,
);

const asked = (schema: object) => ({
  openapi: '3.1.0',
  paths: {
    '/x': { post: { requestBody: { content: { 'application/json': { schema: { properties: { x: schema } } } } } } },
  },
});

// biome-ignore format: a table
it.each([
  ['a text',                       { type: 'string' },                                      ['string-limit']],
  ['a text or null',               { type: ['string', 'null'] },                            ['string-limit']],
  ['a text with an endless pattern',   { type: 'string', pattern: '^a+$' },                     ['string-limit']],
  ['a list',                       { type: 'array', items: { type: 'boolean' } },           ['array-limit']],
  ['a number',                     { type: 'integer', minimum: 0 },                         ['integer-limit']],
  ['a text with a limit',          { type: 'string', maxLength: 9 },                        []],
  ['a text with a fixed pattern',  { type: 'string', pattern: '^[0-9a-f]{64}$' },           []],
  ['a date',                       { type: 'string', format: 'date' },                      []],
])('61.4: of %s in a request, Spectral says what OWASP asks for', async (_, schema, found) => {
  const said = await saidBySpectral(OWASP, asked(schema));

  expect(said.map(({ code }) => code.split('2023-')[1]).filter(code => code?.endsWith('-limit'))).toEqual(found);
});

it("61.4: each of OWASP's rules that is off is a rule of the package", () => {
  expect(Object.keys(RULES_OFF).filter(name => !(name in OWASP_RULES))).toEqual([]);
});
