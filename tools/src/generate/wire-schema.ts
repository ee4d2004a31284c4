import { changed, publishedSchema, withoutObjectDefault } from '@sandbourse/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * Returns the schema of a message for an AsyncAPI document. Named schemas are added to `named`, and the message refers
 * to them there. The schema allows unknown fields, because readers ignore them.
 */
export function wireSchema(schema: z.ZodType, named: Json): Json {
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      delete jsonSchema.id;
    },
  });
  const {
    $schema: _,
    definitions = {},
    ...own
  } = changed(publishedSchema(jsonSchema as Json), withoutObjectDefault) as Json;
  Object.assign(named, inComponents(definitions as Json));
  return inComponents(own);
}

function inComponents(schemas: Json): Json {
  return JSON.parse(JSON.stringify(schemas).replaceAll('"#/definitions/', '"#/components/schemas/'));
}
