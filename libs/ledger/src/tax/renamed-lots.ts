import { derivedLotId, placedLotId } from './lot-id.js';

/** The ids of a wash sale. If the wash sale divides a lot, the id of the new lot is derived from them. */
export interface WashSaleIds {
  readonly transactionId: string;
  readonly lotId: string;
  readonly replacementLotId: string;
}

/** An entry that brings lots into an account. */
export interface CarryingEntry {
  readonly transactionId: string;
  readonly lots: readonly { readonly lotId: string; readonly purchaseId: string }[];
}

export interface DerivedFrom {
  readonly washSales: readonly WashSaleIds[];
  readonly entries: readonly CarryingEntry[];
}

/** A lot id that was derived from other ids, and the function that computes it from new ids. */
interface Derivation {
  readonly lotId: string;
  readonly made: (named: (id: string) => string) => string;
}

/**
 * Returns a new id for each derived lot id. A derived id is a hash of other ids, so the new id is the hash of their new
 * ids.
 *
 * @param rename returns the new id for an id that is not derived
 */
export function renamedLotIds(from: DerivedFrom, rename: (id: string) => string): ReadonlyMap<string, string> {
  const derivations = derivationsOf(from);
  const named = renamer(derivations, rename);
  return new Map(derivations.map(({ lotId }) => [lotId, named(lotId)]));
}

/** Returns a function that gives the new id of any lot or transaction. */
export function lotRenamer(from: DerivedFrom, rename: (id: string) => string): (id: string) => string {
  return renamer(derivationsOf(from), rename);
}

function renamer(all: readonly Derivation[], rename: (id: string) => string): (id: string) => string {
  const derivations = new Map(all.map(derivation => [derivation.lotId, derivation]));
  const renamed = new Map<string, string>();
  const named = (id: string): string => {
    const derivation = derivations.get(id);
    if (!derivation) return rename(id);
    const made = renamed.get(id) ?? derivation.made(named);
    renamed.set(id, made);
    return made;
  };
  return named;
}

function derivationsOf({ washSales, entries }: DerivedFrom): Derivation[] {
  const cut = washSales.map(({ transactionId, lotId, replacementLotId }) => {
    const made = (named: (id: string) => string) =>
      derivedLotId(named(replacementLotId), `${named(transactionId)} ${named(lotId)}`);
    return { lotId: made(id => id), made };
  });
  return [...cut, ...entries.flatMap(carriedIn)];
}

/**
 * Returns two derivations for each lot: one for a lot from another account, and one for a lot from another security.
 * Their ids are computed differently, and the origin of the lot is not known here.
 */
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

/** Returns the ids of a stored wash sale. */
export function washSaleIdsOf(row: Readonly<Record<string, unknown>>): WashSaleIds {
  const { transaction_id, lot_id, replacement_lot_id } = row;
  return {
    transactionId: String(transaction_id),
    lotId: String(lot_id),
    replacementLotId: String(replacement_lot_id),
  };
}
