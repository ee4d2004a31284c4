import { isPaidEarly, type Lot, taxLotRecord } from '@sandbourse/ledger';
import { type Currency, Money, Quantity, sum } from '@sandbourse/money';

/** Shares of one day's purchases at another custodian. */
export interface StatedLot {
  readonly symbol: string;
  readonly currency: Currency;
  /** The date of purchase, or INHERITED; null if the custodian did not state the date. */
  readonly acquiredDate: string | null;
  readonly quantity: Quantity;
  /** The cost of these shares; null if the custodian did not state the cost. */
  readonly costBasis: Money | null;
}

const INHERITED = 'INHERITED';

export const isInherited = ({ acquiredDate }: Pick<StatedLot, 'acquiredDate'>): boolean => acquiredDate === INHERITED;

/** Returns the date of a lot of the ledger as a custodian states it. */
export function statedDateOf(lot: Lot): string | null {
  const record = taxLotRecord(lot);
  return record.isInherited ? INHERITED : record.acquiredDate;
}

/** A lot of the ledger, in the same form as a stated lot. */
export interface HeldLot extends StatedLot {
  readonly lotId: string;
}

/** The holdings of an account, from its custodian's statement or from its ledger. */
export interface Holdings<Stated extends StatedLot> {
  readonly cash: ReadonlyMap<Currency, Money>;
  readonly lots: readonly Stated[];
}

/** The holdings of an account according to its ledger on a date. `cash` is the settled cash. */
export interface HeldInBooks extends Holdings<HeldLot> {
  /** Cash that settles later, by currency. The custodian may receive this cash earlier than the books expect. */
  readonly receivables: ReadonlyMap<Currency, readonly Money[]>;
  /** The part of the stated cash that the statement's own activity explains. */
  readonly explained?: ReadonlyMap<Currency, ExplainedCash>;
}

/**
 * The explained cash of one currency.
 * - `paid`: the sum of receivables that the custodian reports as paid.
 * - `news`: the sum of reported movements that the books do not have.
 */
export interface ExplainedCash {
  readonly paid: Money;
  readonly news: Money;
}

/** The transfers that make the ledger equal to a statement. */
export interface Transfers {
  /** The cash to transfer, by currency; negative if the statement has less cash than the ledger. */
  readonly cash: ReadonlyMap<Currency, Money>;
  readonly out: readonly HeldLot[];
  readonly in: readonly StatedLot[];
}

/**
 * Returns the transfers that make an account's ledger equal to its custodian's statement. Shares are compared by
 * security and purchase date. If no lot of a security has a purchase date in the statement, all its lots are compared
 * together.
 * - If shares and costs are equal, nothing is transferred.
 * - If the statement has no costs, only the difference in shares is transferred.
 * - If all costs are known, and the statement has more shares at no lower total cost, the difference is transferred in.
 * - In all other cases, the ledger's lots are transferred out, and the stated lots are transferred in.
 */
export function transfersTo(stated: Holdings<StatedLot>, held: HeldInBooks): Transfers {
  const currencies = new Set([...stated.cash.keys(), ...held.cash.keys()]);
  const cash = [...currencies].map(currency => [currency, cashToMove(currency, stated, held)] as const);
  const subjectOf = subjectsOf(stated.lots);
  const subjects = new Map([...held.lots, ...stated.lots].map(lot => [subjectOf(lot), lot]));
  const changes = [...subjects.keys()].sort().map(subject => {
    const ofSubject = (lot: StatedLot) => subjectOf(lot) === subject;
    return changeOf(stated.lots.filter(ofSubject), held.lots.filter(ofSubject));
  });
  return {
    cash: new Map(cash.filter(([, amount]) => !amount.isZero())),
    out: changes.flatMap(change => change.out),
    in: changes.flatMap(change => change.in),
  };
}

/**
 * Returns the cash to transfer. Cash in the statement that the books do not explain may be a dividend or another
 * receivable that the custodian has paid. A separate entry will book that payment, so this cash is not transferred.
 */
function cashToMove(currency: Currency, stated: Holdings<StatedLot>, held: HeldInBooks): Money {
  const { paid, news } = held.explained?.get(currency) ?? { paid: Money.zero, news: Money.zero };
  const amount = amountIn(stated, currency).minus(amountIn(held, currency)).minus(paid);
  const unexplained = amount.minus(news);
  return isPaidEarly(unexplained, held.receivables.get(currency) ?? []) ? news : amount;
}

type LotChange = Pick<Transfers, 'out' | 'in'>;

const UNCHANGED: LotChange = { out: [], in: [] };

function changeOf(stated: readonly StatedLot[], held: readonly HeldLot[]): LotChange {
  const quantity = quantityOf(stated).minus(quantityOf(held));
  const [first] = stated;
  if (first && stated.every(({ costBasis }) => costBasis === null)) {
    if (quantity.isNegative()) return { out: firstOf(held, quantity.negated()), in: [] };
    return { out: [], in: held.length === 0 ? stated : quantity.isZero() ? [] : moreOf(first, quantity, null) };
  }
  const [cost, before] = [costOf(stated), costOf(held)];
  if (quantity.isZero() && cost.known.equals(before.known) && cost.unknown.equals(before.unknown)) return UNCHANGED;

  const isKnown = cost.unknown.isZero() && before.unknown.isZero();
  const more = cost.known.minus(before.known);
  if (first && held.length > 0 && isKnown && quantity.isPositive() && !more.isNegative())
    return { out: [], in: moreOf(first, quantity, more) };
  return { out: held, in: stated };
}

const moreOf = (lot: StatedLot, quantity: Quantity, costBasis: Money | null): StatedLot[] => [
  { ...lot, quantity, costBasis },
];

/** Returns the given number of shares, taken from the lots in their order. */
function firstOf(lots: readonly HeldLot[], quantity: Quantity): HeldLot[] {
  let wanted = quantity;
  return lots.flatMap(lot => {
    const taken = wanted.isLessThan(lot.quantity) ? wanted : lot.quantity;
    wanted = wanted.minus(taken);
    return taken.isZero() ? [] : [{ ...lot, quantity: taken }];
  });
}

const amountIn = ({ cash }: Holdings<StatedLot>, currency: Currency) => cash.get(currency) ?? Money.zero;

/** Returns a function that maps a lot to the key of its group. Lots are compared only with lots of the same group. */
function subjectsOf(stated: readonly StatedLot[]): (lot: StatedLot) => string {
  const dated = new Set(stated.flatMap(({ symbol, acquiredDate }) => (acquiredDate === null ? [] : symbol)));
  const undated = new Set(stated.flatMap(({ symbol }) => (dated.has(symbol) ? [] : symbol)));
  return ({ symbol, acquiredDate }) => (undated.has(symbol) ? symbol : `${symbol} ${acquiredDate ?? 'unknown'}`);
}

/** Returns the total cost of lots, and the number of their shares with an unknown cost. */
function costOf(lots: readonly StatedLot[]): { readonly known: Money; readonly unknown: Quantity } {
  return {
    known: sum(
      Money.zero,
      lots.map(({ costBasis }) => costBasis ?? Money.zero),
    ),
    unknown: quantityOf(lots.filter(({ costBasis }) => costBasis === null)),
  };
}

export const quantityOf = (lots: readonly StatedLot[]): Quantity =>
  sum(
    Quantity.zero,
    lots.map(lot => lot.quantity),
  );
