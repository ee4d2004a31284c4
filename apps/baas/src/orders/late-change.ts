import { newId } from '@sandbourse/contracts';
import {
  actionCorrections,
  type CorporateAction,
  type Entry,
  type EntryDraft,
  effectiveDateOf,
} from '@sandbourse/ledger';
import type { Book } from '../books/book.js';

/**
 * By account and symbol, the corporate actions that were booked without trades that they should have counted; none of a
 * security that another one brings and that has had none since.
 */
export type LateActions = ReadonlyMap<string, readonly CorporateAction[]>;

export const holdingKey = ({ accountId, symbol }: Pick<EntryDraft, 'accountId' | 'symbol'>) => `${accountId} ${symbol}`;

/** Where and from which day on entries change what is held: the first of each account and symbol. */
export function firstChanges(drafts: readonly EntryDraft[]): EntryDraft[] {
  const first = new Map<string, EntryDraft>();
  for (const draft of drafts) {
    const key = holdingKey(draft);
    const known = first.get(key);
    if (!known || effectiveDateOf(draft) < effectiveDateOf(known)) first.set(key, draft);
  }
  return [...first.values()];
}

/**
 * Posts what changes a holding, and sets right the corporate actions that were booked without it. Answers the entries of
 * the change, and then those.
 */
export function postChange(
  book: Book,
  change: readonly [EntryDraft, ...EntryDraft[]],
  late: LateActions,
  at: Date,
): [Entry, ...Entry[]] {
  const [first] = change;
  const actions = late.get(holdingKey(first)) ?? [];
  if (first.correctsTransactionId === null && actions.length === 0) {
    const [, ...rest] = change;
    return [book.post(first, at), ...rest.map(draft => book.post(draft, at))];
  }

  const holder = {
    accountId: first.accountId,
    symbol: first.symbol ?? '',
    currency: first.currency,
    taxWithholding: book.account.taxWithholding,
  };
  const { accounts } = book.clientLotsOf(holder.symbol);
  const corrections = actionCorrections(
    {
      holder,
      accounts,
      before: symbol => book.clientLotsOf(symbol).history ?? [],
      change,
      actions: symbol => late.get(holdingKey({ ...holder, symbol })) ?? [],
    },
    () => newId('transaction'),
  );
  return book.correct([...change, ...corrections], at);
}
