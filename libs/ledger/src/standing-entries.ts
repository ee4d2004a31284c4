import { type EntryDraft, effectiveDateOf } from './entry.js';

/**
 * Returns a function that applies corrections to an entry. The function returns:
 * - the entry itself, if it was not corrected;
 * - the replacement, if the entry was reversed and replaced;
 * - undefined, if the entry was reversed without a replacement;
 * - undefined, if the entry is a correction itself.
 */
export function corrector<E extends EntryDraft>(corrections: Iterable<E>): (entry: E) => E | undefined {
  const reversed = new Set<string>();
  const right = new Map<string, E>();
  for (const entry of corrections) {
    if (entry.correctsTransactionId === null) continue;
    if (entry.type === 'CORRECTION') reversed.add(entry.correctsTransactionId);
    else right.set(entry.correctsTransactionId, entry);
  }
  return entry => {
    if (entry.correctsTransactionId !== null) return undefined;
    let standing: E | undefined = entry;
    while (standing && reversed.has(standing.transactionId)) standing = right.get(standing.transactionId);
    return standing;
  };
}

/**
 * Returns the entries that are still valid. An entry that was replaced appears as its replacement. An entry that was
 * only reversed is left out.
 */
export function standingEntries<E extends EntryDraft>(entries: readonly E[]): E[] {
  return entries.flatMap(corrector(entries)).filter(entry => entry !== undefined);
}

/**
 * Returns the replacement `standing` with the id and effective date of the original entry. The ids of lots are derived
 * from the ids of entries, so the lots keep their ids.
 */
export function inPlaceOf<E extends EntryDraft>(original: E, standing: E): E {
  if (standing === original) return original;
  return { ...standing, transactionId: original.transactionId, effectiveDate: effectiveDateOf(original) };
}

/**
 * Returns the valid entries in the order in which they take effect: by effective date, and in the order of posting
 * within a day.
 * - An entry that is posted late never comes before an earlier sale or delivery of its account, so it does not change
 *   which shares that sale took.
 * - A split with the effective date 5 May comes after all entries of earlier days and before the other entries of 5
 *   May. So do all entries that change every lot. Cash in lieu of the same day follows the splits of all accounts.
 */
export function effectiveEntries<E extends EntryDraft>(entries: readonly E[]): E[] {
  const standing = corrector(entries);
  const counted = entries.flatMap(entry => {
    const right = standing(entry);
    return right ? [inPlaceOf(entry, right)] : [];
  });
  const reshapingDays = reshapingDaysOf(counted);
  const dayOf = daysOfEffect();
  const placed = counted.map(entry => ({ entry, day: dayOf(entry), place: placeOf(entry, reshapingDays) }));
  if (placed.every((each, n) => n === 0 || comparePlaces(placed[n - 1] ?? each, each) <= 0)) return counted;
  return placed.sort(comparePlaces).map(({ entry }) => entry);
}

interface Place {
  readonly place: number;
  readonly day: string;
}

function comparePlaces(a: Place, b: Place): number {
  if (a.place !== b.place) return a.place - b.place;
  return a.day === b.day ? 0 : a.day < b.day ? -1 : 1;
}

/**
 * Returns a function that takes the entries in the order of posting, and returns the day on which each takes effect:
 * its effective date, or the day of an earlier sale or delivery of its account, if that day is later.
 */
export function daysOfEffect(): (entry: EntryDraft) => string {
  const lastDisposals = new Map<string, string>();
  return entry => {
    const effectiveDate = effectiveDateOf(entry);
    const disposal = lastDisposals.get(entry.accountId);
    const day = disposal !== undefined && disposal > effectiveDate ? disposal : effectiveDate;
    if (leaves(entry)) lastDisposals.set(entry.accountId, day);
    return day;
  };
}

/** Returns the days with an entry that changes every lot (`reshapesLots`), in ascending order. */
export function reshapingDaysOf(entries: Iterable<EntryDraft>): string[] {
  const days = new Set<string>();
  for (const entry of entries) if (reshapesLots(entry)) days.add(effectiveDateOf(entry));
  return [...days].sort();
}

/**
 * Returns true if the entry changes the effect of one of the `earlier` entries: it takes effect before that entry
 * although it is posted after it, or both are parts of one sale.
 */
export function changesEarlier(entry: EntryDraft, earlier: readonly EntryDraft[]): boolean {
  const day = effectiveDateOf(entry);
  const [reshapes, isInLieu] = [reshapesLots(entry), isCashInLieu(entry)];
  let effectDay = day;
  let latest = '';
  for (const other of earlier) {
    const otherDay = effectiveDateOf(other);
    if (reshapesLots(other)) {
      if (otherDay > day) return true;
      continue;
    }
    if (otherDay > latest) latest = otherDay;
    if (otherDay === day && (reshapes || isOneSale(entry, other) || (isInLieu && !isCashInLieu(other)))) return true;
    if (otherDay > effectDay && other.accountId === entry.accountId && leaves(other)) effectDay = otherDay;
  }
  return latest > (reshapes || isInLieu ? day : effectDay);
}

/** Returns true if two sales of one day are parts of one order, or if both may be cash in lieu after a split. */
function isOneSale(one: EntryDraft, other: EntryDraft): boolean {
  return one.type === 'SELL' && other.type === 'SELL' && one.orderId === other.orderId;
}

/**
 * Returns a text that all entries of one sale share, or null if the entry is no such sale. The fills of an order on one
 * day are one sale, however many fills the venue makes. So is the cash in lieu of all accounts after a split.
 *
 * @param reshapingDays the days of splits (`reshapingDaysOf`)
 */
export function saleOf(entry: EntryDraft, reshapingDays: ReadonlySet<string>): string | null {
  if (entry.type !== 'SELL') return null;
  const day = effectiveDateOf(entry);
  if (entry.orderId !== null) return `${entry.orderId} ${day}`;
  return reshapingDays.has(day) ? day : null;
}

const RESHAPING: ReadonlySet<string> = new Set(['SPLIT', 'RETURN_OF_CAPITAL', 'SPIN_OFF', 'STOCK_MERGER']);

/**
 * Returns true for splits, returns of capital, spin-offs and stock mergers. Such an entry changes every lot that was
 * held before its day, or adds the resulting new shares.
 */
export function reshapesLots({ type }: Pick<EntryDraft, 'type'>): boolean {
  return RESHAPING.has(type);
}

/** Returns true for a sale without an order: cash in lieu of a fraction, or a cash merger. */
export function isCashInLieu({ type, orderId }: EntryDraft): boolean {
  return type === 'SELL' && orderId === null;
}

/** Returns true for a sale, and for shares that leave the account without one. */
const leaves = (entry: EntryDraft) => entry.quantity?.isNegative() === true && !reshapesLots(entry);

/**
 * Returns the sort position of an entry, relative to the days on which every lot changes: on the n-th such day, 3n for
 * the entries that change every lot, 3n + 1 for cash in lieu, and 3n + 2 for all entries until the next such day.
 */
function placeOf(entry: EntryDraft, reshapingDays: readonly string[]): number {
  const day = effectiveDateOf(entry);
  const past = reshapingDays.filter(reshapingDay => reshapingDay <= day).length;
  if (reshapesLots(entry)) return past * 3;
  return past * 3 + (isCashInLieu(entry) && reshapingDays[past - 1] === day ? 1 : 2);
}
