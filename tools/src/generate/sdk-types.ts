import {
  FAULT_STATUSES,
  FaultKind,
  ORDER_TYPES,
  RETURN_REASONS,
  TIMES_IN_FORCE,
  termsOf,
  withAlternatives,
} from '@sandbourse/contracts';
import openapiTypescript, { astToString, type OpenAPI3, type OpenAPITSOptions } from 'openapi-typescript';
import type { GeneratedFile } from './generated-file.js';

type Json = Record<string, unknown>;

const FOLDER = 'packages/sdk/src/generated';
const OPTIONS: OpenAPITSOptions = {
  // A request may omit a field that has a default value.
  defaultNonNullable: false,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  silent: true,
};

/**
 * Generates the TypeScript types of the SDK: requests from the OpenAPI document, and events from the AsyncAPI document.
 */
export async function sdkTypes(openApi: unknown, asyncApi: Json): Promise<GeneratedFile[]> {
  return [
    {
      path: `${FOLDER}/requests.ts`,
      text: `${await typesOf(withBooleans(withOneRefusal(openApi)), 'docs/openapi.json', OPTIONS)}${formerNames()}`,
    },
    {
      path: `${FOLDER}/events.ts`,
      text: await typesOf(schemasOf(asyncApi), 'docs/asyncapi.json', { ...OPTIONS, rootTypes: false }),
    },
    { path: `${FOLDER}/replayable.ts`, text: replayable(openApi as Document) },
    { path: `${FOLDER}/order-terms.ts`, text: orderTerms() },
    { path: `${FOLDER}/fault-terms.ts`, text: faultTerms() },
  ];
}

/**
 * Replaces all error responses with a common one, because the SDK reads every error body in the same way. The reference
 * still lists the individual errors.
 */
function withOneRefusal(openApi: unknown): OpenAPI3 {
  const document = structuredClone(openApi) as OpenAPI3 & { paths: Record<string, Record<string, Answering>> };
  for (const { responses } of Object.values(document.paths).flatMap(methods => Object.values(methods)))
    for (const status of Object.keys(responses).filter(key => Number(key) >= 400))
      responses[status] = { $ref: '#/components/responses/Refused' };
  return { ...document, components: { ...document.components, responses: { Refused: REFUSED } } };
}

/** Allows `true` and `false` for each query parameter with the texts `'true'` and `'false'`. */
function withBooleans(document: OpenAPI3): OpenAPI3 {
  const allows = (schema: unknown) => ({ anyOf: [schema, { type: 'boolean' }] });
  return JSON.parse(JSON.stringify(document), (_, value) =>
    value?.in === 'query' && String(value.schema?.enum) === 'true,false'
      ? { ...value, schema: allows(value.schema) }
      : value,
  );
}

/** The types that had another name in earlier versions of the SDK, by their former name. */
const FORMER_NAMES = {
  Client: 'BrokerageClient',
  ClientPage: 'BrokerageClientPage',
  InsightType: 'InsightKind',
  Model: 'PortfolioModel',
  ModelList: 'PortfolioModelList',
  ModelPage: 'PortfolioModelPage',
};

function formerNames(): string {
  return Object.entries(FORMER_NAMES)
    .map(([former, name]) => `/** @deprecated Use ${name}. */\nexport type ${former} = ${name};\n`)
    .join('');
}

interface Answering {
  readonly responses: Record<string, object>;
}

