import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * The schema of a message in an AsyncAPI document. Shapes with a name of their own are added to `named`, its components, and referred to
 * there. No schema is closed: readers ignore fields that they do not know.
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
