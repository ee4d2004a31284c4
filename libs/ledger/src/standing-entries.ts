import { type EntryDraft, effectiveDateOf } from './entry.js';

/**
 * Returns a function that applies the corrections to an entry. For an uncorrected entry, the function returns the
 * same entry. For a corrected entry, it returns the right entry. For an entry that was only reversed, and for a
 * correction, it returns undefined.
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

/** Returns the entries that count: each uncorrected entry, and the right entry in place of each corrected one. */
export function standingEntries<E extends EntryDraft>(entries: readonly E[]): E[] {
  return entries.flatMap(corrector(entries)).filter(entry => entry !== undefined);
}

/**
 * Returns the right entry with the effective date and the id of the entry that it corrects, so that lots keep their
 * ids.
 */
export function inPlaceOf<E extends EntryDraft>(original: E, standing: E): E {
  if (standing === original) return original;
  return { ...standing, transactionId: original.transactionId, effectiveDate: effectiveDateOf(original) };
}

/**
 * Returns the entries that count, in the order in which they take effect. This is the order of posting, except for
 * entries that change every lot and for cash in lieu of fractions. Each of these exceptions is placed after all entries
 * with an effective date before the day of the exception, and before all later entries.
 */
export function effectiveEntries<E extends EntryDraft>(entries: readonly E[]): E[] {
  const standing = corrector(entries);
  const counted = entries.flatMap(entry => {
    const right = standing(entry);
    return right ? [inPlaceOf(entry, right)] : [];
  });
  const reshapingDays = reshapingDaysOf(counted);
  if (reshapingDays.length === 0) return counted;
  return counted
    .map(entry => ({ entry, place: placeOf(entry, reshapingDays) }))
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
}

/** Returns the days on which an entry changes every lot, in ascending order. */
export function reshapingDaysOf(entries: Iterable<EntryDraft>): string[] {
  const days = new Set<string>();
  for (const entry of entries) if (reshapesLots(entry)) days.add(effectiveDateOf(entry));
  return [...days].sort();
}

/** Returns true if an entry takes effect before one that was posted earlier. */
export function takesEffectBeforeAny(entry: EntryDraft, earlier: readonly EntryDraft[]): boolean {
  const day = effectiveDateOf(entry);
  return earlier.some(other => {
    const otherDay = effectiveDateOf(other);
    return isOfReshaping(entry) && !isOfReshaping(other) ? otherDay >= day : reshapesLots(other) && otherDay > day;
  });
}

const RESHAPING: ReadonlySet<string> = new Set(['SPLIT', 'RETURN_OF_CAPITAL', 'SPIN_OFF', 'STOCK_MERGER']);

/**
 * Returns true if the entry changes shares held before its day, or adds the resulting shares: a split, a return of
 * capital, a spin-off or a stock merger.
 */
export function reshapesLots({ type }: Pick<EntryDraft, 'type'>): boolean {
  return RESHAPING.has(type);
}

/** Returns true for a sale without an order: cash in lieu of a fraction, or a cash merger. */
export function isCashInLieu({ type, orderId }: EntryDraft): boolean {
  return type === 'SELL' && orderId === null;
}

const isOfReshaping = (entry: EntryDraft) => reshapesLots(entry) || isCashInLieu(entry);

/** Returns the sort position of an entry: odd for entries that change every lot, even for the entries between them. */
function placeOf(entry: EntryDraft, reshapingDays: readonly string[]): number {
  const day = effectiveDateOf(entry);
  const past = reshapingDays.filter(reshapingDay => reshapingDay <= day).length;
  return reshapesLots(entry) || (isCashInLieu(entry) && reshapingDays[past - 1] === day) ? past * 2 - 1 : past * 2;
}
