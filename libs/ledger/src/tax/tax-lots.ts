import { type CarriedLot, FIRST_IN_FIRST_OUT, type LotMethod } from '../lot-instruction.js';
import { AccountLots, type Relief, type TaxpayerAccount } from './account-lots.js';
import { giveBasis, totalOf } from './basis-allocation.js';
import { compareLots, isOpen, type Lot, type MutableLot, remainingOf, type Slice } from './lot.js';
import { OpenLosses } from './open-losses.js';
import { beforeSplits, type OwedShares, splitOwed, stillOwed } from './owed-shares.js';
import { type MutableGain, type RealizedGain, realizedGain } from './realized-gain.js';
import { type JudgedRefusal, LedgerRefusal } from './refusal.js';
import { returnCapital } from './return-of-capital.js';
import { splitLots, splitShares } from './share-split.js';
import { compareSlices, SoldInParts } from './sold-in-parts.js';
import { exchangeLots } from './stock-merger.js';
import type { TaxEffect } from './tax-effect.js';
import type {
  DeliveryEvent,
  ReceiptEvent,
  ReturnOfCapitalEvent,
  SaleEvent,
  ShareSplitEvent,
  SpinOffEvent,
  StockMergerEvent,
  TaxEvent,
} from './tax-event.js';
import { carriedLot } from './tax-records.js';
import { portion } from './units.js';
import { replace, WASH_SALE_DAYS, type WashSale } from './wash-sale.js';

/**
 * The data that is needed to continue from an earlier state: the open lots, and the losses that a later purchase may
 * still disallow.
 */
export interface TaxState {
  readonly lots: readonly Lot[];
  readonly losses: readonly RealizedGain[];
}

const NOTHING: TaxState = { lots: [], losses: [] };
const NO_SLICES: readonly Slice[] = [];

/**
 * One client's lots in one security over all accounts, and the losses that a later purchase may still disallow. The
 * next trade needs no other data. The lots and gains that the methods return are not copies, so later events change
 * them.
 */
export class TaxLots {
  private readonly accounts: ReadonlyMap<string, AccountLots>;
  private readonly losses = new OpenLosses();
  private readonly realized: MutableGain[];
  private readonly loadedLosses: ReadonlySet<RealizedGain>;
  private readonly changedLosses = new Set<RealizedGain>();
  private readonly lotsChanged = new Set<Lot>();
  private readonly replacements: WashSale[] = [];
  private owed: readonly OwedShares[] = [];
  private readonly deliveries = new Map<string, readonly CarriedLot[]>();
  private readonly soldInParts = new SoldInParts();

  constructor(accounts: readonly TaxpayerAccount[], { lots, losses }: TaxState = NOTHING) {
    this.accounts = new Map(accounts.map(account => [account.accountId, new AccountLots(account)]));
    for (const lot of lots) this.account(lot.accountId).add({ ...lot });
    this.realized = losses.map(loss => ({ ...loss }));
    for (const loss of this.realized) this.losses.add(loss);
    this.loadedLosses = new Set(this.realized);
  }

  /** The losses that were loaded, followed by the gains and losses that were booked after loading. */
  get gains(): readonly RealizedGain[] {
    return this.realized;
  }

  /** Returns the open lots of one account, or of all accounts, oldest first within each account. */
  openLots(accountId?: string): Lot[] {
    const accounts = accountId === undefined ? [...this.accounts.values()] : [this.account(accountId)];
    return accounts.flatMap(({ open }) => open.oldestFirst());
  }

  /** Returns the lots from which shares would be removed, in the order of the method. Does not change them. */
  lotsToRelieve(accountId: string, method: LotMethod, quantity: number): Lot[] {
    const account = this.account(accountId);
    const copies = new AccountLots(account);
    const originals = new Map(account.open.oldestFirst().map(lot => [{ ...lot }, lot]));
    for (const copy of originals.keys()) copies.add(copy);
    return copies.relieve(quantity, { method, picks: [] }).flatMap(({ lot }) => originals.get(lot) ?? []);
  }

  /** Returns the losses of sales on or after a day, if some of the sold shares have no replacement yet. */
  openLosses(sinceDay = Number.NEGATIVE_INFINITY): RealizedGain[] {
    return this.losses.since(sinceDay);
  }

  /** Returns the lots that were added or changed after `TaxState` was loaded. */
  changedLots(): Lot[] {
    return [...this.lotsChanged];
  }

