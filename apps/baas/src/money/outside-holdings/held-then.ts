import {
  dateOf,
  dayOf,
  deriveTaxBefore,
  type EntryDraft,
  heldBefore,
  type TaxpayerAccount,
  taxLotRecord,
} from '@sandbourse/ledger';
import type { Currency, Quantity } from '@sandbourse/money';
import type { Book } from '../../books/records/book.js';
import { type HeldLot, statedDateOf } from './transfers.js';

/** Shares of a security at the end of a day. */
export interface SharesThen {
  readonly symbol: string;
  readonly currency: Currency;
  readonly quantity: Quantity;
}

/**
 * Returns the shares and lots that an account held at the end of a day. All lots and entries of its book must be
 * loaded.
 */
export function heldThen(
  book: Book,
  day: string,
): { readonly positions: readonly SharesThen[]; readonly lots: readonly HeldLot[] } {
  const before = dateOf(dayOf(day) + 1);
  const holdings = [...book.holdings].map(([symbol, { currency }]) => ({
    symbol,
    currency,
    ...historyOf(book, symbol),
  }));
  return {
    positions: holdings.map(({ symbol, currency, own }) => ({ symbol, currency, quantity: heldBefore(own, before) })),
    lots: holdings.flatMap(({ symbol, currency, accounts, history }) =>
      deriveTaxBefore(before, accounts, history)
        .openLots(book.account.accountId)
        .map(lot => {
          const { lotId, remainingQuantity, costBasis } = taxLotRecord(lot);
          return { lotId, symbol, currency, acquiredDate: statedDateOf(lot), quantity: remainingQuantity, costBasis };
        }),
    ),
  };
}

interface History {
  readonly accounts: readonly TaxpayerAccount[];
  /** The entries of all accounts of the client. */
  readonly history: readonly EntryDraft[];
  readonly own: readonly EntryDraft[];
}

function historyOf(book: Book, symbol: string): History {
  const { accounts, history } = book.clientLotsOf(symbol);
  if (!history) throw new Error(`the history of ${symbol} in ${book.account.accountId} is not open`);
  return { accounts, history, own: history.filter(({ accountId }) => accountId === book.account.accountId) };
}
