import { BRUNO_SCRIPT, BRUNO_TEST, VARIABLES } from './collection-parts.js';
import { type CollectionRequest, collectionRequests } from './collection-requests.js';
import type { GeneratedFile } from './generated-file.js';
import type { OpenApi } from './open-api.js';

/** Returns all operations as a collection of Bruno: a folder with one file for each request. */
export function brunoCollection(document: OpenApi): GeneratedFile[] {
  const { title, description } = document.info;
  const requests = collectionRequests(document);
  const folders = [
    ...new Set(requests.flatMap(({ folders }) => folders.map((_, n) => folders.slice(0, n + 1).join('/')))),
  ];
  return [
    { path: 'bruno.json', text: `${JSON.stringify({ version: '1', name: title, type: 'collection' }, null, 2)}\n` },
    {
      path: 'collection.bru',
      text: file([
        dictionary('auth', { mode: 'bearer' }),
        dictionary('auth:bearer', { token: '{{token}}' }),
        block('script:post-response', BRUNO_SCRIPT),
        block('tests', BRUNO_TEST),
        block('docs', description),
      ]),
    },
    { path: 'environments/Sandbox.bru', text: file([dictionary('vars', VARIABLES)]) },
    ...folders.map((path, n) => ({
      path: `${path}/folder.bru`,
      text: file([
        dictionary('meta', { name: path.split('/').at(-1) ?? '', seq: n + 1 }),
        dictionary('auth', { mode: 'inherit' }),
      ]),
    })),
    ...requests.map((request, n) => ({
      path: [...request.folders, `${fileName(request.name)}.bru`].join('/'),
      text: requestFile(request, n + 1),
    })),
  ];
}

function requestFile(request: CollectionRequest, seq: number): string {
  const { name, method, path, description, pathParameters, query, body, isOpen } = request;
  const sent = query.filter(({ isRequired }) => isRequired).map(parameter => `${parameter.name}=${parameter.value}`);
  const search = sent.length > 0 ? `?${sent.join('&')}` : '';
  const form = body?.type.endsWith('urlencoded');
  return file([
    dictionary('meta', { name, type: 'http', seq }),
    dictionary(method.toLowerCase(), {
      url: `{{baseUrl}}${path.replace(/\{(\w+)\}/g, ':$1')}${search}`,
      body: body === undefined ? 'none' : form ? 'formUrlEncoded' : 'json',
      auth: isOpen ? 'none' : 'inherit',
    }),
    dictionary('params:query', named(query.map(each => [`${each.isRequired ? '' : '~'}${each.name}`, each.value]))),
    dictionary('params:path', named(pathParameters.map(each => [each.name, each.value]))),
    body &&
      (form
        ? dictionary('body:form-urlencoded', body.fields as object)
        : block('body:json', JSON.stringify(body.fields, null, 2))),
    block('docs', description),
  ]);
}

const named = (entries: readonly (readonly [string, string])[]) => Object.fromEntries(entries);

/** Returns the name of a file for a request. No file system allows a slash in a name, and some allow no colon. */
function fileName(name: string): string {
  return name.replace(/[\\/:*?"<>|]/g, '-');
}

function file(blocks: readonly (string | undefined)[]): string {
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Returns a block with one line for each entry, or undefined if there are no entries. */
function dictionary(name: string, entries: object): string | undefined {
  const lines = Object.entries(entries).map(([key, value]) => `${key}: ${value}`);
  return lines.length > 0 ? block(name, lines.join('\n')) : undefined;
}

function block(name: string, text: string): string {
  return `${name} {\n${text.replace(/^(?=.)/gm, '  ')}\n}`;
}
