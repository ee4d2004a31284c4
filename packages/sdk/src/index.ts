export { AddressError, addressOf } from './address.js';
export { type ClientOptions, type EventOptions, Sandbourse } from './client.js';
export { apiKey, type KeyPair } from './credentials/api-key.js';
export { accessToken, type Credentials, type OutgoingRequest } from './credentials/credentials.js';
export { type PortalLogin, portalLogin } from './credentials/portal-login.js';
export type { IssuedToken, TokenStore } from './credentials/renewed-token.js';
export { canonicalString, signature } from './credentials/signature.js';
export {
  ApiError,
  apiErrorOf,
  ChecksError,
  ConnectionError,
  type FailedCheck,
  type FieldProblem,
  FieldsError,
  NotSandboxError,
  SandbourseError,
} from './errors.js';
export type {
  EventSchemas,
  Frame,
  SocketPillar,
  StreamEvent,
  StreamName,
  WebhookDelivery,
  WebhookTopic,
} from './events/event-types.js';
export type { FollowOptions, StreamNotices } from './events/follow.js';
export { FAULT_STATUSES, FAULT_TERMS, RETURN_CODES } from './generated/fault-terms.js';
export { ORDER_TYPES, TIMES_IN_FORCE } from './generated/order-terms.js';
export type * from './generated/requests.js';
export { listOf } from './http/pages.js';
export type { Pillar, PillarName } from './http/pillar.js';
export { hasEnded } from './order-status.js';
export { type Patience, until } from './pause.js';
export { NotSettledError, type SettledOptions } from './settled.js';
export { SocketClosedError, type SocketOptions } from './sockets/frames.js';
export {
  type HeadersLike,
  judgeWebhook,
  readWebhook,
  type SignedDelivery,
  type Verdict,
  WebhookRefusedError,
} from './webhooks/verify.js';
