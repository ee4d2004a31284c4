import type { GainTable } from './gain-table.js';
import { LossQueue } from './loss-queue.js';
import type { Lot, Slice } from './lot.js';
import type { LotTable } from './lot-table.js';
import type { RealizedGain } from './realized-gain.js';
import { LedgerRefusal } from './refusal.js';
import { splitLots, splitShares } from './share-split.js';
import type { SliceTable } from './slice-table.js';
import { FIRST_IN, type Relief, TaxAccount, type TaxpayerAccount } from './tax-account.js';
import type { ShareSplitEvent, TaxEvent } from './tax-event.js';
import { TaxTables } from './tax-tables.js';
import { portion } from './units.js';
import { replace, WASH_SALE_DAYS, type WashSale } from './wash-sale.js';

/** What an event came to: the gains it made, and the slices that left without being sold. */
export interface TaxEffect {
  readonly gains: readonly RealizedGain[];
  readonly released: readonly Slice[];
}

/** What an event changed the cost basis of its account by, in units of money. Losses that wash sales carry are no cost. */
export function costChange(event: TaxEvent, { gains, released }: TaxEffect): number {
  let change = 0;
  if (event.kind === 'PURCHASE') change += event.purchase.cost;
  if (event.kind === 'ARRIVE') for (const { purchase } of event.lots) change += purchase.cost;
  for (const { costBasis, carriedLoss } of gains) change -= costBasis - carriedLoss;
  for (const { cost } of released) change -= cost;
  return change;
}

const hasShares = ({ from, to }: Lot) => to > from;

/** The part of a sale that no lot covers: possible only when a purchase was taken back after its shares were sold. */
interface Shortfall {
  readonly account: TaxAccount;
  readonly source: number;
  readonly quantity: number;
  readonly proceeds: number;
}

/** Which lot replaced which loss, both by their rows. */
interface Match {
  readonly gain: number;
  readonly lot: number;
  readonly quantity: number;
  readonly disallowed: number;
}

/** Where a book begins: open lots, and losses that purchases may still wash out. */
export interface TaxState {
  readonly lots: readonly Lot[];
  readonly losses: readonly RealizedGain[];
}

const NOTHING: TaxState = { lots: [], losses: [] };

/**
 * One client's lots of one security, over all accounts, and the losses that may still be washed out: all that the next
 * trade needs to know. Judge first: a method that changes lots does not look again.
 */
export class TaxBook {
  private readonly accounts: readonly TaxAccount[];
  private readonly lots: LotTable;
  private readonly realized: GainTable;
  private readonly slices: SliceTable;
  private readonly losses: LossQueue;
  private readonly replacements: Match[] = [];
  private readonly shortfalls: Shortfall[] = [];

  constructor(
    accounts: readonly TaxpayerAccount[],
    { lots, losses }: TaxState = NOTHING,
    private readonly tables = new TaxTables(accounts),
  ) {
    this.lots = tables.lots;
    this.realized = tables.gains;
    this.slices = tables.slices;
    this.losses = new LossQueue(this.lots, this.realized);
    this.accounts = accounts.map((account, place) => new TaxAccount(account, place, this.lots, this.realized));
    for (const lot of lots) {
      const account = this.account(lot.accountId);
      account.add(this.lots.load(account.place, lot));
    }
    for (const loss of losses) this.losses.add(this.realized.load(loss));
  }

  /** Every gain and loss that the book knows, in the order in which they were realised. */
  get gains(): RealizedGain[] {
    return this.realized.from(0);
  }

  /** Open lots of one account, or of all, oldest first within each account. */
  openLots(accountId?: string): Lot[] {
    const accounts = accountId === undefined ? this.accounts : [this.account(accountId)];
    return accounts.flatMap(({ open }) => open.oldestFirst().map(row => this.lots.at(row, this.realized)));
  }

  /** Losses of sales since a day that wait for replacement shares. */
  openLosses(sinceDay = Number.NEGATIVE_INFINITY): RealizedGain[] {
    return this.losses.since(sinceDay).map(row => this.realized.at(row));
  }

  /** Lots that came in or changed since the book was opened. */
  changedLots(): Lot[] {
    return this.lots.changed(this.realized);
  }

  /** Gains that were realised, or changed by a wash sale or a split, since the book was opened. */
  changedGains(): RealizedGain[] {
    return this.realized.changed();
  }

