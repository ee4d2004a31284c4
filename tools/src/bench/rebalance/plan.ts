import { orLeast } from '../smoke.js';
import type { AccountPlan } from './accounts.js';

export const PLAN: AccountPlan = { accounts: orLeast(10_000, 200), positions: 50, lots: 8, seed: 15 };
/** The number of accounts that are also solved as linear programs. */
export const COMPARED = orLeast(100, 2);
/** The factor by which one measurement increases the number of lots, to show how the time grows. */
export const LOTS_TIMES = 8;
