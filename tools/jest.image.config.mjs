import { whole } from './jest.e2e.config.mjs';

/** `*.docker-spec.ts`: the image with the whole sandbox, which `npm run test:containers` builds. */
export default { ...whole, testMatch: ['**/*.docker-spec.ts'], globals: { image: process.env.SANDBOURSE_IMAGE } };
