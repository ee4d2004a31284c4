type Json = Record<string, unknown>;

/**
 * Returns the schema with a title for itself and for each object, enum and union in it that has no name. Generators of
 * models, such as Modelina, use the title as the name of a class. A title consists of `name` and the names of fields.
 */
export function titled(schema: Json, name: string): Json {
  return isModel(schema) ? { title: name, ...partsTitled(schema, name) } : partsTitled(schema, name);
}

/** Returns a named schema with titles in it. Its own name is that of the component. */
export function partsTitled(schema: Json, name: string): Json {
  const { properties, items, additionalProperties, oneOf } = schema;
  return {
    ...schema,
    ...(isSchema(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, value]) => [field, titled(value as Json, name + pascal(field))]),
      ),
    }),
    ...(isSchema(items) && { items: titled(items, `${name}Item`) }),
    ...(isSchema(additionalProperties) && { additionalProperties: titled(additionalProperties, `${name}Value`) }),
    ...(Array.isArray(oneOf) && { oneOf: oneOf.map(each => titled(each, `${name}Option`)) }),
  };
}

/** Returns a text as the name of a class: `BaasOrdersFilled` for `baas.orders.filled`. */
export function pascal(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/);
  return words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function isModel(schema: Json): boolean {
  return ['properties', 'enum', 'oneOf', 'allOf'].some(word => word in schema);
}

function isSchema(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
