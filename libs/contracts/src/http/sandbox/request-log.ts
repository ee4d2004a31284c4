import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { Instant, Timestamp } from '../../values.js';

/** The maximum number of requests in one batch. */
export const LOGGED_REQUESTS_MAX = 500;
export const LOGGED_PATH_MAX = 500;
/** The maximum length of a stored body and of a stored answer, in characters. */
export const LOGGED_BODY_MAX = 16_384;
export const LOGGED_QUERY_MAX = 2_000;
/** The longest value of `Idempotency-Key` that is stored. */
export const LOGGED_KEY_MAX = 255;

/** The header with which a program names itself, and its value for the console. */
export const CLIENT_HEADER = 'x-sandbourse-client';
export const CONSOLE_CLIENT = 'console';
/** A name that is stored: `mcp/confirm` for a tool of the MCP server. Another value of the header is ignored. */
export const CLIENT_NAME = /^[a-z0-9][a-z0-9._/-]{0,63}$/;

export const RequestSource = z
  .enum(['API', 'CONSOLE'])
  .meta({ id: 'RequestSource', description: 'CONSOLE for a request of a page of the console, API for any other' });

/**
 * Internal: a request with a credential, as the gateway has recorded it. The query, the idempotency key and the answer
 * are recorded only for a sandbox firm.
 */
export const LoggedRequest = z.strictObject({
  /** The id that the gateway assigns to the request. If a batch is sent twice, each request is stored once. */
  log_id: z.string().max(64),
  occurred_at: z.iso.datetime(),
  /** The firm of the caller. Null for a signed request, because the gateway does not know the firm of the key. */
  firm_id: z.string().max(64).nullable(),
  actor: z.string().max(64),
  key_id: z.string().max(64).nullable(),
  method: z.string().max(8),
  path: z.string().max(LOGGED_PATH_MAX),
  status: z.int(),
  duration_ms: z.number(),
  request_id: z.string().max(128),
  trace_id: z.string().max(32),
  source: RequestSource.default('API'),
  client: z.string().regex(CLIENT_NAME).nullable().default(null),
  body: z.string().max(LOGGED_BODY_MAX).nullable().default(null),
  fault: z.string().max(32).nullable().default(null),
  query: z.string().max(LOGGED_QUERY_MAX).nullable().default(null),
  idempotency_key: z.string().max(LOGGED_KEY_MAX).nullable().default(null),
  body_bytes: z.int().min(0).default(0),
  answer: z.string().max(LOGGED_BODY_MAX).nullable().default(null),
  answer_bytes: z.int().min(0).default(0),
});
export type LoggedRequest = z.infer<typeof LoggedRequest>;

/** The maximum number of bytes of a character in a JSON text: of an escape such as `\u0001`. */
export const JSON_CHARACTER_BYTES_MAX = 6;

export const LoggedRequests = z
  .strictObject({ requests: z.array(LoggedRequest).min(1).max(LOGGED_REQUESTS_MAX) })
  .meta({
    id: 'LoggedRequests',
    'x-keys-max': LOGGED_REQUESTS_MAX * (Object.keys(LoggedRequest.shape).length + 1),
    'x-string-bytes-max': LOGGED_BODY_MAX * JSON_CHARACTER_BYTES_MAX + '""'.length,
    examples: [
      {
        requests: [
          {
            log_id: '6f1a1c5e-3b0e-4f39-9a53-0f8f3d1c7a52.1',
            occurred_at: '2026-11-21T10:35:41.821Z',
            firm_id: 'HARBOR',
            actor: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
            key_id: null,
            method: 'POST',
            path: '/api/v1/baas/orders',
            status: 201,
            duration_ms: 14.2,
            request_id: '4bf92f3577b34da6a3ce929d0e0e4736',
            trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
            source: 'API',
            client: 'mcp/confirm',
            body: '{"side":"BUY"}',
            fault: null,
            query: null,
            idempotency_key: null,
            body_bytes: 14,
            answer: '{"status":"PENDING_NEW"}',
            answer_bytes: 24,
          },
        ],
      },
    ],
  });
export type LoggedRequests = z.infer<typeof LoggedRequests>;

