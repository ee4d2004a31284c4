import type { ChargeFeeBody } from '@sandbourse/contracts';
import { Money } from '@sandbourse/money';
import { checkRepeated, type Fee, feeView } from './fee.js';

const BODY: ChargeFeeBody = { amount: '25.00', currency: 'USD', description: 'Quarter', idempotency_key: 'q3' };
const FEE: Fee = {
  accountId: 'acct_1',
  idempotencyKey: 'q3',
  transactionId: 'txn_1',
  amount: Money.of('25.00'),
  currency: 'USD',
  description: 'Quarter',
  chargedAt: new Date('2026-11-20T15:00:00Z'),
};
const repeat = (change: Partial<ChargeFeeBody>) => () =>
  checkRepeated(FEE, { accountId: 'acct_1', idempotencyKey: 'q3', body: { ...BODY, ...change } });

it('a repeated request with the same fee is accepted', () => expect(repeat({})).not.toThrow());

it.each([{ amount: '25.01' }, { amount: '25.0' }, { currency: 'EUR' }, { description: 'Year' }] as const)(
  'the same idempotency key with %j is refused',
  change => expect(repeat(change)).toThrow('q3'),
);

it('a fee is shown with the amount as it was sent', () => {
  expect(feeView(FEE)).toEqual({
    transaction_id: 'txn_1',
    account_id: 'acct_1',
    amount: '25.00',
    currency: 'USD',
    description: 'Quarter',
    idempotency_key: 'q3',
    charged_at: '2026-11-20T15:00:00.000000000Z',
  });
});
