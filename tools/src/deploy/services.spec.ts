import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@sandbourse/contracts';
import { ROOT } from '../root.js';

/** Files that every service must have, because the stack, the deployments and the reference read or run them. */
const OWN = ['package.json', 'tsconfig.json', 'tsconfig.spec.json', 'src/main.ts', 'src/migrate.ts', 'src/describe.ts'];

it.each(SERVICES)('%s has the files in its folder that build, start, migrate and describe it', name => {
  expect(OWN.filter(file => !existsSync(join(ROOT, 'apps', name, file)))).toEqual([]);
});
