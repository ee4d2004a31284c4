/** The prices of one security in one session of the data, in units of 10^-4 of the currency, like `Price`. */
export interface DailyBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** One cent in units of 10^-4. */
export const CENT = 100;
