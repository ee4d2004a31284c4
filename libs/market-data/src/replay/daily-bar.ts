/** One session of one security in the data: prices in units of 10^-4, the unit of `Price`. */
export interface DailyBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** One cent in these units. */
export const CENT = 100;
