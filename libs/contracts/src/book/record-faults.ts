import type { Book } from './book.js';
import type { BookFault, BookPath, BookTerms } from './book-fault.js';
import { symbolFault } from './management-faults.js';
import { transactionIdIn } from './transaction-faults.js';

/** A lot has the id of the transaction that bought it, or a number. 16 characters follow if it was divided. */
const PART_OF_LOT = /^(.+)\.[0-9A-HJKMNP-TV-Z]{16}$/;
const NUMBERED_LOT = /^l\d+$/;

/**
 * Returns the faults of the records of a practice: references to objects that the book does not contain, unknown
 * securities, orders of a run in another sequence than its accounts, and orders that were sent without an approval.
 */
export function recordFaults(book: Book, { unknownSymbol }: Pick<BookTerms, 'unknownSymbol'>): BookFault[] {
  const { accounts, clients, portfolios, orders, transactions, closed_orders = [] } = book;
  const { rebalancing_runs = [], workflow_templates = [], workflows = [], disclosures = [] } = book;
  const { disclosure_acknowledgements = [], webhooks = [], logins, firm } = book;
  const loginNames = new Set([...logins.map(({ name }) => name), ...(logins.length === 0 ? ['advisor'] : [])]);
  const known = {
    account: new Set(accounts.map(({ name }) => name)),
    client: new Set(clients.map(({ name }) => name)),
    portfolio: new Set(portfolios.map(({ name }) => name)),
    order: new Set([...closed_orders.map(({ id }) => id), ...orders.flatMap(({ name = [] }) => name)]),
    template: new Set(workflow_templates.map(({ id }) => id)),
    run: new Set(rebalancing_runs.map(({ id }) => id)),
  };
  const missing = (what: keyof typeof known, name: string | undefined, path: BookPath): BookFault[] =>
    name === undefined || known[what].has(name)
      ? []
      : [{ path, message: `The book has no ${what} ${name}. Add it, or write another` }];
  const bought = new Set(transactions.map(transactionIdIn));
  const lotFault = (lot: string, path: BookPath): BookFault[] => {
    const [, of = lot] = PART_OF_LOT.exec(lot) ?? [];
    if (bought.has(of) || NUMBERED_LOT.test(of)) return [];
    return [{ path, message: `The book has no lot ${lot}. Write the id of the transaction that bought it` }];
  };
  const repeated = (section: string, ids: readonly string[]): BookFault[] =>
    ids.flatMap((id, n) =>
      ids.indexOf(id) === n
        ? []
        : [{ path: [section, n, 'id'], message: `Another one has the id ${id}. Give one of the two another id` }],
    );
  return [
    ...repeated(
      'rebalancing_runs',
      rebalancing_runs.map(({ id }) => id),
    ),
    ...repeated(
      'workflow_templates',
      workflow_templates.map(({ id }) => id),
    ),
    ...closed_orders.flatMap(({ run }, n) => missing('run', run, ['closed_orders', n, 'run'])),
    ...rebalancing_runs.flatMap((run, n) => {
      const path = ['rebalancing_runs', n];
      const places = new Map(run.accounts.map(({ account }, place) => [account, place]));
      let latest = 0;
      return [
        ...run.portfolios.flatMap((name, i) => missing('portfolio', name, [...path, 'portfolios', i])),
        ...run.accounts.flatMap(({ account, portfolio }, i) => [
          ...missing('account', account, [...path, 'accounts', i, 'account']),
          ...missing('portfolio', portfolio, [...path, 'accounts', i, 'portfolio']),
        ]),
        ...run.orders.flatMap(({ account, order, security, status, lots }, i): BookFault[] => {
          const at = [...path, 'orders', i];
          const place = places.get(account);
          if (place === undefined)
            return [
              { path: [...at, 'account'], message: `${account} is no account of the run. Add it to its accounts` },
            ];
          const isEarlier = place < latest;
          latest = Math.max(latest, place);
          return [
            ...(isEarlier ? [{ path: at, message: 'Sort the orders of a run in the sequence of its accounts' }] : []),
            ...missing('order', order, [...at, 'order']),
            ...lots.flatMap(({ lot }, l) => lotFault(lot, [...at, 'lots', l, 'lot'])),
            ...(security.type === 'ticker' ? symbolFault(security.value, [...at, 'security'], unknownSymbol) : []),
            ...(status !== 'PROPOSED' && run.approved_at === undefined
              ? [{ path: [...at, 'status'], message: 'The run was not approved. Write its approved_at, or PROPOSED' }]
              : []),
          ];
        }),
        ...run.skipped.flatMap(({ account, symbol }, i) => [
          ...(places.has(account) ? [] : missing('account', account, [...path, 'skipped', i, 'account'])),
          ...symbolFault(symbol, [...path, 'skipped', i, 'symbol'], unknownSymbol),
        ]),
      ];
    }),
    ...workflows.flatMap(({ template, client }, n) => [
      ...missing('template', template, ['workflows', n, 'template']),
      ...missing('client', client, ['workflows', n, 'client']),
    ]),
    ...webhooks.flatMap(({ registered_by, rep_codes = [] }, n): BookFault[] => [
      ...(registered_by === undefined || loginNames.has(registered_by)
        ? []
        : [
            {
              path: ['webhooks', n, 'registered_by'],
              message: `The book has no login ${registered_by}. Add it, or write another`,
            },
          ]),
      ...rep_codes.flatMap((code, i) =>
        firm.rep_codes.includes(code)
          ? []
          : [
              {
                path: ['webhooks', n, 'rep_codes', i],
                message: `${code} is no rep code of the firm. Write one of them`,
              },
            ],
      ),
    ]),
    ...disclosure_acknowledgements.flatMap(({ publisher, type, effective_date, client }, n): BookFault[] => {
      const path = ['disclosure_acknowledgements', n];
      const isPublished = disclosures.some(each => each.type === type && each.effective_date === effective_date);
      return [
        ...missing('client', client, [...path, 'client']),
        ...(publisher === 'FIRM' && !isPublished
          ? [{ path, message: `The book has no disclosure ${type} of ${effective_date}. Add it, or write another` }]
          : []),
      ];
    }),
  ];
}
