import { amountText, sharesText } from '@sandbourse/documents';
import {
  costOf,
  dateOf,
  dayOf,
  type HarvestableLoss,
  harvestableLosses,
  isTaxed,
  type Lot,
  moneyOf,
  quantityOf,
  remainingOf,
  unitsOf,
} from '@sandbourse/ledger';
import { Money, type Price, Quantity, sum } from '@sandbourse/money';
import type { AccountBalances, HeldLot, WashSaleWindow } from '../../books/holdings/holdings.js';
import { convert, type FirmMarket } from '../../books/valuation/firm-market.js';
import { HARVEST } from '../../rebalancing/runs/analysis.js';
import { type Insight, isTraded, orderRequest } from './insight.js';

/**
 * The minimum loss for high severity, in US dollars. Up to this amount, the losses of a year can be deducted from other
 * income (IRC 1211(b)).
 */
const HIGH = Money.of('3000');
const MEDIUM = Money.of('1000');

/** Returns true if selling at a loss is useful in this account: its gains are taxed, and its orders can be executed. */
export function isHarvested(balances: Pick<AccountBalances, 'account' | 'isBehind'>): boolean {
  const { details } = balances.account;
  return details !== null && isTaxed(details.accountType) && isTraded(balances);
}

/** The data that determine which losses of an account would be allowed. */
export interface LossesOf {
  /** The open lots that are worth less than their cost. */
  readonly losing: readonly HeldLot[];
  readonly window: WashSaleWindow | undefined;
  /** The session to which a trade would belong if it were made now. */
  readonly tradeDate: string;
}

/**
 * Returns an insight for each security of which the account can sell lots at a loss today. Losses that a wash sale
 * would disallow do not count.
 */
export function harvestingInsights(balances: AccountBalances, losses: LossesOf, market: FirmMarket): Insight[] {
  const { details } = balances.account;
  if (!details || losses.losing.length === 0 || !isHarvested(balances)) return [];
  return balances.positions.flatMap(position => {
    const traded = market.securities.get(position.symbol);
    if (!traded?.price || traded.isRestricted) return [];
    const counting = countingLosses(position.symbol, losses, traded.price);
    const total = sumOf(counting, ({ loss }) => loss);
    const inBase = convert(market, total, position.currency, details.baseCurrency);
    if (!inBase || total.isZero() || inBase.isLessThan(HARVEST.lossMinimum)) return [];
    return [harvestingInsight(balances, position, { losses: counting, total, inBase })];
  });
}

interface Found {
  readonly losses: readonly HarvestableLoss[];
  readonly total: Money;
  readonly inBase: Money;
}

/**
 * Returns the lots of a security that the account can sell at a loss today. A loss must be large enough compared with
 * the cost of its lot. Losses that a wash sale would disallow are left out.
 */
function countingLosses(symbol: string, { losing, window, tradeDate }: LossesOf, price: Price): HarvestableLoss[] {
  const day = dayOf(tradeDate);
  const lots = losing.filter(held => held.symbol === symbol).map(({ lot }) => lot);
  const own = new Set(lots.map(({ lotId }) => lotId));
  const recent = (window?.purchases ?? []).filter(({ symbol: other, lot }) => other === symbol && !own.has(lot.lotId));
  const worthOf = (lot: Lot) => unitsOf(quantityOf(remainingOf(lot)).at(price));
  return harvestableLosses([...lots, ...recent.map(({ lot }) => lot)], day, worthOf)
    .filter(({ lot, safeFromDay }) => own.has(lot.lotId) && safeFromDay <= day)
    .filter(({ lot, loss }) => !moneyOf(loss).isLessThan(moneyOf(basisOf(lot)).times(HARVEST.lossRatioMinimum)));
}

function harvestingInsight(
  { account }: AccountBalances,
  { symbol, currency }: AccountBalances['positions'][number],
  { losses, total, inBase }: Found,
): Insight {
  const quantity = sum(
    Quantity.zero,
    losses.map(({ lot }) => quantityOf(remainingOf(lot))),
  );
  const lots = losses.map(({ lot }) => ({
    lot_id: lot.lotId,
    quantity: quantityOf(remainingOf(lot)).toComputed(),
  }));
  const security = { type: 'ticker' as const, value: symbol };
  const rebuyFrom = dateOf(losses[0]?.rebuyFromDay ?? 0);
  return {
    type: 'HARVESTING',
    severity: inBase.isLessThan(MEDIUM) ? 'LOW' : inBase.isLessThan(HIGH) ? 'MEDIUM' : 'HIGH',
    finding:
      `Account ${account.details?.accountNumber} can realize a loss of ${amountText(total, currency)} by selling ` +
      `${sharesText(quantity)} ${symbol}. Repurchasing ${symbol} before ${rebuyFrom} would trigger a wash sale.`,
    rep_code: account.repCode,
    account_ids: [account.accountId],
    numbers: {
      security,
      currency,
      quantity: quantity.toComputed(),
      cost_basis: sumOf(losses, ({ lot }) => basisOf(lot)).toComputed(),
      market_value: sumOf(losses, ({ marketValue }) => marketValue).toComputed(),
      loss: total.toComputed(),
      short_term_loss: sumOf(losses, ({ loss, term }) => (term === 'SHORT_TERM' ? loss : 0)).toComputed(),
      long_term_loss: sumOf(losses, ({ loss, term }) => (term === 'LONG_TERM' ? loss : 0)).toComputed(),
      lots: lots.map((lot, i) => ({ ...lot, loss: moneyOf(losses[i]?.loss ?? 0).toComputed() })),
      rebuy_from: rebuyFrom,
    },
    requests: [
      orderRequest({
        account_id: account.accountId,
        security,
        quantity: quantity.toComputed(),
        lot_method: 'SPECIFIC',
        lots,
      }),
    ],
  };
}

const basisOf = (lot: Lot): number => costOf(lot) + lot.washSaleDisallowed;

function sumOf(losses: readonly HarvestableLoss[], unitsIn: (loss: HarvestableLoss) => number): Money {
  return sum(
    Money.zero,
    losses.map(loss => moneyOf(unitsIn(loss))),
  );
}
