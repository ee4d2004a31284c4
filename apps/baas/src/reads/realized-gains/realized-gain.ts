import type { Form8949Box, RealizedGainView } from '@sandbourse/contracts';
import { type RealizedGain, type RealizedGainRecord, realizedGainRecord } from '@sandbourse/ledger';
import type { Currency } from '@sandbourse/money';

/** The security of a gain, and whether the gain is taxed. */
export interface GainSubject {
  readonly symbol: string;
  readonly currency: Currency;
  /** True if the client must report the gain; false in an IRA. */
  readonly isTaxed: boolean;
}

/** The first purchase date for which brokers report the basis of shares (26 CFR 1.6045-1(a)(15)(i)(A)). */
const BASIS_REPORTED_SINCE = '2011-01-01';

/** Converts a gain or loss to a row of Form 8949. In an IRA, the row has no fields of that form. */
export function realizedGainView(gain: RealizedGain, { symbol, currency, isTaxed }: GainSubject): RealizedGainView {
  const record = realizedGainRecord(gain);
  const quantity = record.quantity.toComputed();
  return {
    transaction_id: record.transactionId,
    account_id: record.accountId,
    lot_id: record.lotId,
    security: { type: 'ticker', value: symbol },
    quantity,
    description: `${quantity.replace(/\.?0+$/, '')} sh. ${symbol}`,
    acquired_date: record.acquiredDate,
    is_inherited: record.isInherited,
    disposed_date: record.disposedDate,
    proceeds: record.proceeds.toComputed(),
    cost_basis: record.costBasis?.toComputed() ?? null,
    adjustment_code: record.adjustmentCode,
    adjustment_amount: record.adjustmentAmount.toComputed(),
    realized_gain: record.realizedGain?.toComputed() ?? null,
    realized_gain_reason: record.realizedGain ? null : 'COST_UNKNOWN',
    term: isTaxed ? record.term : null,
    form_8949_box: isTaxed ? boxOf(record) : null,
    currency,
  };
}

/**
 * Returns the box of Form 8949 for a row. Boxes A to C are in Part I, and boxes D to F in Part II. X means that the box
 * is unknown. A custodian that states no date of acquisition reports no basis, so inherited shares have box E.
 */
function boxOf({
  term,
  acquiredDate,
  isInherited,
  costBasis,
}: Pick<RealizedGainRecord, 'term' | 'acquiredDate' | 'isInherited' | 'costBasis'>): Form8949Box {
  if (isInherited) return 'E';
  if (term === null || acquiredDate === null) return 'X';
  const isBasisReported = costBasis !== null && acquiredDate >= BASIS_REPORTED_SINCE;
  if (term === 'SHORT_TERM') return isBasisReported ? 'A' : 'B';
  return isBasisReported ? 'D' : 'E';
}

/** The columns of the CSV. The columns have the names of the JSON fields. */
const COLUMNS = [
  'transaction_id',
  'account_id',
  'lot_id',
  'security',
  'quantity',
  'description',
  'acquired_date',
  'disposed_date',
  'proceeds',
  'cost_basis',
  'adjustment_code',
  'adjustment_amount',
  'realized_gain',
  'realized_gain_reason',
  'term',
  'form_8949_box',
  'currency',
] as const satisfies readonly (keyof RealizedGainView)[];

/**
 * Converts the rows of `realizedGainView` to CSV (RFC 4180): a header, CRLF line ends, securities as tickers, and an
 * empty field for a JSON null. The date of inherited shares is the word INHERITED, as on the form.
 */
export function realizedGainsCsv(gains: readonly RealizedGainView[]): string {
  const lines = gains.map(gain => COLUMNS.map(column => cell(textIn(gain, column))));
  return [COLUMNS, ...lines].map(cells => `${cells.join(',')}\r\n`).join('');
}

function textIn(gain: RealizedGainView, column: (typeof COLUMNS)[number]): string | null {
  if (column === 'security') return gain.security.value;
  return column === 'acquired_date' && gain.is_inherited ? 'INHERITED' : gain[column];
}

function cell(value: string | null): string {
  const text = value ?? '';
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
