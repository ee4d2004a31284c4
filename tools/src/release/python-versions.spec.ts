import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import { pythonPackages } from './repository.js';

const VERSIONS = ['3.10', '3.11', '3.12', '3.13', '3.14'];

it.each(pythonPackages())('61.1: %s names the versions of Python that it works with', folder => {
  const manifest = readFileSync(join(ROOT, folder, 'pyproject.toml'), 'utf8');
  const named = [...manifest.matchAll(/"Programming Language :: Python :: (3\.\d+)"/g)].map(([, version]) => version);
  expect(named).toEqual(VERSIONS);
  expect(manifest).toContain(`requires-python = ">=${VERSIONS[0]}"`);
});
