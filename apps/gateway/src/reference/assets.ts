import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';

export interface Asset {
  readonly body: Buffer;
  readonly contentType: string;
  readonly etag: string;
}

/** Assets by name. */
export interface Assets {
  get(name: string): Asset | undefined;
  keys(): Iterable<string>;
}

/** Assets that are read when they are first requested. All of them would take 10 MB and time at each start. */
class ReadWhenRequested implements Assets {
  private readonly read = new Map<string, Asset>();

  constructor(
    private readonly names: readonly string[],
    private readonly assetOf: (name: string) => Asset,
  ) {}

  keys(): Iterable<string> {
    return this.names;
  }

  get(name: string): Asset | undefined {
    const known = this.read.get(name);
    if (known || !this.names.includes(name)) return known;
    const asset = this.assetOf(name);
    this.read.set(name, asset);
    return asset;
  }
}

/** The comment in a page that the header replaces. */
const HEADER_PLACE = '<!-- header -->';

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.yaml': 'application/yaml',
  '.zip': 'application/zip',
};

/** The folder of the gateway's own files. The path is correct from both `src` and `dist`. */
const OWN = new URL('../../assets/', import.meta.url);
/**
 * The folder that the build creates: the API documents, the reference and the guides of `docs`, and the colours, sizes
 * and font of the console.
 */
export const BUILT = new URL('../../dist/pages/', import.meta.url);
/** The header of all pages, with a link to each group of pages. */
const HEADER = readFileSync(new URL('header.html', OWN), 'utf8').trimEnd();

export const REFERENCE_PAGE = page(new URL('reference.html', BUILT), '/docs');
export const ICON = own('favicon.svg');
/** The AsyncAPI document of events, topics, streams and webhooks. */
export const EVENTS_DOCUMENT = built('asyncapi.json');
/** The public part of the same document in version 3.0.0, which more tools read. */
export const PUBLIC_EVENTS_DOCUMENT = built('asyncapi-3.0.json');

export const ASSETS: ReadonlyMap<string, Asset> = new Map([
  ['brand.css', built('brand.css')],
  ['inter.woff2', built('inter.woff2')],
  ['pages.css', own('pages.css')],
  ['landing.css', own('landing.css')],
  ['docs.css', own('docs.css')],
  ['docs.js', own('docs.js')],
  ['guides.css', own('guides.css')],
  ['favicon.svg', ICON],
]);

export const GUIDES: ReadonlyMap<string, Asset> = new Map(
  filesOf('guides', '.html').map(file => {
    const name = basename(file, '.html');
    return [name, page(new URL(`guides/${file}`, BUILT), name === 'errors' ? '/docs/errors' : '/docs/quick-start')];
  }),
);

/** The guides as Markdown, by their file name. */
export const GUIDE_TEXTS: ReadonlyMap<string, Asset> = new Map(
  filesOf('guides', '.md').map(file => [file, built(`guides/${file}`)]),
);

/** The pages of the operations by the `operationId`, and the operations as Markdown by their file name. */
export const OPERATIONS = new ReadWhenRequested(
  filesOf('operations', '.html').map(file => basename(file, '.html')),
  operationId => page(new URL(`operations/${operationId}.html`, BUILT), '/docs'),
);
export const OPERATION_TEXTS = new ReadWhenRequested(filesOf('operations', '.md'), file => built(`operations/${file}`));

/** The texts at the root that assistants and programs read, by their file name. */
export const ROOT_TEXTS: ReadonlyMap<string, Asset> = new Map(
  ['llms.txt', 'llms-full.txt', 'AGENTS.md'].map(name => [name, built(name)]),
);

/** Returns the landing page. The commands in its first steps use the URL of this installation. */
export function landingPage(baseUrl: string): Asset {
  const html = readFileSync(new URL('index.html', OWN), 'utf8').replace(HEADER_PLACE, HEADER);
  return assetOf(Buffer.from(html.replaceAll('{base_url}', baseUrl)), '.html');
}

/** Returns the OpenAPI document of all services, with the URL of this installation. */
export function openApiDocument(baseUrl: string): Asset {
  const document = JSON.parse(readFileSync(new URL('openapi.json', BUILT), 'utf8')) as { servers: { url: string }[] };
  const [here, ...others] = document.servers;
  const servers = [{ ...here, url: baseUrl }, ...others];
  return assetOf(Buffer.from(JSON.stringify({ ...document, servers })), '.json');
}

export function filesOf(folder: string, ending: string): string[] {
  return readdirSync(new URL(`${folder}/`, BUILT)).filter(file => file.endsWith(ending));
}

/** Returns a page with the header, in which the link to `current` is marked. */
function page(file: URL, current: string): Asset {
  const header = HEADER.replace(`href="${current}"`, '$& aria-current="true"');
  return assetOf(Buffer.from(readFileSync(file, 'utf8').replace(HEADER_PLACE, header)), '.html');
}

function own(name: string): Asset {
  return asset(new URL(name, OWN));
}

export function built(name: string): Asset {
  return asset(new URL(name, BUILT));
}

function asset(file: URL): Asset {
  return assetOf(readFileSync(file), extname(String(file)));
}

export function assetOf(body: Buffer, extension: string): Asset {
  return {
    body,
    contentType: CONTENT_TYPES[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}
