import { LossQueue } from './loss-queue.js';
import type { Lot, Slice } from './lot.js';
import { type RealizedGain, realizedGain } from './realized-gain.js';
import { LedgerRefusal } from './refusal.js';
import { ReplacementPool } from './replacement-pool.js';
import { splitLots, splitShares } from './share-split.js';
import type { TaxAccount } from './tax-account.js';
import type { Disposal, Release, ShareSplitEvent, TaxEvent } from './tax-event.js';
import { portion } from './units.js';
import { replace, type WashSale } from './wash-sale.js';

/** What an event came to: the gains it made, and the slices that left without being sold. */
export interface TaxEffect {
  readonly gains: readonly RealizedGain[];
  readonly released: readonly Slice[];
}

/** What an event changed the cost basis of its account by, in units of money. Losses that wash sales carry are no cost. */
export function costChange(event: TaxEvent, { gains, released }: TaxEffect): number {
  let change = 0;
  if (event.kind === 'ACQUIRE') for (const { purchase } of event.lots) change += purchase.cost;
  for (const { costBasis, carriedLoss } of gains) change -= costBasis - carriedLoss;
  for (const { cost } of released) change -= cost;
  return change;
}

const hasShares = ({ from, to }: Lot) => to > from;

const NONE: readonly never[] = [];
const NO_EFFECT: TaxEffect = { gains: NONE, released: NONE };

/** What happened to lots and gains since the book was opened: what a projection has to write. */
export interface TaxChanges {
  readonly lots: Set<Lot>;
  readonly gains: Set<RealizedGain>;
  readonly washSales: WashSale[];
}

export const noChanges = (): TaxChanges => ({ lots: new Set(), gains: new Set(), washSales: [] });

/** The part of a sale that no lot covers: possible only when a purchase was taken back after its shares were sold. */
interface Shortfall {
  readonly disposal: Disposal;
  quantity: number;
  proceeds: number;
}

/**
 * One client's lots of one security, over all accounts, and the losses that may still be washed out: all that the next
 * trade needs to know. Judge first: a method that changes lots does not look again.
 */
export class TaxBook {
  private readonly losses: LossQueue;
  private readonly pool = new ReplacementPool();
  private readonly accounts = new Map<string, TaxAccount>();
  private readonly shortfalls: Shortfall[] = [];

  constructor(
    accounts: Iterable<TaxAccount>,
    losses: Iterable<RealizedGain> = [],
    /** Told of every change, for who keeps them. */
    private readonly changes?: TaxChanges,
  ) {
    for (const account of accounts) {
      this.accounts.set(account.accountId, account);
      for (const lot of account.lots.oldestFirst()) this.pool.add(lot);
    }
    this.losses = new LossQueue(losses);
  }

  account(accountId: string): TaxAccount {
    const account = this.accounts.get(accountId);
    if (!account) throw new Error(`${accountId} is no account of this client`);
    return account;
  }

  get openLosses(): readonly RealizedGain[] {
    return this.losses.open();
  }

  /** Why an event cannot be, the first reason in order of precedence. A trade before the last sale belonged before it. */
  judge(event: TaxEvent): LedgerRefusal | undefined {
    const account = this.account(event.accountId);
    if (event.kind === 'SPLIT') return undefined;
    const moves = event.kind === 'ACQUIRE' ? event.lots.every(hasShares) : event.quantity > 0;
    if (!moves) return new LedgerRefusal('NOT_POSITIVE', 'A trade is of more than no shares');
    if (event.day < account.lastDisposalDay)
      return new LedgerRefusal('BACK_DATED', 'The trade is dated before the last sale of this security in the account');
    return event.kind === 'ACQUIRE' ? undefined : account.judge(event);
  }

  /** Books an event. It is not judged here: one that stands in the ledger happened. */
  apply(event: TaxEvent): TaxEffect {
    switch (event.kind) {
      case 'ACQUIRE':
        return this.acquireAll(event.lots);
      case 'DISPOSE':
        return { gains: this.dispose(event), released: NONE };
      case 'RELEASE':
        return { gains: NONE, released: this.take(this.account(event.accountId), event) };
      case 'SPLIT':
        this.split(event);
        return NO_EFFECT;
    }
  }

  private acquireAll(lots: readonly Lot[]): TaxEffect {
    let gains: readonly RealizedGain[] = NONE;
    for (const lot of lots) {
      const covered = this.acquire(lot);
      if (covered.length > 0) gains = [...gains, ...covered];
    }
    return gains.length > 0 ? { gains, released: NONE } : NO_EFFECT;
  }

