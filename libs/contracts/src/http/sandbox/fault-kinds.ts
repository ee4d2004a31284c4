import { z } from 'zod';

/**
 * The effects of faults on the answer of a request:
 * - lose_reply: the request is processed, and the connection ends before the first byte of the answer.
 * - cut: the request is processed, and the connection ends after `bytes` bytes of the body.
 * - hang: the request is processed, and the connection ends without an answer after `seconds`.
 * - slow: the request is processed, and the answer is sent after `seconds`.
 * - status: the answer has the status `status`. The request is not processed, unless `committed` is true.
 * - end_token: the token of the request ends, and the answer is 401. The request is not processed.
 * - content_type: the request is processed, and the answer says that its JSON is `text/html`.
 * - broken_gzip: the request is processed, and the answer is compressed with gzip and damaged.
 */
const ANSWER_FAULTS = [
  'lose_reply',
  'cut',
  'hang',
  'slow',
  'status',
  'end_token',
  'content_type',
  'broken_gzip',
] as const;

/**
 * The effects of faults on an event stream or a WebSocket. For a WebSocket, an event is a frame with text, and a
 * heartbeat is a ping:
 * - disconnect: the connection ends after `events` events. A WebSocket ends with the close code `close_code`.
 * - mute: after `events` events, the stream stays connected and sends no more of them.
 * - half_open: after `events` events, the connection stays, and nothing passes in either direction.
 * - duplicate: each event is sent twice.
 * - late: each event is sent after `seconds`, in the same order.
 * - slow_consumer: after `events` events, the stream ends as if the client had read too slowly.
 * - gap: the event of the cursor is no longer in memory, and the missed events are not sent. Only for event streams.
 */
const STREAM_FAULTS = ['disconnect', 'mute', 'half_open', 'duplicate', 'late', 'slow_consumer', 'gap'] as const;

/**
 * The effects of faults on a delivery to a webhook:
 * - deliver_twice: the delivery is posted twice.
 * - deliver_late: the delivery is posted after `seconds`. Later deliveries of the same account wait behind it.
 * - out_of_order: the delivery is posted after a later delivery of another account, or after `seconds`.
 * - unreachable: nothing is posted, as if the target did not accept connections. The attempt has failed.
 * - lose_response: the delivery is posted, and its response is lost. The attempt has failed.
 * - stale_timestamp: the delivery is signed as if it was sent `seconds` ago.
 * - old_secret: the delivery is signed only with the previous secret, or with no secret of the webhook.
 */
const WEBHOOK_FAULTS = [
  'deliver_twice',
  'deliver_late',
  'out_of_order',
  'unreachable',
  'lose_response',
  'stale_timestamp',
  'old_secret',
] as const;

/**
 * The effects of faults on an order at the venue:
 * - scenario: the order gets the scenario `scenario`, unless it has one.
 */
const ORDER_FAULTS = ['scenario'] as const;

/**
 * The effects of faults on the session of a FIX client. All of them meet an ExecutionReport that the venue sends, except
 * ignore_test_request:
 * - sequence_gap: the report is not sent, although it has used a sequence number.
 * - poss_dup: the report is sent, and then sent again with PossDupFlag.
 * - resend_storm: after the report, the venue sends all its reports of the session again, with PossDupFlag.
 * - sequence_reset: after the report, the venue resets the sequence numbers to 1, and ends the connection.
 * - fix_logout: after the report, the venue sends a Logout, and ends the connection.
 * - slow_ack: a report New is sent after `seconds`, and all later messages wait behind it.
 * - ignore_test_request: the venue does not answer a TestRequest.
 */
const FIX_FAULTS = [
  'sequence_gap',
  'poss_dup',
  'resend_storm',
  'sequence_reset',
  'fix_logout',
  'slow_ack',
  'ignore_test_request',
] as const;

/**
 * The effects of faults on a deposit. The request and its answer are as usual:
 * - return_deposit: the deposit is completed, and the bank takes it back `days` business days later.
 * - hold_deposit: the deposit is completed, and settles `days` business days later.
 */
export const DEPOSIT_FAULTS = ['return_deposit', 'hold_deposit'] as const;

export const FaultKind = z
  .enum([...ANSWER_FAULTS, ...STREAM_FAULTS, ...WEBHOOK_FAULTS, ...ORDER_FAULTS, ...FIX_FAULTS, ...DEPOSIT_FAULTS])
  .meta({ id: 'FaultKind' });
export type FaultKind = z.infer<typeof FaultKind>;

/** Returns true if a fault damages deliveries to webhooks. */
export function isWebhookFault(kind: FaultKind): boolean {
  return WEBHOOK_FAULTS.some(fault => fault === kind);
}

/** Returns true if a fault changes what becomes of a deposit. */
export function isDepositFault(kind: FaultKind): boolean {
  return DEPOSIT_FAULTS.some(fault => fault === kind);
}

/** The only route whose requests can be deposits. */
export const DEPOSIT_ROUTE = 'POST /api/v1/baas/accounts/{account_id}/funding';

/** Returns true if requests of a route can be deposits, also if the route names an account. */
export function isDepositRoute(route: string): boolean {
  return DEPOSITS.test(route);
}

const DEPOSITS = /^POST \/api\/v1\/baas\/accounts\/[^/]+\/funding$/;

/** Returns true if a fault decides what the venue does with an order. */
export function isOrderFault(kind: FaultKind): boolean {
  return ORDER_FAULTS.some(fault => fault === kind);
}

/** Returns true if a fault damages the sessions of FIX clients. */
export function isFixFault(kind: FaultKind): boolean {
  return FIX_FAULTS.some(fault => fault === kind);
}

/** Returns true if a fault damages event streams and WebSockets. */
export function isStreamFault(kind: FaultKind): boolean {
  return STREAM_FAULTS.some(fault => fault === kind);
}

/** Returns true if a route is an event stream: `GET /api/v1/baas/events/trades`. */
export function isEventStreamRoute(route: string): boolean {
  return EVENT_STREAM_ROUTE.test(route);
}

const EVENT_STREAM_ROUTE = /^GET \/api\/v1\/(baas|pm)\/events\/./;

/** The handshakes of the WebSockets. They are not in the reference, because OpenAPI does not describe WebSockets. */
export const SOCKET_ROUTES = ['GET /api/v1/baas/stream', 'GET /api/v1/pm/pm/stream'] as const;

/** Returns true if a route is the handshake of a WebSocket. */
export function isSocketRoute(route: string): boolean {
  return SOCKET_ROUTES.some(each => each === route);
}

/**
 * A header in the response of a service to the handshake of a WebSocket. It contains the holder of the ticket, if this is
 * a sandbox firm, so that the gateway can find the faults of the firm. The gateway removes it.
 */
export const SOCKET_HOLDER_HEADER = 'x-sandbourse-socket-holder';
