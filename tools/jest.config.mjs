import preset from '../jest.preset.mjs';
import { isInstalled } from './dist/installed.js';

/** Where nothing renders these manifests their test is left out; CI has to have what renders them. */
const rendersManifests = process.env.CI === 'true' || ['kubectl', 'kustomize'].some(isInstalled);
if (!rendersManifests) console.warn('deploy/k8s is not tested: neither kubectl nor kustomize is installed.');

export default {
  ...preset,
  testPathIgnorePatterns: ['/node_modules/', ...(rendersManifests ? [] : ['/deploy/manifests\\.spec\\.ts$'])],
};
