import { publishedSchema, withAlternatives } from './published-schema.js';

const NULL = { type: 'null' };
const QUOTE = { $ref: '#/components/schemas/Quote' };
const LIST = { type: 'array', items: QUOTE };

// biome-ignore format: a table
it.each([
  ['a boolean with one value is a boolean',  { type: 'boolean', enum: [true] },                      { type: 'boolean', description: 'Always true' }],
  ['a number with one value is an integer',  { type: 'number', const: 1, description: 'Version' },   { type: 'integer', minimum: 1, maximum: 1, description: 'Version. Always 1' }],
  ['a text with one value stays',            { type: 'string', enum: ['A'] },                        { type: 'string', enum: ['A'] }],
  ['a format has no pattern',                { type: 'string', format: 'date', pattern: '.' },       { type: 'string', format: 'date' }],
  ['a date or time has no length',           { type: 'string', format: 'date-time', maxLength: 64 }, { type: 'string', format: 'date-time' }],
  ['an address keeps its length',            { type: 'string', format: 'email', maxLength: 64 },     { type: 'string', format: 'email', maxLength: 64 }],
  ['a text without a format keeps it',       { type: 'string', pattern: '.' },                       { type: 'string', pattern: '.' }],
  ['a text or null has two types',           { anyOf: [{ type: 'string', description: 'A' }, NULL] }, { type: ['string', 'null'], description: 'A' }],
  ['its own description comes first',        { anyOf: [{ type: 'string', description: 'A' }, NULL], description: 'B' }, { type: ['string', 'null'], description: 'B' }],
  ['a schema or null is one of them',        { anyOf: [QUOTE, NULL] },                               { oneOf: [QUOTE, NULL] }],
  ['a value of a list or null is, too',      { anyOf: [{ type: 'string', enum: ['A'] }, NULL] },     { oneOf: [{ type: 'string', enum: ['A'] }, NULL] }],
  ['two kinds of text are a text',           { anyOf: [{ type: 'string', format: 'date' }, { type: 'string', enum: ['A'] }] }, { type: 'string' }],
  ['two types are alternatives',             { type: ['number', 'string'] },                         { oneOf: [{ type: 'number' }, { type: 'string' }] }],
  ['a time beside an object is a text',      { anyOf: [{ type: 'string', format: 'date-time' }, QUOTE] }, { oneOf: [{ type: 'string', maxLength: 64, examples: ['2026-11-20T14:30:00Z'] }, QUOTE] }],
  ['a list beside them is in an extension',  { anyOf: [{ type: 'string' }, LIST] },                  { 'x-one-of': [{ type: 'string' }, LIST] }],
  ['so is null',                             { anyOf: [{ anyOf: [QUOTE, LIST], description: 'A' }, NULL] }, { description: 'A', 'x-one-of': [QUOTE, LIST, NULL] }],
])('54.10: %s', (_, schema, published) => {
  expect(publishedSchema(schema)).toEqual(published);
  expect(publishedSchema({ $defs: { A: { properties: { enum: { items: schema } } } } })).toEqual({
    $defs: { A: { properties: { enum: { items: published } } } },
  });
});

it('54.10: examples and defaults are data, and stay', () => {
  const data = { examples: [{ type: 'boolean', enum: [true] }], default: { anyOf: [] } };
  expect(publishedSchema(data)).toEqual(data);
});

it('54.10: programs that know lists beside other alternatives find them', () => {
  expect(withAlternatives({ detail: { description: 'A', 'x-one-of': [QUOTE, LIST] } })).toEqual({
    detail: { description: 'A', oneOf: [QUOTE, LIST] },
  });
});
