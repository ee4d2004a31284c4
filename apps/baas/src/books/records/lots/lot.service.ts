import { Injectable } from '@nestjs/common';
import {
  deriveTax,
  effectiveDateOf,
  type LotMovement,
  TaxLots,
  type Taxpayer,
  type TaxState,
  taxpayerIdOf,
} from '@sandbourse/ledger';
import type { Tx } from '@sandbourse/platform/database';
import type { Account } from '../account.js';
import type { ClientLots, LoadedLots } from './loaded-lots.js';
import { type LotRequest, lotRequestsOf } from './lot-request.js';
import { TaxLotStore } from './tax-lot.store.js';

/**
 * Opens the lots that a transaction will move, and saves them. The order of locks prevents deadlocks: accounts first,
 * then lots in one global order, by client and security. No account is locked after a lot (docs/decisions/0006).
 */
@Injectable()
export class LotService {
  constructor(private readonly store: TaxLotStore) {}

  /** Locks and loads the lots in one round trip. Postgres reads the rows after it has acquired the locks. */
  async open(
    tx: Tx,
    into: LoadedLots,
    accounts: readonly Account[],
    movements: readonly LotMovement[],
    isAnew: (accountId: string, symbol: string) => boolean,
  ): Promise<void> {
    const { requests, owners } = this.prepare(into, accounts, movements);
    if (requests.length === 0) return;
    const [locked, loaded, taxpayers] = await Promise.all([
      this.store.lockSubjects(tx, requests),
      this.store.load(
        tx,
        requests.filter(request => !needsHistory(request, isAnew)),
      ),
      this.taxpayers(tx, owners),
    ]);
    const missing = requests.filter(request => !locked.has(keyOf(request)));
    const made = await this.makeSubjects(tx, missing, taxpayers);
    const found = missing.filter(request => !made.has(keyOf(request)));
    const late = found.length > 0 ? await this.lockAndLoad(tx, found) : NOTHING_LOADED;
    const lastDates = new Map([...locked, ...late.locked]);

    const isAgain = (request: LotRequest) =>
      needsHistory(request, isAnew) || request.from < (lastDates.get(keyOf(request)) ?? '');
    for (const request of requests) if (isAgain(request)) this.store.clear(tx, request);
    const isDerived = (request: LotRequest) => made.has(keyOf(request)) || isAgain(request);
    into.add([
      ...(await this.derived(tx, requests.filter(isDerived), taxpayers, lastDates)),
      ...requests
        .filter(request => !isDerived(request))
        .map(request =>
          clientLotsOf(
            request,
            taxpayerOf(request, taxpayers),
            late.loaded.get(request) ?? loaded.get(request),
            lastDates.get(keyOf(request)),
          ),
        ),
    ]);
  }

  /** Opens lots without locks, for a caller that writes nothing. */
  async openUnlocked(
    tx: Tx,
    into: LoadedLots,
    accounts: readonly Account[],
    movements: readonly LotMovement[],
  ): Promise<void> {
    const { requests, owners } = this.prepare(into, accounts, movements);
    const [known, loaded, taxpayers] = await Promise.all([
      this.store.findSubjects(tx, requests),
      this.store.load(tx, requests),
      this.taxpayers(tx, owners),
    ]);
    const isKnown = (request: LotRequest) => known.has(keyOf(request));
    into.add([
      ...(await this.derived(
        tx,
        requests.filter(request => !isKnown(request)),
        taxpayers,
        NO_DATES,
      )),
      ...requests
        .filter(isKnown)
        .map(request => clientLotsOf(request, taxpayerOf(request, taxpayers), loaded.get(request))),
    ]);
  }

  /** Writes changed lots, gains, and the losses that moved into replacement shares (wash sales). */
  save(tx: Tx, loaded: LoadedLots): void {
    const changed = [...loaded.all].map(({ taxpayerId, symbol, currency, lots }) => ({
      taxpayerId,
      symbol,
      currency,
      lots: lots.changedLots(),
      gains: lots.changedGains(),
      washSales: lots.washSales,
    }));
    this.store.saveLots(tx, changed);
    this.store.saveGains(tx, changed);
    this.store.insertWashSales(tx, changed);
    this.store.saveLastDates(
      tx,
      [...loaded.all].filter(({ lastDate, storedDate }) => lastDate > storedDate),
    );
  }

