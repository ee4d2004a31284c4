import { fileURLToPath } from 'node:url';

/** The root folder of the checkout. The relative path is the same from `src` and from `dist`. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
