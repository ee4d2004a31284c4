import { addMonths, yearOf } from './dates.js';
import { dollarsOf } from './dollars.js';
import type { PastMarket } from './past-market.js';
import { PlannedBook } from './planned-book.js';
import { type PlannedPortfolio, type Weights, WHOLE } from './portfolios.js';
import type { PlannedAccount, Practice } from './practice.js';
import { type PlannedStatement, statementsOf } from './statements.js';
import { type StockPick, stockPicks } from './stock-picks.js';

/** A payment in an account's currency, as a text with two decimal places. `key` identifies it within the account. */
export interface PlannedPayment {
  readonly account: PlannedAccount;
  readonly key: string;
  readonly amount: string;
}

export interface PlannedOrder {
  readonly account: PlannedAccount;
  readonly key: string;
  readonly symbol: string;
  readonly side: 'BUY' | 'SELL';
  /** The number of whole shares. */
  readonly shares: number;
  readonly lotMethod: 'FIFO' | 'HIFO';
}

/** The plan for one month. All its payments and orders are executed in one session, in the order of these fields. */
export interface PlannedMonth {
  readonly session: string;
  readonly fees: readonly PlannedPayment[];
  readonly deposits: readonly PlannedPayment[];
  readonly withdrawals: readonly PlannedPayment[];
  readonly sales: readonly PlannedOrder[];
  readonly purchases: readonly PlannedOrder[];
}

export interface PlannedHistory {
  readonly months: readonly PlannedMonth[];
  /** The session after these months, on which the portfolios are rebalanced to their targets. */
  readonly lastSession: string;
  /** The statements of outside custodians up to that session. */
  readonly statements: readonly PlannedStatement[];
}

export const MONTHS = 36;

/** Returns the first date of a history that ends on `asOf`. */
export function startOf(asOf: string): string {
  return addMonths(asOf, -MONTHS);
}

/** The yearly advisory fee in ten-thousandths. It is charged each quarter in arrears. */
const ADVISORY_FEE = 80;
const QUARTER = 3;
/**
 * The part of new cash that is invested, in ten-thousandths. The rest covers fees, and price changes within the day.
 */
const INVESTED = 9_200;
/** The part of an account that is kept in cash, in ten-thousandths. */
const KEPT_CASH = 300;
const YEAR = 12;
/** The largest distance from its target weight at which a holding is not rebalanced, in ten-thousandths. */
const TOLERANCE = 100;
/** The minimum loss that is harvested, as a fraction of the purchase price. */
const HARVESTED_FROM = 5 / 100;
const TAXABLE: ReadonlySet<string> = new Set<PlannedAccount['accountType']>([
  'INDIVIDUAL',
  'JOINT',
  'TRUST',
  'CUSTODIAL_UTMA',
]);
/** The part of an account's opening amount that is invested in each of its stock picks, in ten-thousandths. */
const PICKED = 1_000;
/** The minimum purchase in dollars. */
const ORDER_MIN = 100;

/**
 * Plans three years of a practice, month by month, at the past prices of each month: contributions, investments, yearly
 * rebalancing, withdrawals, advisory fees and harvested losses. The history is invented. It is always the same for the
 * same practice and market.
 */
export function historyOf(practice: Practice, market: PastMarket, asOf: string): PlannedHistory {
  const sessions = Array.from({ length: MONTHS }, (_, n) => market.sessionFrom(addMonths(asOf, n - MONTHS)));
  const lastSession = market.sessionBefore(asOf);
  const routed = practice.accounts.filter(({ management }) => management !== 'HELD_AWAY');
  const selfDirected = routed.filter(({ management }) => management === 'SELF_DIRECTED');
  const taxed = selfDirected.filter(({ accountType }) => TAXABLE.has(accountType));
  const histories = routed.map(account => {
    const portfolio = practice.portfolios.find(({ name }) => name === account.portfolio);
    if (portfolio) return new AdvisedHistory(account, market, sessions, portfolio);
    const picks = account === taxed[0] ? stockPicks(market, sessions, lastSession) : [];
    const consolidated = account === taxed[1] ? consolidations(market, sessions) : [];
    return new FundHistory(account, market, sessions, [...picks, ...consolidated]);
  });
  const months = sessions.map((session, n): PlannedMonth => {
    const lived = histories.map(history => history.live(n));
    return {
      session,
      fees: lived.flatMap(({ fees }) => fees),
      deposits: lived.flatMap(({ deposits }) => deposits),
      withdrawals: lived.flatMap(({ withdrawals }) => withdrawals),
      sales: lived.flatMap(({ orders }) => orders.filter(({ side }) => side === 'SELL')),
      purchases: lived.flatMap(({ orders }) => orders.filter(({ side }) => side === 'BUY')),
    };
  });
  return { months, lastSession, statements: statementsOf(practice, market, sessions, asOf) };
}