const REFUSED = {
  description: 'A refusal: its code says why',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/**
 * Generates types from a document without its examples, which would be the largest part of the file, and without titles,
 * which are names of classes for other generators.
 */
async function typesOf(document: OpenAPI3, source: string, options: OpenAPITSOptions): Promise<string> {
  const bare = JSON.parse(JSON.stringify(withAlternatives(document)), (key, value) =>
    /^examples?$/.test(key) || (key === 'title' && typeof value === 'string') ? undefined : value,
  );
  return `${written(source)}\n\n${astToString(await openapiTypescript(bare, options))}`;
}

const written = (source: string) => `// Written by \`npm run generate\` from ${source}: do not edit.`;

interface Message {
  readonly payload: Json;
}

interface Channel {
  readonly address: string | null;
  readonly messages: Readonly<Record<string, { readonly $ref: string }>>;
}

/**
 * Converts the messages of an AsyncAPI document to schemas of an OpenAPI document, so that the same generator can write
 * their types. The schema `baas.orders.filled` is one event. The schema `/api/v1/baas/events/trades` is any event of
 * this stream.
 */
function schemasOf({ channels, components }: Json): OpenAPI3 {
  const { messages, schemas } = components as { messages: Record<string, Message>; schemas: Json };
  const named: Json = { ...schemas };
  for (const [name, { payload }] of Object.entries(messages)) named[name] = payload;
  for (const { address, messages: carried } of Object.values(channels as Record<string, Channel>)) {
    const references = Object.values(carried).map(({ $ref }) => ({ $ref: $ref.replace('/messages/', '/schemas/') }));
    if (address?.startsWith('/api/') && references.length > 0) named[address] = { oneOf: references };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Events', version: '1' },
    paths: {},
    components: { schemas: named } as NonNullable<OpenAPI3['components']>,
  };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly parameters?: readonly { readonly name?: string; readonly $ref?: string }[];
}

/** Returns a file with the operations that declare an Idempotency-Key. A client may repeat these operations safely. */
function replayable({ paths }: Document): string {
  const names = (operation: Operation) =>
    (operation.parameters ?? []).map(({ name, $ref }) => (name ?? $ref?.split('/').at(-1) ?? '').toLowerCase());
  const found = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => names(operation).some(name => name.replaceAll('-', '') === 'idempotencykey'))
      .map(([method]) => `  '${method.toUpperCase()} ${path}',`),
  );
  return `${written('docs/openapi.json')}

/** Writes that declare an Idempotency-Key: sent again with the same key, they are done once. */
export const REPLAYABLE: readonly string[] = [${['', ...found, ''].join('\n')}];
`;
}

/** Returns a file with the types of orders and the prices that each needs, for forms and commands. */
function orderTerms(): string {
  const rows = Object.entries(ORDER_TYPES).map(
    ([name, { hasLimit, hasStop }]) => `  ${name}: { hasLimit: ${hasLimit}, hasStop: ${hasStop} },`,
  );
  const times = Object.keys(TIMES_IN_FORCE).map(name => `'${name}'`);
  return `${written('libs/contracts/src/order-terms.ts')}

/** The types of orders, and the prices that an order of the type needs. */
export const ORDER_TYPES = {${['', ...rows, ''].join('\n')}} as const;

/** The times in force of orders. */
export const TIMES_IN_FORCE = [${times.join(', ')}] as const;
`;
}

/** Returns a file with the terms that each kind of fault can have, their statuses, and the codes of returned deposits. */
function faultTerms(): string {
  const list = (names: readonly string[]) => names.map(name => `'${name}'`).join(', ');
  const kinds = FaultKind.options.map(kind => `  ${kind}: [${list(termsOf(kind))}],`);
  const codes = Object.entries(RETURN_REASONS).map(([code, reason]) => `  ${code}: '${reason}',`);
  return `${written('libs/contracts/src/http/sandbox/fault-terms.ts')}

/** The fields with which a fault of each kind can select what it meets. */
export const FAULT_TERMS = {${['', ...kinds, ''].join('\n')}} as const;

/** The statuses of the fault \`status\`. */
export const FAULT_STATUSES: readonly number[] = [${FAULT_STATUSES.join(', ')}];

/** The codes with which a bank returns a deposit, with their meaning (Nacha Operating Rules). */
export const RETURN_CODES = {${['', ...codes, ''].join('\n')}} as const;
`;
}