  /** What became of losses since the book was opened, in that order. */
  get washSales(): WashSale[] {
    const { lots, realized } = this;
    return this.replacements.map(({ gain, lot, quantity, disallowed }) => ({
      transactionId: realized.transactionId(gain),
      lotId: realized.lotId(gain),
      accountId: realized.accountId(gain),
      replacementLotId: lots.lotId(lot, realized),
      replacementAccountId: this.accounts[lots.account(lot)]?.accountId ?? '',
      quantity,
      disallowed,
    }));
  }

  quantityOf(accountId: string): number {
    return this.account(accountId).quantity;
  }

  /** What the open lots of an account cost. */
  costOf(accountId: string): number {
    return this.account(accountId).open.cost();
  }

  lastDisposalDay(accountId: string): number {
    return this.account(accountId).lastDisposalDay;
  }

  /** Are there sales that no shares were left for? Their gain is not known yet. */
  get isShort(): boolean {
    return this.shortfalls.length > 0;
  }

  /** Why an event cannot be, the first reason in order of precedence. A trade before the last sale belonged before it. */
  judge(event: TaxEvent): LedgerRefusal | undefined {
    const account = this.account(event.accountId);
    if (event.kind === 'SPLIT') return undefined;
    if (!movesShares(event)) return new LedgerRefusal('NOT_POSITIVE', 'A trade is of more than no shares');
    if (event.day < account.lastDisposalDay)
      return new LedgerRefusal('BACK_DATED', 'The trade is dated before the last sale of this security in the account');
    return event.kind === 'PURCHASE' || event.kind === 'ARRIVE' ? undefined : account.judge(event.quantity, event);
  }

  /** Books an event and tells what it came to. It is not judged here: one that stands in the ledger happened. */
  apply(event: TaxEvent): TaxEffect {
    const first = this.realized.count;
    this.book(event);
    return {
      gains: this.realized.from(first),
      released: event.kind === 'RELEASE' ? this.released() : [],
    };
  }

  /** The same where nobody asks what it came to. */
  book(event: TaxEvent): void {
    const account = this.account(event.accountId);
    switch (event.kind) {
      case 'PURCHASE': {
        const { purchaseId, quantity, cost } = event.purchase;
        this.buy(account, this.tables.sources.add(event.transactionId, purchaseId), event.day, quantity, cost);
        break;
      }
      case 'ARRIVE':
        for (const lot of event.lots) this.takeIn(account, this.lots.add(account.place, lot));
        break;
      case 'DISPOSE': {
        const source = this.tables.sources.add(event.transactionId, event.transactionId);
        this.sell(account, source, event.day, event.quantity, event.proceeds, event);
        break;
      }
      case 'RELEASE':
        this.release(account, event.quantity, event);
        break;
      case 'SPLIT':
        this.split(account, event);
        break;
    }
  }

  /** By its place among the client's accounts. */
  accountAt(place: number): TaxAccount {
    return this.accounts[place] as TaxAccount;
  }

  /** Shares are bought. */
  buy(account: TaxAccount, source: number, day: number, quantity: number, cost: number): void {
    this.takeIn(account, this.lots.buy(account.place, source, day, quantity, cost));
  }

  /**
   * Shares are sold: one row for each lot they leave. All of them leave before replacements for losses are sought, so
   * that no share that is being sold replaces another.
   */
  sell(account: TaxAccount, source: number, day: number, quantity: number, proceeds: number, relief: Relief): void {
    const first = this.realized.count;
    this.release(account, quantity, relief);
    if (day > account.lastDisposalDay) account.lastDisposalDay = day;
    const shortfall = this.realize(account, source, day, quantity, proceeds);
    if (shortfall) this.shortfalls.push(shortfall);
    this.seekReplacements(first);
  }

  private account(accountId: string): TaxAccount {
    for (const account of this.accounts) if (account.accountId === accountId) return account;
    throw new Error(`${accountId} is no account of this client`);
  }

  /** Shares come in. They cover what was sold without any, and replace what was sold at a loss in the last 30 days. */
  private takeIn(account: TaxAccount, lot: number): void {
    account.add(lot);
    if (this.shortfalls.length > 0) this.cover(account, this.lots.acquiredDay(lot));

    let rest: number | undefined = lot;
    while (rest !== undefined && this.lots.isOpen(rest)) {
      const loss = this.losses.first(rest);
      if (loss === undefined) break;
      rest = this.replaceWith(rest, loss, account);
    }
  }