/**
 * Returns a stock pick for each security with a reverse split. It is bought in the last month before the split, and
 * kept.
 */
function consolidations({ splits }: PastMarket, sessions: readonly string[]): StockPick[] {
  return splits
    .filter(({ newShares, oldShares }) => newShares < oldShares)
    .flatMap(({ symbol, exDate }) => {
      const boughtIn = sessions.findLastIndex(session => session < exDate);
      const isHeldThen = boughtIn >= 0 && exDate <= (sessions.at(-1) ?? '');
      return isHeldThen ? [{ symbol, boughtIn, soldIn: null, isBoughtAgain: false }] : [];
    });
}

/** The history of one account, month by month. */
abstract class AccountHistory {
  readonly fees: PlannedPayment[] = [];
  readonly deposits: PlannedPayment[] = [];
  readonly withdrawals: PlannedPayment[] = [];
  readonly orders: PlannedOrder[] = [];
  protected readonly book: PlannedBook;
  private keys = 0;

  constructor(
    protected readonly account: PlannedAccount,
    protected readonly market: PastMarket,
    protected readonly sessions: readonly string[],
  ) {
    this.book = new PlannedBook(market);
  }

  live(month: number): Pick<AccountHistory, 'fees' | 'deposits' | 'withdrawals' | 'orders'> {
    const parts = [this.fees, this.deposits, this.withdrawals, this.orders];
    const before = parts.map(({ length }) => length);
    if (month > 0) this.book.split(this.sessionOf(month - 1), this.sessionOf(month));
    const { opening, monthly } = this.account;
    if (month === 0) this.deposit(opening * 100);
    else if (monthly > 0) this.deposit(monthly * 100);
    this.invest(month);
    const [fees = [], deposits = [], withdrawals = [], orders = []] = parts.map((part, i) => part.slice(before[i]));
    return { fees, deposits, withdrawals, orders } as Pick<
      AccountHistory,
      'fees' | 'deposits' | 'withdrawals' | 'orders'
    >;
  }

  protected abstract invest(month: number): void;

  protected sessionOf(month: number): string {
    return this.sessions[month] ?? '';
  }

  protected deposit(cents: number): void {
    this.deposits.push(this.payment(cents));
    this.book.cash += cents;
  }

  /** Buys whole shares for at most this number of cents. */
  protected buy(month: number, symbol: string, cents: number, fits = (shares: number) => shares): void {
    const price = this.market.closeOf(symbol, this.sessionOf(month));
    const shares = price ? fits(Math.floor((cents * 100) / price)) : 0;
    if (!price || shares <= 0 || shares * price < ORDER_MIN * 10_000) return;
    this.book.buy(symbol, shares, this.sessionOf(month));
    this.order(symbol, 'BUY', shares, 'FIFO');
  }

  protected sell(month: number, symbol: string, shares: number, lotMethod: PlannedOrder['lotMethod'] = 'FIFO'): void {
    const sold = Math.min(shares, this.book.sharesOf(symbol));
    if (sold <= 0) return;
    this.book.sell(symbol, sold, this.sessionOf(month), lotMethod === 'HIFO' ? 'DEAREST' : 'OLDEST');
    this.order(symbol, 'SELL', sold, lotMethod);
  }

  protected payment(cents: number): PlannedPayment {
    return { account: this.account, key: this.key(), amount: dollarsOf(cents) };
  }

  private order(
    symbol: string,
    side: PlannedOrder['side'],
    shares: number,
    lotMethod: PlannedOrder['lotMethod'],
  ): void {
    this.orders.push({ account: this.account, key: this.key(), symbol, side, shares, lotMethod });
  }

  private key(): string {
    this.keys += 1;
    return `history ${this.keys}`;
  }
}

/** The history of an account that is rebalanced to the weights of its portfolio. */
class AdvisedHistory extends AccountHistory {
  private readonly weights: Weights;

  constructor(account: PlannedAccount, market: PastMarket, sessions: readonly string[], portfolio: PlannedPortfolio) {
    super(account, market, sessions);
    this.weights = portfolio.weights;
  }

  protected invest(month: number): void {
    if (month === 0) {
      const opened = this.book.cash;
      const invested = Object.values(this.weights).reduce((sum, weight) => sum + weight, 0);
      for (const [symbol, weight] of Object.entries(this.weights))
        this.buy(month, symbol, Math.floor((opened * INVESTED * weight) / invested / WHOLE));
      return;
    }
    if (month % QUARTER === 0) this.charge(month);
    this.draw(month);
    if (this.isDecember(month)) this.harvest(month);
    if (month % YEAR === 0) this.rebalance(month);
    else if (this.account.monthly > 0) this.buy(month, this.leastHeld(month), this.account.monthly * 92);
  }

