import { Injectable } from '@nestjs/common';
import { deriveTax, TaxBook } from '@sandbourse/ledger';
import type { Tx } from '@sandbourse/platform';
import type { Account } from '../accounts/account.js';
import type { LotMovement } from './lot-movement.js';
import type { OpenTaxBook, TaxDesk } from './tax-desk.js';
import { type LoadedLots, TaxLotStore } from './tax-lot.store.js';
import { type TaxWindow, windowsOf } from './tax-window.js';
import { type Taxpayer, taxpayerIdOf } from './taxpayer.js';

/**
 * Opens the lots that a transaction is about to move, and writes them back. Accounts are locked before it comes; then
 * books of lots are, by client and security in one order for everyone, and no account after them, so that no two
 * transactions wait for each other (docs/decisions/0006).
 */
@Injectable()
export class TaxClerk {
  constructor(private readonly store: TaxLotStore) {}

  async open(
    tx: Tx,
    desk: TaxDesk,
    accounts: readonly Account[],
    movements: readonly LotMovement[],
    isShort: (accountId: string, symbol: string) => boolean,
  ): Promise<void> {
    if (movements.length === 0) return;
    const { windows, taxpayers } = await this.prepare(tx, desk, accounts, movements);
    const known = await this.lock(tx, windows, taxpayers);
    const anew = windows.filter(window => !known.has(keyOf(window)) || needsHistory(window, isShort));
    desk.admit([
      ...(await this.derived(tx, anew, taxpayers)),
      ...(await this.loaded(
        tx,
        windows.filter(window => !anew.includes(window)),
        taxpayers,
      )),
    ]);
  }

  /** The same for who only looks: nothing is locked, and nothing will be written. */
  async peek(tx: Tx, desk: TaxDesk, accounts: readonly Account[], movements: readonly LotMovement[]): Promise<void> {
    const { windows, taxpayers } = await this.prepare(tx, desk, accounts, movements);
    const known = await this.store.findBooks(tx, windows);
    const anew = windows.filter(window => !known.has(keyOf(window)));
    desk.admit([
      ...(await this.derived(tx, anew, taxpayers)),
      ...(await this.loaded(
        tx,
        windows.filter(window => known.has(keyOf(window))),
        taxpayers,
      )),
    ]);
  }

  /** Writes what changed: lots, gains, and which loss went into which shares. */
  async close(tx: Tx, desk: TaxDesk): Promise<void> {
    const books = [...desk.open].map(({ taxpayerId, symbol, currency, book, history }) => ({
      taxpayerId,
      symbol,
      currency,
      lots: book.changedLots(),
      gains: book.changedGains(),
      washSales: book.washSales,
      isRewritten: history !== null,
    }));
    for (const book of books) if (book.isRewritten) await this.store.clear(tx, book);
    await this.store.saveLots(tx, books);
    await this.store.saveGains(tx, books);
    await this.store.insertWashSales(tx, books);
  }

  private async prepare(tx: Tx, desk: TaxDesk, accounts: readonly Account[], movements: readonly LotMovement[]) {
    const moved = new Set(movements.map(({ accountId }) => accountId));
    const owners = accounts.filter(({ accountId }) => moved.has(accountId));
    const ids = new Map(owners.map(account => [account.accountId, taxpayerIdOf(account)]));
    desk.know(ids);
    const taxpayers = new Map(
      (await this.store.taxpayers(tx, owners)).map(taxpayer => [taxpayer.taxpayerId, taxpayer]),
    );
    return { windows: windowsOf(movements, accountId => ids.get(accountId) ?? accountId), taxpayers };
  }

  /** Locks the books of all windows. One that is not there yet is made; its lots are derived from the entries there are. */
  private async lock(
    tx: Tx,
    windows: readonly TaxWindow[],
    taxpayers: ReadonlyMap<string, Taxpayer>,
  ): Promise<ReadonlySet<string>> {
    const locked = await this.store.lockBooks(tx, windows);
    const missing = windows.filter(window => !locked.has(keyOf(window)));
    if (missing.length === 0) return locked;

    const made = await this.store.createBooks(
      tx,
      missing.map(window => ({ ...window, firmId: taxpayers.get(window.taxpayerId)?.firmId ?? '' })),
    );
    const all = await this.store.lockBooks(tx, windows);
    return new Set([...all].filter(key => !made.has(key)));
  }

  private async derived(
    tx: Tx,
    windows: readonly TaxWindow[],
    taxpayers: ReadonlyMap<string, Taxpayer>,
  ): Promise<OpenTaxBook[]> {
    const books: OpenTaxBook[] = [];
    for (const window of windows) {
      const { accounts } = taxpayerOf(window, taxpayers);
      const accountIds = accounts.map(({ accountId }) => accountId);
      const history = await this.store.history(tx, accountIds, window.symbol);
      books.push({ ...subjectOf(window), accounts, book: deriveTax(accounts, history), history });
    }
    return books;
  }

  private async loaded(
    tx: Tx,
    windows: readonly TaxWindow[],
    taxpayers: ReadonlyMap<string, Taxpayer>,
  ): Promise<OpenTaxBook[]> {
    if (windows.length === 0) return [];
    const loaded = await this.store.load(tx, windows);
    return windows.map(window => bookOf(window, taxpayerOf(window, taxpayers), loaded.get(window)));
  }
}

const keyOf = ({ taxpayerId, symbol }: TaxWindow) => `${taxpayerId} ${symbol}`;

const subjectOf = ({ taxpayerId, symbol, currency }: TaxWindow) => ({ taxpayerId, symbol, currency });

function needsHistory(window: TaxWindow, isShort: (accountId: string, symbol: string) => boolean): boolean {
  return window.isCorrection || [...window.accountIds].some(accountId => isShort(accountId, window.symbol));
}

function taxpayerOf({ taxpayerId }: TaxWindow, taxpayers: ReadonlyMap<string, Taxpayer>): Taxpayer {
  const taxpayer = taxpayers.get(taxpayerId);
  if (!taxpayer) throw new Error(`the accounts of ${taxpayerId} are not known`);
  return taxpayer;
}

function bookOf(window: TaxWindow, { accounts }: Taxpayer, loaded: LoadedLots | undefined): OpenTaxBook {
  return { ...subjectOf(window), accounts, book: new TaxBook(accounts, loaded), history: null };
}
