import { type BookFunding, type BookTransaction, newId } from '@sandbourse/contracts';
import type { EntryDraft } from '@sandbourse/ledger';
import { Money } from '@sandbourse/money';
import { type Funding, WITHOUT_FAULT } from '../../money/funding/funding.js';
import type { Journal } from '../../money/journals/journal.js';

/** A transaction of a book, and the entry that was posted for it. */
export interface PostedTransaction {
  readonly transaction: BookTransaction;
  readonly entry: EntryDraft;
}

/**
 * Returns the completed requests of the deposits and withdrawals of a book. From these requests, the brokerage
 * calculates the contributions to IRAs and the distributions of IRAs.
 */
export function fundingsOf(posted: readonly PostedTransaction[]): Funding[] {
  return posted.flatMap(({ transaction: { type, symbol, contribution_year = null }, entry }): Funding[] => {
    if ((type !== 'DEPOSIT' && type !== 'WITHDRAWAL') || symbol !== undefined) return [];
    return [
      {
        fundingId: newId('funding'),
        accountId: entry.accountId,
        direction: type,
        amount: entry.netAmount.abs(),
        currency: entry.currency,
        contributionYear: contribution_year,
        status: 'COMPLETED',
        rejectReason: null,
        idempotencyKey: null,
        transactionId: entry.transactionId,
        createdAt: entry.executedAt,
        completedAt: entry.executedAt,
        ...WITHOUT_FAULT,
      },
    ];
  });
}

/**
 * Returns the requests for deposits and withdrawals that a book contains.
 * @param postedOf returns the transaction with an id of the book
 * @param accountIdOf returns the id of an account of the book
 */
export function fundingsIn(
  requests: readonly BookFunding[],
  postedOf: (id: string) => PostedTransaction | undefined,
  accountIdOf: (name: string) => string,
): Funding[] {
  return requests.map(({ account, transaction = '', return: back, ...request }) => {
    const posted = postedOf(transaction);
    const returned = postedOf(back?.transaction ?? '');
    return {
      fundingId: newId('funding'),
      accountId: accountIdOf(account),
      direction: request.direction,
      amount: Money.of(request.amount),
      currency: request.currency,
      contributionYear: (posted ? posted.transaction.contribution_year : request.contribution_year) ?? null,
      status: returned ? 'RETURNED' : posted ? 'COMPLETED' : 'REJECTED',
      rejectReason: request.reject_reason ?? null,
      idempotencyKey: request.idempotency_key ?? null,
      transactionId: posted?.entry.transactionId ?? null,
      createdAt: new Date(request.created_at),
      completedAt: request.completed_at === undefined ? null : new Date(request.completed_at),
      settlesOn: request.settles_on ?? null,
      returnOn: back?.on ?? null,
      returnCode: back?.code ?? null,
      returnTransactionId: returned?.entry.transactionId ?? null,
      returnedAt: back?.at === undefined ? null : new Date(back.at),
    };
  });
}

/**
 * Returns the journals of a book. A journal has two transactions, of which the JOURNAL_IN names the JOURNAL_OUT.
 * @param outOf returns the posted transaction with an id of the book
 */
export function journalsOf(
  posted: readonly PostedTransaction[],
  outOf: (id: string) => EntryDraft | undefined,
): Journal[] {
  return posted.flatMap(({ transaction: { journaled_from, request }, entry }): Journal[] => {
    const out = journaled_from === undefined ? undefined : outOf(journaled_from);
    if (!out) return [];
    const { symbol, quantity, netAmount, currency, executedAt } = entry;
    return [
      {
        journalId: newId('journal'),
        fromAccountId: out.accountId,
        toAccountId: entry.accountId,
        moved:
          symbol !== null && quantity !== null
            ? { kind: 'SHARES', security: { type: 'ticker', value: symbol }, symbol, quantity }
            : { kind: 'CASH', amount: netAmount, currency },
        status: 'COMPLETED',
        description: request?.description ?? null,
        idempotencyKey: request?.idempotency_key ?? null,
        outTransactionId: out.transactionId,
        inTransactionId: entry.transactionId,
        createdAt: executedAt,
        completedAt: executedAt,
      },
    ];
  });
}
