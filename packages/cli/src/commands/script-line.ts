import type { PriceScript } from '@sandbourse/sdk';

/** Returns a script in a sentence: its magnitude, its duration, and its end. */
export function scriptLine(script: PriceScript): string {
  const { kind, symbol, magnitude, band, seed, duration_seconds, base_price, starts_at, ends_at } = script;
  const start = starts_at.slice(0, 19);
  const until = ends_at === null ? `until it is removed` : `until ${ends_at.slice(0, 19)}Z`;
  const where = symbol === '*' ? 'every price' : `${symbol}, from ${base_price},`;
  const percent = (fraction: string | null) => `${asPercent(fraction ?? '0')} %`;
  const over = duration_seconds === null ? '' : ` within ${duration_seconds} seconds`;
  const does = {
    CRASH: `falls by ${percent(magnitude)}${over} and stays down`,
    SPIKE: `rises by ${percent(magnitude)} and returns${over}`,
    GAP: `jumps by ${percent(magnitude)} and stays there`,
    FLAT: 'does not move',
    HALT: 'does not move, and nothing trades',
    WALK: `moves at random within ${percent(band)} (seed ${seed})`,
  }[kind];
  return `${where} ${does}, from ${start}Z ${until}`;
}

/**
 * Converts a fraction to a percentage: `0.3` to `30`, `-0.1250` to `-12.5`. Moves the decimal point in the text,
 * because a float would not be exact.
 */
function asPercent(fraction: string): string {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(fraction) ?? [];
  const moved = `${whole}${decimals.padEnd(2, '0').slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = decimals.slice(2).replace(/0+$/, '');
  return `${sign}${moved}${rest && `.${rest}`}`;
}
