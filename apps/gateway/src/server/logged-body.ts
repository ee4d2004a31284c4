import type { IncomingHttpHeaders } from 'node:http';
import { LOGGED_BODY_MAX } from '@sandbourse/contracts';

const REDACTED = '[redacted]';
/** Names of fields that contain secrets. The URL of a webhook may be confidential too. */
const SECRET_FIELD = /pass(word|phrase)|secret|token|signature|credential|api_?key|authorization|^url$/i;
/** The first characters of the secrets that the sandbox issues, and of its tokens. */
const SECRET_VALUE = /^(ik_live_|sbx[vr]_|fix_|whsec_|eyJ)/;

/**
 * Returns the JSON body of a request for the log, with its secrets replaced. Null for a body that is longer than 4 KiB,
 * or that is not JSON: the gateway could not find the secrets in it.
 */
export function loggedBody(headers: IncomingHttpHeaders, body: Buffer | undefined): string | null {
  if (!body || body.length > LOGGED_BODY_MAX || !headers['content-type']?.includes('json')) return null;
  try {
    const text = JSON.stringify(JSON.parse(body.toString()), withoutSecret);
    return text.length > LOGGED_BODY_MAX ? null : text;
  } catch {
    return null;
  }
}

function withoutSecret(field: string, value: unknown): unknown {
  const isSecret = SECRET_FIELD.test(field) || (typeof value === 'string' && SECRET_VALUE.test(value));
  return isSecret && value !== null ? REDACTED : value;
}
