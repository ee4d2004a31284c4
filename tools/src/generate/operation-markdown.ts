import type { CodeSample } from './code-samples.js';
import type { OpenApi, Operation, Schema } from './open-api.js';
import { resolved } from './open-api.js';

/** The depth to which the fields of a body are listed. Deeper objects are described in the OpenAPI document. */
const DEPTH_MAX = 4;

/** Returns an operation of the API as Markdown: samples, its parameters, its body, its responses and its refusals. */
export function operationMarkdown(
  document: OpenApi,
  method: string,
  path: string,
  operation: Operation,
  samples: readonly CodeSample[],
): string {
  return [
    `# ${operation.summary}`,
    `\`${method.toUpperCase()} ${path}\``,
    operation.description,
    accessOf(operation),
    '## Examples',
    ...samples.map(({ language, fence, source }) => `${language}:\n\n\`\`\`${fence}\n${source}\n\`\`\``),
    operationDetails(document, operation),
  ]
    .filter(part => part !== undefined && part !== '')
    .join('\n\n')
    .concat('\n');
}

/** Returns the parameters, the body, the responses and the refusals of an operation as Markdown. */
export function operationDetails(document: OpenApi, operation: Operation): string {
  return [
    ...parametersOf(document, operation),
    ...contentOf(document, '## Body', operation.requestBody),
    ...Object.entries(operation.responses).flatMap(([status, response]) => responseOf(document, status, response)),
  ]
    .filter(part => part !== '')
    .join('\n\n');
}

function accessOf(operation: Operation): string {
  if (operation.security?.length === 0) return 'This operation needs no credential.';
  const scope = operation['x-required-scope'];
  const roles = operation['x-permitted-roles'];
  return [
    `The operationId is \`${operation.operationId}\`.`,
    ...(scope ? [`An API key needs the scope \`${scope}\`.`] : []),
    ...(roles ? [`Permitted roles: ${roles.map(role => `\`${role}\``).join(', ')}.`] : []),
  ].join(' ');
}

function parametersOf(document: OpenApi, { parameters = [] }: Operation): string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `- \`${name}\` (${[place, typeOf(document, schema), ...(required ? ['required'] : [])].join(', ')}): ${description}`,
  );
  return ['## Parameters', rows.join('\n')];
}

function responseOf(document: OpenApi, status: string, given: Operation['responses'][string]): string[] {
  const response = resolved(document, given);
  if (!status.startsWith('2')) return [`## Response ${status}`, response.description ?? ''];
  return [`## Response ${status}`, response.description ?? '', ...contentOf(document, '', response)];
}

function contentOf(document: OpenApi, heading: string, content: Operation['requestBody']): string[] {
  return Object.entries(content?.content ?? {}).flatMap(([type, { schema, example }]) => [
    ...(heading ? [heading] : []),
    `\`${type}\``,
    ...(schema ? [fieldsOf(document, schema)] : []),
    ...(example === undefined || typeof example === 'string'
      ? []
      : [`\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``]),
  ]);
}

function fieldsOf(document: OpenApi, given: Schema, depth = 0): string {
  const schema = resolved(document, given);
  const inner = schema.items ? resolved(document, schema.items) : schema;
  if (depth >= DEPTH_MAX || !inner.properties) return '';
  return Object.entries(inner.properties)
    .map(([name, field]) => {
      const isRequired = inner.required?.includes(name) ? ', required' : '';
      const words = field.description ?? resolved(document, field).description;
      const line = `${'  '.repeat(depth)}- \`${name}\` (${typeOf(document, field)}${isRequired})${words ? `: ${words}` : ''}`;
      return [line, fieldsOf(document, field, depth + 1)].filter(Boolean).join('\n');
    })
    .join('\n');
}

/** Returns the type of a field in words, such as `string`, `one of BUY, SELL` or `list of object`. */
function typeOf(document: OpenApi, given: Schema = {}): string {
  const schema = resolved(document, given);
  const several = schema.oneOf ?? schema.anyOf;
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (several) return several.map(each => typeOf(document, each)).join(' or ');
  if (schema.items) return `list of ${typeOf(document, schema.items)}`;
  return [schema.type ?? 'any'].flat().join(' or ');
}
