import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';

const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, string>;

export const VERSION = version ?? '';

/**
 * True if this code runs in a package that npm has installed. A clone has npm commands that a package does not have.
 */
export const IS_PACKAGE = name === '@sandbourse/stack';

/** The command that starts the sandbox without options. */
export const START_COMMAND = IS_PACKAGE ? 'npx sandbourse start' : 'npm start';
/** The command that starts the sandbox, to be followed by options. */
export const START_WITH_OPTIONS = IS_PACKAGE ? 'npx sandbourse start' : 'npm start --';
