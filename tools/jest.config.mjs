import preset from '../jest.preset.mjs';
import { isInstalled } from './dist/installed.js';

/**
 * True if the test of the Kubernetes manifests runs. It needs kubectl or kustomize, so it is left out on a machine
 * without them. In CI the test always runs, and fails if both are missing.
 */
const rendersManifests = process.env.CI === 'true' || ['kubectl', 'kustomize'].some(isInstalled);
if (!rendersManifests) console.warn('deploy/k8s is not tested: neither kubectl nor kustomize is installed.');

export default {
  ...preset,
  // The longest suite of unit specs, and Nx starts it last: when the others are done it may have the second core.
  maxWorkers: 2,
  testPathIgnorePatterns: ['/node_modules/', ...(rendersManifests ? [] : ['/deploy/manifests[\\w-]*\\.spec\\.ts$'])],
};
