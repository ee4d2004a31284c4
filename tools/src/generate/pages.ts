import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.js';
import { brandFont, brandStyles } from './brand.js';
import { brunoCollection } from './bruno-collection.js';
import { guidePages, guideTexts } from './guides.js';
import type { OpenApi } from './open-api.js';
import { postmanCollection } from './postman-collection.js';
import { referencePages } from './reference-pages.js';
import { textsForAssistants } from './texts-for-assistants.js';

/**
 * The folder for the pages that the gateway serves. The pages are part of the build and of every image, but they are
 * not committed.
 */
const PAGES = join(ROOT, 'apps/gateway/dist/pages');

interface ServedFile {
  /** The path in the folder of the pages. */
  readonly path: string;
  readonly content: string | Buffer;
}

/** Returns a document without line breaks and indentation, which the committed document has for reviews. */
function served(name: string): ServedFile {
  const document: unknown = JSON.parse(readFileSync(join(ROOT, 'docs', name), 'utf8'));
  return { path: name, content: JSON.stringify(document) };
}

/** Returns the workflows in Arazzo. */
function workflows(): ServedFile[] {
  const folder = join(ROOT, 'docs/workflows');
  return readdirSync(folder).map(name => ({ path: `collections/${name}`, content: readFileSync(join(folder, name)) }));
}

/**
 * Replaces a file in one step, and only if its content has changed. A gateway may read the pages during a build, because
 * `.ci/run` builds while the commands of README run.
 */
function replace(path: string, content: string | Buffer): void {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  mkdirSync(dirname(path), { recursive: true });
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, content);
  renameSync(beside, path);
}

const openApi = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as OpenApi;
const pages: readonly ServedFile[] = [
  ...['openapi.json', 'asyncapi.json', 'asyncapi-3.0.json'].map(served),
  ...workflows(),
  { path: 'collections/postman.json', content: JSON.stringify(postmanCollection(openApi)) },
  { path: 'collections/bruno.json', content: JSON.stringify(brunoCollection(openApi)) },
  { path: 'brand.css', content: brandStyles() },
  { path: 'inter.woff2', content: brandFont() },
  { path: 'AGENTS.md', content: readFileSync(join(ROOT, 'packages/sdk/AGENTS.md')) },
  ...[...guidePages(), ...referencePages(openApi), ...textsForAssistants(openApi, guideTexts())].map(
    ({ path, text }) => ({ path, content: text }),
  ),
];
for (const { path, content } of pages) replace(join(PAGES, path), content);
const current = new Set(pages.map(({ path }) => join(PAGES, path)));
for (const name of readdirSync(PAGES, { recursive: true, encoding: 'utf8' })) {
  const path = join(PAGES, name);
  if (statSync(path).isFile() && !current.has(path)) rmSync(path);
}
