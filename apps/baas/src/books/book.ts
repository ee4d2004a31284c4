import type { CarriedLot, ChainHead, Entry, Holding, RealizedGain } from '@sandbourse/ledger';
import { isCostUnknown } from '@sandbourse/ledger';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import type { LockedAccount } from './account.js';
import type { ClientLots, LoadedLots } from './lots/loaded-lots.js';

/** Cash in one currency: the balance, and the part that open orders and queued withdrawals reserve. */
export interface CashBalance {
  readonly amount: Money;
  readonly reserved: Money;
}

export interface Position extends Holding {
  readonly positionId: string;
  readonly reserved: Quantity;
  readonly currency: Currency;
}

/** The book of one account while its row is locked, with the changes of its transaction so far. Only the posting service changes it. */
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

  /** By symbol. A security that was sold off stays, with quantity zero. */
  get holdings(): ReadonlyMap<string, Position> {
    return new Map([...this.positions].map(([symbol, position]) => [symbol, position()]));
  }

  cashIn(currency: Currency): CashBalance {
    return this.cash.get(currency) ?? { amount: Money.zero, reserved: Money.zero };
  }

  positionIn(symbol: string): Position | undefined {
    return this.positions.get(symbol)?.();
  }

  /** The quantity of a security when this transaction began. */
  quantityBefore(symbol: string): Quantity {
    return this.quantitiesBefore.get(symbol) ?? this.positionIn(symbol)?.quantity ?? Quantity.zero;
  }

  availableQuantity(symbol: string): Quantity {
    const position = this.positionIn(symbol);
    return position ? position.quantity.minus(position.reserved) : Quantity.zero;
  }

  /** The lots of a security of the account's client. If lots are derived from entries, also those entries. */
  clientLotsOf(symbol: string): ClientLots {
    return this.lots.lotsOf(this.account.accountId, symbol);
  }

  /** True if an open lot that this transaction has loaded has an unknown cost. For an account at another custodian, all lots are loaded. */
  hasUnknownCost(symbol: string): boolean {
    return this.lots.openLotsOf(this.account.accountId, symbol).some(isCostUnknown);
  }

  /** The lots that left with an entry that was not a sale. Another account receives them. */
  lotsDeliveredBy({ transactionId }: Entry): readonly CarriedLot[] {
    return this.delivered.get(transactionId) ?? [];
  }

  /** The gains of a sale in this transaction, each with the purchase of its shares. */
  gainsOf({ transactionId }: Entry): readonly RealizedGain[] {
    return this.gains.get(transactionId) ?? [];
  }
}
