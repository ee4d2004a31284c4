import type { AccountPlan } from './accounts.js';

export const PLAN: AccountPlan = { accounts: 10_000, positions: 50, lots: 8, seed: 15 };
/** The number of accounts that are also solved as linear programs. */
export const COMPARED = 100;
/** The factor by which one measurement increases the number of lots, to show how the time grows. */
export const LOTS_TIMES = 8;
