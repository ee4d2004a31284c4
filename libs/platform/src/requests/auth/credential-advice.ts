import type { IncomingHttpHeaders } from 'node:http';

/** The headers in which other APIs expect a key. */
const FOREIGN_KEY_HEADERS = ['x-api-key', 'api-key', 'x-auth-token', 'apca-api-key-id'];

const SEND_BEARER = 'send Authorization: Bearer <ACCESS_TOKEN>';
const EXCHANGE = 'exchange its id and secret at POST /api/v1/baas/oauth/token';

/**
 * Explains why a request's credential cannot be read, if the cause is known. The text never contains what the client
 * sent.
 */
export function credentialAdvice(headers: IncomingHttpHeaders): string | undefined {
  const { authorization } = headers;
  if (authorization === undefined) {
    const header = FOREIGN_KEY_HEADERS.find(name => headers[name] !== undefined);
    return header && `Not authenticated: the header ${header} is not supported; ${EXCHANGE}, then ${SEND_BEARER}`;
  }
  if (/^Basic /i.test(authorization))
    return `Not authenticated: only the token endpoints support Basic; ${EXCHANGE}, then ${SEND_BEARER}`;
  if (/^[\w-]+\.[\w-]+\.[\w-]+$/.test(authorization))
    return `Not authenticated: the word Bearer is missing before the token; ${SEND_BEARER}`;
  return undefined;
}

/** Explains why a token is not one of our access tokens, if the cause is known. */
export function tokenAdvice(token: string): string | undefined {
  if (!/^(ik_live|key)_/.test(token)) return undefined;
  return `This belongs to an API key and is not an access token: ${EXCHANGE}`;
}
