/** One security's session as the data set holds it: prices in units of 10^-4, the unit of `Price`. */
export interface DailyBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** One cent in those units. */
export const CENT = 100;
