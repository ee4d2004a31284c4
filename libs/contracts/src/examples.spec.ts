import { z } from 'zod';
import * as contracts from './index.js';

const named = Object.values<unknown>(contracts)
  .filter((value): value is z.ZodType => value instanceof z.ZodType)
  .flatMap(schema => {
    const { id, examples = [] } = z.globalRegistry.get(schema) ?? {};
    return id === undefined ? [] : [{ id, schema, examples: examples as unknown[] }];
  });

/** Schemas of a list of values are left out, because their values are their examples. */
const shapes = named.filter(({ schema }) => !(schema instanceof z.ZodEnum));

describe('a shape on the wire', () => {
  it.each(shapes)('$id is what its examples show, and nothing more', ({ id, schema, examples }) => {
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      if (id.endsWith('Body')) expect(schema.parse(example)).toMatchObject(example as object);
      else expect(schema.parse(example)).toEqual(example);
    }
  });

  it('has a name of its own', () => {
    const ids = named.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('is refused its example when it lacks one', () => {
    expect(() => contracts.exampleOf(z.object({}))).toThrow('has no example');
  });
});
