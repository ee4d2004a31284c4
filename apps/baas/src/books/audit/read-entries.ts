import type { Entry } from '@sandbourse/ledger';
import type { Row, Tx } from '@sandbourse/platform/database';
import { ENTRY } from '../records/entry-columns.js';

const PAGE = 1000;

/** An entry with its postings exactly as they are stored. */
export interface StoredEntry {
  readonly entry: Entry;
  readonly postings: unknown;
}

/**
 * Reads the entries of one account in sequence, page by page, because an account may have more entries than fit in
 * memory.
 */
export async function* readEntries(tx: Tx, accountId: string): AsyncGenerator<StoredEntry> {
  let after = 0;
  for (;;) {
    const rows: (Row & { sequence: number })[] = await tx.query(
      'select * from ledger_entries where account_id = $1 and sequence > $2 order by sequence limit $3',
      [accountId, after, PAGE],
    );
    for (const row of rows) yield { entry: ENTRY.read(row), postings: row.postings };
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.sequence;
  }
}
