import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { Timestamp } from '../../values.js';
import { PageQuery } from '../common/paging.js';

export const AuditEventKind = z
  .enum([
    'FIRM_CREATED',
    'FIRM_DEACTIVATED',
    'FIRM_REACTIVATED',
    'REP_CODES_ADDED',
    'LOGIN_CREATED',
    'OPERATOR_CREATED',
    'LOGIN_DEACTIVATED',
    'LOGIN_REACTIVATED',
    'TOKENS_REVOKED',
    'PASSWORD_CHANGED',
    'PASSWORD_REFUSED',
    'LOGIN_SUCCEEDED',
    'LOGIN_FAILED',
    'LOGGED_OUT',
    'TOKEN_ISSUED',
    'TOKEN_REFUSED',
    'KEY_ISSUED',
    'KEY_REFUSED',
    'KEY_REVOKED',
    'CI_TOKEN_ISSUED',
    'CI_TOKEN_REVOKED',
    'FIX_PASSWORD_ISSUED',
    'FIX_PASSWORD_REFUSED',
    'FIX_PASSWORD_REVOKED',
    'FIX_LOGON_SUCCEEDED',
    'FIX_LOGON_REFUSED',
    'FIX_SESSION_RESET',
    'ACCESS_REFUSED',
    'CLOCK_ADVANCED',
    'CLOCK_FROZEN',
    'CLOCK_RESUMED',
    'FAULT_CREATED',
    'FAULT_DELETED',
    'FAULT_APPLIED',
    'WEBHOOK_REGISTERED',
    'WEBHOOK_CHANGED',
    'WEBHOOK_PAUSED',
    'WEBHOOK_RESUMED',
    'WEBHOOK_SECRET_ROTATED',
    'WEBHOOK_DISABLED',
    'WEBHOOK_DELETED',
    'DEAD_LETTER_RETRIED',
  ])
  .meta({ id: 'AuditEventKind' });
export type AuditEventKind = z.infer<typeof AuditEventKind>;

export const AuditEventsQuery = PageQuery.extend({
  kind: AuditEventKind.optional(),
  firm_id: z.string().max(64).optional(),
});
export type AuditEventsQuery = z.infer<typeof AuditEventsQuery>;

/** One entry of the audit ledger. The fields of the caller are null if the credential was unknown. */
export const AuditEventView = z
  .object({
    event_id: z.string(),
    kind: AuditEventKind,
    occurred_at: Timestamp,
    actor: z.string().nullable().meta({ description: 'A login or a key' }),
    firm_id: z.string().nullable(),
    user_id: z.string().nullable().meta({ description: 'The login that the action changed' }),
    key_id: z.string().nullable().meta({ description: 'The API key, FIX password or CI token' }),
    address: z.string().nullable().meta({ description: 'The IP address of the client' }),
    trace_id: z.string().nullable(),
    reason: z.string().nullable().meta({ description: 'The reason of a refusal' }),
  })
  .meta({
    id: 'AuditEvent',
    examples: [
      {
        event_id: 'evt_01M7YTT5XPFFRBB1AY6VVH2FQZ',
        kind: 'KEY_ISSUED',
        occurred_at: '2026-11-21T10:35:41.865000+00:00',
        actor: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
        firm_id: 'HARBOR',
        user_id: null,
        key_id: 'key_01M7YTT5NMF4MMD6DGJKSYQC69',
        address: '127.0.0.1',
        trace_id: 'a254ea682dcffb74b48f39c54aea5a0f',
        reason: null,
      },
    ],
  });
export type AuditEventView = z.infer<typeof AuditEventView>;

/** Internal: a request that a service refused because of its credential. */
export const AccessRefusal = z
  .strictObject({
    occurred_at: z.iso.datetime(),
    actor: z.string().nullable(),
    firm_id: z.string().nullable(),
    key_id: z.string().nullable(),
    address: z.string().nullable(),
    trace_id: z.string().nullable(),
    reason: z.string().max(500),
  })
  .meta({
    id: 'AccessRefusal',
    examples: [
      {
        occurred_at: '2026-11-20T15:00:00.000Z',
        actor: 'pauth_01JD4Z8M6Q0W3E5R7T9Y1V3X5Z',
        firm_id: 'HARBOR',
        key_id: null,
        address: '203.0.113.7',
        trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
        reason: 'GET /v1/auth/audit-events: This request needs the role ops_admin. Your role is advisor',
      },
    ],
  });
export type AccessRefusal = z.infer<typeof AccessRefusal>;

export const ACCESS_REFUSALS_MAX = 200;

export const AccessRefusals = z
  .strictObject({ refusals: z.array(AccessRefusal).min(1).max(ACCESS_REFUSALS_MAX) })
  .meta({
    id: 'AccessRefusals',
    examples: [{ refusals: [exampleOf(AccessRefusal)] }],
  });
export type AccessRefusals = z.infer<typeof AccessRefusals>;