export const RequestView = z
  .object({
    log_id: z.string(),
    occurred_at: Timestamp.meta({ description: 'The time at which the response was complete' }),
    firm_id: z.string(),
    method: z.string(),
    path: z.string().meta({
      description: 'The path without the query. A segment that is neither a known word nor a known id is [redacted]',
    }),
    status: z.int(),
    duration_ms: z
      .number()
      .meta({ description: 'The time from the first byte of the request to the last byte of the response' }),
    request_id: z.string(),
    trace_id: z.string(),
    source: RequestSource,
    client: z.string().nullable().meta({
      description:
        'The name that the program gave itself in `X-Sandbourse-Client`: `mcp/` and a tool for the MCP server, `console` for the console',
    }),
    body: z.string().nullable().meta({
      description:
        'The JSON body, in which [redacted] replaces secrets. Null for a request without a body, and for a body that is not JSON or longer than 16 KiB',
    }),
    fault: z.string().nullable().meta({
      description:
        'The fault that the request has met on purpose, such as lose_reply. `status` is then that of the service, which the client may not have received',
    }),
    query: z.string().nullable().meta({
      description:
        'The query of a request of a sandbox firm, in which [redacted] replaces secrets; null without a query',
    }),
    idempotency_key: z
      .string()
      .nullable()
      .meta({ description: 'The `Idempotency-Key` of a request of a sandbox firm' }),
    body_bytes: z.int().meta({ description: 'The size of the body in bytes, also of one that is not stored' }),
    answer: z.string().nullable().meta({
      description:
        'With `answers=true`: the JSON response to a request of a sandbox firm, in which [redacted] replaces secrets. Null for a response that is not JSON or longer than 16 KiB',
    }),
    answer_bytes: z.int().meta({ description: 'The size of a JSON response to a sandbox firm in bytes, otherwise 0' }),
    credential: z.object({
      kind: z.enum(['LOGIN', 'API_KEY']),
      id: z.string(),
      name: z.string().nullable().meta({ description: 'The email address of the login, or the name of the key' }),
    }),
  })
  .meta({
    id: 'ApiRequest',
    examples: [
      {
        log_id: '6f1a1c5e-3b0e-4f39-9a53-0f8f3d1c7a52.1',
        occurred_at: '2026-11-21T10:35:41.821000+00:00',
        firm_id: 'HARBOR',
        method: 'POST',
        path: '/api/v1/baas/orders',
        status: 201,
        duration_ms: 14.2,
        request_id: '4bf92f3577b34da6a3ce929d0e0e4736',
        trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
        source: 'API',
        client: null,
        body: '{"side":"BUY","quantity":"3"}',
        fault: null,
        query: null,
        idempotency_key: null,
        body_bytes: 29,
        answer: null,
        answer_bytes: 1_042,
        credential: { kind: 'LOGIN', id: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS', name: 'advisor@harbor.test' },
      },
    ],
  });
export type RequestView = z.infer<typeof RequestView>;

export const RequestPage = z
  .object({ items: z.array(RequestView), has_more: z.boolean() })
  .meta({ id: 'ApiRequestPage', examples: [{ items: [exampleOf(RequestView)], has_more: true }] });
export type RequestPage = z.infer<typeof RequestPage>;

export const RequestsQuery = z.strictObject({
  status: z
    .string()
    .regex(/^[1-5](\d\d|xx)$/, 'A status such as 404, or a class such as 4xx')
    .optional()
    .meta({ description: 'A status such as `404`, or a class such as `4xx`' }),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']).optional().meta({ description: 'The HTTP method' }),
  source: RequestSource.optional().meta({ description: 'By default, requests of programs and of the console' }),
  client: z
    .string()
    .regex(CLIENT_NAME, 'A name such as mcp/confirm')
    .optional()
    .meta({ description: 'The beginning of `client`: `mcp/` for all tools of the MCP server' }),
  path: z.string().min(1).max(200).optional().meta({ description: 'A part of the path' }),
  credential_id: z.string().min(1).max(64).optional().meta({ description: 'A login or an API key' }),
  firm_id: z.string().min(1).max(64).optional().meta({ description: 'A firm; only an operator sees several' }),
  answers: z.enum(['true', 'false']).optional().meta({ description: 'If `true`, the items have their `answer`' }),
  request_id: z.string().min(1).max(128).optional().meta({ description: 'The `x-request-id` of the response' }),
  from: Instant.optional().meta({ description: 'At or after' }),
  to: Instant.optional().meta({ description: 'Before' }),
  before: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: 'Only requests before this `log_id`, for the next page' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(50)
    .meta({ description: 'The maximum number of requests; by default 50' }),
});
export type RequestsQuery = z.infer<typeof RequestsQuery>;
