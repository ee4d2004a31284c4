import { Injectable } from '@nestjs/common';
import { deriveTax, type EntryDraft, TaxBook, type TaxState } from '@sandbourse/ledger';
import type { Tx } from '@sandbourse/platform';
import type { Account } from '../account.js';
import type { ClientLots, LoadedLots } from './loaded-lots.js';
import { TaxLotStore } from './tax-lot.store.js';
import { type TaxWindow, windowsOf } from './tax-window.js';
import { type Taxpayer, taxpayerIdOf } from './taxpayer.js';

/**
 * Opens the lots that a transaction is about to move, and writes them back. Accounts are locked before it comes; then
 * books of lots are, by client and security in one order for everyone, and no account after them, so that no two
 * transactions wait for each other (docs/decisions/0006).
 */
@Injectable()
export class LotService {
  constructor(private readonly store: TaxLotStore) {}

  /** What is loaded is asked for behind the locks and in one go with them: it is read once they are held. */
  async open(
    tx: Tx,
    desk: LoadedLots,
    accounts: readonly Account[],
    drafts: readonly EntryDraft[],
    isShort: (accountId: string, symbol: string) => boolean,
  ): Promise<void> {
    const { windows, owners } = this.prepare(desk, accounts, drafts);
    if (windows.length === 0) return;
    const [locked, loaded, taxpayers] = await Promise.all([
      this.store.lockBooks(tx, windows),
      this.store.load(
        tx,
        windows.filter(window => !needsHistory(window, isShort)),
      ),
      this.taxpayers(tx, owners),
    ]);
    const missing = windows.filter(window => !locked.has(keyOf(window)));
    const made = await this.makeBooks(tx, missing, taxpayers);
    const found = missing.filter(window => !made.has(keyOf(window)));
    const foundLots = found.length > 0 ? await this.lockAndLoad(tx, found) : NOTHING_LOADED;

    for (const window of windows) if (needsHistory(window, isShort)) this.store.clear(tx, window);
    const isAnew = (window: TaxWindow) => made.has(keyOf(window)) || needsHistory(window, isShort);
    desk.admit([
      ...(await this.derived(tx, windows.filter(isAnew), taxpayers)),
      ...windows
        .filter(window => !isAnew(window))
        .map(window => bookOf(window, taxpayerOf(window, taxpayers), foundLots.get(window) ?? loaded.get(window))),
    ]);
  }

  /** The same for who only looks: nothing is locked, and nothing will be written. */
  async peek(tx: Tx, desk: LoadedLots, accounts: readonly Account[], drafts: readonly EntryDraft[]): Promise<void> {
    const { windows, owners } = this.prepare(desk, accounts, drafts);
    const [known, loaded, taxpayers] = await Promise.all([
      this.store.findBooks(tx, windows),
      this.store.load(tx, windows),
      this.taxpayers(tx, owners),
    ]);
    const isKnown = (window: TaxWindow) => known.has(keyOf(window));
    desk.admit([
      ...(await this.derived(
        tx,
        windows.filter(window => !isKnown(window)),
        taxpayers,
      )),
      ...windows.filter(isKnown).map(window => bookOf(window, taxpayerOf(window, taxpayers), loaded.get(window))),
    ]);
  }

  /** Writes what changed: lots, gains, and which loss went into which shares. */
  close(tx: Tx, desk: LoadedLots): void {
    const books = [...desk.open].map(({ taxpayerId, symbol, currency, book }) => ({
      taxpayerId,
      symbol,
      currency,
      lots: book.changedLots(),
      gains: book.changedGains(),
      washSales: book.washSales,
    }));
    this.store.saveLots(tx, books);
    this.store.saveGains(tx, books);
    this.store.insertWashSales(tx, books);
  }

  private prepare(desk: LoadedLots, accounts: readonly Account[], drafts: readonly EntryDraft[]) {
    const moved = new Set(drafts.map(({ accountId }) => accountId));
    const owners = accounts.filter(({ accountId }) => moved.has(accountId));
    const ids = new Map(owners.map(account => [account.accountId, taxpayerIdOf(account)]));
    desk.know(ids);
    return { windows: windowsOf(drafts, accountId => ids.get(accountId) ?? accountId), owners };
  }

  private async taxpayers(tx: Tx, owners: readonly Account[]): Promise<Taxpayers> {
    return new Map((await this.store.taxpayers(tx, owners)).map(taxpayer => [taxpayer.taxpayerId, taxpayer]));
  }

  /** Makes the books that are not there yet, and answers which: their lots are derived from the entries there are. */
  private async makeBooks(tx: Tx, missing: readonly TaxWindow[], taxpayers: Taxpayers): Promise<ReadonlySet<string>> {
    if (missing.length === 0) return new Set();
    return this.store.createBooks(
      tx,
      missing.map(window => ({ ...window, firmId: taxpayerOf(window, taxpayers).firmId })),
    );
  }

  /** For books that another transaction has made in the meantime, and has filled by now. */
  private async lockAndLoad(tx: Tx, windows: readonly TaxWindow[]): Promise<ReadonlyMap<TaxWindow, TaxState>> {
    const [, loaded] = await Promise.all([this.store.lockBooks(tx, windows), this.store.load(tx, windows)]);
    return loaded;
  }

  private async derived(tx: Tx, windows: readonly TaxWindow[], taxpayers: Taxpayers): Promise<ClientLots[]> {
    const accountIds = (window: TaxWindow) => taxpayerOf(window, taxpayers).accounts.map(({ accountId }) => accountId);
    const histories = await this.store.histories(
      tx,
      windows.map(window => ({ accountIds: accountIds(window), symbol: window.symbol })),
    );
    return windows.map((window, i) => {
      const { accounts } = taxpayerOf(window, taxpayers);
      const history = histories[i] ?? [];
      return { ...subjectOf(window), accounts, book: deriveTax(accounts, history), history };
    });
  }
}

type Taxpayers = ReadonlyMap<string, Taxpayer>;

const NOTHING_LOADED: ReadonlyMap<TaxWindow, TaxState> = new Map();

const keyOf = ({ taxpayerId, symbol }: TaxWindow) => `${taxpayerId} ${symbol}`;

const subjectOf = ({ taxpayerId, symbol, currency }: TaxWindow) => ({ taxpayerId, symbol, currency });

function needsHistory(window: TaxWindow, isShort: (accountId: string, symbol: string) => boolean): boolean {
  return window.isCorrection || [...window.accountIds].some(accountId => isShort(accountId, window.symbol));
}

function taxpayerOf({ taxpayerId }: TaxWindow, taxpayers: Taxpayers): Taxpayer {
  const taxpayer = taxpayers.get(taxpayerId);
  if (!taxpayer) throw new Error(`the accounts of ${taxpayerId} are not known`);
  return taxpayer;
}

function bookOf(window: TaxWindow, { accounts }: Taxpayer, loaded: TaxState | undefined): ClientLots {
  return { ...subjectOf(window), accounts, book: new TaxBook(accounts, loaded), history: null };
}
