import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import preset from '../jest.preset.mjs';

const isInstalled = program =>
  (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, program)));

/** Whoever has nothing but Node has no use for these manifests; CI has to have what renders them. */
const rendersManifests = process.env.CI === 'true' || ['kubectl', 'kustomize'].some(isInstalled);
if (!rendersManifests) console.warn('deploy/k8s is not tested: neither kubectl nor kustomize is installed.');

export default {
  ...preset,
  testPathIgnorePatterns: ['/node_modules/', ...(rendersManifests ? [] : ['/deploy/manifests\\.spec\\.ts$'])],
};
