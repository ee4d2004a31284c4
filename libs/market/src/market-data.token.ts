/** The injection token of the market. `MarketData` is an interface, which cannot be a token itself. */
export const MARKET_DATA = Symbol('MarketData');
