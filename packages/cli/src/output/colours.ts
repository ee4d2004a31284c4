import picocolors from 'picocolors';
import { type Environment, readEnvironment } from '../environment.js';

/**
 * Returns true on a terminal, unless the user disables colours. The rule of picocolors would also colour output that CI
 * reads.
 */
export function wantsColours(
  stream: { readonly isTTY?: boolean },
  { isColourless }: Pick<Environment, 'isColourless'>,
): boolean {
  return stream.isTTY === true && !isColourless;
}

export const colours = picocolors.createColors(wantsColours(process.stdout, readEnvironment()));
