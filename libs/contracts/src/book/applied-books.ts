import { z } from 'zod';
import { exampleOf } from '../example.js';
import { LIMITS } from '../limits.js';
import { BOOK_KEYS_MAX, Book } from './book.js';
import { BookIdsView } from './book-ids.js';
import { CreatedTestFirmView, TestFirmFields, TestFirmView } from './test-firms.js';

export const ApplyBookBody = z
  .strictObject({
    book: Book,
    replace: z.boolean().default(false).meta({
      description: 'True ends your firm of that name if its book is another, and makes a new one',
    }),
    ttl: z.int().min(LIMITS.testFirmTtlMin).max(LIMITS.testFirmTtlMax).nullable().optional().meta({
      description:
        'How many seconds the firm lives. Null, without an end, is the default of an operator and for no other',
    }),
    permission_group: TestFirmFields.shape.permission_group,
  })
  .meta({ id: 'ApplyBookBody', 'x-keys-max': BOOK_KEYS_MAX, examples: [{ book: exampleOf(Book) }] });
export type ApplyBookBody = z.infer<typeof ApplyBookBody>;

export const CheckBookBody = z
  .strictObject({ book: Book })
  .meta({ id: 'CheckBookBody', 'x-keys-max': BOOK_KEYS_MAX, examples: [{ book: exampleOf(Book) }] });
export type CheckBookBody = z.infer<typeof CheckBookBody>;

/** A book that can be applied, as far as it says what it has. */
export const CheckedBookView = z
  .object({
    name: z.string(),
    content_hash: z
      .string()
      .meta({ description: 'SHA-256 of the book with its defaults. Order of fields does not count' }),
    counts: z.record(z.string(), z.int()),
  })
  .meta({
    id: 'CheckedBook',
    examples: [{ name: 'Checkout tests', content_hash: '46228f7c0a8eac73', counts: { accounts: 1, transactions: 0 } }],
  });
export type CheckedBookView = z.infer<typeof CheckedBookView>;

export const AppliedBookView = z
  .object({
    outcome: z.enum(['CREATED', 'UNCHANGED', 'REPLACED']).meta({
      description: 'UNCHANGED: your firm of that name has this book already, and nothing was made',
    }),
    firm: TestFirmView,
    content_hash: z.string(),
    ids: BookIdsView,
    created: CreatedTestFirmView.nullable().meta({
      description: 'The credentials of a new firm, in this answer and in no other; null if UNCHANGED',
    }),
  })
  .meta({
    id: 'AppliedBook',
    examples: [
      {
        outcome: 'UNCHANGED',
        firm: { ...exampleOf(TestFirmView), expires_at: null },
        content_hash: '46228f7c0a8eac73',
        ids: exampleOf(BookIdsView),
        created: null,
      },
    ],
  });
export type AppliedBookView = z.infer<typeof AppliedBookView>;

export const BookQuery = z.strictObject({
  opening: z.enum(['true', 'false']).default('false').meta({
    description: '`true`: cash and lots as they are now, without transactions',
  }),
});
export type BookQuery = z.infer<typeof BookQuery>;
