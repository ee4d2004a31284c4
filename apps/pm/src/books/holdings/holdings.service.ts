import { Injectable } from '@nestjs/common';
import { dateOf, dayOf, settledCash, taxpayerIdOf, WASH_SALE_DAYS } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import type { Price } from '@sandbourse/money';
import { type Scope } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import type { Account } from '../accounts/account.js';
import { AccountStore } from '../accounts/account.store.js';
import { BalanceStore } from '../ledger-replica/balance.store.js';
import { LedgerProgressStore } from '../ledger-replica/ledger-progress.store.js';
import { HeldLotStore, type WindowStart } from './held-lot.store.js';
import type {
  AccountBalances,
  AccountHoldings,
  HeldCash,
  HeldPosition,
  Holdings,
  LosingLots,
  WashSaleWindow,
} from './holdings.js';

/**
 * Reads the current holdings of accounts, as of the last ledger entry that was applied here. The current date is that
 * of the firm's clock.
 */
@Injectable()
export class HoldingsService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly balances: BalanceStore,
    private readonly progress: LedgerProgressStore,
    private readonly lots: HeldLotStore,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Returns the holdings of the accounts that the scope may see. All other accounts are left out. The number of SQL
   * statements is the same for any number of accounts.
   */
  async holdingsOf(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<Holdings> {
    const accounts = await this.accounts.ofIds(tx, scope, accountIds);
    const ids = accounts.map(({ accountId }) => accountId);
    const days = accounts.map(({ accountId, firmId }) => ({ accountId, ...this.time.dates(firmId) }));
    const [cash, pending, positions, lots, progress, washSaleWindows] = await Promise.all([
      this.balances.cash(tx, scope, ids),
      this.balances.pending(tx, scope, days),
      this.balances.positions(tx, scope, ids),
      this.lots.open(tx, scope, ids),
      this.progress.ofAccounts(tx, scope, ids),
      this.washSaleWindows(tx, scope, accounts),
    ]);
    const cashOf = groupedBy(cash, ({ accountId }) => accountId);
    const pendingOf = groupedBy(pending, ({ accountId, currency }) => `${accountId} ${currency}`);
    const positionsOf = groupedBy(positions, ({ accountId }) => accountId);
    const lotsOf = groupedBy(lots, ({ symbol, lot }) => `${lot.accountId} ${symbol}`);
    const progressOf = new Map(progress.map(each => [each.accountId, each]));

    return {
      washSaleWindows,
      accounts: accounts.map((account, i): AccountHoldings => {
        const { accountId } = account;
        const reached = progressOf.get(accountId);
        return {
          account,
          today: days[i]?.today ?? '',
          tradeDate: days[i]?.tradeDate ?? '',
          appliedSequence: reached?.appliedSequence ?? 0,
          isBehind: (reached?.behindSince ?? null) !== null,
          cash: (cashOf.get(accountId) ?? []).map(({ currency, amount }): HeldCash => {
            const settlements = pendingOf.get(`${accountId} ${currency}`) ?? [];
            return { currency, amount, settled: settledCash(amount, settlements), pending: settlements };
          }),
          positions: (positionsOf.get(accountId) ?? []).map(
            ({ symbol, currency, quantity, costBasis }): HeldPosition => ({
              symbol,
              currency,
              quantity,
              costBasis,
              lots: (lotsOf.get(`${accountId} ${symbol}`) ?? []).map(({ lot }) => lot),
            }),
          ),
        };
      }),
    };
  }

  /**
   * Returns the cash and positions of accounts, from which their value is computed. Lots, settlements and wash sales
   * are left out, because reading them is slow.
   */
  async balancesOf(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<AccountBalances[]> {
    const accounts = await this.accounts.ofIds(tx, scope, accountIds);
    const ids = accounts.map(({ accountId }) => accountId);
    const [cash, positions, progress] = await Promise.all([
      this.balances.cash(tx, scope, ids),
      this.balances.positions(tx, scope, ids),
      this.progress.ofAccounts(tx, scope, ids),
    ]);
    const behind = new Set(progress.flatMap(({ accountId, behindSince }) => (behindSince ? [accountId] : [])));
    const cashOf = groupedBy(cash, ({ accountId }) => accountId);
    const positionsOf = groupedBy(positions, ({ accountId }) => accountId);
    return accounts.map(account => ({
      account,
      isBehind: behind.has(account.accountId),
      cash: cashOf.get(account.accountId) ?? [],
      positions: positionsOf.get(account.accountId) ?? [],
    }));
  }

  /** Returns the lots of these accounts that would be sold at a loss at these prices. */
  async losing(
    tx: Tx,
    scope: Scope,
    accounts: readonly Account[],
    prices: ReadonlyMap<string, Price>,
  ): Promise<LosingLots> {
    const ids = accounts.map(({ accountId }) => accountId);
    const lots = await this.lots.losing(tx, scope, ids, prices);
    const losing = new Set(lots.map(({ lot }) => lot.accountId));
    const theirs = accounts.filter(({ accountId }) => losing.has(accountId));
    return { lots, washSaleWindows: await this.washSaleWindows(tx, scope, theirs) };
  }

  private async washSaleWindows(
    tx: Tx,
    scope: Scope,
    accounts: readonly Account[],
  ): Promise<ReadonlyMap<string, WashSaleWindow>> {
    const starts = new Map<string, WindowStart>();
    for (const account of accounts) {
      const taxpayerId = taxpayerIdOf(account);
      const since = dateOf(dayOf(this.time.tradeDate(account.firmId)) - WASH_SALE_DAYS);
      starts.set(taxpayerId, { taxpayerId, since });
    }
    const windows = [...starts.values()];
    const [purchases, losses] = await Promise.all([
      this.lots.recentPurchases(tx, scope, windows),
      this.lots.waitingLosses(tx, scope, windows),
    ]);
    const purchasesOf = groupedBy(purchases, ({ taxpayerId }) => taxpayerId);
    const lossesOf = groupedBy(losses, ({ taxpayerId }) => taxpayerId);
    return new Map(
      windows.map(({ taxpayerId }) => [
        taxpayerId,
        { taxpayerId, purchases: purchasesOf.get(taxpayerId) ?? [], losses: lossesOf.get(taxpayerId) ?? [] },
      ]),
    );
  }
}
