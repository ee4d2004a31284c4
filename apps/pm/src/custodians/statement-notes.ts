import type { SyncWarning } from '@sandbourse/contracts';

const ISO = /\b(\d{4})[-/](\d{2})[-/](\d{2})\b/;
const MONTH_FIRST = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/;
const AS_OF = /\bas of\b(.*)/i;
const RECORDS = /\btotal records:?\s*0*(\d+)\b/i;

/** The facts that a file states about itself, in lines that are not rows: its date, and its number of rows. */
export class StatementNotes {
  date: string | undefined;
  /** In digits, without leading zeros. */
  records: string | undefined;

  /** Reads a title or a note. */
  hear(record: readonly string[]): void {
    const text = record.join(',');
    const about = AS_OF.exec(text)?.[1];
    if (about !== undefined) this.date ??= dateIn(about);
    const count = RECORDS.exec(text)?.[1];
    if (count !== undefined) this.records = count;
  }
}

/** Returns what a file states about itself and what is not true of it. */
export function warningsOf(
  { date, records }: Pick<StatementNotes, 'date' | 'records'>,
  { asOf, rowsRead }: { readonly asOf: string; readonly rowsRead: number },
): SyncWarning[] {
  const warnings: SyncWarning[] = [];
  if (date !== undefined && date !== asOf)
    warnings.push({ type: 'DATE', message: `The file says that it is as of ${date}, and was imported as of ${asOf}` });
  if (records !== undefined && records !== `${rowsRead}`)
    warnings.push({
      type: 'RECORD_COUNT',
      message: `The file says that it has ${records} records, and has ${rowsRead}`,
    });
  return warnings;
}

function dateIn(text: string): string | undefined {
  const [, year, month = '', day = ''] = ISO.exec(text) ?? [];
  if (year) return `${year}-${month}-${day}`;
  const [, first = '', second = '', last] = MONTH_FIRST.exec(text) ?? [];
  return last && `${last}-${first.padStart(2, '0')}-${second.padStart(2, '0')}`;
}
