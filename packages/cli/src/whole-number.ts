import { InvalidArgumentError } from 'commander';

/** Reads a count. Refuses `1e3`, `1,5`, `0x10` and empty text, because their meaning could be misunderstood. */
export function wholeNumber(written: string): number {
  if (!/^\d{1,15}$/.test(written)) throw new InvalidArgumentError('Use a whole number, such as 7.');
  return Number(written);
}
