import { z } from 'zod';
import {
  AmountPerShareText,
  CurrencyCode,
  FxRateText,
  IdText,
  LocalDate,
  MoneyText,
  PriceText,
  QuantityText,
  SecurityReference,
  Timestamp,
} from '../../values.js';
import { Limit, PageNumber } from '../common/paging.js';
import { isInOrder, OUT_OF_ORDER, periodShape } from '../common/period.js';

export const TransactionType = z
  .enum([
    'BUY',
    'SELL',
    'DEPOSIT',
    'WITHDRAWAL',
    'JOURNAL_IN',
    'JOURNAL_OUT',
    'DIVIDEND',
    'TAX_WITHHOLDING',
    'INTEREST',
    'FEE',
    'SPLIT',
    'RETURN_OF_CAPITAL',
    'SPIN_OFF',
    'STOCK_MERGER',
    'TRANSFER_IN',
    'TRANSFER_OUT',
    'FX',
    'CORRECTION',
  ])
  .meta({ id: 'TransactionType' });
export type TransactionType = z.infer<typeof TransactionType>;

export const TransactionView = z
  .object({
    transaction_id: z.string(),
    account_id: z.string(),
    sequence: z.int().meta({ description: 'The sequence number in the account, from 1 without gaps' }),
    type: TransactionType,
    security: SecurityReference.nullable(),
    quantity: QuantityText.nullable(),
    price: PriceText.nullable(),
    amount_per_share: AmountPerShareText.nullable()
      .default(null)
      .meta({ description: 'The declared amount per share of a dividend' }),
    gross_amount: MoneyText,
    fees: MoneyText,
    net_amount: MoneyText.meta({ description: 'The change of cash; negative if cash leaves the account' }),
    currency: CurrencyCode,
    fx_rate: FxRateText.nullable(),
    trade_date: LocalDate,
    settlement_date: LocalDate,
    effective_date: LocalDate.nullable().default(null).meta({
      description:
        'The day from which the entry counts for lots, gains and corporate actions, if that is not its trade date',
    }),
    executed_at: Timestamp,
    posted_at: Timestamp,
    order_id: z.string().nullable(),
    corrects_transaction_id: z.string().nullable(),
    description: z.string(),
    entry_hash: z.string().meta({ description: 'SHA-256 of this entry and of the hash of the previous entry' }),
  })
  .meta({
    id: 'Transaction',
    examples: [
      {
        transaction_id: 'txn_01M7YTT5Z8Z53HGGZY5NZV6EQ6',
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        sequence: 2,
        type: 'BUY',
        security: { type: 'ticker', value: 'AAPL' },
        quantity: '10.00000000',
        price: '160.5600',
        amount_per_share: null,
        gross_amount: '1605.6000',
        fees: '0.0000',
        net_amount: '-1605.6000',
        currency: 'USD',
        fx_rate: null,
        trade_date: '2026-11-23',
        settlement_date: '2026-11-24',
        effective_date: null,
        executed_at: '2026-11-21T10:35:41.865000000Z',
        posted_at: '2026-11-21T10:35:41.928000000Z',
        order_id: 'ord_01M7YTT5W0D257FDCWBZK0TEPS',
        corrects_transaction_id: null,
        description: 'Bought 10.00000000 AAPL at 160.5600',
        entry_hash: '46228f7c0a8eac735ab7520d7defffe119edc0deec5a143f512a6e3b90587475',
      },
    ],
  });
export type TransactionView = z.infer<typeof TransactionView>;

export const TransactionQuery = z
  .strictObject({
    limit: Limit,
    page: PageNumber,
    page_size: z
      .unknown()
      .optional()
      .meta({ description: 'Ignored. Use limit to set the page size (specification 4.2)' }),
    account_id: IdText.optional(),
    type: TransactionType.optional(),
    ...periodShape,
  })
  .refine(isInOrder, OUT_OF_ORDER);
export type TransactionQuery = z.infer<typeof TransactionQuery>;
