import * as z from 'zod/mini';

/** Reads a search parameter. A value that its page does not know is left out, so that an old link still opens. */
function known<Value extends z.ZodMiniType>(value: Value) {
  return z.catch(z.optional(value), undefined);
}

/** A text. The router reads a text that is a number as a number, such as the status 404. */
export const TEXT = known(z.union([z.string().check(z.minLength(1)), z.pipe(z.number(), z.transform(String))]));

/** The lines of a list by number, such as `3,7`. The router reads a single number as a number. */
export const LINE_NUMBERS = known(z.coerce.string().check(z.regex(/^\d+(,\d+)*$/)));

export function oneOf<const Values extends readonly string[]>(values: Values) {
  return known(z.enum(values));
}

export function wholeNumber(min: number) {
  return known(z.coerce.number().check(z.int(), z.minimum(min)));
}

/** Returns a function for `validateSearch` of a route, which reads the search parameters of its page. */
export function searchOf<Shape extends z.core.$ZodShape>(shape: Shape) {
  const schema = z.object(shape);
  return (search: Record<string, unknown>) => z.parse(schema, search);
}
