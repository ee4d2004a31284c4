import type { Book } from './book.js';
import type { BookFault, BookPath } from './book-fault.js';

/**
 * Returns a fault for each reference to an object that the book does not contain. Also returns a fault if accounts of
 * one client or portfolio have different rep codes.
 */
export function referenceFaults(book: Book): BookFault[] {
  const { firm, logins, households, clients, accounts, transactions, trades, orders, portfolios } = book;
  const repCode = knownIn('rep code', firm.rep_codes, 'firm.rep_codes');
  const household = knownIn('household', namesOf(households), 'households');
  const client = knownIn('client', namesOf(clients), 'clients');
  const account = knownIn('account', namesOf(accounts), 'accounts');
  const model = knownIn('model', namesOf(book.models), 'models');
  const schedule = knownIn('fee schedule', namesOf(book.fee_schedules), 'fee_schedules');
  return [
    ...logins.flatMap(({ role, client: of, rep_codes }, n) => [
      ...(rep_codes ?? []).flatMap((code, i) => repCode(code, ['logins', n, 'rep_codes', i])),
      ...client(of, ['logins', n, 'client']),
      ...(role === 'client' && of === undefined
        ? [
            {
              path: ['logins', n],
              message: 'A login with the role client needs a client. Write the name of one of clients',
            },
          ]
        : []),
    ]),
    ...households.flatMap(({ rep_code }, n) => repCode(rep_code, ['households', n, 'rep_code'])),
    ...clients.flatMap((each, n) => [
      ...repCode(each.rep_code, ['clients', n, 'rep_code']),
      ...household(each.household, ['clients', n, 'household']),
    ]),
    ...accounts.flatMap((each, n) => [
      ...repCode(each.rep_code, ['accounts', n, 'rep_code']),
      ...household(each.household, ['accounts', n, 'household']),
      ...client(each.client, ['accounts', n, 'client']),
    ]),
    ...transactions.flatMap((each, n) => account(each.account, ['transactions', n, 'account'])),
    ...trades.flatMap((each, n) => account(each.account, ['trades', n, 'account'])),
    ...orders.flatMap((each, n) => account(each.account, ['orders', n, 'account'])),
    ...portfolios.flatMap((each, n) => [
      ...repCode(each.rep_code, ['portfolios', n, 'rep_code']),
      ...model(each.model, ['portfolios', n, 'model']),
      ...schedule(each.fee_schedule, ['portfolios', n, 'fee_schedule']),
      ...each.accounts.flatMap((name, i) => account(name, ['portfolios', n, 'accounts', i])),
    ]),
    ...advisorFaults(book),
  ];
}

/**
 * Returns the rep code of an account. Without one, returns the rep code of its client. If the client has none either,
 * returns the first rep code of the firm.
 */
export function repCodeOf(
  book: Book,
  { rep_code, client }: Pick<Book['accounts'][number], 'rep_code' | 'client'>,
): string {
  const own = rep_code ?? book.clients.find(({ name }) => name === client)?.rep_code;
  return own ?? (book.firm.rep_codes[0] as string);
}

/**
 * Returns a fault for each client or portfolio whose accounts have different rep codes. All its accounts must have the
 * same advisor.
 */
function advisorFaults(book: Book): BookFault[] {
  const first = book.firm.rep_codes[0];
  const ofClient = book.accounts.flatMap((account, n) => {
    const client = book.clients.find(({ name }) => name === account.client);
    const wanted = client && (client.rep_code ?? first);
    if (wanted === undefined || account.rep_code === undefined || account.rep_code === wanted) return [];
    const message = `The client ${client?.name} has the rep code ${wanted}. Write that rep code, or omit rep_code`;
    return [{ path: ['accounts', n, 'rep_code'], message }];
  });
  const ofPortfolio = book.portfolios.flatMap((portfolio, n) =>
    portfolio.accounts.flatMap((name, i) => {
      const account = book.accounts.find(each => each.name === name);
      const own = account && repCodeOf(book, account);
      const wanted = portfolio.rep_code ?? first;
      if (own === undefined || own === wanted) return [];
      const message = `${name} has the rep code ${own}, but the portfolio has ${wanted}. Give both the same rep code`;
      return [{ path: ['portfolios', n, 'accounts', i], message }];
    }),
  );
  return [...ofClient, ...ofPortfolio];
}

const namesOf = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);

function knownIn(what: string, names: readonly string[], where: string) {
  const known = new Set(names);
  const list = names.slice(0, 10).join(', ') + (names.length > 10 ? ', …' : '');
  const choice = names.length === 0 ? '' : `, or write one of: ${list}`;
  return (name: string | undefined, path: BookPath): BookFault[] =>
    name === undefined || known.has(name)
      ? []
      : [{ path, message: `The book has no ${what} ${name}. Add it to ${where}${choice}` }];
}
