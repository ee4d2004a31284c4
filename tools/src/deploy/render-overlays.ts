/** Entry point: renders the manifests of `deploy/k8s` from the Helm chart. Builds Helm if this machine has none. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import { RENDERED, renderedText } from './chart.js';

for (const file of RENDERED) {
  writeFileSync(join(ROOT, file.path), renderedText(file));
  console.log(`${file.path} is written; review it as a diff.`);
}
