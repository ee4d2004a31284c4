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
 * Returns the valid entries in the order in which they take effect. This is the order of posting, except for entries
 * that change every lot, such as splits. A split with the effective date 5 May comes after all entries of earlier days
 * and before the other entries of 5 May. Cash in lieu of the same day follows it directly.
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

/** Returns the days with an entry that changes every lot (`reshapesLots`), in ascending order. */
export function reshapingDaysOf(entries: Iterable<EntryDraft>): string[] {
  const days = new Set<string>();
  for (const entry of entries) if (reshapesLots(entry)) days.add(effectiveDateOf(entry));
  return [...days].sort();
}

/** Returns true if the entry takes effect before one of the `earlier` entries, although it is posted after them. */
export function takesEffectBeforeAny(entry: EntryDraft, earlier: readonly EntryDraft[]): boolean {
  const day = effectiveDateOf(entry);
  return earlier.some(other => {
    const otherDay = effectiveDateOf(other);
    return isOfReshaping(entry) && !isOfReshaping(other) ? otherDay >= day : reshapesLots(other) && otherDay > day;
  });
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

const isOfReshaping = (entry: EntryDraft) => reshapesLots(entry) || isCashInLieu(entry);

/** Returns the sort position of an entry. Positions of entries that change every lot are odd; all others are even. */
function placeOf(entry: EntryDraft, reshapingDays: readonly string[]): number {
  const day = effectiveDateOf(entry);
  const past = reshapingDays.filter(reshapingDay => reshapingDay <= day).length;
  return reshapesLots(entry) || (isCashInLieu(entry) && reshapingDays[past - 1] === day) ? past * 2 - 1 : past * 2;
}
