import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * Returns the schema of a message in an AsyncAPI document. Schemas with a name are added to `named`, its components,
 * and referred to there. No schema is closed, because readers ignore unknown fields.
 */
export function wireSchema(schema: z.ZodType, named: Json): Json {
  const {
    $schema: _,
    definitions = {},
    ...own
  } = z.toJSONSchema(schema, {
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      delete jsonSchema.id;
    },
  }) as Json;
  Object.assign(named, inComponents(definitions as Json));
  return inComponents(own);
}

function inComponents(schemas: Json): Json {
  return JSON.parse(JSON.stringify(schemas).replaceAll('"#/definitions/', '"#/components/schemas/'));
}
