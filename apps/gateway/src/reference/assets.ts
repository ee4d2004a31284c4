import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname } from 'node:path';

export interface Asset {
  readonly body: Buffer;
  readonly contentType: string;
  readonly etag: string;
}

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
};

/**
 * The folder of the gateway's own files. The path is correct from both `src` and `dist`. The files of the API reference
 * come from an installed package, not from a CDN.
 */
const OWN = new URL('../../assets/', import.meta.url);
/** The folder that the build creates from `docs`: the API documents, and the guides as pages. */
const BUILT = new URL('../../dist/pages/', import.meta.url);
const { resolve } = createRequire(import.meta.url);

export const REFERENCE_PAGE = own('docs.html');
export const ICON = own('favicon.svg');
/** The AsyncAPI document of events, topics, streams and webhooks. */
export const EVENTS_DOCUMENT = built('asyncapi.json');
/** The public part of the same document in version 3.0.0, which more tools read. */
export const PUBLIC_EVENTS_DOCUMENT = built('asyncapi-3.0.json');

export const ASSETS: ReadonlyMap<string, Asset> = new Map([
  ['landing.css', own('landing.css')],
  ['docs.css', own('docs.css')],
  ['docs.js', own('docs.js')],
  ['guides.css', own('guides.css')],
  ['favicon.svg', ICON],
  ['swagger-ui.css', asset(resolve('swagger-ui-dist/swagger-ui.css'))],
  ['swagger-ui-bundle.js', asset(resolve('swagger-ui-dist/swagger-ui-bundle.js'))],
]);

export const GUIDES: ReadonlyMap<string, Asset> = new Map(
  readdirSync(new URL('guides/', BUILT)).map(file => [basename(file, '.html'), built(`guides/${file}`)]),
);

/** Returns the landing page. The commands in its first steps use the URL of this installation. */
export function landingPage(baseUrl: string): Asset {
  const page = readFileSync(new URL('index.html', OWN), 'utf8');
  return assetOf(Buffer.from(page.replaceAll('{base_url}', baseUrl)), '.html');
}

/** Returns the OpenAPI document of all services, with the URL of this installation. */
export function openApiDocument(baseUrl: string): Asset {
  const document = JSON.parse(readFileSync(new URL('openapi.json', BUILT), 'utf8')) as { servers: { url: string }[] };
  const [here, ...others] = document.servers;
  const servers = [{ ...here, url: baseUrl }, ...others];
  return assetOf(Buffer.from(JSON.stringify({ ...document, servers })), '.json');
}

function own(name: string): Asset {
  return asset(new URL(name, OWN));
}

function built(name: string): Asset {
  return asset(new URL(name, BUILT));
}

function asset(file: URL | string): Asset {
  return assetOf(readFileSync(file), extname(String(file)));
}

function assetOf(body: Buffer, extension: string): Asset {
  return {
    body,
    contentType: CONTENT_TYPES[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}
