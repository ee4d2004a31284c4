/** A project, or a part of one, in which faults are planted. */
export interface Planted {
  readonly project: string;
  /** The built files, by the path below `dist` without `.js`. Default: all files of the project. */
  readonly files?: readonly string[];
  /** The share of noticed faults below which the tool fails, in percent. Faults on the list of equals do not count. */
  readonly noticedMin: number;
}

/** The rules about money that unit specs test. Files that only connect them to Nest and Postgres are not among them. */
export const PLANTED: readonly Planted[] = [
  { project: 'libs/money', noticedMin: 95 },
  { project: 'libs/ledger', noticedMin: 0 },
  { project: 'libs/portfolio', noticedMin: 0 },
  { project: 'libs/market-data', noticedMin: 0 },
  {
    project: 'apps/baas',
    files: [
      'fees/fee',
      'interest-tiers',
      'margin/covering',
      'margin/day-trades',
      'margin/margin-call',
      'regulation-t/free-riding',
    ],
    noticedMin: 95,
  },
];
