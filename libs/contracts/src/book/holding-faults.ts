import { Quantity, sum } from '@sandbourse/money';
import type { Book } from './book.js';
import type { BookFault, BookTerms } from './book-fault.js';

/**
 * Returns the faults of positions and clients. Examples are lots that do not add up to their position, unknown
 * securities, and dates in the future.
 */
export function holdingFaults(book: Book, { at, today, unknownSymbol }: BookTerms): BookFault[] {
  const { accounts, clients } = book;
  const positions = accounts.flatMap(account => account.positions.map((position, i) => ({ account, position, i })));
  return [
    ...clients.flatMap(({ date_of_birth }, n) =>
      date_of_birth > today || date_of_birth < '1900-01-01'
        ? [
            {
              path: ['clients', n, 'date_of_birth'],
              message: `${date_of_birth} is not from 1900 to ${today}. Correct the date`,
            },
          ]
        : [],
    ),
    ...accounts.flatMap(({ client, client_id, household, household_id }, n) => [
      ...(client !== undefined && client_id !== undefined ? [both(n, 'client')] : []),
      ...(household !== undefined && household_id !== undefined ? [both(n, 'household')] : []),
    ]),
    ...accounts.flatMap(({ opened_at }, n) =>
      opened_at !== undefined && new Date(opened_at) > at
        ? [
            {
              path: ['accounts', n, 'opened_at'],
              message: `The time of the firm is ${at.toISOString()}. Write an earlier time`,
            },
          ]
        : [],
    ),
    ...accounts.flatMap(({ reinvest_dividends = [] }, n) =>
      reinvest_dividends.flatMap((symbol, i) => {
        const unknown = unknownSymbol(symbol);
        return unknown === undefined ? [] : [{ path: ['accounts', n, 'reinvest_dividends', i], message: unknown }];
      }),
    ),
    ...positions.flatMap(({ account, position, i }) => {
      const path = ['accounts', accounts.indexOf(account), 'positions', i] as const;
      const unknown = unknownSymbol(position.symbol);
      return [
        ...(unknown === undefined ? [] : [{ path: [...path, 'symbol'], message: unknown }]),
        ...sumFaults(position, path),
        ...position.lots.flatMap(({ acquired, holding_start }, l) => [
          ...(acquired !== undefined && acquired !== 'INHERITED' && acquired > today
            ? [late(book, [...path, 'lots', l, 'acquired'], acquired, today)]
            : []),
          ...(holding_start !== undefined && acquired === undefined
            ? [
                {
                  path: [...path, 'lots', l, 'holding_start'],
                  message: 'A lot with holding_start also needs acquired. Add acquired',
                },
              ]
            : []),
        ]),
      ];
    }),
  ];
}

/**
 * Returns the fault of a date that is too late. In a book without trades, dates must not be after today. In a book with
 * trades, they must not be after the first trade.
 */
export function late({ trades }: Book, path: BookFault['path'], date: string, today: string): BookFault {
  const message =
    trades.length === 0
      ? `${date} is after the current date of the firm, ${today}. Correct the date, or set clock`
      : `${date} is after the first trade, on ${today}. Correct the date, or write a trade`;
  return { path, message };
}

function both(n: number, field: 'client' | 'household'): BookFault {
  const message = `Write either ${field}, for one of ${field}s, or ${field}_id, for one without a record`;
  return { path: ['accounts', n, `${field}_id`], message };
}

function sumFaults(
  { symbol, quantity, lots }: Book['accounts'][number]['positions'][number],
  path: BookFault['path'],
): BookFault[] {
  const total = sum(
    Quantity.zero,
    lots.map(lot => Quantity.of(lot.quantity)),
  );
  if (quantity === undefined || total.equals(Quantity.of(quantity))) return [];
  const message = `The lots of ${symbol} add up to ${total.toComputed()}, but the position has ${quantity}. Correct one of them, or omit quantity`;
  return [{ path: [...path, 'quantity'], message }];
}
