/** Nest's injection token for the market: the port is an interface. */
export const MARKET_DATA = Symbol('MarketData');
