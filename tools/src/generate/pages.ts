import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

rmSync(PAGES, { recursive: true, force: true });
for (const { path, text } of [served('openapi.json'), served('asyncapi.json'), ...guidePages()]) {
  mkdirSync(dirname(join(PAGES, path)), { recursive: true });
  writeFileSync(join(PAGES, path), text);
}
