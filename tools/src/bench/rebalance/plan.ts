import type { AccountPlan } from './accounts.js';

export const PLAN: AccountPlan = { accounts: 10_000, positions: 50, lots: 8, seed: 15 };
/** As many as the linear program is asked to solve. */
export const COMPARED = 100;
/** How many times as many lots there are where the growth with lots is measured. */
export const LOTS_TIMES = 8;
