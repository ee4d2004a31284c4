import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import { generatedFiles } from './generated-files.js';
import { serviceDescriptions } from './service-descriptions.js';

const files = await generatedFiles(await serviceDescriptions());
for (const { path, text } of files) writeFileSync(join(ROOT, path), text);
console.log(`${files.length} files written; review them as a diff.`);
