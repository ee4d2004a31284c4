import type { DailyBar } from './daily-bar.js';

/**
 * The rows of one security in `BarColumns`. It has one row for each session from `firstSession` on, without gaps. A
 * session is its index in the calendar.
 */
export interface Series {
  readonly symbol: string;
  readonly firstSession: number;
  readonly lastSession: number;
  readonly firstRow: number;
}

/**
 * The bars of all securities, with one array for each kind of number. A bar needs twenty bytes here. An object would
 * need a hundred.
 */
export interface BarColumns {
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly volume: Uint32Array;
}

/** All daily bars. A bar is found by its symbol and the index of its session. */
export class PriceHistory {
  readonly firstSession: number;
  readonly lastSession: number;
  private readonly bySymbol: ReadonlyMap<string, Series>;

  constructor(
    private readonly columns: BarColumns,
    series: readonly Series[],
  ) {
    this.bySymbol = new Map(series.map(one => [one.symbol, one]));
    this.firstSession = Math.min(...series.map(one => one.firstSession));
    this.lastSession = Math.max(...series.map(one => one.lastSession));
  }

  seriesOf(symbol: string): Series | undefined {
    return this.bySymbol.get(symbol);
  }

  /**
   * Returns the bars of the sessions from `first` to `last`, both inclusive, without copying them. Returns no bars if
   * `last` is before `first`.
   */
  columnsOf({ firstRow, firstSession }: Series, first: number, last: number): BarColumns {
    const begin = firstRow + first - firstSession;
    const end = Math.max(begin, firstRow + last - firstSession + 1);
    const { open, high, low, close, volume } = this.columns;
    return {
      open: open.subarray(begin, end),
      high: high.subarray(begin, end),
      low: low.subarray(begin, end),
      close: close.subarray(begin, end),
      volume: volume.subarray(begin, end),
    };
  }

  barOf(series: Series, session: number): DailyBar | undefined {
    if (session < series.firstSession || session > series.lastSession) return undefined;

    const row = series.firstRow + session - series.firstSession;
    const { open, high, low, close, volume } = this.columns;
    return {
      open: open[row] ?? 0,
      high: high[row] ?? 0,
      low: low[row] ?? 0,
      close: close[row] ?? 0,
      volume: volume[row] ?? 0,
    };
  }
}
