import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** The folders of all workspaces. The pattern `libs/*` means every folder directly below libs. */
const projects = (read('package.json').workspaces as string[])
  .flatMap(pattern => {
    const parent = pattern.replace('/*', '');
    return parent === pattern ? [pattern] : readdirSync(join(ROOT, parent)).map(name => `${parent}/${name}`);
  })
  .filter(folder => existsSync(join(ROOT, folder, 'package.json')));

/** The references in tsconfig.json, which `npm run generate` writes. */
const { references } = read('tsconfig.json');

it.each(projects)('%s is built, and its specs are type-checked by the build', project => {
  const config = `${project}/tsconfig.spec.json`;
  expect(existsSync(join(ROOT, config))).toBe(true);
  expect(references).toEqual(expect.arrayContaining([{ path: project }, { path: config }]));
});