  /** Returns the gains that were added, or changed by a wash sale or a split, after `TaxState` was loaded. */
  changedGains(): RealizedGain[] {
    return [...this.changedLosses, ...this.realized.slice(this.loadedLosses.size)];
  }

  /** The wash sales after `TaxState` was loaded, in order. */
  get washSales(): readonly WashSale[] {
    return this.replacements;
  }

  /**
   * Returns the shares that left by a delivery since `TaxState` was loaded. The shares that the account owed for the
   * delivery, and has covered since, come last. The result is undefined if no delivery has this id.
   */
  deliveredBy(transactionId: string): readonly CarriedLot[] | undefined {
    return this.deliveries.get(transactionId);
  }

  /** Returns all deliveries since `TaxState` was loaded, by the id of their entry. */
  get delivered(): ReadonlyMap<string, readonly CarriedLot[]> {
    return this.deliveries;
  }

  quantityOf(accountId: string): number {
    return this.account(accountId).quantity;
  }

  costOf(accountId: string): number {
    return this.account(accountId).open.cost();
  }

  lastDisposalDay(accountId: string): number {
    return this.account(accountId).lastDisposalDay;
  }

  /** True if shares are owed. The gain of their sale is not known until a purchase covers them. */
  get owesShares(): boolean {
    return this.owed.length > 0;
  }

  /** True if a sale has parts that were not applied yet. The wash sales of its losses are not known until then. */
  get awaitsParts(): boolean {
    return this.soldInParts.awaitsParts;
  }

  /**
   * Returns the reason why an event is invalid, or undefined. If several reasons apply, returns the first one in the
   * order of `LEDGER_REFUSALS`. One reason is a trade that is dated before the last sale.
   */
  judge(event: TaxEvent): JudgedRefusal | undefined {
    const account = this.account(event.accountId);
    if (event.kind !== 'RECEIPT' && event.kind !== 'SALE' && event.kind !== 'DELIVERY') return undefined;
    const movesShares = event.kind === 'RECEIPT' ? event.lots.every(isOpen) : event.quantity > 0;
    if (!movesShares) return new LedgerRefusal('NOT_POSITIVE', 'A trade needs a quantity above zero');
    if (event.day < account.lastDisposalDay)
      return new LedgerRefusal('BACK_DATED', 'The trade is dated before the last sale of this security in the account');
    return event.kind === 'RECEIPT' ? undefined : account.judge(event.quantity, event);
  }

  /** Applies an event and returns its result. The event is not checked here, because posted entries are final. */
  apply(event: TaxEvent): TaxEffect {
    const account = this.account(event.accountId);
    const realizedBefore = this.realized.length;
    let delivered = NO_SLICES;
    let costGiven = 0;
    switch (event.kind) {
      case 'RECEIPT':
        delivered = event.lots.flatMap(lot => this.receive(account, lot, event));
        break;
      case 'SALE':
        this.sell(account, event);
        break;
      case 'DELIVERY':
        delivered = this.deliver(account, event);
        break;
      case 'SPLIT':
        this.split(account, event);
        break;
      case 'RETURN_OF_CAPITAL':
        costGiven = this.returnCapital(account, event);
        break;
      case 'SPIN_OFF':
        costGiven = this.spinOff(account, event);
        break;
      case 'STOCK_MERGER':
        delivered = this.merge(account, event);
        break;
    }
    return { gains: this.realized.slice(realizedBefore), delivered, costGiven };
  }

  private account(accountId: string): AccountLots {
    const account = this.accounts.get(accountId);
    if (!account) throw new Error(`${accountId} is not an account of this client`);
    return account;
  }

  /**
   * Adds shares to an account. They first cover owed shares. The remaining ones replace shares that were sold at a loss
   * in the last 30 days. Returns the slices that cover shares owed for a journal.
   */
  private receive(account: AccountLots, lot: MutableLot, { transactionId }: ReceiptEvent): readonly Slice[] {
    account.add(lot);
    this.lotsChanged.add(lot);
    const delivered = this.owesShares ? this.cover(account, lot.purchase.acquiredDay, transactionId) : NO_SLICES;

    let rest: MutableLot | undefined = lot;
    while (rest && isOpen(rest)) {
      const loss = this.losses.first(rest);
      if (!loss) break;
      rest = this.replaceWith(rest, loss, account);
    }
    return delivered;
  }

