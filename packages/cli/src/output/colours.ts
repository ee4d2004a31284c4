import picocolors from 'picocolors';
import { type Environment, readEnvironment } from '../environment.js';

/** Whether text is coloured: on a terminal, unless that is not wanted. picocolors alone colours what CI reads as well. */
export function wantsColours(
  stream: { readonly isTTY?: boolean },
  { isColourless }: Pick<Environment, 'isColourless'>,
): boolean {
  return stream.isTTY === true && !isColourless;
}

export const colours = picocolors.createColors(wantsColours(process.stdout, readEnvironment()));
