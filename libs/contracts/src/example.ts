import { z } from 'zod';

/** Returns the first example that is declared with a schema, for the examples of schemas that contain it. */
export function exampleOf<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  const [example] = (z.globalRegistry.get(schema)?.examples ?? []) as z.output<Schema>[];
  if (example === undefined) throw new Error('this schema has no example: give it one in .meta({ examples: [...] })');
  return example;
}
