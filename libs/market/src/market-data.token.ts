/** The injection token for the market, which is an interface. */
export const MARKET_DATA = Symbol('MarketData');
