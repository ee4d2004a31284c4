import type { LotInstructionRecord } from './lot-instruction-record.js';
import { derivedLotId, placedLotId } from './tax/lot-id.js';

/** A wash sale, as far as the ids of lots depend on it. */
export interface WashSaleIds {
  readonly transactionId: string;
  readonly lotId: string;
  readonly replacementLotId: string;
}

/** An entry that carries lots in. */
export interface CarryingEntry {
  readonly transactionId: string;
  readonly lots: readonly { readonly lotId: string; readonly purchaseId: string }[];
}

export interface DerivedFrom {
  readonly washSales: readonly WashSaleIds[];
  readonly entries: readonly CarryingEntry[];
}

/** A lot id that was made from others, and how. */
interface Derivation {
  readonly lotId: string;
  readonly made: (named: (id: string) => string) => string;
}

/**
 * Books under other ids: a lot that was derived from another has an id that is a hash of ids, so it gets the hash of the new ones. Returns
 * the new id of each such lot.
 *
 * @param rename the new id for an id that is not derived
 */
export function renamedLotIds(from: DerivedFrom, rename: (id: string) => string): ReadonlyMap<string, string> {
  const derivations = new Map(derivationsOf(from).map(derivation => [derivation.lotId, derivation]));
  const renamed = new Map<string, string>();
  const named = (id: string): string => {
    const known = renamed.get(id);
    if (known !== undefined) return known;
    const made = derivations.get(id)?.made(named) ?? rename(id);
    if (derivations.has(id)) renamed.set(id, made);
    return made;
  };
  for (const lotId of derivations.keys()) named(lotId);
  return renamed;
}

function derivationsOf({ washSales, entries }: DerivedFrom): Derivation[] {
  const cut = washSales.map(({ transactionId, lotId, replacementLotId }) => {
    const made = (named: (id: string) => string) =>
      derivedLotId(named(replacementLotId), `${named(transactionId)} ${named(lotId)}`);
    return { lotId: made(id => id), made };
  });
  return [...cut, ...entries.flatMap(carriedIn)];
}

/** Both forms of the id: which of them the lot has follows from the kind of the entry. */
function carriedIn({ transactionId, lots }: CarryingEntry): Derivation[] {
  const seen = new Map<string, number>();
  return lots.flatMap(({ lotId, purchaseId }) => {
    const place = seen.get(purchaseId) ?? 0;
    seen.set(purchaseId, place + 1);
    const forms = [
      (named: (id: string) => string) => derivedLotId(named(lotId), named(transactionId)),
      (named: (id: string) => string) => placedLotId(named(lotId), named(transactionId), place),
    ];
    return forms.map(made => ({ lotId: made(id => id), made }));
  });
}

/** The ids of a stored wash sale. */
export function washSaleIdsOf(row: Readonly<Record<string, unknown>>): WashSaleIds {
  const { transaction_id, lot_id, replacement_lot_id } = row;
  return {
    transactionId: String(transaction_id),
    lotId: String(lot_id),
    replacementLotId: String(replacement_lot_id),
  };
}

/** An entry that carries lots in; none for another. */
export function carryingEntries(transactionId: string, lots: LotInstructionRecord | null): CarryingEntry[] {
  if (lots?.kind !== 'CARRY') return [];
  const carried = lots.lots.map(({ lot_id, purchase_id }) => ({ lotId: lot_id, purchaseId: purchase_id }));
  return [{ transactionId, lots: carried }];
}
