import { fileURLToPath } from 'node:url';

/** The top of the checkout: from `src` and from `dist` it is as far away. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
