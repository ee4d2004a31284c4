import { Injectable } from '@nestjs/common';
import {
  costChange,
  dayOf,
  deriveTax,
  type EntryDraft,
  effectiveDateOf,
  moneyOf,
  movementOf,
  movesLots,
  TaxLots,
  type Taxpayer,
  type TaxSubject,
  taxEventOf,
  WASH_SALE_DAYS,
} from '@sandbourse/ledger';
import type { Tx } from '@sandbourse/platform/database';
import { BalanceStore, type CostChange } from './balance.store.js';
import { LedgerEntryStore } from './ledger-entry.store.js';
import type { ReplicaEntry } from './replica-entry.js';
import { EMPTY_HEAD, goesOn, headAfterAll, type TaxBookHead } from './tax-book.js';
import { TaxBookStore } from './tax-book.store.js';

/** Ledger entries of one client in one security, which change the client's lots. */
interface Booking extends TaxSubject {
  readonly taxpayer: Taxpayer;
  /** The entries in the order of their ids. */
  readonly entries: readonly ReplicaEntry[];
}

interface Booked extends Booking {
  readonly lots: TaxLots;
  readonly head: TaxBookHead;
  /** The change of each account's cost basis in units of money. The key is the account id. */
  readonly costChanges: ReadonlyMap<string, number>;
}

/**
 * Stores the lots and gains of each client over all its accounts, as the brokerage does. Entries of two accounts may
 * arrive in any order. If an entry arrives after a later entry of another account, all lots of the security are derived
 * again in the order of posting. The caller must lock the accounts of the client first.
 */
@Injectable()
export class TaxBookService {
  constructor(
    private readonly store: TaxBookStore,
    private readonly entries: LedgerEntryStore,
    private readonly balances: BalanceStore,
  ) {}

  /** Updates lots and gains from newly applied entries. Returns the changes of the accounts' cost basis. */
  async book(tx: Tx, taxpayers: readonly Taxpayer[], entries: readonly ReplicaEntry[]): Promise<CostChange[]> {
    const bookings = bookingsOf(taxpayers, entries);
    if (bookings.length === 0) return [];
    const heads = await this.store.heads(tx, bookings);
    const headOf = (booking: Booking) => heads.get(keyOf(booking)) ?? EMPTY_HEAD;
    const isNext = (booking: Booking) => goesOn(headOf(booking), booking.entries);

    const derived = await this.derived(
      tx,
      bookings.filter(booking => !isNext(booking)),
    );
    const gone = await this.goneOn(tx, bookings.filter(isNext), headOf);
    const booked = [...derived, ...gone];
    this.save(tx, booked);
    return booked.flatMap(({ symbol, currency, costChanges }) =>
      [...costChanges].map(([accountId, change]) => ({ accountId, symbol, currency, costBasis: moneyOf(change) })),
    );
  }

  clear(tx: Tx, taxpayers: readonly Taxpayer[]): void {
    this.store.clearAll(tx, taxpayers);
  }

  private async derived(tx: Tx, bookings: readonly Booking[]): Promise<Booked[]> {
    const histories = await this.entries.histories(
      tx,
      bookings.map(({ taxpayer, symbol }) => ({
        accountIds: taxpayer.accounts.map(({ accountId }) => accountId),
        symbol,
      })),
    );
    this.store.clear(tx, bookings);
    this.balances.clearCosts(tx, bookings.flatMap(holdingsOf));
    return bookings.map((booking, i) => {
      const history = histories[i] ?? [];
      const lots = deriveTax(booking.taxpayer.accounts, history);
      const head = { ...headAfterAll(EMPTY_HEAD, history), owesShares: lots.owesShares };
      const costChanges = new Map(holdingsOf(booking).map(({ accountId }) => [accountId, lots.costOf(accountId)]));
      return { ...booking, lots, head, costChanges };
    });
  }

  private async goneOn(
    tx: Tx,
    bookings: readonly Booking[],
    headOf: (booking: Booking) => TaxBookHead,
  ): Promise<Booked[]> {
    const states = await this.store.states(
      tx,
      bookings.map(booking => ({
        ...booking,
        hasToKnowLots: booking.entries.some(entry => movementOf(entry)?.kind !== 'IN'),
        lossesSince: earliestDay(booking.entries) - WASH_SALE_DAYS,
      })),
    );
    return bookings.map((booking, i) => {
      const lots = new TaxLots(booking.taxpayer.accounts, states[i]);
      const costChanges = new Map<string, number>();
      for (const entry of booking.entries.filter(movesLots)) {
        const event = taxEventOf(entry);
        const change = costChange(event, lots.apply(event));
        costChanges.set(entry.accountId, (costChanges.get(entry.accountId) ?? 0) + change);
      }
      const head = { ...headAfterAll(headOf(booking), booking.entries), owesShares: lots.owesShares };
      return { ...booking, lots, head, costChanges };
    });
  }

  private save(tx: Tx, booked: readonly Booked[]): void {
    this.store.save(
      tx,
      booked.map(({ taxpayer, lots, ...book }) => ({
        ...book,
        firmId: taxpayer.firmId,
        lots: lots.changedLots(),
        gains: lots.changedGains(),
        washSales: lots.washSales,
      })),
    );
  }
}

const holdingsOf = ({ taxpayer, symbol }: Booking) => taxpayer.accounts.map(({ accountId }) => ({ accountId, symbol }));
const keyOf = ({ taxpayerId, symbol }: Pick<TaxSubject, 'taxpayerId' | 'symbol'>) => `${taxpayerId} ${symbol}`;

function bookingsOf(taxpayers: readonly Taxpayer[], entries: readonly ReplicaEntry[]): Booking[] {
  const taxpayerOf = new Map(
    taxpayers.flatMap(taxpayer => taxpayer.accounts.map(({ accountId }) => [accountId, taxpayer] as const)),
  );
  const bookings = new Map<string, Booking & { entries: ReplicaEntry[] }>();
  for (const entry of entries) {
    const { symbol, currency, quantity } = entry;
    const taxpayer = taxpayerOf.get(entry.accountId);
    if (symbol === null || quantity === null || !taxpayer) continue;
    const subject = { taxpayerId: taxpayer.taxpayerId, symbol, currency };
    const booking = bookings.get(keyOf(subject)) ?? { ...subject, taxpayer, entries: [] };
    bookings.set(keyOf(subject), booking);
    booking.entries.push(entry);
  }
  for (const { entries } of bookings.values()) entries.sort(byTransactionId);
  return [...bookings.values()];
}

function byTransactionId(one: EntryDraft, other: EntryDraft): number {
  return one.transactionId < other.transactionId ? -1 : 1;
}

/**
 * Returns the first day on which shares of these entries were bought or sold. Lots from another account or custodian
 * count with their day of acquisition, if it is known.
 */
function earliestDay(entries: readonly EntryDraft[]): number {
  return Math.min(
    ...entries.flatMap(entry => [
      dayOf(effectiveDateOf(entry)),
      ...(entry.lots?.kind === 'CARRY'
        ? entry.lots.lots.flatMap(({ acquiredDate }) => acquiredDate ?? []).map(dayOf)
        : []),
    ]),
  );
}