  /** What left with the last event. */
  private released(): Slice[] {
    const { slices, lots, realized } = this;
    return Array.from({ length: slices.count }, (_, row) => ({
      lot: lots.at(slices.lot(row), realized),
      quantity: slices.quantity(row),
      cost: slices.cost(row),
      washSaleDisallowed: slices.washSaleDisallowed(row),
      holdingStartDay: slices.holdingStartDay(row),
    }));
  }

  private release(account: TaxAccount, quantity: number, relief: Relief): void {
    this.slices.clear();
    account.relieve(quantity, relief, this.slices);
  }

  /** Books a gain for each slice that has left. Answers what no slice covered. */
  private realize(
    account: TaxAccount,
    source: number,
    day: number,
    quantity: number,
    proceeds: number,
  ): Shortfall | undefined {
    const { slices } = this;
    let sharesLeft = quantity;
    let proceedsLeft = proceeds;
    for (let slice = 0; slice < slices.count; slice += 1) {
      const shares = slices.quantity(slice);
      const part = portion(proceedsLeft, shares, sharesLeft);
      this.realized.realize(source, day, slices, slice, part, account.isTaxed);
      sharesLeft -= shares;
      proceedsLeft -= part;
    }
    return sharesLeft > 0 ? { account, source, quantity: sharesLeft, proceeds: proceedsLeft } : undefined;
  }

  /**
   * A split of the shares bought before its day, in one account. Losses that purchases may still wash out are of old
   * shares: they are counted in new ones.
   */
  private split(account: TaxAccount, { day, ratio }: ShareSplitEvent): void {
    const { lots, realized } = this;
    const before = account.open.oldestFirst().filter(row => lots.acquiredDay(row) < day);
    splitLots(lots, before, ratio);
    account.recount();
    for (const loss of this.losses.since(day - WASH_SALE_DAYS))
      realized.split(loss, day, shares => splitShares(shares, ratio));
  }

  /** What was sold without shares is closed by those that come in; then, not before, its gain is known. */
  private cover(account: TaxAccount, day: number): void {
    const first = this.realized.count;
    const open = this.shortfalls.splice(0);
    for (const shortfall of open) {
      const { source, quantity, proceeds } = shortfall;
      const isCovered = shortfall.account === account && account.quantity > 0;
      if (isCovered) this.release(account, Math.min(quantity, account.quantity), FIRST_IN);
      const left = isCovered ? this.realize(account, source, day, quantity, proceeds) : shortfall;
      if (left) this.shortfalls.push(left);
    }
    this.seekReplacements(first);
  }

  /** Seeks replacements for the losses among the gains from a row on. Those without any wait for them. */
  private seekReplacements(first: number): void {
    const { realized } = this;
    for (const gain of realized.lossesFrom(first))
      while (realized.unreplacedQuantity(gain) > 0) {
        const lot = this.replacementFor(gain);
        if (lot === undefined) {
          this.losses.add(gain);
          break;
        }
        this.replaceWith(lot, gain, this.accounts[this.lots.account(lot)] as TaxAccount);
      }
  }

  /** The first bought, in any of the client's accounts, of the lots that may replace what was sold. */
  private replacementFor(gain: number): number | undefined {
    let first: number | undefined;
    for (const { open } of this.accounts) {
      const lot = open.replacementFor(this.realized, gain);
      if (lot !== undefined && (first === undefined || this.lots.compare(lot, first) < 0)) first = lot;
    }
    return first;
  }

  /** Answers what is left of the lot, as a lot of its own. */
  private replaceWith(lot: number, gain: number, account: TaxAccount): number | undefined {
    const { quantity, disallowed, rest } = replace(this.lots, lot, this.realized, gain, account);
    if (rest !== undefined) account.addRest(rest);
    this.replacements.push({ gain, lot, quantity, disallowed });
    return rest;
  }
}

function movesShares(event: Exclude<TaxEvent, ShareSplitEvent>): boolean {
  switch (event.kind) {
    case 'PURCHASE':
      return event.purchase.quantity > 0;
    case 'ARRIVE':
      return event.lots.every(hasShares);
    default:
      return event.quantity > 0;
  }
}
