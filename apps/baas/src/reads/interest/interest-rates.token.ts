/** Injection token: the schedule of interest rates of this deployment. */
export const INTEREST_RATES = Symbol('InterestRates');
