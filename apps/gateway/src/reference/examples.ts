type Json = Record<string, unknown>;

const REFERENCE = '#/components/schemas/';

/**
 * Adds an example to each media type of a body or response, if the schema has an example or is a list of items with an
 * example.
 */
export function withExamples(described: Json, schemas: Readonly<Record<string, unknown>>): Json {
  const content = described.content as Record<string, Json> | undefined;
  if (!content) return described;
  const entries = Object.entries(content).map(([type, media]) => [type, withExample(type, media, schemas)]);
  return { ...described, content: Object.fromEntries(entries) };
}

function withExample(type: string, media: Json, schemas: Readonly<Record<string, unknown>>): Json {
  // A page or a file has its own format, which differs from the JSON of the same content.
  const inOtherForm = OTHER_FORMS.find(({ types }) => types.test(type));
  if (inOtherForm) return { ...media, schema: inOtherForm.schema };
  if ('example' in media || 'examples' in media) return media;
  const example = exampleOf(media.schema as Json, schemas);
  return example === undefined ? media : { ...media, example };
}

const OTHER_FORMS = [
  { types: /^text\//, schema: { type: 'string' } },
  { types: /^application\/pdf/, schema: { type: 'string', contentEncoding: 'binary' } },
];

function exampleOf(schema: Json | undefined, schemas: Readonly<Record<string, unknown>>): unknown {
  if (!schema) return undefined;
  if (typeof schema.$ref === 'string') return exampleOf(schemas[schema.$ref.slice(REFERENCE.length)] as Json, schemas);
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if ('example' in schema) return schema.example;
  const item = schema.type === 'array' ? exampleOf(schema.items as Json, schemas) : undefined;
  return item === undefined ? undefined : [item];
}
