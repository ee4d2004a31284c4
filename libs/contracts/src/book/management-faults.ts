import { sum, Weight } from '@sandbourse/money';
import type { Book } from './book.js';
import type { BookFault, BookPath, BookTerms } from './book-fault.js';

/**
 * Returns the faults of models, portfolios, price scripts and corporate actions. Examples are weights that do not add up to 1, an account
 * in two portfolios, and unknown securities.
 */
export function managementFaults(
  { models, portfolios, price_scripts, corporate_actions = [] }: Book,
  { unknownSymbol }: BookTerms,
): BookFault[] {
  const placed = new Map<string, string>();
  return [
    ...models.flatMap(({ earlier = [], ...model }, n) =>
      [
        { ...model, path: ['models', n] },
        ...earlier.map((each, i) => ({ ...each, path: ['models', n, 'earlier', i] })),
      ].flatMap(({ weights, cash_weight, benchmark, path }) => [
        ...weightFaults(weights, cash_weight, path, unknownSymbol),
        ...symbolFault(benchmark, [...path, 'benchmark'], unknownSymbol),
      ]),
    ),
    ...portfolios.flatMap(({ name, model, weights, cash_weight, accounts }, n) => [
      ...((model === undefined) === (weights === undefined)
        ? [
            {
              path: ['portfolios', n],
              message: `${name} needs either model or weights. Write one of the two`,
            },
          ]
        : []),
      ...(weights ? weightFaults(weights, cash_weight ?? '0', ['portfolios', n], unknownSymbol) : []),
      ...accounts.flatMap((account, i) => {
        const elsewhere = placed.get(account);
        placed.set(account, name);
        if (elsewhere === undefined) return [];
        const message = `${account} is already in the portfolio ${elsewhere}. Remove it from one of the two`;
        return [{ path: ['portfolios', n, 'accounts', i], message }];
      }),
    ]),
    ...price_scripts.flatMap(({ symbol }, n) =>
      symbol === '*' ? [] : symbolFault(symbol, ['price_scripts', n, 'symbol'], unknownSymbol),
    ),
    ...corporate_actions.flatMap(({ symbol, new_symbol }, n) => [
      ...symbolFault(symbol, ['corporate_actions', n, 'symbol'], unknownSymbol),
      ...symbolFault(new_symbol, ['corporate_actions', n, 'new_symbol'], unknownSymbol),
    ]),
  ];
}

function weightFaults(
  weights: Readonly<Record<string, string>>,
  cashWeight: string,
  path: BookPath,
  unknownSymbol: BookTerms['unknownSymbol'],
): BookFault[] {
  const total = sum(
    Weight.of(cashWeight),
    Object.values(weights).map(weight => Weight.of(weight)),
  );
  return [
    ...Object.keys(weights).flatMap(symbol => symbolFault(symbol, [...path, 'weights', symbol], unknownSymbol)),
    ...(total.equals(Weight.one)
      ? []
      : [
          {
            path: [...path, 'weights'],
            message: `The weights with cash_weight add up to ${total.toComputed()}, not 1. Change one of them`,
          },
        ]),
  ];
}

export function symbolFault(
  symbol: string | undefined,
  path: BookPath,
  unknownSymbol: BookTerms['unknownSymbol'],
): BookFault[] {
  const unknown = symbol === undefined ? undefined : unknownSymbol(symbol);
  return unknown === undefined ? [] : [{ path, message: unknown }];
}
