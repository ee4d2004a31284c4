import { z } from 'zod';
import { exampleOf } from '../example.js';
import { IssuedApiKeyView } from '../http/auth/api-keys.js';
import { PortalUserView } from '../http/auth/auth.js';
import { PageQuery } from '../http/common/paging.js';
import { LIMITS } from '../limits.js';
import { BaasPermissionGroup, PmPermissionGroup } from '../scopes.js';
import { Instant, Timestamp } from '../values.js';
import { BOOK_KEYS_MAX, Book } from './book.js';
import { BookIdsView, BookLoginView } from './book-ids.js';

/** The fields that every request for a test firm has. The data of the firm come from a book or from a snapshot. */
export const TestFirmFields = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Unique among your ACTIVE test firms; by default generated' }),
  ttl: z
    .int()
    .min(LIMITS.testFirmTtlMin)
    .max(LIMITS.testFirmTtlMax)
    .default(LIMITS.testFirmTtl)
    .meta({ description: 'The lifetime of the firm in seconds of real time' }),
  permission_group: z
    .enum([...new Set([...BaasPermissionGroup.options, ...PmPermissionGroup.options])])
    .default('trading')
    .meta({ description: 'The permissions of the API key' }),
});

export const CreateTestFirmBody = TestFirmFields.extend({
  book: Book.optional().meta({
    description:
      'The initial content of the firm. The name of the firm comes from the request and not from the book, so many tests can use one book',
  }),
  at: Instant.optional().meta({
    description: 'The time on the clock of the firm, by default real time or the time in the book',
  }),
  frozen: z.boolean().optional().meta({
    description: 'If true, the clock does not move until a request moves it (`POST /api/v1/sandbox/clock`)',
  }),
  seed: z
    .union(
      [
        z
          .int()
          .min(0)
          .max(2 ** 31 - 1),
        z.string().trim().min(1).max(100),
      ],
      { error: 'Write a text, or a whole number' },
    )
    .optional()
    .meta({
      description:
        'The ids of the firm follow from this seed and from your requests, so that a test gets the same ids in each run. By default the seed of the book. Without a seed, ids are random',
    }),
  snapshot: z.string().max(64).optional().meta({
    description: 'The id of a snapshot: the firm is a branch of it. A request with `snapshot` has no `book`',
  }),
})
  .refine(({ book, snapshot }) => book === undefined || snapshot === undefined, {
    path: ['snapshot'],
    error: 'Give either book or snapshot: a branch of a snapshot already has the data of its firm',
  })
  .refine(({ snapshot, at, frozen }) => snapshot === undefined || (at === undefined && frozen === undefined), {
    path: ['at'],
    error: 'Give either snapshot, or at and frozen: a branch continues with the clock of its snapshot',
  })
  .refine(({ snapshot, seed }) => snapshot === undefined || seed === undefined, {
    path: ['seed'],
    error: 'Give either snapshot or seed: a branch of a firm with a seed keeps the ids and the seed of that firm',
  })
  .meta({ id: 'CreateTestFirmBody', 'x-keys-max': BOOK_KEYS_MAX, examples: [{ name: 'checkout.spec.ts', ttl: 600 }] });
export type CreateTestFirmBody = z.infer<typeof CreateTestFirmBody>;

export const TestFirmStatus = z.enum(['ACTIVE', 'EXPIRED', 'DELETED']).meta({ id: 'TestFirmStatus' });
export type TestFirmStatus = z.infer<typeof TestFirmStatus>;

/** A sandbox firm for a test. It is deleted automatically after its lifetime. */
export const TestFirmView = z
  .object({
    firm_id: z.string(),
    name: z.string(),
    status: TestFirmStatus,
    created_by: z.string().meta({ description: 'The operator or CI token that created the firm' }),
    created_at: Timestamp,
    expires_at: Timestamp.nullable().meta({
      description:
        'The end of the firm in real time, independent of the clock of the firm; null for a firm that does not end',
    }),
    ended_at: Timestamp.nullable(),
  })
  .meta({
    id: 'TestFirm',
    examples: [
      {
        firm_id: 'SBX3F8Z1C6W5H',
        name: 'checkout.spec.ts',
        status: 'ACTIVE',
        created_by: 'cit_01M7YTT5NMF4MMD6DGJKSYQC69',
        created_at: '2026-11-21T10:35:41.865000+00:00',
        expires_at: '2026-11-21T10:45:41.865000+00:00',
        ended_at: null,
      },
    ],
  });
export type TestFirmView = z.infer<typeof TestFirmView>;

const IN_THIS_ANSWER = 'Only this response contains it';

export const CreatedTestFirmView = TestFirmView.extend({
  user: PortalUserView.meta({ description: 'The login of the firm’s advisor' }),
  password: z.string().meta({ description: `The password of the login. ${IN_THIS_ANSWER}` }),
  access_token: z.string().meta({ description: `An access token of the login. ${IN_THIS_ANSWER}` }),
  token_type: z.literal('bearer'),
  expires_in: z.int().meta({ description: 'The lifetime of the access token in seconds' }),
  api_key: IssuedApiKeyView.meta({
    description: 'A key that can be exchanged for machine tokens, and that signs requests',
  }),
  logins: z.array(BookLoginView).meta({ description: 'The logins of the book, with their passwords' }),
  ids: BookIdsView.nullable().meta({
    description:
      'The id of each name in the book; null without a book. A branch has the names of the original firm, with its own ids',
  }),
}).meta({
  id: 'CreatedTestFirm',
  examples: [
    {
      ...exampleOf(TestFirmView),
      user: { ...exampleOf(PortalUserView), email: 'advisor@sbx3f8z1c6w5h.test', firm_id: 'SBX3F8Z1C6W5H' },
      password: 'pq3Nf0aXk6mVd1yZ8sLtR2wB',
      access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature',
      token_type: 'bearer',
      expires_in: 600,
      api_key: exampleOf(IssuedApiKeyView),
      logins: [],
      ids: null,
    },
  ],
});
export type CreatedTestFirmView = z.infer<typeof CreatedTestFirmView>;

/** The situation in which a firm began. */
export const FirmOriginView = z
  .object({
    firm_id: z.string(),
    created_at: Timestamp,
    book: Book.meta({
      description:
        'The book from which the firm was created, or a book without data. `clock` is the time on the clock of the new firm. The book has no email addresses and no passwords',
    }),
    ids: BookIdsView.nullable().meta({ description: 'The id of each name in the book; null without a book' }),
  })
  .meta({
    id: 'FirmOrigin',
    examples: [
      {
        firm_id: 'SBX3F8Z1C6W5H',
        created_at: '2026-11-21T10:35:41.865000+00:00',
        book: exampleOf(Book),
        ids: exampleOf(BookIdsView),
      },
    ],
  });
export type FirmOriginView = z.infer<typeof FirmOriginView>;

export const TestFirmsQuery = PageQuery.extend({ status: TestFirmStatus.optional() });
export type TestFirmsQuery = z.infer<typeof TestFirmsQuery>;
