import { createHash, createHmac } from 'node:crypto';
import { type Caller, scopeValues } from '../../caller.js';
import { ValidationFailed } from '../../errors.js';
import { item } from '../http/validation-items.js';

export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_REPLAYED_HEADER = 'idempotency-replayed';

/** The maximum length of a key. UUIDs, ULIDs and clients' order numbers are shorter. */
export const IDEMPOTENCY_KEY_LENGTH_MAX = 255;

const PRINTABLE = /^[\x20-\x7e]+$/;

/** A request that is executed once, even if it is repeated. The key itself is not stored, only its hash. */
export interface IdempotentRequest {
  readonly firmId: string;
  /** The login or API key of the caller. Two callers can use the same Idempotency-Key for different requests. */
  readonly principal: string;
  readonly keyHash: string;
  /**
   * A hash of the request. Equal requests of callers with the same scope have the same hash. The hash is keyed with a
   * secret, because the body may contain a password. Nobody can guess the body from the hash alone.
   */
  readonly requestHash: string;
}

export interface ReceivedRequest {
  readonly key: string;
  readonly method: string;
  /** The path and the query. */
  readonly url: string;
  readonly body: Buffer | undefined;
}

/**
 * Reads the header (IETF draft-ietf-httpapi-idempotency-key-header-07); undefined if it is missing. The text is used
 * unchanged, including any quotes. Throws ValidationFailed for a key that is empty, repeated, over 255 characters or
 * not printable ASCII.
 */
export function idempotencyKeyIn(value: string | readonly string[] | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.length <= IDEMPOTENCY_KEY_LENGTH_MAX && PRINTABLE.test(value)) return value;
  const msg = `Send one key of 1 to ${IDEMPOTENCY_KEY_LENGTH_MAX} printable ASCII characters, such as a UUID`;
  throw new ValidationFailed([item(['value_error', msg], ['header', IDEMPOTENCY_KEY_HEADER])]);
}

export function idempotentRequest(
  { firmId, userId, keyId, scope }: Pick<Caller, 'firmId' | 'userId' | 'keyId' | 'scope'>,
  { key, method, url, body }: ReceivedRequest,
  secret: string,
): IdempotentRequest {
  const bodyHash = hashOf(body ?? '');
  const request = JSON.stringify([method, url, bodyHash, scopeValues(scope)]);
  return {
    firmId,
    principal: keyId ?? userId,
    keyHash: hashOf(key),
    requestHash: createHmac('sha256', `idempotent request ${secret}`).update(request).digest('base64url'),
  };
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
