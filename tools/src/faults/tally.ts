import type { Equal } from './equals.js';

/** The verdict of the specs on a planted fault. */
export type Verdict = 'noticed' | 'unnoticed';

export interface Judged {
  /** The path of the TypeScript source, from the root of the checkout. */
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** Undefined if the specs have not run on this fault yet. */
  readonly verdict: Verdict | undefined;
}

export interface Tally {
  readonly noticed: number;
  readonly unnoticed: readonly Judged[];
  readonly equal: number;
  readonly unjudged: number;
  /** The share of noticed faults in percent, without those on the list of equals. It is 100 without any fault. */
  readonly percent: number;
}

export function tallyOf(faults: readonly Judged[], equals: readonly Equal[]): Tally {
  const isEqual = ({ file, before, after }: Judged) =>
    equals.some(equal => equal.file === file && equal.before === before && equal.after === after);
  const noticed = faults.filter(({ verdict }) => verdict === 'noticed').length;
  const left = faults.filter(({ verdict }) => verdict === 'unnoticed');
  const unnoticed = left.filter(fault => !isEqual(fault));
  const counted = noticed + unnoticed.length;
  return {
    noticed,
    unnoticed,
    equal: left.length - unnoticed.length,
    unjudged: faults.filter(({ verdict }) => verdict === undefined).length,
    percent: counted === 0 ? 100 : (noticed / counted) * 100,
  };
}
