import { fromBase32, toBase32 } from '@sandbourse/contracts';

const TIME_CHARACTERS = 10;
const NO_CAUSE = '0'.repeat(16);
const PART_OF_LOT = /^(.+)\.([0-9A-HJKMNP-TV-Z]{16})$/;

/**
 * Returns the part of a local id after its prefix. A local id has the form of a ledger id, but contains a number
 * instead of a time. Ids are numbered in the order in which they first appear in the book.
 */
function bodyOf(number: number, cause = NO_CAUSE): string {
  return toBase32(number, TIME_CHARACTERS) + cause;
}

/**
 * Converts the ids in a book to local ids. A lot has the id of the transaction that bought it. If the lot was divided
 * later, a point and 16 characters follow. These characters are derived from the cause of the division.
 */
export class ReadIds {
  private readonly numbers = new Map<string, number>();
  private readonly orders = new Map<string, string>();

  /** @param declared the ids of all transactions of the book */
  constructor(private readonly declared: ReadonlySet<string>) {}

  transaction(id: string): string {
    return `txn_${bodyOf(this.numberOf(`transaction ${id}`))}`;
  }

  order(name: string): string {
    const known = this.orders.get(name) ?? `ord_${bodyOf(this.orders.size + 1)}`;
    this.orders.set(name, known);
    return known;
  }

  lot(text: string): string {
    const [, of = text, cause] = PART_OF_LOT.exec(text) ?? [];
    const key = this.declared.has(of) ? `transaction ${of}` : `lot ${of}`;
    return `lot_${bodyOf(this.numberOf(key), cause)}`;
  }

  /**
   * Returns the local id of a purchase. The result is the id of an order, of a transaction without an order, or of a
   * transferred lot.
   */
  purchase(text: string): string {
    if (this.declared.has(text)) return this.transaction(text);
    return this.orders.get(text) ?? (/^o\d+$/.test(text) ? this.order(text) : this.lot(text));
  }

  /** Returns the id of a lot in the opening position of an account. */
  openingLot(place: string): string {
    return `lot_${bodyOf(this.numberOf(`opening ${place}`))}`;
  }

  opening(place: string): string {
    return `txn_${bodyOf(this.numberOf(`opening entry ${place}`))}`;
  }

  private numberOf(key: string): number {
    const number = this.numbers.get(key) ?? this.numbers.size + 1;
    this.numbers.set(key, number);
    return number;
  }
}

/**
 * Converts ids of a ledger to local ids for an exported book. `ReadIds` converts the ids in that book to the same local
 * ids.
 */
export class WrittenIds {
  private readonly numbers = new Map<string, number>();
  private readonly orders = new Map<string, number>();
  private readonly transactions = new Set<number>();

  transaction(id: string): string {
    const number = this.numberOf(id);
    this.transactions.add(number);
    return `txn_${bodyOf(number)}`;
  }

  order(id: string): string {
    const number = this.orders.get(id) ?? this.orders.size + 1;
    this.orders.set(id, number);
    return `ord_${bodyOf(number)}`;
  }

  lot(id: string): string {
    return `lot_${bodyOf(this.numberOf(id))}`;
  }

  /** Returns the id that the book contains for a local id, such as `t12` for a transaction or `o3` for an order. */
  textOf(localId: string): string {
    const [kind, body = ''] = localId.split('_');
    const number = fromBase32(body.slice(0, TIME_CHARACTERS));
    const cause = body.slice(TIME_CHARACTERS);
    if (kind === 'ord') return `o${number}`;
    const text = this.transactions.has(number) ? `t${number}` : `l${number}`;
    return cause === NO_CAUSE ? text : `${text}.${cause}`;
  }

  private numberOf(id: string): number {
    const number = this.numbers.get(id) ?? this.numbers.size + 1;
    this.numbers.set(id, number);
    return number;
  }
}
