import { Inject, Injectable } from '@nestjs/common';
import { type MarketData, quoteIfAny } from '@sandbourse/market-data';
import { type Currency, Money, type Price, sum } from '@sandbourse/money';
import { Clock, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import type { Account, Valuation } from '../accounts/account.js';
import { MARKET_DATA } from '../market/market-data.provider.js';
import { PositionStore } from './position.store.js';

/** Values accounts at the market of their firm's present. */
@Injectable()
export class PortfolioValuer {
  constructor(
    private readonly positions: PositionStore,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  async valueOf(tx: Tx, account: Account): Promise<Valuation> {
    const [valuation] = await this.valueAll(tx, [account]);
    return valuation as Valuation;
  }

  /** One valuation an account, in the same order. */
  async valueAll(tx: Tx, accounts: readonly Account[]): Promise<Valuation[]> {
    const ids = accounts.map(account => account.accountId);
    const cash = await this.positions.cashOf(tx, SYSTEM_SCOPE, ids);
    const positions = await this.positions.ofAccounts(tx, SYSTEM_SCOPE, ids);

    return Promise.all(
      accounts.map(async account => {
        const at = this.clock.now(account.firmId);
        const inBase = (amount: Money, currency: Currency) => this.convert(amount, currency, account.baseCurrency, at);
        const own = cash.filter(balance => balance.accountId === account.accountId);
        const balances = await Promise.all(own.map(({ amount, currency }) => inBase(amount, currency)));
        const available = own.filter(balance => balance.currency === account.baseCurrency);
        const values = await Promise.all(
          positions
            .filter(position => position.accountId === account.accountId && !position.quantity.isZero())
            .map(async ({ symbol, quantity, currency }) => {
              const price = await this.priceOf(symbol, at);
              return price ? inBase(quantity.at(price), currency) : Money.zero;
            }),
        );
        return {
          cashBalance: sum(Money.zero, balances),
          buyingPower: sum(
            Money.zero,
            available.map(({ amount, reserved }) => amount.minus(reserved)),
          ),
          marketValue: sum(Money.zero, values),
        };
      }),
    );
  }

  /** The last price, or null where the market has none for that instant. */
  async priceOf(symbol: string, at: Date): Promise<Price | null> {
    return (await quoteIfAny(this.market, symbol, at))?.last ?? null;
  }

  private async convert(amount: Money, from: Currency, to: Currency, at: Date): Promise<Money> {
    if (from === to || amount.isZero()) return amount;
    const { rate } = await this.market.fxRate(`${from}${to}`, at);
    return amount.convertedAt(rate);
  }
}
