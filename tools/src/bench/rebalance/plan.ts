import type { AccountPlan } from './accounts.js';

export const PLAN: AccountPlan = { accounts: 10_000, positions: 50, lots: 8, seed: 15 };
/** As many as the linear program is asked to solve. */
export const COMPARED = 100;
/** The factor on the number of lots with which the growth of the time is measured. */
export const LOTS_TIMES = 8;
