import type { Book } from './book.js';
import type { BookFault, BookPath, BookTerms } from './book-fault.js';
import { transactionIdIn } from './transaction-faults.js';

/** Returns a fault for each closed order that refers to an object that the book does not contain, or to no security. */
export function closedOrderFaults(
  { accounts, transactions, closed_orders = [] }: Book,
  { unknownSymbol }: Pick<BookTerms, 'unknownSymbol'>,
): BookFault[] {
  const known = {
    account: new Set(accounts.map(({ name }) => name)),
    order: new Set(closed_orders.map(({ id }) => id)),
    transaction: new Set(transactions.map(transactionIdIn)),
  };
  const missing = (what: keyof typeof known, name: string | undefined, path: BookPath): BookFault[] =>
    name === undefined || known[what].has(name)
      ? []
      : [
          {
            path,
            message: `The book has no ${what === 'order' ? 'closed order' : what} ${name}. Add it, or write another`,
          },
        ];
  const seen = new Set<string>();
  return closed_orders.flatMap(({ id, account, symbol, replaces, replaced_by, executions }, n) => {
    const path = ['closed_orders', n];
    const isRepeated = seen.has(id);
    seen.add(id);
    const unknown = unknownSymbol(symbol);
    return [
      ...(unknown === undefined ? [] : [{ path: [...path, 'symbol'], message: unknown }]),
      ...(isRepeated
        ? [{ path: [...path, 'id'], message: `Another closed order has the id ${id}. Give one of the two another id` }]
        : []),
      ...missing('account', account, [...path, 'account']),
      ...missing('order', replaces, [...path, 'replaces']),
      ...missing('order', replaced_by, [...path, 'replaced_by']),
      ...executions.flatMap(({ transaction }, i) =>
        missing('transaction', transaction, [...path, 'executions', i, 'transaction']),
      ),
    ];
  });
}
