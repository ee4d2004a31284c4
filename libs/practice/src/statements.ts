import { Chance } from './chance.js';
import { dollarsOf } from './dollars.js';
import { type PastMarket, splitFactor } from './past-market.js';
import type { PlannedAccount, Practice } from './practice.js';

/** The holdings of an account according to an outside custodian. */
export interface PlannedStatement {
  readonly account: PlannedAccount;
  readonly custodian: string;
  readonly lots: readonly OutsideLot[];
  /** The cash in US dollars. */
  readonly cash: string;
}

export interface OutsideLot {
  readonly symbol: string;
  /** The number of whole shares. */
  readonly shares: number;
  /** The cost of all shares in US dollars. */
  readonly cost: string;
  readonly acquired: string;
}

/** Funds that no model of the practice holds. */
const FUNDS = ['VO', 'VTV', 'IWD', 'VCSH', 'MUB', 'TIP', 'VNQI', 'IGSB'] as const;
const LOTS = 3;
const LOT_DOLLARS = [6_000, 24_000] as const;
const CASH_DOLLARS = [400, 4_000] as const;

/**
 * Returns the statements of the accounts that are held away: a few lots each, bought in these sessions at their closes.
 */
export function statementsOf(
  { accounts }: Practice,
  market: PastMarket,
  sessions: readonly string[],
  asOf: string,
): PlannedStatement[] {
  return accounts.flatMap(account => {
    if (account.outsideCustodian === null) return [];
    const chance = new Chance(`${account.registration} ${account.client.dateOfBirth}`);
    const lots = chance.some(FUNDS, LOTS).flatMap((symbol): OutsideLot[] => {
      const acquired = chance.oneOf(sessions);
      const dollars = chance.between(...LOT_DOLLARS);
      const price = market.closeOf(symbol, acquired);
      if (!price || splitFactor(market, symbol, acquired, asOf) !== 1) return [];
      const shares = Math.floor((dollars * 10_000) / price);
      return [{ symbol, shares, cost: dollarsOf(Math.round((shares * price) / 100)), acquired }];
    });
    return [
      { account, custodian: account.outsideCustodian, lots, cash: dollarsOf(chance.between(...CASH_DOLLARS) * 100) },
    ];
  });
}
