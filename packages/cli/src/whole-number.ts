import { InvalidArgumentError } from 'commander';

/** A count as it is written. `1e3`, `1,5`, `0x10` and nothing are none: what is not read as meant would be sent as another number. */
export function wholeNumber(written: string): number {
  if (!/^\d{1,15}$/.test(written)) throw new InvalidArgumentError('It is a whole number, such as 7.');
  return Number(written);
}
