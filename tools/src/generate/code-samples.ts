import { type ExampleValues, exampleOfParameter } from './example-values.js';
import { pythonLiteral, typeScriptLiteral } from './literals.js';
import type { Operation } from './open-api.js';

/** The same request in one of the languages. */
export interface CodeSample {
  readonly language: 'TypeScript' | 'Python' | 'Command line' | 'curl';
  /** The language of a code block in Markdown. */
  readonly fence: 'ts' | 'python' | 'sh';
  readonly source: string;
}

interface SampleRequest {
  readonly method: string;
  /** The path with placeholders, such as `/api/v1/baas/orders/{order_id}`. */
  readonly path: string;
  readonly pathValues: Values;
  readonly query: Values;
  readonly body: unknown;
  readonly isPublic: boolean;
  readonly hasResult: boolean;
  readonly stream: string | undefined;
  readonly form: Readonly<Record<string, string>> | undefined;
}

type Values = Readonly<Record<string, string | number | boolean>>;

/** A stream that opens and never has an event, so the client has no type for its events. */
const SILENT_STREAM = 'system';

/** The statements that the samples of all operations need once. */
export const SETUP: readonly CodeSample[] = [
  {
    language: 'TypeScript',
    fence: 'ts',
    source: `// npm install @sandbourse/sdk
import { portalLogin, Sandbourse } from '@sandbourse/sdk';
import { findLocalStack } from '@sandbourse/sdk/node';

const stack = findLocalStack();
if (!stack) throw new Error('No sandbox runs on this machine: npx sandbourse start');
const client = new Sandbourse({ baseUrl: stack.base_url, credentials: portalLogin(stack.users[0]) });`,
  },
  {
    language: 'Python',
    fence: 'python',
    source: `# pip install sandbourse
from sandbourse import Client, find_local_stack

stack = find_local_stack()
assert stack is not None, "No sandbox runs on this machine: npx sandbourse start"
client = Client(stack.base_url, stack.login())`,
  },
  {
    language: 'Command line',
    fence: 'sh',
    source: `# On the machine of the sandbox, the commands act as the demo advisor. Elsewhere, log in first:
npx sandbourse login --url https://sandbox.example.com`,
  },
  {
    language: 'curl',
    fence: 'sh',
    source: `BASE=http://127.0.0.1:8080
TOKEN=$(curl -sS "$BASE/api/v1/auth/login" -H 'content-type: application/json' \\
  -d '{"email": "…", "password": "…"}' | node -p 'JSON.parse(require("fs").readFileSync(0)).access_token')`,
  },
];

/** Returns the request of an operation's example in each language, with its required parameters. */
export function codeSamples(method: string, path: string, operation: Operation, values: ExampleValues): CodeSample[] {
  const request = requestOf(method, path, operation, values);
  return [
    { language: 'TypeScript', fence: 'ts', source: inTypeScript(request) },
    { language: 'Python', fence: 'python', source: inPython(request) },
    { language: 'Command line', fence: 'sh', source: onCommandLine(request) },
    { language: 'curl', fence: 'sh', source: inCurl(request) },
  ];
}

function requestOf(method: string, path: string, operation: Operation, values: ExampleValues): SampleRequest {
  const needed = (operation.parameters ?? []).filter(({ required }) => required);
  const valuesIn = (place: string) =>
    Object.fromEntries(
      needed
        .filter(parameter => parameter.in === place)
        .map(({ name, schema }) => [name, exampleOfParameter(values, name, schema)]),
    );
  const content = operation.requestBody?.content ?? {};
  const answers = Object.entries(operation.responses).flatMap(([status, { content: answer = {} }]) =>
    status.startsWith('2') ? Object.keys(answer) : [],
  );
  const isForm = 'application/x-www-form-urlencoded' in content;
  return {
    method: method.toUpperCase(),
    path,
    pathValues: valuesIn('path'),
    query: valuesIn('query'),
    body: content['application/json']?.example,
    isPublic: operation.security?.length === 0,
    hasResult: answers.length > 0,
    stream: answers.includes('text/event-stream') ? /\/events\/(.+)$/.exec(path)?.[1] : undefined,
    form: isForm ? { grant_type: 'client_credentials', client_id: 'key_…', client_secret: 'ik_live_…' } : undefined,
  };
}

