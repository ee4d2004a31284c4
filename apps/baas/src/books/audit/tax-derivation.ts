import {
  corrector,
  DividedSales,
  daysOfEffect,
  type Entry,
  effectiveDateOf,
  inPlaceOf,
  isCashInLieu,
  type PartOfSale,
  reshapesLots,
  reshapingDaysOf,
  type TaxpayerAccount,
  TaxRowStream,
  type TaxRows,
} from '@sandbourse/ledger';
import { sortBy } from 'es-toolkit/array';
import type { SubjectEntries } from './subject-entries.js';

/**
 * Derives the lots, gains and wash sales of one client and security from the entries, in batches. Yields a row as soon
 * as no later entry can change it. Corrections, splits and backdated entries change earlier rows. These few entries are
 * read in advance.
 */
export async function* deriveRows(
  accounts: readonly TaxpayerAccount[],
  entries: SubjectEntries,
): AsyncGenerator<TaxRows> {
  const { corrections, reshaping } = await outOfTurn(entries);
  const standing = corrector(corrections);
  const counted = (page: readonly Entry[]) => page.flatMap(entry => placed(entry, standing(entry)));
  const reshapingDays = reshapingDaysOf(counted(reshaping));
  const { late, backdated, partOf } = await outOfOrder(entries, counted, new Set(reshapingDays));
  const lateIds = new Set(late.map(({ entry }) => entry.transactionId));
  const toCome = new Map(backdated);
  const stream = new TaxRowStream(accounts);
  let latest = '';
  const add = (entry: Entry) => {
    stream.add(entry, partOf(entry));
    toCome.delete(entry.transactionId);
    const day = effectiveDateOf(entry);
    if (day > latest) latest = day;
  };
  for (const stretch of stretchesBetween(reshapingDays)) {
    const waiting = late.filter(({ entry }) => isIn(stretch, entry));
    for await (const page of entries()) {
      const inTurn = counted(page).filter(entry => isIn(stretch, entry) && !lateIds.has(entry.transactionId));
      for (const entry of inTurn) {
        while (waiting[0] && isBefore(waiting[0], entry)) add((waiting.shift() as LateEntry).entry);
        add(entry);
      }
      const [earliest = latest] = [latest, ...toCome.values()].sort();
      if (inTurn.length > 0) yield stream.finalRows(earliest);
    }
    for (const { entry } of waiting) add(entry);
  }
  yield stream.remainingRows();
}

const placed = (entry: Entry, standing: Entry | undefined) => (standing ? [inPlaceOf(entry, standing)] : []);

interface OutOfTurn {
  readonly corrections: readonly Entry[];
  readonly reshaping: readonly Entry[];
}

async function outOfTurn(entries: SubjectEntries): Promise<OutOfTurn> {
  const [corrections, reshaping]: [Entry[], Entry[]] = [[], []];
  for await (const page of entries())
    for (const entry of page) {
      if (entry.correctsTransactionId !== null) corrections.push(entry);
      if (reshapesLots(entry)) reshaping.push(entry);
    }
  return { corrections, reshaping };
}

/** An entry that takes effect before an entry that was posted before it, and the day of its effect. */
interface LateEntry {
  readonly entry: Entry;
  readonly day: string;
}

interface OutOfOrder {
  /** Sorted by the day of their effect, then by the order of posting. */
  readonly late: readonly LateEntry[];
  /** The effective dates of entries that are dated before an entry posted earlier, by transaction id. */
  readonly backdated: ReadonlyMap<string, string>;
  readonly partOf: (entry: Entry) => PartOfSale | undefined;
}

async function outOfOrder(
  entries: SubjectEntries,
  counted: (page: readonly Entry[]) => readonly Entry[],
  reshapingDays: ReadonlySet<string>,
): Promise<OutOfOrder> {
  const late: LateEntry[] = [];
  const backdated = new Map<string, string>();
  const sales = new DividedSales(reshapingDays);
  const dayOf = daysOfEffect();
  let latest = '';
  for await (const page of entries())
    for (const entry of counted(page)) {
      if (entry.quantity === null) continue;
      const day = dayOf(entry);
      if (day < latest && !reshapesLots(entry)) late.push({ entry, day });
      else if (day > latest) latest = day;
      if (effectiveDateOf(entry) < latest) backdated.set(entry.transactionId, effectiveDateOf(entry));
      sales.add(entry);
    }
  return { late: sortBy(late, ['day']), backdated, partOf: sales.partOf };
}

function isBefore({ entry, day }: LateEntry, other: Entry): boolean {
  const otherDay = effectiveDateOf(other);
  return day === otherDay ? entry.transactionId < other.transactionId : day < otherDay;
}

/** A range of entries that take effect together (`placeOf` of `effectiveEntries`). */
interface Stretch {
  readonly kind: 'RESHAPING' | 'CASH_IN_LIEU' | 'OTHERS';
  readonly from: string;
  readonly before: string;
}

const BEFORE_ALL = '';
const AFTER_ALL = '9999-12-31';

function stretchesBetween(days: readonly string[]): Stretch[] {
  const first: Stretch = { kind: 'OTHERS', from: BEFORE_ALL, before: days[0] ?? AFTER_ALL };
  const following = days.flatMap((day, i): Stretch[] => {
    const range = { from: day, before: days[i + 1] ?? AFTER_ALL };
    return [
      { kind: 'RESHAPING', ...range },
      { kind: 'CASH_IN_LIEU', ...range },
      { kind: 'OTHERS', ...range },
    ];
  });
  return [first, ...following];
}

function isIn({ kind, from, before }: Stretch, entry: Entry): boolean {
  if (entry.quantity === null) return false;
  const day = effectiveDateOf(entry);
  if (day < from || day >= before) return false;
  const isOfDay = isCashInLieu(entry) && day === from;
  return kind === (reshapesLots(entry) ? 'RESHAPING' : isOfDay ? 'CASH_IN_LIEU' : 'OTHERS');
}
