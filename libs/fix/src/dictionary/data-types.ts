import { parseUtcTimestamp } from '../codec/utc-timestamp.js';

/** The data types of FIX 4.2, volume 1, "Data types". */
export type DataType =
  | 'INT'
  | 'FLOAT'
  | 'QTY'
  | 'PRICE'
  | 'PRICEOFFSET'
  | 'AMT'
  | 'CHAR'
  | 'BOOLEAN'
  | 'STRING'
  | 'MULTIPLEVALUESTRING'
  | 'CURRENCY'
  | 'EXCHANGE'
  | 'UTCTIMESTAMP'
  | 'UTCTIMEONLY'
  | 'UTCDATE'
  | 'LOCALMKTDATE'
  | 'MONTHYEAR'
  | 'DAYOFMONTH'
  | 'DATA';

const FORMAT: Record<DataType, (value: string) => boolean> = {
  INT: matches(/^-?\d{1,18}$/),
  FLOAT: isDecimal,
  QTY: isDecimal,
  PRICE: isDecimal,
  PRICEOFFSET: isDecimal,
  AMT: isDecimal,
  CHAR: matches(/^.$/s),
  BOOLEAN: matches(/^[YN]$/),
  STRING: anything,
  MULTIPLEVALUESTRING: matches(/^\S( \S)*$/),
  CURRENCY: matches(/^[A-Z]{3}$/),
  EXCHANGE: anything,
  UTCTIMESTAMP: value => parseUtcTimestamp(value) !== undefined,
  UTCTIMEONLY: value => parseUtcTimestamp(`19700101-${value}`) !== undefined,
  UTCDATE: isDate,
  LOCALMKTDATE: isDate,
  MONTHYEAR: matches(/^\d{4}(0[1-9]|1[0-2])$/),
  DAYOFMONTH: matches(/^([1-9]|0[1-9]|[12]\d|3[01])$/),
  DATA: anything,
};

export function hasFormat(type: DataType, value: string): boolean {
  return FORMAT[type](value);
}

/**
 * The maximum number of characters: a sign, forty digits and a point. Prices and quantities are shorter, and arithmetic
 * with this many digits is fast.
 */
const LONGEST_DECIMAL = 42;

/**
 * Returns true for digits with an optional sign and point. FIX 4.2 allows leading and trailing zeros, but no exponent.
 */
function isDecimal(value: string): boolean {
  return value.length <= LONGEST_DECIMAL && /^-?(\d+\.?\d*|\.\d+)$/.test(value);
}

function isDate(value: string): boolean {
  return parseUtcTimestamp(`${value}-00:00:00`) !== undefined;
}

function anything(): boolean {
  return true;
}

function matches(pattern: RegExp): (value: string) => boolean {
  return value => pattern.test(value);
}
