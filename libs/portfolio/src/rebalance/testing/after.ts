import { dayOf, type Lot, moneyOf, sliceOf, unitsOf } from '@sandbourse/ledger';
import { Money } from '@sandbourse/money';
import type { Holding, RebalancedAccount, RebalancingTask } from '../account.js';
import { amountOf, PAR } from '../amounts.js';
import { inBase } from '../line.js';
import type { Proposal, ProposedOrder } from '../proposal.js';
import type { WashSaleFacts } from '../wash-sale-facts.js';

/** Converts an order's amount to the base currency of an account. */
export function valueIn(
  { baseCurrency, ratesToBase }: RebalancedAccount,
  order: ProposedOrder,
  amount: number,
): number {
  const rate = ratesToBase.get(order.currency);
  return inBase(amount, order.currency === baseCurrency || !rate ? PAR : unitsOf(rate));
}

/** Returns the account as if all orders were executed at their estimated prices, before any of them has settled. */
export function after(task: RebalancingTask, { orders }: Proposal): RebalancingTask {
  const { account } = task;
  const holdings = new Map(account.holdings.map(holding => [holding.symbol, holding]));
  let [spent, brought] = [0, 0];
  for (const order of orders) {
    const holding = holdings.get(order.symbol) ?? { symbol: order.symbol, quantity: 0, lots: [] };
    holdings.set(order.symbol, order.side === 'SELL' ? sold(holding, order) : bought(holding, order, task));
    if (order.side === 'BUY') spent += valueIn(account, order, order.estimatedAmount);
    else brought += valueIn(account, order, order.estimatedAmount) - valueIn(account, order, order.estimatedFees);
  }
  const cash = {
    settled: account.cash.settled.minus(moneyOf(spent)),
    unsettled: account.cash.unsettled.plus(moneyOf(brought)),
  };
  return { ...task, account: { ...account, cash, holdings: [...holdings.values()] } };
}

/** Returns the client's recent trades as if all orders were executed. */
export function factsAfter(facts: WashSaleFacts, { account }: RebalancingTask, { orders }: Proposal): WashSaleFacts {
  const losing = orders.filter(order => order.side === 'SELL' && hasLoss(account, order)).map(({ symbol }) => symbol);
  return { ...facts, losses: new Set([...facts.losses, ...losing]) };
}

function hasLoss({ holdings }: RebalancingTask['account'], { symbol, lots, estimatedPrice }: ProposedOrder): boolean {
  const held = holdings.find(holding => holding.symbol === symbol)?.lots ?? [];
  return lots.some(({ lotId, quantity }) => {
    const lot = held.find(each => each.lotId === lotId);
    if (!lot) return false;
    const { cost, washSaleDisallowed } = sliceOf(lot, quantity);
    return cost + washSaleDisallowed > amountOf(quantity, estimatedPrice);
  });
}

function sold(holding: Holding, { quantity, lots }: ProposedOrder): Holding {
  return {
    ...holding,
    quantity: holding.quantity - quantity,
    lots: holding.lots.map(lot => withoutShares(lot, lots.find(({ lotId }) => lotId === lot.lotId)?.quantity ?? 0)),
  };
}

function withoutShares(lot: Lot, quantity: number): Lot {
  const slice = sliceOf(lot, quantity);
  return {
    ...lot,
    from: lot.from + slice.quantity,
    costUpToFrom: lot.costUpToFrom + slice.cost,
    washSaleDisallowed: lot.washSaleDisallowed - slice.washSaleDisallowed,
  };
}

let counter = 0;

function bought(holding: Holding, order: ProposedOrder, { account, parameters }: RebalancingTask): Holding {
  counter += 1;
  const { quantity, estimatedAmount: cost } = order;
  const lotId = `lot_bought_${counter}`;
  const acquiredDay = dayOf(parameters.tradeDate);
  const lot: Lot = {
    lotId,
    accountId: account.accountId,
    purchase: { purchaseId: lotId, rootLotId: lotId, originLotId: lotId, acquiredDay, quantity, cost },
    from: 0,
    to: quantity,
    costUpToFrom: 0,
    costUpToTo: cost,
    originFrom: 0,
    originalQuantity: quantity,
    holdingStartDay: acquiredDay + 1,
    washSaleDisallowed: 0,
    washSaleSourceLotId: null,
    isReplacement: false,
  };
  return { ...holding, quantity: holding.quantity + quantity, lots: [...holding.lots, lot] };
}

export function cashOf({ cash }: RebalancedAccount): Money {
  return cash.settled.plus(cash.unsettled);
}
