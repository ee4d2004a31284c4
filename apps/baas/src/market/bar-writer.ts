import type { BarSeries } from '@sandbourse/market-data';
import { PLACES } from '@sandbourse/money';

/**
 * Size at which a chunk is sent, in bytes. It is large enough to need few writes, and small enough for a slow reader.
 */
const CHUNK_BYTES = 256 * 1024;
/** Maximum size of a bar or separator, in bytes, rounded up. */
const ROOM_BYTES = 1024;

const ZERO = 0x30;
const COMMA = 0x2c;
const POINT = 0x2e;
const UNITS_PER_WHOLE = 10 ** PLACES.price;

const literal = (text: string) => Buffer.from(text, 'latin1');

const DATE = literal('{"date":"');
const OPEN = literal('","open":"');
const HIGH = literal('","high":"');
const LOW = literal('","low":"');
const CLOSE = literal('","close":"');
const VOLUME = literal('","volume":');
const SOURCE = literal(',"source":"');
const END = literal('"}');

/**
 * Writes series of bars as the JSON of `{items: BarSeriesView[], total}`, in chunks, directly from columns to bytes.
 * Building objects and strings for hundreds of thousands of bars would take several times as long as sending the bars.
 * A test compares the output with the contract.
 */
export function* writeSeries(all: Iterable<BarSeries>): Generator<Buffer> {
  let chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let total = 0;
  let at = putText(chunk, 0, '{"items":[');
  for (const series of all) {
    const { symbol, currency } = series;
    const head = `{"symbol":"${symbol}","currency":"${currency}","delayed":true,"bars":[`;
    at = putText(chunk, at, total > 0 ? `,${head}` : head);
    for (let n = 0; n < series.length; n++) {
      if (n > 0) chunk[at++] = COMMA;
      at = putBar(chunk, at, series, n);
      if (at > CHUNK_BYTES - ROOM_BYTES) {
        yield chunk.subarray(0, at);
        chunk = Buffer.allocUnsafe(CHUNK_BYTES);
        at = 0;
      }
    }
    at = putText(chunk, at, ']}');
    total += 1;
  }
  at = putText(chunk, at, `],"total":${total}}`);
  yield chunk.subarray(0, at);
}

/**
 * Writes a bar. Like each function below, it writes at an offset of the chunk and returns the offset after the written
 * bytes.
 */
function putBar(chunk: Buffer, start: number, series: BarSeries, n: number): number {
  let at = put(chunk, start, DATE);
  at = putText(chunk, at, series.dateAt(n));
  at = putPrice(chunk, put(chunk, at, OPEN), series.open[n] ?? 0);
  at = putPrice(chunk, put(chunk, at, HIGH), series.high[n] ?? 0);
  at = putPrice(chunk, put(chunk, at, LOW), series.low[n] ?? 0);
  at = putPrice(chunk, put(chunk, at, CLOSE), series.close[n] ?? 0);
  at = putWhole(chunk, put(chunk, at, VOLUME), series.volume[n] ?? 0);
  at = putText(chunk, put(chunk, at, SOURCE), series.sourceAt(n));
  return put(chunk, at, END);
}

function put(chunk: Buffer, at: number, bytes: Buffer): number {
  for (let i = 0; i < bytes.length; i++) chunk[at + i] = bytes[i] as number;
  return at + bytes.length;
}

/** Writes ASCII that needs no escapes: tickers, currencies, dates and the fixed text of this file. */
function putText(chunk: Buffer, at: number, ascii: string): number {
  for (let i = 0; i < ascii.length; i++) chunk[at + i] = ascii.charCodeAt(i);
  return at + ascii.length;
}

/** Writes a price, given in units of 10^-4, with all four decimal places. */
function putPrice(chunk: Buffer, start: number, units: number): number {
  const whole = (units / UNITS_PER_WHOLE) | 0;
  const at = putWhole(chunk, start, whole);
  chunk[at] = POINT;
  putDigits(chunk, at + 1 + PLACES.price, PLACES.price, units - whole * UNITS_PER_WHOLE);
  return at + 1 + PLACES.price;
}

function putWhole(chunk: Buffer, at: number, value: number): number {
  let digits = 1;
  for (let limit = 10; limit <= value; limit *= 10) digits += 1;
  putDigits(chunk, at + digits, digits, value);
  return at + digits;
}

/**
 * Writes digits from the last to the first. `end` is the offset after the last digit. `value` may have 32 bits, as
 * volumes do.
 */
function putDigits(chunk: Buffer, end: number, digits: number, value: number): void {
  let rest = value;
  for (let at = end - 1; at >= end - digits; at--) {
    const shifted = (rest / 10) >>> 0;
    chunk[at] = ZERO + rest - shifted * 10;
    rest = shifted;
  }
}
