import { type EntryDraft, effectiveDateOf } from './entry.js';

/**
 * Reads corrections. The returned function maps an entry to the one that counts: itself, the right entry if it was corrected, or
 * undefined if it was reversed. A correction itself maps to undefined.
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

/** The entries that count: uncorrected entries, and the right entries in place of corrected ones. */
export function standingEntries<E extends EntryDraft>(entries: readonly E[]): E[] {
  return entries.flatMap(corrector(entries)).filter(entry => entry !== undefined);
}

/** The right entry in its effective form: with the day and the id of the entry that it corrects, so that lots keep their ids. */
export function inPlaceOf<E extends EntryDraft>(original: E, standing: E): E {
  if (standing === original) return original;
  return { ...standing, transactionId: original.transactionId, effectiveDate: effectiveDateOf(original) };
}

/**
 * The entries that count, in the order in which they take effect. That is the order of posting, with an exception for entries that
 * change every lot and for cash in lieu of fractions. Those come after all entries that count from before their day, and before all
 * later ones.
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

/** The days on which an entry changes every lot, in order. */
export function reshapingDaysOf(entries: Iterable<EntryDraft>): string[] {
  const days = new Set<string>();
  for (const entry of entries) if (reshapesLots(entry)) days.add(effectiveDateOf(entry));
  return [...days].sort();
}

/** True if an entry takes effect before one that was posted earlier. */
export function takesEffectBeforeAny(entry: EntryDraft, earlier: readonly EntryDraft[]): boolean {
  const day = effectiveDateOf(entry);
  return earlier.some(other => {
    const otherDay = effectiveDateOf(other);
    return isOfReshaping(entry) && !isOfReshaping(other) ? otherDay >= day : reshapesLots(other) && otherDay > day;
  });
}

const RESHAPING: ReadonlySet<string> = new Set(['SPLIT', 'RETURN_OF_CAPITAL', 'SPIN_OFF', 'STOCK_MERGER']);

/**
 * True if the entry changes shares held before its day: a split, a return of capital, a spin-off or merger, and the shares that they
 * bring.
 */
export function reshapesLots({ type }: Pick<EntryDraft, 'type'>): boolean {
  return RESHAPING.has(type);
}

/** The sale of a fraction has no order. */
export function isCashInLieu({ type, orderId }: EntryDraft): boolean {
  return type === 'SELL' && orderId === null;
}

const isOfReshaping = (entry: EntryDraft) => reshapesLots(entry) || isCashInLieu(entry);

/** Entries that change every lot have odd positions, entries between them have even ones. */
function placeOf(entry: EntryDraft, reshapingDays: readonly string[]): number {
  const day = effectiveDateOf(entry);
  const past = reshapingDays.filter(reshapingDay => reshapingDay <= day).length;
  return reshapesLots(entry) || (isCashInLieu(entry) && reshapingDays[past - 1] === day) ? past * 2 - 1 : past * 2;
}