  private charge(month: number): void {
    const fee = Math.floor((this.book.valueAt(this.sessionOf(month)) * ADVISORY_FEE * QUARTER) / YEAR / WHOLE);
    if (fee > this.book.cash) return;
    this.fees.push(this.payment(fee));
    this.book.cash -= fee;
  }

  /**
   * Pays the month's income out of settled cash, if this cash is sufficient. Also sells securities for the same amount,
   * because a later month needs the proceeds.
   */
  private draw(month: number): void {
    const income = -this.account.monthly * 100;
    if (income <= 0) return;
    if (this.book.cash > income) {
      this.withdrawals.push(this.payment(income));
      this.book.cash -= income;
    }
    const most = this.mostHeld(month);
    const price = this.market.closeOf(most, this.sessionOf(month));
    if (price) this.sell(month, most, Math.ceil((income * 100) / price));
  }

  private harvest(month: number): void {
    if (!TAXABLE.has(this.account.accountType)) return;
    const worst = this.book.worstAt(this.sessionOf(month), HARVESTED_FROM);
    if (worst) this.sell(month, worst.symbol, worst.shares, 'HIFO');
  }

  /** Rebalances the account. Sales come first, because their proceeds pay for the purchases. */
  private rebalance(month: number): void {
    const session = this.sessionOf(month);
    const value = this.book.valueAt(session);
    const excess = Object.entries(this.weights).map(([symbol, weight]) => {
      const off = this.book.valueOf(symbol, session) - Math.floor((value * weight) / WHOLE);
      return { symbol, off, price: this.market.closeOf(symbol, session) ?? 0 };
    });
    const traded = excess.filter(({ off, price }) => price > 0 && Math.abs(off) > (value * TOLERANCE) / WHOLE);
    for (const { symbol, off, price } of traded) if (off > 0) this.sell(month, symbol, Math.floor((off * 100) / price));
    for (const { symbol, off } of traded) {
      const free = this.book.cash - (value * KEPT_CASH) / WHOLE;
      if (off < 0 && free > 0) this.buy(month, symbol, Math.min(-off, Math.floor((free * INVESTED) / WHOLE)));
    }
  }

  private leastHeld(month: number): string {
    return this.byExcess(month).at(0) ?? '';
  }

  private mostHeld(month: number): string {
    return this.byExcess(month).at(-1) ?? '';
  }

  /**
   * Returns the securities, sorted by the difference from their target values. The security furthest below its target
   * is first.
   */
  private byExcess(month: number): string[] {
    const session = this.sessionOf(month);
    const value = this.book.valueAt(session);
    const excessOf = (symbol: string) =>
      this.book.valueOf(symbol, session) - (value * (this.weights[symbol] ?? 0)) / WHOLE;
    return Object.keys(this.weights).sort((a, b) => excessOf(a) - excessOf(b));
  }

  private isDecember(month: number): boolean {
    return yearOf(this.sessionOf(month + 1) || '9999') > yearOf(this.sessionOf(month));
  }
}

/** The fund for the savings of accounts without an advisor. */
const SAVED_IN = 'VT';

/** The history of an account that saves in one fund, and also buys and sells stock picks. */
class FundHistory extends AccountHistory {
  constructor(
    account: PlannedAccount,
    market: PastMarket,
    sessions: readonly string[],
    private readonly picks: readonly StockPick[],
  ) {
    super(account, market, sessions);
  }

  protected invest(month: number): void {
    const { opening, monthly } = this.account;
    for (const { symbol, boughtIn, soldIn, isBoughtAgain } of this.picks) {
      const cents = (opening * 100 * PICKED) / WHOLE;
      // Buys 1, 7, 13, ... shares, so that a reverse split always leaves a fraction of a share.
      if (boughtIn === month) this.buy(month, symbol, cents, shares => shares - ((shares + 5) % 6));
      if (soldIn !== month) continue;
      const held = this.book.sharesOf(symbol);
      this.sell(month, symbol, held, 'HIFO');
      if (isBoughtAgain) this.buy(month, symbol, cents / 2);
    }
    if (month === 0) this.buy(month, SAVED_IN, (opening * 100 * this.savedPart()) / WHOLE);
    else if (monthly > 0) this.buy(month, SAVED_IN, monthly * 92);
  }

  /**
   * Returns the part of the opening amount that is invested in the fund, in ten-thousandths, after the part for stock
   * picks. For an account in another currency, the part is lower, because the exchange rate of a purchase is unknown in
   * advance.
   */
  private savedPart(): number {
    const taken = (this.picks.length + 1) * PICKED;
    return this.account.baseCurrency === 'EUR' ? INVESTED / 2 : Math.max(0, INVESTED - taken);
  }
}
