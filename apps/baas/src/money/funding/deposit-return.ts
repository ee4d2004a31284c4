import { newId, RETURN_REASONS } from '@sandbourse/contracts';
import { fundingDraft } from '@sandbourse/ledger';
import { bookIn, type Decision, type Room } from '../../books/records/posting.js';
import { type Funding, fundingStatusChanged } from './funding.js';

/** A deposit that the bank takes back, and the session on which it does. */
export interface DepositReturn {
  readonly funding: Funding;
  readonly date: string;
  readonly takesEffectAt: Date;
  /** The business time of what an advance of the clock books; undefined without an advance. */
  readonly passedAt: Date | undefined;
}

/**
 * Books the return of a deposit: cash leaves the account on the day of the return, also if the account no longer has it.
 * The entry of the deposit stays, because the account had the money in between.
 */
export function decideReturn(
  { funding, date, takesEffectAt, passedAt }: DepositReturn,
  room: Room<null>,
): Decision<Funding> {
  const { accountId, amount, currency, returnCode } = funding;
  const { account } = bookIn(room, accountId);
  const transactionId = newId('transaction');
  const dates = { tradeDate: date, settlementDate: date, executedAt: takesEffectAt };
  const movement = { transactionId, accountId, direction: 'WITHDRAWAL', amount, currency, ...dates } as const;
  const reason = returnCode === null ? '' : `: ${returnCode} ${RETURN_REASONS[returnCode]}`;
  const draft = { ...fundingDraft(movement), description: `Returned deposit${reason}` };
  const returned: Funding = {
    ...funding,
    status: 'RETURNED',
    returnTransactionId: transactionId,
    returnedAt: takesEffectAt,
  };
  return {
    at: passedAt,
    steps: [[draft]],
    outcome: () => ({ kept: returned, events: [fundingStatusChanged(account, returned, takesEffectAt)] }),
  };
}
