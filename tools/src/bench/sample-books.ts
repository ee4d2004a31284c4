import type { WrittenBook } from '@sandbourse/contracts';

/** Symbols that trade in dollars in the sandbox. */
const SYMBOLS = ['AAPL', 'KO', 'MSFT', 'JNJ', 'PG', 'XOM'];

interface BookSize {
  readonly accounts: number;
  /** The number of trades in each account. */
  readonly trades: number;
}

/**
 * Returns the book of a firm in which each client has two accounts. Each account has a deposit and trades. Every fourth
 * trade sells a part of an earlier purchase.
 */
export function sampleBook(name: string, { accounts: count, trades }: BookSize): WrittenBook {
  const clients = Array.from({ length: Math.ceil(count / 2) }, (_, n) => ({
    name: `Client ${n}`,
    first_name: 'Ada',
    last_name: `Byron ${n}`,
    date_of_birth: '1962-12-10',
  }));
  const accounts = Array.from({ length: count }, (_, n) => ({
    name: `Account ${n}`,
    client: `Client ${Math.floor(n / 2)}`,
    cash: { USD: '500000.00' },
  }));
  const transactions = accounts.flatMap(({ name: account }) =>
    Array.from({ length: trades }, (_, n) => {
      const day = String((n % 28) + 1).padStart(2, '0');
      const month = String((Math.floor(n / 28) % 12) + 1).padStart(2, '0');
      const isSale = n % 4 === 3;
      return {
        account,
        type: isSale ? ('SELL' as const) : ('BUY' as const),
        date: `2025-${month}-${day}`,
        symbol: SYMBOLS[(isSale ? n - 3 : n) % SYMBOLS.length] as string,
        quantity: isSale ? '1' : '4',
        price: '100.00',
      };
    }),
  );
  const models = [{ name: 'Balanced', weights: { SPY: '0.60', AGG: '0.40' } }];
  const portfolios = [{ name: 'All', model: 'Balanced', accounts: accounts.map(account => account.name) }];
  return { book: 1, firm: { name }, clients, accounts, transactions, models, portfolios };
}
