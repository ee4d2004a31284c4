import { z } from 'zod';
import { exampleOf } from '../example.js';
import { LotMethod } from '../http/baas/orders.js';
import { TransactionView } from '../http/baas/transactions.js';
import { ACCOUNT, AccountData } from './account-data.js';
import { publicEvent } from './catalogued-event.js';
import { LotInstruction } from './lot-instruction.js';

const DEPOSIT: TransactionView = exampleOf(TransactionView);
const SALE: TransactionView = {
  ...DEPOSIT,
  sequence: 4,
  type: 'SELL',
  security: { type: 'ticker', value: 'AAPL' },
  quantity: '-4',
  price: '140.00',
  gross_amount: '560.0000',
  fees: '0.0200',
  net_amount: '559.9800',
  settlement_date: '2026-11-24',
  order_id: 'ord_01M7YTT5TGC97W10JJ2FM2EQ7H',
  description: 'Sold 4 AAPL at 140.00',
};
const WITHOUT_CASH = { gross_amount: '0.0000', fees: '0.0000', net_amount: '0.0000' };

export const TransactionPosted = publicEvent({
  topic: 'svc.baas.transactions.posted',
  meaning:
    "An entry was appended to the ledger. `sequence` has no gaps within an account, so a reader can detect a missing entry. With `lots`, and with the accounts that are a client's IRAs, a consumer can calculate the same tax lots and gains as the brokerage.",
  data: AccountData.extend({
    sequence: z.int(),
    transaction: TransactionView,
    lot_method: LotMethod.nullable(),
    lots: LotInstruction.nullable().default(null).meta({
      description:
        'Instructions for the lots. Null if the other fields of the entry are sufficient. Older events do not have this field',
    }),
  }),
  stream: 'activities',
  consumers: ['pm'],
  examples: [
    { ...ACCOUNT, sequence: DEPOSIT.sequence, transaction: DEPOSIT, lot_method: null, lots: null },
    {
      ...ACCOUNT,
      sequence: SALE.sequence,
      transaction: SALE,
      lot_method: 'SPECIFIC',
      lots: {
        kind: 'RELIEVE',
        method: 'SPECIFIC',
        picks: [{ lot_id: 'lot_01M7YTT5TGC97W10JJ2FM2EQ7J', quantity: '4' }],
      },
    },
    {
      ...ACCOUNT,
      sequence: 5,
      transaction: {
        ...DEPOSIT,
        ...WITHOUT_CASH,
        sequence: 5,
        type: 'JOURNAL_IN',
        security: { type: 'ticker', value: 'AAPL' },
        quantity: '2.5',
        description: 'Journal of 2.5 AAPL from acct_01M7YTT5NMF4MMD6DGJKSYQC6A',
      },
      lot_method: null,
      lots: {
        kind: 'CARRY',
        lots: [
          {
            lot_id: 'lot_01M7YTT5TGC97W10JJ2FM2EQ7M',
            purchase_id: 'ord_01M7YTT5TGC97W10JJ2FM2EQ7N',
            acquired_date: '2026-10-02',
            holding_period_start_date: '2026-09-24',
            quantity: '2.50000000',
            cost_basis: '375.0000',
            wash_sale_disallowed: '12.5000',
            wash_sale_source_lot_id: 'lot_01M7YTT5TGC97W10JJ2FM2EQ7P',
            is_replacement: true,
          },
        ],
      },
    },
    {
      ...ACCOUNT,
      sequence: 6,
      transaction: {
        ...DEPOSIT,
        ...WITHOUT_CASH,
        sequence: 6,
        type: 'SPLIT',
        security: { type: 'ticker', value: 'AMZN' },
        quantity: '57.00000000',
        description: 'Split of AMZN, 20 for 1',
      },
      lot_method: null,
      lots: { kind: 'SPLIT', new_shares: '20', old_shares: '1' },
    },
  ],
});
