import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.js';
import type { GeneratedFile } from './generated-file.js';
import { guidePages } from './guides.js';

/**
 * The folder for the pages that the gateway serves. The pages are part of the build and of every image, but they are
 * not committed.
 */
const PAGES = join(ROOT, 'apps/gateway/dist/pages');

/** Returns a document without line breaks and indentation, which the committed document has for reviews. */
function served(name: string): GeneratedFile {
  const document: unknown = JSON.parse(readFileSync(join(ROOT, 'docs', name), 'utf8'));
  return { path: name, text: JSON.stringify(document) };
}

/**
 * Replaces a file in one step, and only if its text has changed. A gateway may read the pages during a build, because
 * `.ci/run` builds while the commands of README run.
 */
function replace(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, path);
}

const pages = [served('openapi.json'), served('asyncapi.json'), served('asyncapi-3.0.json'), ...guidePages()];
for (const { path, text } of pages) replace(join(PAGES, path), text);
const current = new Set(pages.map(({ path }) => join(PAGES, path)));
for (const name of readdirSync(PAGES, { recursive: true, encoding: 'utf8' })) {
  const path = join(PAGES, name);
  if (statSync(path).isFile() && !current.has(path)) rmSync(path);
}
