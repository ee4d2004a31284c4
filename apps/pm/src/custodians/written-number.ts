import { CURRENCIES, type Currency } from '@sandbourse/money';

export type DecimalSeparator = '.' | ',';

const GROUP_SEPARATORS: Readonly<Record<DecimalSeparator, string>> = { '.': ", '’", ',': ". '’" };
/** The space characters that some files contain in numbers: no-break, figure, thin and narrow no-break spaces. */
const SPACES = /[\u00a0\u2007\u2009\u202f]/g;
const SIGN = /^[+\-−]/;
const SIGNS: Readonly<Record<string, Currency>> = { $: 'USD', US$: 'USD', '€': 'EUR', '£': 'GBP' };
const ANY_CURRENCY = `(?:US)?\\$|[€£]|${CURRENCIES.join('|')}`;
const CURRENCY = new RegExp(`^(?:${ANY_CURRENCY})\\s*|\\s*(?:${ANY_CURRENCY})$`);

/**
 * Converts a number as spreadsheets and custodians write it to a plain decimal. Examples are `$1,234.50`, `USD
 * 1,234.50`, `(1,234.50)` and `1,234.50-`, and with a decimal comma `1.234,50 €`. A group separator must be before
 * every three digits. Returns undefined for any other text, such as `10,5`, `1,23` or `12,34,567`.
 */
export function readNumber(cell: string, decimal: DecimalSeparator): string | undefined {
  const { bare, isNegative } = unsigned(cell.replace(SPACES, ' ').trim());
  const [whole = '', fraction, ...more] = bare.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(fraction ?? '') || (whole === '' && !fraction)) return undefined;
  const digits = whole === '' ? '0' : ungrouped(whole, GROUP_SEPARATORS[decimal]);
  if (digits === undefined) return undefined;
  return `${isNegative ? '-' : ''}${digits}${fraction ? `.${fraction}` : ''}`;
}

/** Returns the currency whose sign or code is in a cell. Returns undefined if the cell has none. */
export function currencyIn(cell: string): Currency | undefined {
  const [written = ''] = new RegExp(ANY_CURRENCY).exec(cell) ?? [];
  return SIGNS[written] ?? CURRENCIES.find(code => code === written);
}

/**
 * Removes a currency sign and the sign of a number: plus, minus or a pair of parentheses. If the number has two signs,
 * the second one remains, so that the number is rejected.
 */
function unsigned(text: string): { readonly bare: string; readonly isNegative: boolean } {
  const outer = text.replace(CURRENCY, '');
  const inParentheses = /^\((.*)\)$/.exec(outer)?.[1];
  if (inParentheses !== undefined) return { bare: inParentheses.trim().replace(CURRENCY, ''), isNegative: true };
  const leading = SIGN.exec(outer)?.[0];
  const trailing = leading ? undefined : /[+\-−]$/.exec(outer)?.[0];
  const bare = leading ? outer.slice(1) : trailing ? outer.slice(0, -1) : outer;
  const sign = leading ?? trailing ?? '+';
  return { bare: outer === text ? bare.trim().replace(CURRENCY, '') : bare.trim(), isNegative: sign !== '+' };
}

function ungrouped(whole: string, separators: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole.replace(/^0+(?=\d)/, '');
  const separator = [...whole].find(character => !/\d/.test(character)) as string;
  if (!separators.includes(separator)) return undefined;
  const [first = '', ...groups] = whole.split(separator);
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && groups.every(group => /^\d{3}$/.test(group));
  return isGrouped ? first + groups.join('') : undefined;
}
