import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';

const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, string>;

/** The version of this clone, or of the installed package. */
export const VERSION = version ?? '';

/** True in a package that npm has installed. In a clone the commands of its package.json are available. */
export const IS_PACKAGE = name === '@sandbourse/stack';

/** The command that starts the sandbox here, without options. */
export const START_COMMAND = IS_PACKAGE ? 'npx sandbourse start' : 'npm start';
/** The command that starts the sandbox here, if options follow. */
export const START_WITH_OPTIONS = IS_PACKAGE ? 'npx sandbourse start' : 'npm start --';
