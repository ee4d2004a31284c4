/** Codes that are shown unchanged. */
const ACRONYMS: ReadonlySet<string> = new Set(['API', 'FIX', 'FIFO', 'LIFO', 'HIFO', 'FX', 'DAY', 'GTC', 'IOC', 'FOK']);

/** Converts a code of the API to words: `PARTIALLY_FILLED` to `Partially filled`, while `FIFO` is unchanged. */
export function words(code: string): string {
  if (ACRONYMS.has(code)) return code;
  const text = code.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const ACCOUNT_TYPES: Readonly<Record<string, string>> = {
  TRADITIONAL_IRA: 'Traditional IRA',
  ROTH_IRA: 'Roth IRA',
  CUSTODIAL_UTMA: 'Custodial (UTMA)',
};

export function accountType(code: string): string {
  return ACCOUNT_TYPES[code] ?? words(code);
}

/** Formats a number with its noun: `1 account`, `2 accounts`. */
export function counted(number: number, singular: string, plural = `${singular}s`): string {
  return `${new Intl.NumberFormat().format(number)} ${number === 1 ? singular : plural}`;
}
