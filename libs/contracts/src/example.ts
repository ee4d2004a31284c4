import { z } from 'zod';

/** Returns the first example of a schema. Schemas that contain this schema use it in their own examples. */
export function exampleOf<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  const [example] = (z.globalRegistry.get(schema)?.examples ?? []) as z.output<Schema>[];
  if (example === undefined) throw new Error('this schema has no example: give it one in .meta({ examples: [...] })');
  return example;
}
