import type { IncomingHttpHeaders } from 'node:http';
import { LOGGED_BODY_MAX, LOGGED_QUERY_MAX } from '@sandbourse/contracts';

const REDACTED = '[redacted]';
const SECRET_NAMES = 'pass(?:word|phrase)|secret|token|signature|credential|api_?key|authorization';
/** The first characters of the secrets that the sandbox issues, and of its tokens. */
const SECRET_STARTS = '(?:ik_live_|sbx[vr]_|fix_|whsec_|eyJ)';
/** Names of fields that contain secrets. The URL of a webhook may be confidential too. */
const SECRET_FIELD = new RegExp(`${SECRET_NAMES}|^url$`, 'i');
const SECRET_VALUE = new RegExp(`^${SECRET_STARTS}`);
/** Finds JSON of a service that may contain a secret. Most answers contain none, and reading them takes ten times longer. */
const MAY_HAVE_SECRET = new RegExp(`${SECRET_NAMES}|"url"|"${SECRET_STARTS}`, 'i');

/** Names of parameters of a query that contain secrets, in addition to those of fields. */
const SECRET_PARAMETER = /^(ticket|code|state)$/i;

/**
 * Returns the JSON body of a request for the log, with its secrets replaced. Null for a body that is longer than 16 KiB,
 * or that is not JSON: the gateway could not find the secrets in it.
 */
export function loggedBody(headers: IncomingHttpHeaders, body: Buffer | undefined): string | null {
  return headers['content-type']?.includes('json') ? loggedJson(body) : null;
}

/** Returns the JSON answer of a service for the log, with its secrets replaced. Null for an answer that is too long. */
export function loggedAnswer(body: Buffer | undefined): string | null {
  if (!body || body.length > LOGGED_BODY_MAX) return null;
  const text = body.toString();
  // Documents, such as a statement in PDF, are no JSON.
  return /^[[{]/.test(text) && !MAY_HAVE_SECRET.test(text) ? text : loggedJson(body);
}

/** Returns JSON with its secrets replaced. Null for another text, and for a text that is too long for the log. */
function loggedJson(body: Buffer | undefined): string | null {
  if (!body || body.length > LOGGED_BODY_MAX) return null;
  try {
    const text = JSON.stringify(JSON.parse(body.toString()), withoutSecret);
    return text.length > LOGGED_BODY_MAX ? null : text;
  } catch {
    return null;
  }
}

/** Returns the query of a request, with its secrets replaced. Null without a query, and for one that is too long. */
export function loggedQuery(url: string): string | null {
  const start = url.indexOf('?');
  if (start === -1 || start === url.length - 1) return null;
  const parameters = [...new URLSearchParams(url.slice(start))].map(([name, value]): [string, string] => {
    const isSecret = SECRET_PARAMETER.test(name) || withoutSecret(name, value) === REDACTED;
    return [name, isSecret ? REDACTED : value];
  });
  const query = new URLSearchParams(parameters).toString();
  return query.length > LOGGED_QUERY_MAX ? null : query;
}

function withoutSecret(field: string, value: unknown): unknown {
  const isSecret = SECRET_FIELD.test(field) || (typeof value === 'string' && SECRET_VALUE.test(value));
  return isSecret && value !== null ? REDACTED : value;
}
