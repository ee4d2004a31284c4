import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.js';
import type { GeneratedFile } from './generated-file.js';
import { guidePages } from './guides.js';

/**
 * The folder for the pages of `docs` that the gateway serves. The pages are part of the build and of every image, but
 * are not committed.
 */
const PAGES = join(ROOT, 'apps/gateway/dist/pages');

/** Returns a document as compact JSON. The committed document has line breaks and indentation for reviews. */
function served(name: string): GeneratedFile {
  const document: unknown = JSON.parse(readFileSync(join(ROOT, 'docs', name), 'utf8'));
  return { path: name, text: JSON.stringify(document) };
}

rmSync(PAGES, { recursive: true, force: true });
for (const { path, text } of [served('openapi.json'), served('asyncapi.json'), ...guidePages()]) {
  mkdirSync(dirname(join(PAGES, path)), { recursive: true });
  writeFileSync(join(PAGES, path), text);
}
