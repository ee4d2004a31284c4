import { Injectable } from '@nestjs/common';
import type { OrderView, SecurityReference } from '@sandbourse/contracts';
import { type CashSettlement, type LotPick, quantityOf, remainingOf } from '@sandbourse/ledger';
import { CurrencyConverter } from '@sandbourse/market';
import { type Quote, quoteIfAny, type Security, TenantMarket } from '@sandbourse/market-data';
import { Money, min, Quantity } from '@sandbourse/money';
import { Clock, type Scope, type Tx } from '@sandbourse/platform';
import type { Account } from '../books/account.js';
import type { Book, Position } from '../books/book.js';
import { DayTradeService } from '../margin/day-trade.service.js';
import { PATTERN_EQUITY_MIN_USD } from '../margin/day-trades.js';
import { TaxLotReadStore } from '../tax-lots/tax-lot-read.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { owedIn } from '../valuation/deficit.js';
import { checkOrder, type DayTradingState, type OpenLot } from './compliance.js';
import { lotClaimsOf } from './lot-claims.js';
import { OrderRefused } from './order.errors.js';
import type { Order, OrderTerms } from './order.js';
import { OrderStore } from './order.store.js';
import { estimatedQuantity } from './reservation.js';

/** What the market says about the security of an order; nothing where it does not know it. */
export interface MarketView {
  readonly asked: SecurityReference;
  /** Of every security. */
  readonly symbols: readonly string[];
  readonly security: Security | undefined;
  readonly quote: Quote | undefined;
}

export interface OrderSubject {
  readonly book: Book;
  readonly market: MarketView;
  /** The account's cash that settles after today; a sale asks for none of it. */
  readonly pending: readonly CashSettlement[];
  readonly lotMethod: OrderView['lot_method'];
  /** What is still to be sold of the lots named; nothing where none are. */
  readonly picks: readonly LotPick[];
  /** The order that this one is to replace: it claims no lots against it. */
  readonly replaced?: string;
}

/** Gathers what an order is judged by, and has it judged. */
@Injectable()
export class ComplianceService {
  constructor(
    private readonly valuation: AccountValuationService,
    private readonly converter: CurrencyConverter,
    private readonly dayTrading: DayTradeService,
    private readonly lots: TaxLotReadStore,
    private readonly orders: OrderStore,
    private readonly clock: Clock,
    private readonly market: TenantMarket,
  ) {}

  async look(firmId: string, asked: SecurityReference): Promise<MarketView> {
    const market = this.market.forFirm(firmId);
    const security = market.securities.find(asked);
    const quote = security && (await quoteIfAny(market, security.symbol, this.clock.now(firmId)));
    return { asked, symbols: market.securities.symbols, security, quote };
  }

  /** Cash of accounts that are to buy, as far as it settles after today. It is read with their books, so that no order waits for it. */
  async pendingCash(tx: Tx, scope: Scope, buyers: readonly Pick<Account, 'accountId' | 'firmId'>[]) {
    return buyers.length === 0 ? [] : this.valuation.pendingCash(tx, scope, buyers);
  }

  /** What was ordered and at what market, or a refusal with every failed check. The book is locked. */
  async judge(
    tx: Tx,
    scope: Scope,
    terms: OrderTerms,
    subject: OrderSubject,
  ): Promise<{ security: Security; quote: Quote }> {
    const { book, pending, lotMethod, picks } = subject;
    const { asked, symbols, security, quote } = subject.market;
    const covered = quote && security && coveredBy(terms, quote, book.positionIn(security.symbol));
    const { buyingPower, equity, freeze } = await this.valuation.buyingTermsOf(
      book,
      pending,
      covered && { symbol: security.symbol, quantity: covered },
    );
    const failedChecks = checkOrder(terms, {
      account: book.account,
      security,
      securityValue: asked.value,
      symbols,
      quote,
      buyingPower,
      freeze,
      rateToBase: security && (await this.rateToBase(book.account, security)),
      dayTrading: await this.dayTradingOf(tx, scope, book.account, equity),
      availableQuantity: security ? book.availableQuantity(security.symbol) : Quantity.zero,
      lotMethod,
      picks,
      openLots: security ? await this.openLots(tx, security.symbol, subject) : [],
      opposing: security ? await this.opposing(tx, terms, security, book) : [],
    });
    if (failedChecks.length > 0 || !security || !quote) throw new OrderRefused(failedChecks);
    return { security, quote };
  }

  private async openLots(tx: Tx, symbol: string, { book, picks, replaced }: OrderSubject): Promise<OpenLot[]> {
    if (picks.length === 0) return [];
    const { accountId } = book.account;
    const lotIds = picks.map(({ lotId }) => lotId);
    const lots = await this.lots.open(tx, accountId, symbol, lotIds);
    const claims = lotClaimsOf(await this.orders.namingLots(tx, accountId, symbol), replaced);
    return lots.map(lot => ({
      lotId: lot.lotId,
      quantity: quantityOf(remainingOf(lot)),
      claimed: claims.get(lot.lotId) ?? Quantity.zero,
    }));
  }

  /** Asked for only where the other side has reserved something: most orders have nothing against them. */
  private async opposing(tx: Tx, { side }: OrderTerms, { symbol, currency }: Security, book: Book): Promise<Order[]> {
    const [other, reserved] =
      side === 'BUY'
        ? (['SELL', book.positionIn(symbol)?.reserved] as const)
        : (['BUY', book.cashIn(currency).reserved] as const);
    return reserved?.isPositive() ? this.orders.openOn(tx, book.account.accountId, symbol, other) : [];
  }

  private async rateToBase({ baseCurrency, firmId }: Account, { currency }: Security) {
    return currency === baseCurrency ? null : this.converter.rate(currency, baseCurrency, this.clock.now(firmId));
  }

  /** Day trades are counted where they can matter: on a margin account that has less than a pattern day trader must. */
  private async dayTradingOf(tx: Tx, scope: Scope, account: Account, equity: Money): Promise<DayTradingState> {
    if (!account.marginEnabled) return { dayTrades: 0, equity, equityMin: Money.zero };
    const at = this.clock.now(account.firmId);
    const equityMin = await this.converter.convert(PATTERN_EQUITY_MIN_USD, 'USD', account.baseCurrency, at);
    const dayTrades = equity.isLessThan(equityMin) ? await this.dayTrading.countOf(tx, scope, account) : 0;
    return { dayTrades, equity, equityMin };
  }
}

/** As many of the shares that an account owes as a purchase of them brings: it may be paid with what is kept for them. */
function coveredBy(terms: OrderTerms, quote: Quote, position: Position | undefined): Quantity | undefined {
  if (terms.side === 'SELL' || !position?.quantity.isNegative()) return undefined;
  return min(estimatedQuantity(terms, quote), owedIn(position.quantity));
}
