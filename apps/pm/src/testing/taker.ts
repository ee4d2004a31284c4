import { PmUnderTest } from './pm-under-test.js';

/** Starts another replica of portfolio management, for `startTaker` of the test support. */
export const startTaker = async (environment: Record<string, string>) => (await PmUnderTest.start(environment)).pm;
