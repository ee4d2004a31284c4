import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';

/** Returns the folders of all projects that have specs, from the root of the checkout. */
export function projectsWithSpecs(): string[] {
  const nested = ['libs', 'packages', 'apps'].flatMap(parent =>
    readdirSync(join(ROOT, parent)).map(name => `${parent}/${name}`),
  );
  return [...nested, 'tools'].filter(project => existsSync(join(ROOT, project, 'jest.config.mjs')));
}
