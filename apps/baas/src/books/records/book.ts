import type { CarriedLot, ChainHead, Entry, Holding, RealizedGain } from '@sandbourse/ledger';
import { isCostUnknown } from '@sandbourse/ledger';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import type { LockedAccount } from './account.js';
import type { ClientLots, LoadedLots } from './lots/loaded-lots.js';

/** Cash in one currency: the balance, and the cash that is reserved for open orders and queued withdrawals. */
export interface CashBalance {
  readonly amount: Money;
  readonly reserved: Money;
}

export interface Position extends Holding {
  readonly positionId: string;
  readonly reserved: Quantity;
  readonly currency: Currency;
}

/**
 * The book of one account whose row is locked. It includes the changes of the current transaction. Only the posting
 * service changes it.
 */
export class Book {
  protected readonly posted: Entry[] = [];
  protected readonly quantitiesBefore = new Map<string, Quantity>();
  protected readonly delivered = new Map<string, readonly CarriedLot[]>();
  protected readonly gains = new Map<string, readonly RealizedGain[]>();
  protected head: ChainHead;

  constructor(
    readonly account: LockedAccount,
    protected readonly cash: Map<Currency, CashBalance>,
    /** Each position is built from its row on first use, because most positions are never read. */
    protected readonly positions: Map<string, () => Position>,
    readonly lots: LoadedLots,
  ) {
    this.head = account.ledgerHead;
  }

  /** The entries that this transaction has posted. */
  get entries(): readonly Entry[] {
    return this.posted;
  }

  get ledgerHead(): ChainHead {
    return this.head;
  }

  get balances(): ReadonlyMap<Currency, CashBalance> {
    return this.cash;
  }

  /** The positions by symbol. A security that was sold completely remains, with quantity zero. */
  get holdings(): ReadonlyMap<string, Position> {
    return new Map([...this.positions].map(([symbol, position]) => [symbol, position()]));
  }

  cashIn(currency: Currency): CashBalance {
    return this.cash.get(currency) ?? { amount: Money.zero, reserved: Money.zero };
  }

  positionIn(symbol: string): Position | undefined {
    return this.positions.get(symbol)?.();
  }

  /** Returns the quantity of a security at the start of this transaction. */
  quantityBefore(symbol: string): Quantity {
    return this.quantitiesBefore.get(symbol) ?? this.positionIn(symbol)?.quantity ?? Quantity.zero;
  }

  availableQuantity(symbol: string): Quantity {
    const position = this.positionIn(symbol);
    return position ? position.quantity.minus(position.reserved) : Quantity.zero;
  }

  /**
   * Returns the lots that the account's client has in a security. If these lots must be derived again from the ledger,
   * the result also contains all entries (`history`).
   */
  clientLotsOf(symbol: string): ClientLots {
    return this.lots.lotsOf(this.account.accountId, symbol);
  }

  /**
   * Returns true if the cost of an open lot of this security is unknown. Checks only the lots that this transaction has
   * loaded. For an account at an OUTSIDE custodian, these are all lots.
   */
  hasUnknownCost(symbol: string): boolean {
    return this.lots.openLotsOf(this.account.accountId, symbol).some(isCostUnknown);
  }

  /**
   * Returns the lots that this entry moved out of the account without selling them. Another account receives these
   * lots.
   */
  lotsDeliveredBy({ transactionId }: Entry): readonly CarriedLot[] {
    return this.delivered.get(transactionId) ?? [];
  }

  /** Returns the gains of a sale in this transaction, each with the purchase of its shares. */
  gainsOf({ transactionId }: Entry): readonly RealizedGain[] {
    return this.gains.get(transactionId) ?? [];
  }
}
