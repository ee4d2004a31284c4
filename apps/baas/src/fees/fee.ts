import { type ChargeFeeBody, type FailedCheck, type FeeView, nanosecondTimestamp } from '@sandbourse/contracts';
import { type Currency, Money } from '@sandbourse/money';
import { type Account, isHeldAway } from '../books/account.js';

/** An advisory fee that was debited from an account. */
export interface Fee {
  readonly accountId: string;
  readonly idempotencyKey: string;
  readonly transactionId: string;
  /** What the account paid. */
  readonly amount: Money;
  readonly currency: Currency;
  readonly description: string;
  /** Business time. */
  readonly chargedAt: Date;
}

/** Why an account may not be charged. Every failing check is named. */
export function checkFee(body: ChargeFeeBody, account: Account, available: Money): readonly FailedCheck[] {
  const failed: FailedCheck[] = [];
  if (account.status !== 'ACTIVE')
    failed.push({ check: 'ACCOUNT_STATUS', reason: `The account is ${account.status}; only an ACTIVE one is charged` });
  if (isHeldAway(account))
    failed.push({
      check: 'ACCOUNT_TRADABLE',
      reason: 'The account is held at an outside custodian, who moves its money',
    });
  if (available.isLessThan(Money.of(body.amount)))
    failed.push({
      check: 'AVAILABLE_CASH',
      reason: `${available.toComputed()} ${body.currency} is free, the fee is ${body.amount}`,
    });
  return failed;
}

/** Whether a request repeated under one idempotency key asks for the same fee. */
export function sameFee(fee: Fee, body: ChargeFeeBody): boolean {
  return (
    fee.amount.toString() === body.amount && fee.currency === body.currency && fee.description === body.description
  );
}

/** By what a fee is found: keys are an account's own. */
export function feeName({ accountId, idempotencyKey }: Pick<Fee, 'accountId' | 'idempotencyKey'>): string {
  return `${accountId} ${idempotencyKey}`;
}

export function feeView(fee: Fee): FeeView {
  return {
    transaction_id: fee.transactionId,
    account_id: fee.accountId,
    amount: fee.amount.toString(),
    currency: fee.currency,
    description: fee.description,
    idempotency_key: fee.idempotencyKey,
    charged_at: nanosecondTimestamp(fee.chargedAt),
  };
}
