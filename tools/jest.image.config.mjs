import { whole } from './jest.e2e.config.mjs';

/**
 * The specs named `*.docker-spec.ts`. They test the image with the whole sandbox, which `npm run test:containers`
 * builds.
 */
export default { ...whole, testMatch: ['**/*.docker-spec.ts'], globals: { image: process.env.SANDBOURSE_IMAGE } };
