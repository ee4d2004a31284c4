import { eachOnce } from './formats.js';

/** A decimal in the API's notation. Intl reads it digit by digit, without a double. */
type Decimal = Intl.StringNumericLiteral;

export interface FigureOptions {
  /** The locale of a test; by default, the reader's own. */
  readonly locale?: string | undefined;
}

/** Returns true if Intl reads the text as an exact decimal. */
function isDecimal(text: string): text is Decimal {
  return /^-?\d+(\.\d+)?$/.test(text);
}

function formatted(text: string, format: Intl.NumberFormat): string {
  return isDecimal(text) ? format.format(text) : text;
}

/** A figure and the sign with which it is shown. A figure that rounds to zero has neither a sign nor a colour. */
export interface Signed {
  readonly text: string;
  readonly sign: -1 | 0 | 1;
}

function signed(text: string, format: Intl.NumberFormat): Signed {
  const types = isDecimal(text) ? format.formatToParts(text).map(({ type }) => type) : [];
  const sign = types.includes('minusSign') ? -1 : types.includes('plusSign') ? 1 : 0;
  return { text: formatted(text, format), sign };
}

const formatOf = eachOnce((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));

/** Formats an amount of money with its currency: `1234.5600` USD as `$1,234.56`. */
export function money(amount: string, currency: string, { locale }: FigureOptions = {}): string {
  return formatted(amount, formatOf(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }));
}

/**
 * Formats the price of one share, with up to four decimal places. Amounts have the decimal places of their currency.
 */
export function price(amount: string, currency: string, { locale }: FigureOptions = {}): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 4 } as const;
  return formatted(amount, formatOf(locale, options));
}

/** Formats the price of one share whose currency is not known. */
export function plainPrice(amount: string, { locale }: FigureOptions = {}): string {
  return formatted(amount, formatOf(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }));
}

/** Formats an amount whose sign shows a gain or a loss. */
export function signedMoney(amount: string, currency: string, { locale }: FigureOptions = {}): Signed {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', signDisplay: 'exceptZero' } as const;
  return signed(amount, formatOf(locale, options));
}

/** Formats an amount in few characters, for axes: `$1.2M`. */
export function compactMoney(amount: number, currency: string, { locale }: FigureOptions = {}): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation: 'compact' } as const;
  return formatOf(locale, { ...options, maximumFractionDigits: 1 }).format(amount);
}

/** Formats shares with all decimal places, without trailing zeros. */
export function shares(quantity: string, { locale }: FigureOptions = {}): string {
  return formatted(quantity, formatOf(locale, { maximumFractionDigits: 8 }));
}

/** Formats a decimal fraction as a percentage: `0.1630` as `16.30%`. */
export function percent(fraction: string, { locale }: FigureOptions = {}): string {
  const options = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  return formatted(fraction, formatOf(locale, options));
}

/** Formats a percentage whose sign shows the direction. */
export function signedPercent(fraction: string, { locale }: FigureOptions = {}): Signed {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  return signed(fraction, formatOf(locale, { style: 'percent', ...digits, signDisplay: 'exceptZero' }));
}

export function count(number: number, { locale }: FigureOptions = {}): string {
  return formatOf(locale, {}).format(number);
}

const BYTE_UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a number of bytes in decimal units: 6110406 as `6.1 MB`. */
export function bytes(number: number, { locale }: FigureOptions = {}): string {
  const step = BYTE_UNITS.findLastIndex((_, at) => at === 0 || number >= 1_000 ** (at + 1));
  const options = { style: 'unit', unit: BYTE_UNITS[step], maximumFractionDigits: 1 } as const;
  return formatOf(locale, options).format(number / 1_000 ** (step + 1));
}

/** Returns the sign of a decimal: -1, 0 or 1. A decimal of only zeros has the sign 0. */
export function signOf(decimal: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(decimal)) return 0;
  return decimal.startsWith('-') ? -1 : 1;
}
