import { z } from 'zod';
import { exampleOf } from '../example.js';
import { IssuedApiKeyView } from '../http/api-keys.js';
import { PortalUserView } from '../http/auth.js';
import { PageQuery } from '../http/paging.js';
import { LIMITS } from '../limits.js';
import { BaasPermissionGroup, PmPermissionGroup } from '../scopes.js';
import { Timestamp } from '../values.js';
import { BOOK_KEYS_MAX, Book } from './book.js';
import { BookIdsView, BookLoginView } from './book-ids.js';

export const CreateTestFirmBody = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: 'Unique among your test firms that are ACTIVE; generated unless it is said' }),
    ttl: z
      .int()
      .min(LIMITS.testFirmTtlMin)
      .max(LIMITS.testFirmTtlMax)
      .default(LIMITS.testFirmTtl)
      .meta({ description: 'How many seconds it lives, in real time' }),
    book: Book.optional().meta({
      description:
        'What the firm begins with. The name of the firm is that of the request, so that many tests may begin with one book',
    }),
    permission_group: z
      .enum([...new Set([...BaasPermissionGroup.options, ...PmPermissionGroup.options])])
      .default('trading')
      .meta({ description: 'What its API key may do' }),
  })
  .meta({ id: 'CreateTestFirmBody', 'x-keys-max': BOOK_KEYS_MAX, examples: [{ name: 'checkout.spec.ts', ttl: 600 }] });
export type CreateTestFirmBody = z.infer<typeof CreateTestFirmBody>;

export const TestFirmStatus = z.enum(['ACTIVE', 'EXPIRED', 'DELETED']).meta({ id: 'TestFirmStatus' });
export type TestFirmStatus = z.infer<typeof TestFirmStatus>;

/** A sandbox firm for a test, which ends automatically. */
export const TestFirmView = z
  .object({
    firm_id: z.string(),
    name: z.string(),
    status: TestFirmStatus,
    created_by: z.string().meta({ description: 'The operator or the CI token' }),
    created_at: Timestamp,
    expires_at: Timestamp.nullable().meta({
      description: 'In real time, also while the clock of the firm is ahead of it; null for a firm without an end',
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

const IN_THIS_ANSWER = 'In this answer and in no other';

export const CreatedTestFirmView = TestFirmView.extend({
  user: PortalUserView.meta({ description: 'The login of its advisor' }),
  password: z.string().meta({ description: `Of the login. ${IN_THIS_ANSWER}` }),
  access_token: z.string().meta({ description: `Of the login, as if it had logged in. ${IN_THIS_ANSWER}` }),
  token_type: z.literal('bearer'),
  expires_in: z.int().meta({ description: 'How many seconds the access token is valid' }),
  api_key: IssuedApiKeyView.meta({ description: 'It is exchanged for machine tokens, and signs requests' }),
  logins: z.array(BookLoginView).meta({ description: 'The logins of its book, with their passwords' }),
  ids: BookIdsView.nullable().meta({ description: 'The ids of what its book names; null without a book' }),
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

export const TestFirmsQuery = PageQuery.extend({ status: TestFirmStatus.optional() });
export type TestFirmsQuery = z.infer<typeof TestFirmsQuery>;
