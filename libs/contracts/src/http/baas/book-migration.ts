import { z } from 'zod';
import { LocalDate, MoneyText, PositivePriceText, PositiveQuantityText, SecurityReference } from '../../values.js';

const ROWS_MAX = 500;

const MigratedPosition = z.strictObject({
  security: SecurityReference,
  quantity: PositiveQuantityText,
  cost_basis: MoneyText.optional(),
  acquired_on: LocalDate.optional(),
});

const MigratedSell = z.strictObject({
  security: SecurityReference,
  quantity: PositiveQuantityText,
  price: PositivePriceText.optional(),
  sold_on: LocalDate.optional(),
});

/** The message in every response to an import. */
export const BOOK_MIGRATION_UNSUPPORTED =
  'Book migration is not supported: the import changes no positions and no lots';

const AAPL = { security: { type: 'ticker', value: 'AAPL' }, quantity: '100' } as const;

/** The positions in a request to import a book. */
export const ImportPositionsBody = z
  .strictObject({
    positions: z
      .array(MigratedPosition.meta({ id: 'MigratedPosition' }))
      .min(1)
      .max(ROWS_MAX),
  })
  .meta({
    id: 'ImportPositionsBody',
    examples: [{ positions: [{ ...AAPL, cost_basis: '17250.00', acquired_on: '2023-03-14' }] }],
  });
export type ImportPositionsBody = z.infer<typeof ImportPositionsBody>;

/** The sales in a request to import a book. */
export const ImportSellsBody = z.strictObject({ sells: z.array(MigratedSell).min(1).max(ROWS_MAX) }).meta({
  id: 'ImportSellsBody',
  examples: [{ sells: [{ ...AAPL, price: '190.25', sold_on: '2024-05-02' }] }],
});
export type ImportSellsBody = z.infer<typeof ImportSellsBody>;

/** The result of an import (specification 4.5). No position of an import is ever booked. */
export const BookImportView = z
  .object({
    account_id: z.string(),
    rows: z.int().meta({ description: 'The number of rows that were received and parsed' }),
    landed: z
      .literal(0)
      .meta({ description: 'The number of rows that changed a position or a lot, which is always 0' }),
    message: z.string(),
  })
  .meta({
    id: 'BookImportView',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        rows: 1,
        landed: 0,
        message: BOOK_MIGRATION_UNSUPPORTED,
      },
    ],
  });
export type BookImportView = z.infer<typeof BookImportView>;
