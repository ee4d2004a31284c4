import { type ChargeFeeBody, type FailedCheck, type FeeView, nanosecondTimestamp, newId } from '@sandbourse/contracts';
import { feeDraft } from '@sandbourse/ledger';
import { type Currency, Money } from '@sandbourse/money';
import type { Account } from '../../books/records/account.js';
import { checkTradable } from '../../books/records/account-checks.js';
import { bookIn, type Decision, factsIn, type Room } from '../../books/records/posting.js';
import { type CashFacts, freeCashOf } from '../../books/valuation/free-cash.js';
import { type FeeCheck, FeeKeyReused, FeeRefused } from './fee.errors.js';

/** An advisory fee that was debited from an account. */
export interface Fee {
  readonly accountId: string;
  readonly idempotencyKey: string;
  readonly transactionId: string;
  readonly amount: Money;
  readonly currency: Currency;
  readonly description: string;
  /** The time of the charge, in business time. */
  readonly chargedAt: Date;
}

export interface FeeRequest extends Pick<Fee, 'accountId' | 'idempotencyKey'> {
  readonly body: ChargeFeeBody;
}

/** Charges a fee now, or refuses with a list of all failed checks. */
export function decideFee(
  { accountId, idempotencyKey, body }: FeeRequest,
  room: Room<ReadonlyMap<string, CashFacts>>,
): Decision<Fee> {
  const book = bookIn(room, accountId);
  const facts = factsIn(room, accountId);
  const { available } = freeCashOf(book, body.currency, facts);
  const failedChecks = checkFee(body, book.account, available);
  if (failedChecks.length > 0) throw new FeeRefused(failedChecks);

  const chargedAt = room.now(book.account.firmId);
  const today = room.calendar.dateOf(chargedAt);
  const fee: Fee = {
    accountId,
    idempotencyKey,
    transactionId: newId('transaction'),
    amount: Money.of(body.amount),
    currency: body.currency,
    description: body.description,
    chargedAt,
  };
  const draft = feeDraft({ ...fee, tradeDate: today, settlementDate: today, executedAt: chargedAt });
  return { steps: [[draft]], outcome: () => ({ kept: fee, events: [] }) };
}

/** Throws if an idempotency key is reused for a different fee. */
export function checkRepeated(fee: Fee, { body, idempotencyKey }: FeeRequest): void {
  if (!sameFee(fee, body)) throw new FeeKeyReused(idempotencyKey);
}

/** Returns the checks that a fee fails, with reasons. */
export function checkFee(body: ChargeFeeBody, account: Account, available: Money): readonly FailedCheck<FeeCheck>[] {
  const failed: FailedCheck<FeeCheck>[] = checkTradable(account, 'be charged');
  if (available.isLessThan(Money.of(body.amount)))
    failed.push({
      check: 'AVAILABLE_CASH',
      reason: `The account has ${available.toComputed()} ${body.currency} of available cash. The fee is ${body.amount} ${body.currency}`,
    });
  return failed;
}

function sameFee(fee: Fee, body: ChargeFeeBody): boolean {
  return (
    fee.amount.toString() === body.amount && fee.currency === body.currency && fee.description === body.description
  );
}

/**
 * Returns the name under which a fee is found if its request is repeated. Idempotency keys are unique within an
 * account.
 */
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
