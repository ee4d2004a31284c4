import { type OpenApi, operationsOf, type Schema } from './open-api.js';

/** An example value for each name of a field: the first one in the examples of the document. */
export type ExampleValues = ReadonlyMap<string, string | number | boolean>;

/** Collects the values in all examples of bodies, by the names of their fields. */
export function exampleValues(document: OpenApi): ExampleValues {
  const values = new Map<string, string | number | boolean>();
  for (const { operation } of operationsOf(document))
    for (const { content = {} } of [operation.requestBody ?? {}, ...Object.values(operation.responses)])
      for (const { example } of Object.values(content)) collect(example, values);
  return values;
}

function collect(example: unknown, values: Map<string, string | number | boolean>): void {
  if (typeof example !== 'object' || example === null) return;
  for (const [name, value] of Object.entries(example)) {
    if (typeof value === 'object') collect(value, values);
    else if (!values.has(name) && value !== '') values.set(name, value);
  }
}

/** Values of parameters that no example of a body contains. */
const OF_PARAMETERS: Readonly<Record<string, string>> = {
  comp_id: 'HARBOR',
  index: '0',
  pair: 'EURUSD',
  symbol: 'AAPL',
  symbols: 'AAPL,MSFT',
  value: 'AAPL',
};

/** Returns an example value of a parameter. Without one, returns its name in capitals, such as `USER_ID`. */
export function exampleOfParameter(
  values: ExampleValues,
  name: string,
  schema: Schema = {},
): string | number | boolean {
  const [option] = schema.enum ?? [];
  return OF_PARAMETERS[name] ?? (option as string | undefined) ?? values.get(name) ?? name.toUpperCase();
}
