import { type EntryDraft, effectiveDateOf } from './entry.js';

/**
 * Reads corrections, and returns for any entry the one that counts in its place: itself, the right entry where it was
 * corrected, or none. A correction has no place of its own.
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

/** The entries that count: of those that were corrected the right ones. */
export function standingEntries<E extends EntryDraft>(entries: readonly E[]): E[] {
  return entries.flatMap(corrector(entries)).filter(entry => entry !== undefined);
}

/** The right entry as it counts: as what it corrects, on its day and by its id, so that lots keep theirs. */
export function inPlaceOf<E extends EntryDraft>(original: E, standing: E): E {
  if (standing === original) return original;
  return { ...standing, transactionId: original.transactionId, effectiveDate: effectiveDateOf(original) };
}

/**
 * The entries that count, in the order in which they take effect: as they were posted, but what changes every lot, and the
 * cash paid in lieu for fractions, after all that counts from before its day and before all that does not, whenever they were
 * posted.
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

/** The days on which something changes every lot, in order. */
export function reshapingDaysOf(entries: Iterable<EntryDraft>): string[] {
  const days = new Set<string>();
  for (const entry of entries) if (reshapesLots(entry)) days.add(effectiveDateOf(entry));
  return [...days].sort();
}

/** Is an entry to take effect before one that was posted earlier? */
export function takesEffectBeforeAny(entry: EntryDraft, earlier: readonly EntryDraft[]): boolean {
  const day = effectiveDateOf(entry);
  return earlier.some(other => {
    const otherDay = effectiveDateOf(other);
    return isOfReshaping(entry) && !isOfReshaping(other) ? otherDay >= day : reshapesLots(other) && otherDay > day;
  });
}

const RESHAPING: ReadonlySet<string> = new Set(['SPLIT', 'RETURN_OF_CAPITAL', 'SPIN_OFF', 'STOCK_MERGER']);

/** Does the entry change what was there before its day: a split, capital that is returned, a spin-off or merger and what it brings? */
export function reshapesLots({ type }: Pick<EntryDraft, 'type'>): boolean {
  return RESHAPING.has(type);
}

/** A fraction is sold by nobody's order. */
export function isCashInLieu({ type, orderId }: EntryDraft): boolean {
  return type === 'SELL' && orderId === null;
}

const isOfReshaping = (entry: EntryDraft) => reshapesLots(entry) || isCashInLieu(entry);

/** What changes every lot is at odd places, what is between at even ones. */
function placeOf(entry: EntryDraft, reshapingDays: readonly string[]): number {
  const day = effectiveDateOf(entry);
  const past = reshapingDays.filter(reshapingDay => reshapingDay <= day).length;
  return reshapesLots(entry) || (isCashInLieu(entry) && reshapingDays[past - 1] === day) ? past * 2 - 1 : past * 2;
}
