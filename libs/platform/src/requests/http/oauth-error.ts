import type { ErrorBody, OAuthError } from '@sandbourse/contracts';

const OAUTH_ERRORS: Readonly<Record<string, OAuthError>> = {
  invalid_client: 'invalid_client',
  trial_expired: 'invalid_client',
  trial_purged: 'invalid_client',
  test_firm_ended: 'invalid_client',
  invalid_scope: 'invalid_scope',
  unsupported_grant_type: 'unsupported_grant_type',
  validation_failed: 'invalid_request',
  malformed_request: 'invalid_request',
};

/**
 * Adds the fields that OAuth libraries read to an error of the token endpoint (RFC 6749, 5.2). An error without an
 * OAuth code is returned unchanged.
 */
export function oauthRefusal<Body extends ErrorBody>(body: Body): Body {
  const error = OAUTH_ERRORS[body.code];
  return error === undefined ? body : { ...body, error, error_description: descriptionOf(body) };
}

/** Returns a description with only the characters that RFC 6749 (5.2) allows: no quotes and no backslashes. */
function descriptionOf({ detail }: ErrorBody): string {
  const text =
    typeof detail === 'string'
      ? detail
      : Array.isArray(detail)
        ? detail
            .map(({ loc, msg, hint }) => `${loc.at(-1)}: ${msg}${hint === undefined ? '' : ` (${hint})`}`)
            .join('; ')
        : detail.message;
  return text.replace(/["\\]/g, "'").replace(/[^\x20-\x7e]/g, '?');
}
