import { z } from 'zod';
import {
  CurrencyCode,
  FxRateText,
  LocalDate,
  MoneyText,
  PriceText,
  QuantityText,
  SecurityReference,
  Timestamp,
} from '../values.js';
import { Limit, PageNumber } from './paging.js';
import { isInOrder, OUT_OF_ORDER, periodShape } from './period.js';

export const TransactionType = z.enum([
  'BUY',
  'SELL',
  'DEPOSIT',
  'WITHDRAWAL',
  'JOURNAL_IN',
  'JOURNAL_OUT',
  'DIVIDEND',
  'INTEREST',
  'FEE',
  'SPLIT',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'FX',
  'CORRECTION',
]);
export type TransactionType = z.infer<typeof TransactionType>;

export const TransactionView = z
  .object({
    transaction_id: z.string(),
    account_id: z.string(),
    sequence: z.int().meta({ description: 'Gapless within the account, from 1' }),
    type: TransactionType,
    security: SecurityReference.nullable(),
    quantity: QuantityText.nullable(),
    price: PriceText.nullable(),
    gross_amount: MoneyText,
    fees: MoneyText,
    net_amount: MoneyText.meta({ description: 'Effect on cash: negative when cash left the account' }),
    currency: CurrencyCode,
    fx_rate: FxRateText.nullable(),
    trade_date: LocalDate,
    settlement_date: LocalDate,
    executed_at: Timestamp,
    posted_at: Timestamp,
    order_id: z.string().nullable(),
    corrects_transaction_id: z.string().nullable(),
    description: z.string(),
    entry_hash: z.string().meta({ description: 'SHA-256 over this entry and the hash of the one before it' }),
  })
  .meta({ id: 'Transaction' });
export type TransactionView = z.infer<typeof TransactionView>;

export const TransactionQuery = z
  .object({
    limit: Limit,
    page: PageNumber,
    account_id: z.string().min(1).optional(),
    type: TransactionType.optional(),
    ...periodShape,
  })
  .refine(isInOrder, OUT_OF_ORDER);
export type TransactionQuery = z.infer<typeof TransactionQuery>;
