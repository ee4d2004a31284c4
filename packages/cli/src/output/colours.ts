import picocolors from 'picocolors';

/** Whether text is coloured: on a terminal, unless NO_COLOR is set (no-color.org). picocolors alone colours what CI reads as well. */
export function wantsColours(stream: { readonly isTTY?: boolean }, { NO_COLOR }: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && !NO_COLOR;
}

export const colours = picocolors.createColors(wantsColours(process.stdout, process.env));
