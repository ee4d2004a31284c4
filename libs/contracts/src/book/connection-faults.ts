import type { Book } from './book.js';
import type { BookFault, BookPath } from './book-fault.js';
import { repCodeOf } from './reference-faults.js';

/**
 * Returns the faults of connections to custodians. Examples are unknown accounts, accounts that are not held away, and
 * an account in two connections.
 */
export function connectionFaults(book: Book): BookFault[] {
  const { custodian_connections = [] } = book;
  const accounts = new Map(book.accounts.map(account => [account.name, account]));
  const connected = new Map<string, string>();
  return custodian_connections.flatMap(({ custodian, accounts: names, statements }, n) => {
    const unknown = (name: string, path: BookPath): BookFault[] =>
      accounts.has(name) ? [] : [{ path, message: `The book has no account ${name}. Add it, or write another` }];
    const [first] = names.flatMap(name => accounts.get(name) ?? []);
    return [
      ...names.flatMap((name, i): BookFault[] => {
        const path = ['custodian_connections', n, 'accounts', i];
        const account = accounts.get(name);
        const elsewhere = connected.get(name);
        connected.set(name, custodian);
        if (!account || !first) return unknown(name, path);
        const fault = (message: string) => [{ path, message }];
        if (elsewhere !== undefined)
          return fault(`${name} is already in the connection to ${elsewhere}. Remove it from one of the two`);
        if (account.custodian?.kind !== 'OUTSIDE')
          return fault(`${name} is not held at an outside custodian. Give it a custodian of the kind OUTSIDE`);
        const [own, wanted] = [repCodeOf(book, account), repCodeOf(book, first)];
        return own === wanted
          ? []
          : fault(`${name} has the rep code ${own}, but ${first.name} has ${wanted}. Write accounts of one rep code`);
      }),
      ...statements.flatMap(statement =>
        [...statement.accounts, ...statement.breaks].flatMap(({ account }) =>
          unknown(account, ['custodian_connections', n, 'statements']),
        ),
      ),
    ];
  });
}
