import type { CarriedLot, ChainHead, Entry, Holding, RealizedGain } from '@sandbourse/ledger';
import { isCostUnknown } from '@sandbourse/ledger';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import type { LockedAccount } from './account.js';
import type { ClientLots, LoadedLots } from './lots/loaded-lots.js';

/** Cash of one currency: all of it, and the part that open orders and queued withdrawals have reserved. */
export interface CashBalance {
  readonly amount: Money;
  readonly reserved: Money;
}

export interface Position extends Holding {
  readonly positionId: string;
  readonly reserved: Quantity;
  readonly currency: Currency;
}

/** One account's book while its row is locked, as its transaction has changed it so far. Only the posting service changes it. */
export class Book {
  protected readonly posted: Entry[] = [];
  protected readonly quantitiesBefore = new Map<string, Quantity>();
  protected readonly delivered = new Map<string, readonly CarriedLot[]>();
  protected readonly gains = new Map<string, readonly RealizedGain[]>();
  protected head: ChainHead;

  constructor(
    readonly account: LockedAccount,
    protected readonly cash: Map<Currency, CashBalance>,
    /** Most positions are never read, so each is built from its row on first use. */
    protected readonly positions: Map<string, () => Position>,
    readonly lots: LoadedLots,
  ) {
    this.head = account.ledgerHead;
  }

  /** What this transaction has posted to it. */
  get entries(): readonly Entry[] {
    return this.posted;
  }

  get ledgerHead(): ChainHead {
    return this.head;
  }

  get balances(): ReadonlyMap<Currency, CashBalance> {
    return this.cash;
  }

  /** By symbol; what was sold off stays, at zero. */
  get holdings(): ReadonlyMap<string, Position> {
    return new Map([...this.positions].map(([symbol, position]) => [symbol, position()]));
  }

  cashIn(currency: Currency): CashBalance {
    return this.cash.get(currency) ?? { amount: Money.zero, reserved: Money.zero };
  }

  positionIn(symbol: string): Position | undefined {
    return this.positions.get(symbol)?.();
  }

  /** What this transaction found of a security. */
  quantityBefore(symbol: string): Quantity {
    return this.quantitiesBefore.get(symbol) ?? this.positionIn(symbol)?.quantity ?? Quantity.zero;
  }

  availableQuantity(symbol: string): Quantity {
    const position = this.positionIn(symbol);
    return position ? position.quantity.minus(position.reserved) : Quantity.zero;
  }

  /** The lots of a security of the account's client, and the entries so far where lots are derived from them. */
  clientLotsOf(symbol: string): ClientLots {
    return this.lots.lotsOf(this.account.accountId, symbol);
  }

  /**
   * Whether the cost of an open lot is unknown, among the lots that this transaction has loaded: for an account at
   * another custodian, these are all.
   */
  hasUnknownCost(symbol: string): boolean {
    return this.lots.openLotsOf(this.account.accountId, symbol).some(isCostUnknown);
  }

  /** The lots that left with an entry that was not a sale: what another account takes in. */
  lotsDeliveredBy({ transactionId }: Entry): readonly CarriedLot[] {
    return this.delivered.get(transactionId) ?? [];
  }

  /** The gains of a sale of this transaction, each with the purchase that its shares came from. */
  gainsOf({ transactionId }: Entry): readonly RealizedGain[] {
    return this.gains.get(transactionId) ?? [];
  }
}