  /**
   * Sells shares and books one gain for each lot. If several lots are sold at a loss, wash sales apply to them in the
   * order of acquisition (26 CFR 1.1091-1(b), second sentence). All shares of the sale are removed before the search for
   * replacements, also those of later parts of the sale. Therefore a share of the sale never replaces another share of
   * the sale.
   */
  private sell(account: AccountLots, sale: SaleEvent): void {
    const { transactionId, day, quantity, proceeds, part } = sale;
    const slices = this.relieve(account, quantity, sale).toSorted(compareSlices);
    account.lastDisposalDay = Math.max(account.lastDisposalDay, day);
    const realizedBefore = this.realized.length;
    const rest = this.realize(slices, { account, transactionId, day, quantity, proceeds, rows: 0 });
    this.owe({ account, transactionId, day, ...rest });
    const gains = this.realized.slice(realizedBefore);
    this.seekReplacements(part ? this.soldInParts.add(part, slices, gains) : gains, transactionId);
  }

  private deliver(account: AccountLots, { transactionId, day, quantity, ...relief }: DeliveryEvent): readonly Slice[] {
    const slices = this.relieve(account, quantity, relief);
    this.addDelivery(transactionId, slices);
    const left = slices.reduce((rest, slice) => rest - slice.quantity, quantity);
    this.owe({ account, transactionId, day, quantity: left, proceeds: null, rows: 0 });
    return slices;
  }

  /** Converts the slices immediately, because a later wash sale can change the rest of their lots. */
  private addDelivery(transactionId: string, slices: readonly Slice[]): void {
    this.deliveries.set(transactionId, [...(this.deliveredBy(transactionId) ?? []), ...slices.map(carriedLot)]);
  }

  private owe(owed: Omit<OwedShares, 'quantityThen'>): void {
    if (owed.quantity > 0) this.owed = [...this.owed, { ...owed, quantityThen: owed.quantity }];
  }

  private relieve(account: AccountLots, quantity: number, relief: Relief): readonly Slice[] {
    const slices = account.relieve(quantity, relief);
    for (const { lot } of slices) this.lotsChanged.add(lot);
    return slices;
  }

  /** Books a gain for each slice that left. Returns the number of sold shares without a lot, and their proceeds. */
  private realize(
    slices: readonly Slice[],
    sale: Omit<OwedShares, 'quantityThen'> & { readonly proceeds: number },
  ): Pick<OwedShares, 'quantity' | 'rows'> & { readonly proceeds: number } {
    const { account, transactionId, day, rows } = sale;
    let { quantity, proceeds } = sale;
    for (const [n, slice] of slices.entries()) {
      const part = portion(proceeds, slice.quantity, quantity);
      const gain = realizedGain(slice, { transactionId, line: rows + n, day, proceeds: part }, account);
      this.realized.push(gain);
      quantity -= slice.quantity;
      proceeds -= part;
    }
    return { quantity, proceeds, rows: rows + slices.length };
  }

  /**
   * Splits the shares that an account bought before the day of the split, and the shares that it owes. Also converts
   * the number of sold shares that a purchase may still replace.
   */
  private split(account: AccountLots, { day, ratio }: ShareSplitEvent): void {
    this.owed = splitOwed(this.owed, account, { day, ratio });
    const before = heldBefore(account, day);
    splitLots(before, ratio);
    account.recount();
    for (const lot of before) this.lotsChanged.add(lot);
    for (const loss of this.losses.since(day - WASH_SALE_DAYS)) {
      if (loss.splitsSeenDay >= day) continue;
      loss.unreplacedQuantity = splitShares(loss.unreplacedQuantity, ratio);
      loss.splitsSeenDay = day;
      this.changeLoss(loss);
    }
  }

  /**
   * Lowers the cost of shares that were bought before the day of the distribution. The part above a lot's cost is a
   * gain of the lot. Returns the cost that was paid back.
   */
  private returnCapital(account: AccountLots, { transactionId, day, amount }: ReturnOfCapitalEvent): number {
    const before = heldBefore(account, day);
    if (before.length === 0 || amount <= 0) return 0;
    const { costReturned, excesses } = returnCapital(before, amount);
    for (const lot of before) this.lotsChanged.add(lot);
    for (const [line, { lot, proceeds }] of excesses.entries()) {
      const { holdingStartDay, originFrom } = lot;
      const slice = { lot, quantity: remainingOf(lot), cost: 0, washSaleDisallowed: 0, holdingStartDay, originFrom };
      this.realized.push(realizedGain(slice, { transactionId, line, day, proceeds }, account));
    }
    return costReturned;
  }

