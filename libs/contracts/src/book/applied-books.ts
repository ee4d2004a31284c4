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
      description:
        'If true, and you have a firm with this name and another book, the request ends that firm and creates a new firm',
    }),
    ttl: z.int().min(LIMITS.testFirmTtlMin).max(LIMITS.testFirmTtlMax).nullable().optional().meta({
      description:
        'The lifetime of the firm in seconds. Null means that the firm does not end: only an operator can send it, and it is the default for operators',
    }),
    permission_group: TestFirmFields.shape.permission_group,
  })
  .meta({ id: 'ApplyBookBody', 'x-keys-max': BOOK_KEYS_MAX, examples: [{ book: exampleOf(Book) }] });
export type ApplyBookBody = z.infer<typeof ApplyBookBody>;

export const CheckBookBody = z
  .strictObject({ book: Book })
  .meta({ id: 'CheckBookBody', 'x-keys-max': BOOK_KEYS_MAX, examples: [{ book: exampleOf(Book) }] });
export type CheckBookBody = z.infer<typeof CheckBookBody>;

/** The result of the validation of a book: the number of accounts, clients and other objects in it. */
export const CheckedBookView = z
  .object({
    name: z.string(),
    content_hash: z
      .string()
      .meta({ description: 'SHA-256 of the book with its defaults. The order of fields has no effect' }),
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
      description: 'UNCHANGED: you already have a firm with this name and this book, so nothing was created',
    }),
    firm: TestFirmView,
    content_hash: z.string(),
    ids: BookIdsView,
    created: CreatedTestFirmView.nullable().meta({
      description: 'The credentials of a new firm, which only this response contains; null if UNCHANGED',
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
    description: '`true`: only the current cash and lots, without transactions',
  }),
});
export type BookQuery = z.infer<typeof BookQuery>;
