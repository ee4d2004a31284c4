import type { Book } from './book.js';
import type { BookFault, BookTerms } from './book-fault.js';

/**
 * Returns the faults of trades. Examples are unknown securities, and dates on which a market order cannot be filled.
 */
export function tradeFaults(
  { trades }: Book,
  { earliest, lastSession, sessionFrom, unknownSymbol }: BookTerms,
): BookFault[] {
  return trades.flatMap(({ date, symbol }, n) => {
    const unknown = unknownSymbol(symbol);
    const wrongDate = dateFault(date);
    return [
      ...(unknown === undefined ? [] : [{ path: ['trades', n, 'symbol'], message: unknown }]),
      ...(wrongDate === undefined ? [] : [{ path: ['trades', n, 'date'], message: wrongDate }]),
    ];
  });

  function dateFault(date: string): string | undefined {
    if (date > lastSession)
      return `The last session that has ended is ${lastSession}. Write that day or an earlier one, or write an order`;
    if (date < earliest) return `The trading calendar begins on ${earliest}. Write that day or a later one`;
    const session = sessionFrom(date);
    return session === date ? undefined : `The exchange is closed on ${date}. The next session is ${session}`;
  }
}

/**
 * Returns the date of the first trade, or undefined if the book has no trades. The firm's history begins on this date.
 */
export function firstTradeDate({ trades }: Book): string | undefined {
  return trades.map(({ date }) => date).sort()[0];
}