/** Returns the part of the clients that has a path, such as `baas`, and the path in it, such as `/orders`. */
function placeOf(path: string): { part: string; rest: string } {
  const [, part = '', rest = ''] = /^\/api\/v1\/([^/]+)(\/.*)$/.exec(path) ?? [];
  return { part, rest };
}

function inTypeScript({ method, path, pathValues, query, body, hasResult, stream, form }: SampleRequest): string {
  if (stream === SILENT_STREAM) return `const response = await client.send('${path}');`;
  if (stream) return `for await (const event of client.events('${stream}')) console.log(event.type, event.data);`;
  if (form)
    return `const response = await client.send('${path}', {
  method: '${method}',
  body: new URLSearchParams(${typeScriptLiteral(form, '  ')}),
});`;
  const { part, rest } = placeOf(path);
  const params = { ...(isFilled(pathValues) && { path: pathValues }), ...(isFilled(query) && { query }) };
  const options = { ...(isFilled(params) && { params }), ...(body !== undefined && { body }) };
  const last = isFilled(options) ? `, ${typeScriptLiteral(options)}` : '';
  return `${hasResult ? 'const result = ' : ''}await client.${part}.${method.toLowerCase()}('${rest}'${last});`;
}

function inPython({ method, path, pathValues, query, body, hasResult, stream, form }: SampleRequest): string {
  if (stream) return `for event in client.events("${stream}"):\n    print(event.type, event.data)`;
  if (form)
    return `import httpx

data = ${pythonLiteral(form)}
response = client.send(httpx.Request("${method}", f"{client.base_url}${path}", data=data))`;
  const { part, rest } = placeOf(path);
  const named = Object.entries({ ...pathValues, ...query }).map(([name, value]) => `${name}=${pythonLiteral(value)}`);
  const given = [`"${rest}"`, ...named, ...(body === undefined ? [] : [`body=${pythonLiteral(body)}`])];
  return `${hasResult ? 'result = ' : ''}client.${part}.${method.toLowerCase()}(${given.join(', ')})`;
}

function onCommandLine({ method, body, form, ...request }: SampleRequest): string {
  const data = form ? new URLSearchParams(form).toString() : body === undefined ? undefined : json(body);
  return [
    `npx sandbourse api ${method} '${addressOf(request)}'`,
    ...(form ? [`--header 'content-type: application/x-www-form-urlencoded'`] : []),
    ...(data === undefined ? [] : [`--body ${quoted(data)}`]),
  ].join(' \\\n  ');
}

function inCurl({ method, body, isPublic, stream, form, ...request }: SampleRequest): string {
  const hasBody = body !== undefined || form !== undefined;
  const isImplied = method === (hasBody ? 'POST' : 'GET');
  return [
    `curl -sS${stream ? 'N' : ''}${isImplied ? '' : ` -X ${method}`} "$BASE${addressOf(request)}"`,
    ...(isPublic ? [] : ['-H "authorization: Bearer $TOKEN"']),
    ...(form ? Object.entries(form).map(([name, value]) => `-d ${quoted(`${name}=${value}`)}`) : []),
    ...(body === undefined ? [] : [`-H 'content-type: application/json'`, `-d ${quoted(json(body))}`]),
  ].join(' \\\n  ');
}

function addressOf({ path, pathValues, query }: Pick<SampleRequest, 'path' | 'pathValues' | 'query'>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(pathValues[name])));
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`;
}

const isFilled = (record: object): boolean => Object.keys(record).length > 0;
const json = (value: unknown): string => JSON.stringify(value, null, 2);
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
