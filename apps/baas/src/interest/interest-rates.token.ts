/** Injects the schedule of rates of this deployment. */
export const INTEREST_RATES = Symbol('InterestRates');
