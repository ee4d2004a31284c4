import { z } from 'zod';
import { Timestamp } from '../values.js';
import { PageQuery } from './paging.js';

export const AuditEventKind = z.enum([
  'LOGIN_SUCCEEDED',
  'LOGIN_FAILED',
  'TOKEN_ISSUED',
  'TOKEN_REFUSED',
  'KEY_ISSUED',
  'KEY_REFUSED',
  'KEY_REVOKED',
  'ACCESS_REFUSED',
  'CLOCK_ADVANCED',
]);
export type AuditEventKind = z.infer<typeof AuditEventKind>;

export const AuditEventsQuery = PageQuery.extend({ kind: AuditEventKind.optional(), firm_id: z.string().optional() });
export type AuditEventsQuery = z.infer<typeof AuditEventsQuery>;

/** One line of the audit ledger. Who is not known, because the credential was not, is null. */
export const AuditEventView = z
  .object({
    event_id: z.string(),
    kind: AuditEventKind,
    occurred_at: Timestamp,
    actor: z.string().nullable().meta({ description: 'A login or a key' }),
    firm_id: z.string().nullable(),
    key_id: z.string().nullable(),
    address: z.string().nullable().meta({ description: 'Where the request came from' }),
    trace_id: z.string().nullable(),
    reason: z.string().nullable().meta({ description: 'Why it was refused' }),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEventView = z.infer<typeof AuditEventView>;

/** Between services: a request that a service's guard turned away although it came with a credential. */
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
  .meta({ id: 'AccessRefusal' });
export type AccessRefusal = z.infer<typeof AccessRefusal>;

export const ACCESS_REFUSALS_MAX = 200;

export const AccessRefusals = z
  .strictObject({ refusals: z.array(AccessRefusal).min(1).max(ACCESS_REFUSALS_MAX) })
  .meta({ id: 'AccessRefusals' });
export type AccessRefusals = z.infer<typeof AccessRefusals>;