  /** Moves the fraction `share` of the basis of lots that were bought before `day`. Returns the moved cost. */
  private spinOff(account: AccountLots, { day, share }: SpinOffEvent): number {
    const before = heldBefore(account, day);
    for (const lot of before) this.lotsChanged.add(lot);
    return totalOf(giveBasis(before, share));
  }

  /**
   * Exchanges all shares in a merger. A lot's gain is at most the lot's part of the cash. The rest of the basis moves
   * to the new shares. Returns the slices that left.
   */
  private merge(account: AccountLots, { transactionId, day, consideration }: StockMergerEvent): readonly Slice[] {
    const exchanged = exchangeLots(account.open.oldestFirst(), consideration);
    this.relieve(account, account.quantity, FIRST_IN_FIRST_OUT);
    for (const [line, { proceeds, recovered }] of exchanged.entries())
      if (proceeds > 0) this.realized.push(realizedGain(recovered, { transactionId, line, day, proceeds }, account));
    return exchanged.map(({ carried }) => carried);
  }

  /**
   * Covers owed shares with lots of the account, after new shares arrived. If the owed shares were sold, the gain of
   * the sale is booked now. Returns the slices that cover shares owed for a journal.
   */
  private cover(account: AccountLots, day: number, transactionId: string): readonly Slice[] {
    const realizedBefore = this.realized.length;
    const delivered: Slice[] = [];
    this.owed = this.owed.flatMap((owed): OwedShares[] => {
      if (owed.account !== account || account.quantity === 0) return [owed];
      const slices = this.relieve(account, Math.min(owed.quantity, account.quantity), FIRST_IN_FIRST_OUT);
      const { proceeds } = owed;
      if (proceeds !== null) return stillOwed(owed, this.realize(slices, { ...owed, proceeds, day }));
      delivered.push(...slices);
      this.addDelivery(owed.transactionId, beforeSplits(slices, owed));
      return stillOwed(owed, {
        quantity: slices.reduce((rest, slice) => rest - slice.quantity, owed.quantity),
      });
    });
    this.seekReplacements(this.realized.slice(realizedBefore), transactionId);
    return delivered;
  }

  /**
   * Searches replacement shares for losses. A loss without a replacement is kept, because a later purchase may replace
   * it.
   * @param transactionId the entry with which the search begins
   */
  private seekReplacements(gains: readonly MutableGain[], transactionId: string): void {
    for (const [place, gain] of gains.entries()) {
      if (gain.transactionId !== transactionId || gain.line !== place) gain.soughtWith = { transactionId, place };
      while (gain.unreplacedQuantity > 0) {
        const lot = this.replacementFor(gain);
        if (!lot) {
          this.losses.add(gain);
          break;
        }
        this.replaceWith(lot, gain, this.account(lot.accountId));
      }
    }
  }

  private changeLoss(loss: RealizedGain): void {
    if (this.loadedLosses.has(loss)) this.changedLosses.add(loss);
  }

  /** Returns the oldest lot, in any of the client's accounts, that can replace shares sold at this loss. */
  private replacementFor(gain: RealizedGain): MutableLot | undefined {
    let first: MutableLot | undefined;
    for (const { open } of this.accounts.values()) {
      const lot = open.replacementFor(gain);
      if (lot && (!first || compareLots(lot, first) < 0)) first = lot;
    }
    return first;
  }

  /**
   * Replaces sold shares with shares of a lot. If the lot has more shares than were sold, it is divided, and its rest
   * is returned as a new lot.
   */
  private replaceWith(lot: MutableLot, gain: MutableGain, account: AccountLots): MutableLot | undefined {
    const { washSale, rest } = replace(lot, gain, account);
    this.replacements.push(washSale);
    this.changeLoss(gain);
    this.lotsChanged.add(lot);
    if (rest) {
      account.open.add(rest);
      this.lotsChanged.add(rest);
    }
    return rest;
  }
}

function heldBefore(account: AccountLots, day: number): MutableLot[] {
  return account.open.oldestFirst().filter(({ purchase }) => purchase.acquiredDay < day);
}
