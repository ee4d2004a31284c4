import type { Book } from './book.js';
import type { BookFault } from './book-fault.js';
import { transactionIdIn } from './transaction-faults.js';

/**
 * Returns the faults of requests for deposits and withdrawals: an unknown account, a transaction of another type or
 * account, and a rejected request without a reason.
 */
export function fundingFaults({ accounts, transactions, funding_requests = [] }: Book): BookFault[] {
  const names = new Set(accounts.map(({ name }) => name));
  const booked = new Map(transactions.map((each, n) => [transactionIdIn(each, n), each]));
  return funding_requests.flatMap(
    ({ account, direction, transaction: id, reject_reason, return: returned }, n): BookFault[] => {
      const path = ['funding_requests', n];
      if (!names.has(account))
        return [
          { path: [...path, 'account'], message: `The book has no account ${account}. Add it, or write another` },
        ];
      if (id === undefined)
        return reject_reason
          ? []
          : [
              {
                path,
                message: 'A request without a transaction was rejected. Write its reject_reason, or its transaction',
              },
            ];
      const back = returned?.transaction;
      if (back !== undefined && booked.get(back)?.account !== account)
        return [
          {
            path: [...path, 'return', 'transaction'],
            message: `${back} is no transaction of ${account}. Write the id of one`,
          },
        ];
      const transaction = booked.get(id);
      if (transaction?.type === direction && transaction.account === account) return [];
      return [
        { path: [...path, 'transaction'], message: `${id} is no ${direction} of ${account}. Write the id of one` },
      ];
    },
  );
}
