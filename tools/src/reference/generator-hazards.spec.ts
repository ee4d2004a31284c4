import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import { hazardsIn } from './generator-hazards.js';

it.each(['openapi', 'asyncapi', 'asyncapi-3.0'])('54.10: generators can translate docs/%s.json', name => {
  expect(hazardsIn(JSON.parse(readFileSync(join(ROOT, `docs/${name}.json`), 'utf8')))).toEqual([]);
});

const SHAPE = { type: 'object', properties: {} };
const field = (schema: object) => ({ Quote: { type: 'object', properties: { field: schema } } });

// biome-ignore format: a table
it.each([
  ['a boolean with one value',              field({ type: 'boolean', enum: [true] }),                 'only texts can be enums'],
  ['a number with one value',               field({ type: 'number', const: 1 }),                      'only texts can be enums'],
  ['a nullable value as `anyOf`',           field({ anyOf: [SHAPE, { type: 'null' }] }),              'alternatives must be `oneOf`'],
  ['an alternative without a name',         field({ oneOf: [{ type: 'string' }, SHAPE] }),            'each alternative needs a name'],
  ['a list as an alternative',              field({ oneOf: [{ type: 'array' }, { type: 'string' }] }), 'each alternative needs a name'],
  ['a time as an alternative',              field({ oneOf: [{ type: 'string', format: 'date' }, { type: 'string' }] }), 'a date or time as an alternative'],
  ['a value of two types',                  field({ type: ['number', 'string'] }),                    'several types'],
  ['a tuple',                               field({ type: 'array', prefixItems: [SHAPE] }),           'a tuple'],
  ['a pattern beside a format',             field({ type: 'string', format: 'date', pattern: '.' }),  'a pattern beside a format'],
  ['a list as a default',                   field({ type: 'array', default: [] }),                    'a default that is an object or a list'],
  ['null as the default of an object',     field({ type: ['object', 'null'], default: null }),       'a default that is an object or a list'],
  ['alternatives with the name of another schema', { ...field({ properties: {} }), Quote: { type: 'object', properties: { field: { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/QuoteField' }] } } }, QuoteField: SHAPE }, 'another schema has the name of these alternatives'],
  ['items with the name of another schema', field({ properties: { quotes: { items: SHAPE } } }),      'another schema has the name of these items'],
  ['a schema with the name of a namespace', { Client: SHAPE },                                        'generated code needs this name for itself'],
  ['two names that differ only in case',    { Fxrate: SHAPE, FxRate: SHAPE },                         'another schema has the same name in other letters'],
  ['the name of the kind of a union',       { Insight: { oneOf: [] }, InsightType: { type: 'string' } }, 'another schema has the name that generators give to its alternatives'],
])('54.10: %s is found', (_, schemas, reason) => {
  expect(hazardsIn({ components: { schemas } })).toEqual([expect.stringContaining(reason)]);
});

it('54.10: a form beside JSON and an enum in a header are found', () => {
  const post = {
    requestBody: { content: { 'application/json': {}, 'multipart/form-data': {} } },
    responses: { 200: { headers: { Replayed: { schema: { type: 'string', enum: ['true'] } } } } },
  };

  expect(hazardsIn({ paths: { '/sync': { post } } })).toEqual([
    expect.stringContaining('a form beside another type of body'),
    expect.stringContaining('an enum in a header'),
  ]);
});
