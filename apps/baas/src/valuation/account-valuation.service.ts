import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@sandbourse/contracts';
import { type CashSettlement, receivableAfter, settledCash } from '@sandbourse/ledger';
import { BusinessTime, CurrencyConverter } from '@sandbourse/market';
import { quoteIfAny, settlementDateOf, TenantMarket } from '@sandbourse/market-data';
import { type Currency, Money, type Price, type Quantity, sum } from '@sandbourse/money';
import { groupedBy, type Scope, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { type Account, freezeOn, isHeldAway } from '../books/account.js';
import type { Book, CashBalance } from '../books/book.js';
import { PositionStore } from '../books/position.store.js';
import { SettlementStore } from '../books/settlement.store.js';
import { type Deficit, deficitChanged, deficitOf, owedIn } from './deficit.js';
import {
  type MarginFigures,
  MINIMUM_EQUITY_USD,
  marginOf,
  marginTerms,
  PAID_IN_FULL,
  type Standing,
} from './margin.js';
import { positionUpdated } from './position.js';
import type { CurrencyBalance, Valuation } from './valuation.js';

interface Shares {
  readonly symbol: string;
  readonly quantity: Quantity;
  readonly currency: Currency;
}

type SomeShares = Pick<Shares, 'symbol' | 'quantity'>;

/** What an account has, be it read from its book or from the store. */
interface Belongings {
  readonly account: Account;
  readonly cash: readonly (CashBalance & { readonly currency: Currency })[];
  readonly shares: readonly Shares[];
  /** What settles after today, in the order of days. */
  readonly pending: readonly CashSettlement[];
}

/** Values accounts at the market of their firm's present, in their base currency. */
@Injectable()
export class AccountValuationService {
  constructor(
    private readonly positions: PositionStore,
    private readonly settlements: SettlementStore,
    private readonly converter: CurrencyConverter,
    private readonly time: BusinessTime,
    private readonly tenants: TenantMarket,
  ) {}

  async valueOf(tx: Tx, account: Account): Promise<Valuation> {
    const [valuation] = await this.valueAll(tx, [account]);
    return valuation as Valuation;
  }

  /** One valuation an account, in the same order. */
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
        const shares = positionsOf.get(accountId) ?? [];
        const balances = cash.map(({ currency, amount, reserved }): CurrencyBalance => {
          const settlements = pending.filter(settlement => settlement.currency === currency);
          return { currency, amount, reserved, settled: settledCash(amount, settlements), settlements };
        });
        return {
          ...(await this.figuresOf({ account, cash, shares, pending })),
          balances,
          deficits: await this.deficitsOf(account, shares),
          freeze: freezeOn(account, this.time.today(account.firmId)),
          settledCash: await this.inBase(
            account,
            balances.map(({ currency, settled }) => ({ currency, amount: settled })),
          ),
        };
      }),
    );
  }

  /** A book as it stands in memory, with what this transaction has changed so far, at the market of an instant. */
  marginOf(book: Book, at = this.time.now(book.account.firmId)): Promise<Standing> {
    return this.figuresOf(belongingsIn(book), at);
  }

  /** The cash of accounts that settles after today, by account in the order of days. */
  pendingCash(tx: Tx, scope: Scope, accounts: readonly Pick<Account, 'accountId' | 'firmId'>[]) {
    const firmOf = new Map(accounts.map(({ accountId, firmId }) => [accountId, firmId]));
    const days = [...firmOf].map(([accountId, firmId]) => ({ accountId, today: this.time.today(firmId) }));
    return this.settlements.pending(tx, scope, days);
  }

  /**
   * The same for one who asks what may be bought, with the cash that is still to settle, and `covered` of the shares that are
   * owed among it. Where all is paid in full, what is held already does not matter, and no price is asked for but of what is
   * owed.
   */
  async buyingTermsOf(
    book: Book,
    pending: readonly CashSettlement[],
    covered?: SomeShares,
  ): Promise<Pick<Valuation, 'buyingPower' | 'equity' | 'freeze'>> {
    const { account } = book;
    const belongings = belongingsIn(book, pending);
    const shares = covered ? changed(belongings.shares, covered) : belongings.shares;
    const counted = account.marginEnabled ? shares : shares.filter(({ quantity }) => quantity.isNegative());
    const figures = await this.figuresOf({ ...belongings, shares: counted });
    return { ...figures, freeze: freezeOn(account, this.time.today(account.firmId)) };
  }

  /** The same if some of its shares were gone: what stays must carry what is owed. */
  marginWithout(book: Book, { symbol, quantity }: SomeShares): Promise<Standing> {
    const belongings = belongingsIn(book);
    const shares = changed(belongings.shares, { symbol, quantity: quantity.negated() });
    return this.figuresOf({ ...belongings, shares });
  }

  /** What it costs to buy all shares that an account owes, in a currency; no price is asked for where it owes none. */
  async costToCover({ account, holdings }: Book, currency: Currency): Promise<Money> {
    const at = this.time.now(account.firmId);
    const costs = (await this.deficitsOf(account, sharesOf(holdings))).map(({ costToCover, currency: of }) =>
      this.converter.convert(costToCover ?? Money.zero, of, currency, at),
    );
    return sum(Money.zero, await Promise.all(costs));
  }

  /** What to tell of positions that have just changed: as they stand in their books, at the market of this moment. */
  async positionUpdates(updated: Iterable<{ readonly book: Book; readonly symbol: string }>): Promise<OutgoingEvent[]> {
    const events = await Promise.all(
      [...updated].map(async ({ book, symbol }) => {
        const { account } = book;
        const asOf = this.time.now(account.firmId);
        const position = book.positionIn(symbol);
        if (!position) throw new Error(`no position in ${symbol} after it changed`);
        const marketPrice = await this.priceOf(account, symbol, asOf);
        const known = { accountId: account.accountId, symbol, marketPrice, asOf };
        // A book opens the lots that it moves, not all of a position.
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

  /** The last price as the account's firm sees it, or null where the market has none for that instant. */
  async priceOf({ firmId }: Pick<Account, 'firmId'>, symbol: string, at: Date): Promise<Price | null> {
    return (await quoteIfAny(this.tenants.forFirm(firmId), symbol, at))?.last ?? null;
  }

  private deficitsOf(account: Account, shares: readonly Shares[]): Promise<Deficit[]> {
    const at = this.time.now(account.firmId);
    const owed = shares.filter(({ quantity }) => quantity.isNegative());
    return Promise.all(owed.map(async each => deficitOf(each, await this.priceOf(account, each.symbol, at))));
  }

  private async figuresOf(
    { account, cash, shares, pending }: Belongings,
    at = this.time.now(account.firmId),
  ): Promise<MarginFigures> {
    const { calendar } = this.time;
    const held = shares.filter(({ quantity }) => !quantity.isZero());
    const values = await Promise.all(
      held.map(async ({ symbol, quantity, currency }) => {
        const price = await this.priceOf(account, symbol, at);
        return { currency, amount: price ? quantity.at(price) : Money.zero };
      }),
    );
    const owed = values.filter(({ amount }) => amount.isNegative());
    const today = calendar.dateOf(at);
    const paidOn = freezeOn(account, today) ? today : settlementDateOf(calendar, calendar.tradeDateOf(at));
    const worth = {
      cash: await this.inBase(account, cash, at),
      reserved: await this.inBase(
        account,
        cash.map(({ currency, reserved }) => ({ currency, amount: reserved })),
        at,
      ),
      receivable: await this.inBase(
        account,
        cash.map(({ currency, amount }) => ({
          currency,
          amount: receivableAfter(
            paidOn,
            amount,
            pending.filter(settlement => settlement.currency === currency),
          ),
        })),
        at,
      ),
      marketValue: await this.inBase(account, values, at),
      owed: (await this.inBase(account, owed, at)).negated(),
    };
    return marginOf(worth, account.marginEnabled ? await this.marginTermsOf(account, at) : PAID_IN_FULL);
  }

  private async marginTermsOf({ baseCurrency }: Account, at: Date) {
    return marginTerms(await this.converter.convert(MINIMUM_EQUITY_USD, 'USD', baseCurrency, at));
  }

  private async inBase(
    { baseCurrency, firmId }: Account,
    amounts: readonly { readonly currency: Currency; readonly amount: Money }[],
    at = this.time.now(firmId),
  ): Promise<Money> {
    const converted = amounts.map(({ currency, amount }) => this.converter.convert(amount, currency, baseCurrency, at));
    return sum(Money.zero, await Promise.all(converted));
  }
}

function belongingsIn({ account, balances, holdings }: Book, pending: readonly CashSettlement[] = []): Belongings {
  return {
    account,
    pending,
    cash: [...balances].map(([currency, balance]) => ({ currency, ...balance })),
    shares: sharesOf(holdings),
  };
}

function sharesOf(holdings: Book['holdings']): Shares[] {
  return [...holdings].map(([symbol, position]) => ({ symbol, ...position }));
}

/** What is held with some shares more, or fewer. */
function changed(shares: readonly Shares[], { symbol, quantity }: SomeShares): Shares[] {
  return shares.map(held => (held.symbol === symbol ? { ...held, quantity: held.quantity.plus(quantity) } : held));
}

const accountOf = ({ accountId }: { readonly accountId: string }): string => accountId;
