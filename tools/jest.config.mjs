import preset from '../jest.preset.mjs';
import { isInstalled } from './dist/installed.js';

/** The test of the manifests is left out if no tool can render them. In CI such a tool is required. */
const rendersManifests = process.env.CI === 'true' || ['kubectl', 'kustomize'].some(isInstalled);
if (!rendersManifests) console.warn('deploy/k8s is not tested: neither kubectl nor kustomize is installed.');

export default {
  ...preset,
  testPathIgnorePatterns: ['/node_modules/', ...(rendersManifests ? [] : ['/deploy/manifests\\.spec\\.ts$'])],
};