  private prepare(into: LoadedLots, accounts: readonly Account[], movements: readonly LotMovement[]) {
    const moved = new Set(movements.map(({ accountId }) => accountId));
    const owners = accounts.filter(({ accountId }) => moved.has(accountId));
    const ids = new Map(owners.map(account => [account.accountId, taxpayerIdOf(account)]));
    into.setTaxpayers(ids);
    return { requests: lotRequestsOf(movements, accountId => ids.get(accountId) ?? accountId), owners };
  }

  private async taxpayers(tx: Tx, owners: readonly Account[]): Promise<Taxpayers> {
    return new Map((await this.store.taxpayers(tx, owners)).map(taxpayer => [taxpayer.taxpayerId, taxpayer]));
  }

  /**
   * Creates the missing rows of clients and securities. Returns the keys of the created rows, whose lots are then
   * derived from the existing entries.
   */
  private async makeSubjects(
    tx: Tx,
    missing: readonly LotRequest[],
    taxpayers: Taxpayers,
  ): Promise<ReadonlySet<string>> {
    if (missing.length === 0) return new Set();
    return this.store.createSubjects(
      tx,
      missing.map(request => ({ ...request, firmId: taxpayerOf(request, taxpayers).firmId })),
    );
  }

  /** Locks and loads lots that another transaction has created since this transaction looked for them. */
  private async lockAndLoad(tx: Tx, requests: readonly LotRequest[]): Promise<LockedLots> {
    const [locked, loaded] = await Promise.all([this.store.lockSubjects(tx, requests), this.store.load(tx, requests)]);
    return { locked, loaded };
  }

  private async derived(
    tx: Tx,
    requests: readonly LotRequest[],
    taxpayers: Taxpayers,
    storedDates: ReadonlyMap<string, string>,
  ): Promise<ClientLots[]> {
    const accountIds = (request: LotRequest) =>
      taxpayerOf(request, taxpayers).accounts.map(({ accountId }) => accountId);
    const histories = await this.store.histories(
      tx,
      requests.map(request => ({ accountIds: accountIds(request), symbol: request.symbol })),
    );
    return requests.map((request, i) => {
      const { accounts } = taxpayerOf(request, taxpayers);
      const history = histories[i] ?? [];
      const [lastDate = ''] = history.map(effectiveDateOf).sort().slice(-1);
      const storedDate = storedDates.get(keyOf(request)) ?? '';
      return { ...subjectOf(request), accounts, lots: deriveTax(accounts, history), history, lastDate, storedDate };
    });
  }
}

type Taxpayers = ReadonlyMap<string, Taxpayer>;

interface LockedLots {
  /** The latest effective date of the entries, by client and security. */
  readonly locked: ReadonlyMap<string, string>;
  readonly loaded: ReadonlyMap<LotRequest, TaxState>;
}

const NO_DATES: ReadonlyMap<string, string> = new Map();
const NOTHING_LOADED: LockedLots = { locked: NO_DATES, loaded: new Map() };

const keyOf = ({ taxpayerId, symbol }: LotRequest) => `${taxpayerId} ${symbol}`;

const subjectOf = ({ taxpayerId, symbol, currency }: LotRequest) => ({ taxpayerId, symbol, currency });

function needsHistory(request: LotRequest, isAnew: (accountId: string, symbol: string) => boolean): boolean {
  return request.changesEarlier || [...request.accountIds].some(accountId => isAnew(accountId, request.symbol));
}

function taxpayerOf({ taxpayerId }: LotRequest, taxpayers: Taxpayers): Taxpayer {
  const taxpayer = taxpayers.get(taxpayerId);
  if (!taxpayer) throw new Error(`the accounts of ${taxpayerId} are not known`);
  return taxpayer;
}

function clientLotsOf(
  request: LotRequest,
  { accounts }: Taxpayer,
  loaded: TaxState | undefined,
  lastDate = '',
): ClientLots {
  const lots = new TaxLots(accounts, loaded);
  return { ...subjectOf(request), accounts, lots, history: null, lastDate, storedDate: lastDate };
}
