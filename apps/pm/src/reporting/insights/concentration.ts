import type { InsightRequest } from '@sandbourse/contracts';
import { amountText, shareText } from '@sandbourse/documents';
import { isTaxed } from '@sandbourse/ledger';
import type { SecurityDirectory } from '@sandbourse/market-data';
import { type Currency, Money, min, Percentage, type Price, Quantity } from '@sandbourse/money';
import { totalOf, weightOf } from '@sandbourse/portfolio';
import type { AccountBalances } from '../../books/holdings/holdings.js';
import { convert, type FirmMarket } from '../../books/valuation/firm-market.js';
import { valuedHoldings } from '../../books/valuation/valued-holdings.js';
import { type Insight, isTraded, orderRequest } from './insight.js';

/** The maximum weight of one stock. Many advisors use this limit. No regulation sets it. */
const WEIGHT_LIMIT = Percentage.of('0.1000');
/** Above this weight of one stock, the severity is high. */
const WEIGHT_HIGH = Percentage.of('0.2000');

const WHOLE_SHARE = Quantity.of('1').units;

/**
 * Returns an insight for each stock that is too large a part of a client's accounts. Returns no insights if a price or
 * an exchange rate is unknown, because then all weights are unknown.
 */
export function concentrationInsights(
  accounts: readonly AccountBalances[],
  market: FirmMarket,
  securities: Pick<SecurityDirectory, 'find'>,
): Insight[] {
  const currency = accounts[0]?.account.details?.baseCurrency;
  if (!currency || accounts.some(({ isBehind }) => isBehind)) return [];
  const holdings = valuedHoldings(accounts, market, currency);
  const total = totalOf(holdings);
  if (!total?.isPositive()) return [];
  return [...holdings.securities].flatMap(([symbol, value]) => {
    if (!value || securities.find({ type: 'ticker', value: symbol })?.type !== 'EQUITY') return [];
    const weight = weightOf(value, total);
    if (!weight.isGreaterThan(WEIGHT_LIMIT)) return [];
    return [concentrationInsight(accounts, market, { symbol, value, total, weight, currency })];
  });
}

interface Found {
  readonly symbol: string;
  readonly value: Money;
  readonly total: Money;
  readonly weight: Percentage;
  readonly currency: Currency;
}

function concentrationInsight(
  accounts: readonly AccountBalances[],
  market: FirmMarket,
  { symbol, value, total, weight, currency }: Found,
): Insight {
  const holding = accounts.filter(({ positions }) => positions.some(position => position.symbol === symbol));
  const excess = value.minus(total.times(WEIGHT_LIMIT));
  const { account } = accounts[0] as AccountBalances;
  const whose = account.clientId ? `client ${account.clientId}` : `account ${account.details?.accountNumber}`;
  return {
    type: 'CONCENTRATION',
    severity: weight.isGreaterThan(WEIGHT_HIGH) ? 'HIGH' : 'MEDIUM',
    finding:
      `${symbol} is ${shareText(weight)} of the holdings of ${whose}. The limit for one stock is ${shareText(WEIGHT_LIMIT)}. ` +
      `The excess is ${amountText(excess, currency)}.`,
    rep_code: account.repCode,
    client_id: account.clientId,
    account_ids: holding.map(each => each.account.accountId),
    numbers: {
      security: { type: 'ticker', value: symbol },
      currency,
      market_value: value.toComputed(),
      total_value: total.toComputed(),
      weight: weight.toComputed(),
      weight_limit: WEIGHT_LIMIT.toComputed(),
      excess_value: excess.toComputed(),
    },
    requests: salesOf(symbol, holding, market, { excess, currency }),
  };
}

/**
 * Returns sales of whole shares that reduce the stock to the limit. Accounts whose gains are not taxed sell first.
 * Within an account, the lots with the highest cost are sold first.
 */
function salesOf(
  symbol: string,
  accounts: readonly AccountBalances[],
  market: FirmMarket,
  { excess, currency }: { readonly excess: Money; readonly currency: Currency },
): InsightRequest[] {
  const traded = market.securities.get(symbol);
  const price = traded?.price;
  const wanted = traded && convert(market, excess, currency, traded.currency);
  if (!price || !wanted || traded.isRestricted) return [];

  let left = wholeSharesFor(wanted, price);
  return accounts
    .filter(isTraded)
    .sort((one, other) => taxRank(one) - taxRank(other))
    .flatMap(({ account, positions }) => {
      const held = positions.find(position => position.symbol === symbol);
      const quantity = min(left, held?.quantity ?? Quantity.zero);
      if (!quantity.isPositive()) return [];
      left = left.minus(quantity);
      const sale = { account_id: account.accountId, security: { type: 'ticker', value: symbol } };
      return [orderRequest({ ...sale, quantity: quantity.toComputed(), lot_method: 'HIFO' })];
    });
}

const taxRank = ({ account }: AccountBalances): number => (isTaxed(account.details?.accountType ?? '') ? 1 : 0);

/** Returns the smallest number of whole shares that is worth more than the amount. */
function wholeSharesFor(amount: Money, price: Price): Quantity {
  const { units } = amount.buysAt(price);
  return Quantity.ofUnits(((units + WHOLE_SHARE) / WHOLE_SHARE) * WHOLE_SHARE);
}
