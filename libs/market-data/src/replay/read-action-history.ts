import { AmountPerShare, parseUnits } from '@sandbourse/money';
import type { TradingCalendar } from '../calendar/trading-calendar.js';
import { splitRatioOf as exactRatio, type SplitRatio } from '../corporate-action.js';
import { ActionHistory, type PastAction } from './action-history.js';
import { parseCsv } from './csv.js';

const COLUMNS = ['date', 'ticker', 'kind', 'amount_or_ratio', 'basis'] as const;

export function readActionHistory(csv: string, calendar: TradingCalendar): ActionHistory {
  const actions = parseCsv(csv, COLUMNS).map((row): PastAction => {
    const session = calendar.indexOf(row.date);
    if (session === undefined) throw new Error(`${row.ticker}: a ${row.kind} on ${row.date}, which is not a session`);

    const { ticker: symbol, amount_or_ratio: value } = row;
    if (row.kind === 'dividend') {
      return { kind: 'DIVIDEND', symbol, session, amountPerShare: AmountPerShare.of(value) };
    }
    if (row.kind === 'split') return { kind: 'SPLIT', symbol, session, ratio: splitRatioOf(value) };
    throw new Error(`${row.kind} is not a known kind of corporate action`);
  });
  return new ActionHistory(actions);
}

const RATIO_PLACES = 10;
const RATIO_ONE = 10n ** BigInt(RATIO_PLACES);
const OLD_SHARES_MAX = 100n;

/**
 * Returns the ratio of a split as whole numbers.
 * - 4 is 4 for 1.
 * - 0.3333333333 is 1 for 3. A decimal with ten decimal places was cut off. The result is the fraction with the
 *   smallest numbers that starts with these digits.
 * - 0.241917 is 241,917 for 1,000,000. A decimal with fewer decimal places is exact.
 */
export function splitRatioOf(decimal: string): SplitRatio {
  const ratio = parseUnits(decimal, RATIO_PLACES);
  for (let oldShares = 1n; oldShares <= OLD_SHARES_MAX; oldShares++) {
    const newShares = (ratio * oldShares + RATIO_ONE / 2n) / RATIO_ONE;
    if (newShares > 0n && (newShares * RATIO_ONE) / oldShares === ratio) return { newShares, oldShares };
  }
  const isExact = ratio > 0n && ratio % 10n === 0n;
  if (isExact) return exactRatio(decimal, 1);
  throw new Error(`${decimal} is not the ratio of a split`);
}