  /**
   * Shares come in, bought or with what they carry. They replace what was sold at a loss in the last 30 days. Answers
   * the gains of sales that had been short of shares.
   */
  private acquire(lot: Lot): readonly RealizedGain[] {
    const account = this.account(lot.accountId);
    account.add(lot);
    this.changes?.lots.add(lot);
    const covered = this.shortfalls.length > 0 ? this.cover(account, lot.purchase.acquiredDay) : [];

    let rest: Lot | undefined = lot;
    while (rest && rest.to > rest.from) {
      const row = this.losses.first(rest);
      if (!row) break;
      rest = this.replaceWith(rest, row, account);
    }
    if (rest) this.pool.add(rest);
    return covered;
  }

  /**
   * Shares are sold: one row for each lot they leave. All of them leave before replacements for losses are sought, so
   * that no share that is being sold replaces another.
   */
  private dispose(disposal: Disposal): readonly RealizedGain[] {
    const account = this.account(disposal.accountId);
    const slices = this.take(account, disposal);
    const gains: RealizedGain[] = [];
    let { quantity, proceeds } = disposal;
    for (const slice of slices) {
      const part = portion(proceeds, slice.quantity, quantity);
      gains.push(this.realize(slice, disposal, gains.length, part));
      quantity -= slice.quantity;
      proceeds -= part;
    }
    if (quantity > 0) this.shortfalls.push({ disposal, quantity, proceeds });
    for (const row of gains) if (row.unreplacedQuantity > 0) this.seekReplacements(row);
    return gains;
  }

  /**
   * A split of the shares bought before its day, in one account. Losses that await replacement are of old shares: they are
   * counted in new ones.
   */
  private split({ accountId, day, ratio }: ShareSplitEvent): void {
    const account = this.account(accountId);
    const lots = [...account.lots.oldestFirst()].filter(lot => lot.purchase.acquiredDay < day);
    splitLots(lots, ratio);
    account.recount();
    for (const lot of lots) this.changes?.lots.add(lot);
    for (const row of this.losses.open()) {
      if (row.splitsSeenDay >= day) continue;
      row.splitsSeenDay = day;
      row.unreplacedQuantity = splitShares(row.unreplacedQuantity, ratio);
      this.changes?.gains.add(row);
    }
  }

  private take(account: TaxAccount, release: Release | Disposal): Slice[] {
    const slices = account.relieve(release);
    if (release.kind === 'DISPOSE') account.lastDisposalDay = Math.max(account.lastDisposalDay, release.day);
    if (this.changes) for (const { lot } of slices) this.changes.lots.add(lot);
    return slices;
  }

  private realize(slice: Slice, disposal: Disposal, line: number, proceeds: number): RealizedGain {
    const row = realizedGain(slice, disposal, line, proceeds, this.account(disposal.accountId).isTaxed);
    this.changes?.gains.add(row);
    return row;
  }

  /** What was sold without shares is closed by those that come in; then, not before, its gain is known. */
  private cover(account: TaxAccount, day: number): RealizedGain[] {
    const gains: RealizedGain[] = [];
    for (const shortfall of this.shortfalls.filter(({ disposal }) => disposal.accountId === account.accountId)) {
      const disposal = { ...shortfall.disposal, day };
      const wanted = { quantity: Math.min(shortfall.quantity, account.quantity), method: 'FIFO', picks: [] } as const;
      for (const slice of account.relieve(wanted)) {
        const part = portion(shortfall.proceeds, slice.quantity, shortfall.quantity);
        gains.push(this.realize(slice, disposal, gains.length, part));
        shortfall.quantity -= slice.quantity;
        shortfall.proceeds -= part;
      }
    }
    for (let i = this.shortfalls.length - 1; i >= 0; i -= 1)
      if (this.shortfalls[i]?.quantity === 0) this.shortfalls.splice(i, 1);
    for (const row of gains) if (row.unreplacedQuantity > 0) this.seekReplacements(row);
    return gains;
  }

  private seekReplacements(row: RealizedGain): void {
    while (row.unreplacedQuantity > 0) {
      const lot = this.pool.first(row);
      if (!lot) {
        this.losses.add(row);
        return;
      }
      const rest = this.replaceWith(lot, row, this.account(lot.accountId));
      if (rest) this.pool.add(rest);
    }
  }

  /** Answers what is left of the lot, as a lot of its own. */
  private replaceWith(lot: Lot, row: RealizedGain, account: TaxAccount): Lot | undefined {
    const { washSale, rest } = replace(row, lot, account.isTaxed);
    if (rest) account.addRest(rest);
    if (this.changes) {
      this.changes.washSales.push(washSale);
      this.changes.gains.add(row);
      this.changes.lots.add(lot);
      if (rest) this.changes.lots.add(rest);
    }
    return rest;
  }
}
