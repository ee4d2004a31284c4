import type { AccountPlan } from './accounts.js';

export const PLAN: AccountPlan = { accounts: 10_000, positions: 50, lots: 8, seed: 15 };
/** The number of accounts that the linear program solves. */
export const COMPARED = 100;
/** The factor on the number of lots for measuring the growth of the time. */
export const LOTS_TIMES = 8;
