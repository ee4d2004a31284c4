import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.js';
import { generatedFiles } from './generated-files.js';
import { GOLDEN_FOLDER } from './golden-files.js';
import { GUIDES_FOLDER } from './guides.js';
import { serviceDescriptions } from './service-descriptions.js';

const files = await generatedFiles(await serviceDescriptions());
for (const folder of [GOLDEN_FOLDER, GUIDES_FOLDER]) rmSync(join(ROOT, folder), { recursive: true, force: true });
for (const { path, text } of files) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}
console.log(`${files.length} files written; review them as a diff.`);
