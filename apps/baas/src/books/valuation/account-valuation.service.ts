import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@sandbourse/contracts';
import { settledCash } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { quoteIfAny, TenantMarket } from '@sandbourse/market-data';
import { Money, type Price, sum } from '@sandbourse/money';
import { type Scope, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { type Account, freezeOn, isHeldAway } from '../records/account.js';
import type { Book } from '../records/book.js';
import { PositionStore } from '../records/position.store.js';
import { SettlementStore } from '../records/settlement.store.js';
import { type Belongings, belongingsIn, currenciesIn, deficitsOf, figuresOf, symbolsIn } from './belongings.js';
import { deficitChanged, deficitOf, owedIn } from './deficit.js';
import type { MarginStatus } from './margin.js';
import type { MarketSnapshot } from './market-snapshot.js';
import { MarketSnapshotService } from './market-snapshot.service.js';
import { positionUpdated } from './position.js';
import type { CurrencyBalance, Valuation } from './valuation.js';

/** Values accounts at their firm's current market, in their base currency. */
@Injectable()
export class AccountValuationService {
  constructor(
    private readonly positions: PositionStore,
    private readonly settlements: SettlementStore,
    private readonly snapshots: MarketSnapshotService,
    private readonly time: BusinessTime,
    private readonly tenants: TenantMarket,
  ) {}

  async valueOf(tx: Tx, account: Account): Promise<Valuation> {
    const [valuation] = await this.valueAll(tx, [account]);
    return valuation as Valuation;
  }

  /** Returns one valuation for each account, in the order of the given accounts. */
  async valueAll(tx: Tx, accounts: readonly Account[]): Promise<Valuation[]> {
    const ids = accounts.map(account => account.accountId);
    const [allCash, allPositions, allPending] = await Promise.all([
      this.positions.cashOf(tx, SYSTEM_SCOPE, ids),
      this.positions.ofAccounts(tx, SYSTEM_SCOPE, ids),
      this.pendingCash(tx, SYSTEM_SCOPE, accounts),
    ]);
    const [cashOf, positionsOf] = [groupedBy(allCash, accountOf), groupedBy(allPositions, accountOf)];
    const pendingOf = groupedBy(allPending, accountOf);

    return Promise.all(
      accounts.map(async account => {
        const { accountId } = account;
        const [cash, pending] = [cashOf.get(accountId) ?? [], pendingOf.get(accountId) ?? []];
        const belongings = { account, cash, pending, shares: positionsOf.get(accountId) ?? [] };
        const market = await this.snapshotFor(belongings);
        const balances = cash.map(({ currency, amount, reserved }): CurrencyBalance => {
          const settlements = pending.filter(settlement => settlement.currency === currency);
          return { currency, amount, reserved, settled: settledCash(amount, settlements), settlements };
        });
        const settled = balances.map(balance =>
          market.convert(balance.settled, balance.currency, account.baseCurrency),
        );
        return {
          ...figuresOf(belongings, market, this.time.calendar),
          balances,
          deficits: deficitsOf(belongings.shares, market),
          freeze: freezeOn(account, this.time.today(account.firmId)),
          settledCash: sum(Money.zero, settled),
        };
      }),
    );
  }

  /** Returns the margin of a book at the market prices of an instant. Includes this transaction's changes so far. */
  async marginOf(book: Book, at = this.time.now(book.account.firmId)): Promise<MarginStatus> {
    const belongings = belongingsIn(book);
    return figuresOf(belongings, await this.snapshotFor(belongings, at), this.time.calendar);
  }

  /** Returns the market data that the figures of an account need. */
  snapshotFor(belongings: Belongings, at = this.time.now(belongings.account.firmId)): Promise<MarketSnapshot> {
    return this.snapshots.take({
      firmId: belongings.account.firmId,
      at,
      symbols: symbolsIn(belongings),
      currencies: currenciesIn(belongings),
    });
  }

  /** Returns the cash that settles after today, by account, in order of date. */
  pendingCash(tx: Tx, scope: Scope, accounts: readonly Pick<Account, 'accountId' | 'firmId'>[]) {
    const firmOf = new Map(accounts.map(({ accountId, firmId }) => [accountId, firmId]));
    const days = [...firmOf].map(([accountId, firmId]) => ({ accountId, today: this.time.today(firmId) }));
    return this.settlements.pending(tx, scope, days);
  }

  /**
   * Returns the events of changed positions, from their books and at the prices of an instant.
   * @param timeOf Returns this instant for a firm.
   */
  async positionUpdates(
    updated: Iterable<{ readonly book: Book; readonly symbol: string }>,
    timeOf: (firmId: string) => Date,
  ): Promise<OutgoingEvent[]> {
    const events = await Promise.all(
      [...updated].map(async ({ book, symbol }) => {
        const { account } = book;
        const asOf = timeOf(account.firmId);
        const position = book.positionIn(symbol);
        if (!position) throw new Error(`no position in ${symbol} after it changed`);
        const marketPrice = await this.priceOf(account, symbol, asOf);
        const known = { accountId: account.accountId, symbol, marketPrice, asOf };
        // Only lots of a held-away account can have an unknown cost. The book of such an account contains all its lots.
        const isCostUnknown = isHeldAway(account) && book.hasUnknownCost(symbol);
        const valued = { ...position, ...known, washSaleDisallowed: null, isCostUnknown };
        const deficit = deficitOf(valued, marketPrice);
        return deficit.quantity.equals(owedIn(book.quantityBefore(symbol)))
          ? [positionUpdated(account, valued)]
          : [positionUpdated(account, valued), deficitChanged(account, deficit, asOf)];
      }),
    );
    return events.flat();
  }

  /** Returns the last price that the account's firm sees, or null if the market has no price for that instant. */
  async priceOf({ firmId }: Pick<Account, 'firmId'>, symbol: string, at: Date): Promise<Price | null> {
    return (await quoteIfAny(this.tenants.forFirm(firmId), symbol, at))?.last ?? null;
  }
}

const accountOf = ({ accountId }: { readonly accountId: string }): string => accountId;
