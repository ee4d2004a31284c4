import {
  corrector,
  type Entry,
  effectiveDateOf,
  inPlaceOf,
  reshapingDaysOf,
  type TaxpayerAccount,
  TaxRowStream,
  type TaxRows,
} from '@sandbourse/ledger';
import type { SubjectEntries } from './subject-entries.js';

/** Types of entries that change the lots of a security without a trade. */
const RESHAPES_LOTS: ReadonlySet<Entry['type']> = new Set(['SPLIT', 'RETURN_OF_CAPITAL', 'SPIN_OFF', 'STOCK_MERGER']);

/**
 * Derives the lots, gains and wash sales of one client and security from the entries, in batches. Yields a row as soon
 * as no later entry can change it. Corrections, splits and backdated entries change earlier rows. These few entries are
 * read in advance.
 */
export async function* deriveRows(
  accounts: readonly TaxpayerAccount[],
  entries: SubjectEntries,
): AsyncGenerator<TaxRows> {
  const { corrections, reshaping, late } = await outOfOrder(entries);
  const standing = corrector(corrections);
  const stream = new TaxRowStream(accounts);
  let latest = '';
  const standingSplits = reshaping.flatMap(split => placed(split, standing(split)));
  for (const stretch of stretchesBetween(reshapingDaysOf(standingSplits)))
    for await (const page of entries()) {
      const counting = page.filter(entry => isIn(stretch, entry));
      if (counting.length === 0) continue;
      for (const entry of counting) {
        for (const counted of placed(entry, standing(entry))) stream.add(counted);
        const day = effectiveDateOf(entry);
        if (day > latest) latest = day;
      }
      const last = counting.at(-1)?.transactionId ?? '';
      const toCome = late.filter(({ transactionId }) => transactionId > last).map(effectiveDateOf);
      const [earliest = latest] = [latest, ...toCome].sort();
      yield stream.finalRows(earliest);
    }
  yield stream.remainingRows();
}

const placed = (entry: Entry, standing: Entry | undefined) => (standing ? [inPlaceOf(entry, standing)] : []);

interface OutOfOrder {
  readonly corrections: readonly Entry[];
  readonly reshaping: readonly Entry[];
  /** Entries that move shares and whose date is earlier than the date of an entry posted before them. */
  readonly late: readonly Entry[];
}

async function outOfOrder(entries: SubjectEntries): Promise<OutOfOrder> {
  const [corrections, reshaping, late]: [Entry[], Entry[], Entry[]] = [[], [], []];
  let latest = '';
  for await (const page of entries())
    for (const entry of page) {
      if (entry.correctsTransactionId !== null) corrections.push(entry);
      if (RESHAPES_LOTS.has(entry.type)) reshaping.push(entry);
      if (entry.quantity === null) continue;
      const day = effectiveDateOf(entry);
      if (day < latest) late.push(entry);
      else latest = day;
    }
  return { corrections, reshaping, late };
}

/**
 * A range of entries that take effect in the order of posting (`effectiveEntries`): the splits of one day, or the other
 * entries from that day until the next split.
 */
interface Stretch {
  readonly splits: boolean;
  readonly from: string;
  readonly before: string;
}

const BEFORE_ALL = '';
const AFTER_ALL = '9999-12-31';

function stretchesBetween(days: readonly string[]): Stretch[] {
  const first: Stretch = { splits: false, from: BEFORE_ALL, before: days[0] ?? AFTER_ALL };
  const following = days.flatMap((day, i): Stretch[] => {
    const range = { from: day, before: days[i + 1] ?? AFTER_ALL };
    return [
      { splits: true, ...range },
      { splits: false, ...range },
    ];
  });
  return [first, ...following];
}

/**
 * Returns true if the entry is in the range. A sale without an order on the day of a split counts as part of the split,
 * because it books the cash for fractional shares.
 */
function isIn({ splits, from, before }: Stretch, entry: Entry): boolean {
  if (entry.quantity === null) return false;
  const day = effectiveDateOf(entry);
  if (day < from || day >= before) return false;
  const isOfSplit = RESHAPES_LOTS.has(entry.type) || (entry.type === 'SELL' && entry.orderId === null && day === from);
  return isOfSplit === splits;
}
