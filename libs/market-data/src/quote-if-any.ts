import { OutsideCoverage } from './market-data.errors.js';
import type { MarketData, Quote } from './market-data.js';

/** Returns the quote, or undefined if the security has no price at this time. Throws for an unknown symbol. */
export async function quoteIfAny(
  market: Pick<MarketData, 'quote'>,
  symbol: string,
  at: Date,
): Promise<Quote | undefined> {
  try {
    return await market.quote(symbol, at);
  } catch (error) {
    if (error instanceof OutsideCoverage) return undefined;
    throw error;
  }
}
