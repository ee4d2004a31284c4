import { z } from 'zod';

/**
 * Returns the names of the fields that a schema accepts at a path. Returns no names if the schema accepts no object
 * there, or objects of several types.
 */
export function fieldsAt(schema: unknown, [step, ...rest]: readonly PropertyKey[]): string[] {
  const bare = withoutWrapping(schema);
  if (step === undefined) return bare instanceof z.ZodObject ? Object.keys(bare.shape) : [];
  if (bare instanceof z.ZodObject) return fieldsAt(bare.shape[String(step)], rest);
  return bare instanceof z.ZodArray ? fieldsAt(bare.element, rest) : [];
}

function withoutWrapping(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return withoutWrapping(schema.unwrap());
  return schema instanceof z.ZodPipe ? withoutWrapping(schema.in) : schema;
}
