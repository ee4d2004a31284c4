import type { Book } from './book.js';
import type { BookFault, BookPath } from './book-fault.js';

/** Returns a fault for each name or id that two objects of the same kind have. */
export function nameFaults(book: Book): BookFault[] {
  return [
    ...twice(['firm', 'rep_codes'], [], book.firm.rep_codes),
    ...twice(['logins'], ['name'], namesOf(book.logins)),
    ...twice(
      ['logins'],
      ['email'],
      book.logins.map(({ email }) => email?.toLowerCase()),
    ),
    ...twice(['households'], ['name'], namesOf(book.households)),
    ...twice(['households'], ['id'], idsOf(book.households)),
    ...twice(['clients'], ['name'], namesOf(book.clients)),
    ...twice(['clients'], ['id'], idsOf(book.clients)),
    ...twice(['accounts'], ['name'], namesOf(book.accounts)),
    ...twice(['transactions'], ['id'], idsOf(book.transactions)),
    ...twice(
      ['trades'],
      ['name'],
      book.trades.map(({ name }) => name),
    ),
    ...twice(
      ['orders'],
      ['name'],
      book.orders.map(({ name }) => name),
    ),
    ...twice(['models'], ['name'], namesOf(book.models)),
    ...twice(['fee_schedules'], ['name'], namesOf(book.fee_schedules)),
    ...twice(['portfolios'], ['name'], namesOf(book.portfolios)),
    ...book.accounts.flatMap(({ positions }, n) =>
      twice(
        ['accounts', n, 'positions'],
        ['symbol'],
        positions.map(({ symbol }) => symbol),
      ),
    ),
  ];
}

const namesOf = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);
const idsOf = (things: readonly { readonly id?: string | undefined }[]) => things.map(({ id }) => id);

function twice(list: BookPath, field: BookPath, names: readonly (string | undefined)[]): BookFault[] {
  const first = new Map<string, number>();
  return names.flatMap((name, n) => {
    if (name === undefined) return [];
    const earlier = first.get(name);
    if (earlier === undefined) {
      first.set(name, n);
      return [];
    }
    const message = `${name} is also at ${[...list, earlier, ...field].join('.')}. Give one of the two another name`;
    return [{ path: [...list, n, ...field], message }];
  });
}
