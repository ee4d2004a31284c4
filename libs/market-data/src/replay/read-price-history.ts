import { PLACES } from '@sandbourse/money';
import type { TradingCalendar } from '../calendar/trading-calendar.js';
import { ByteReader } from './byte-reader.js';
import { type BarColumns, PriceHistory, type Series } from './price-history.js';

const NEWLINE = 0x0a;

type SeriesStart = Omit<Series, 'lastSession'>;

/**
 * Reads the price file `date,ticker,open,high,low,close,volume`, which is sorted by ticker and date. It reads bytes,
 * which takes 66 ms and 2 MB for 413,352 lines. With `parseCsv`, it would take 660 ms and 190 MB (Node 20).
 *
 * Throws if a session of a security is missing, because a bar is found by counting sessions.
 */
export function readPriceHistory(bytes: Uint8Array, calendar: TradingCalendar): PriceHistory {
  const reader = new ByteReader(bytes);
  reader.skipLine();

  const columns = columnsOf(countLines(bytes) - 1);
  const starts: SeriesStart[] = [];
  let start: SeriesStart | undefined;
  let row = 0;

  for (; !reader.isAtEnd(); row++) {
    const date = reader.readCompactDate();
    if (!start || !reader.skipIf(start.symbol)) {
      start = { symbol: reader.readText(), firstSession: calendar.indexOnOrAfter(spelledOut(date)), firstRow: row };
      starts.push(start);
    }
    const expected = calendar.compactDateAt(start.firstSession + row - start.firstRow);
    if (date !== expected) throw new Error(`bars of ${start.symbol}: expected session ${expected}, found ${date}`);

    columns.open[row] = reader.readUnits(PLACES.price);
    columns.high[row] = reader.readUnits(PLACES.price);
    columns.low[row] = reader.readUnits(PLACES.price);
    columns.close[row] = reader.readUnits(PLACES.price);
    columns.volume[row] = reader.readUnits(0);
  }
  return new PriceHistory(columns, withEnds(starts, row));
}

function withEnds(starts: readonly SeriesStart[], rowCount: number): Series[] {
  return starts.map((start, i) => {
    const endRow = starts[i + 1]?.firstRow ?? rowCount;
    return { ...start, lastSession: start.firstSession + endRow - start.firstRow - 1 };
  });
}

function columnsOf(rowCount: number): BarColumns {
  return {
    open: new Int32Array(rowCount),
    high: new Int32Array(rowCount),
    low: new Int32Array(rowCount),
    close: new Int32Array(rowCount),
    volume: new Uint32Array(rowCount),
  };
}

function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return bytes.at(-1) === NEWLINE ? count : count + 1;
}

function spelledOut(compactDate: number): string {
  const digits = String(compactDate);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}
