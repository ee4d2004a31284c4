import { GRANTABLE_SCOPES } from '@sandbourse/contracts';

const WELL_KNOWN = '/.well-known/oauth-authorization-server';

/**
 * The metadata path of each issuer, with the pillar of its token endpoint. `/.well-known/…` comes before the path of
 * the issuer (RFC 8414, 3.1). A key works at both token endpoints, so the issuer without a path uses the brokerage's
 * endpoint.
 */
export const AUTHORIZATION_SERVERS: Readonly<Record<string, { readonly issuer: string; readonly pillar: string }>> = {
  [WELL_KNOWN]: { issuer: '', pillar: 'baas' },
  [`${WELL_KNOWN}/api/v1/baas`]: { issuer: '/api/v1/baas', pillar: 'baas' },
  [`${WELL_KNOWN}/api/v1/pm`]: { issuer: '/api/v1/pm', pillar: 'pm' },
};

/**
 * Returns the metadata that OAuth libraries read before they request a token (RFC 8414, 2). Returns undefined if no
 * issuer has this path.
 */
export function authorizationServerMetadata(path: string, baseUrl: string): object | undefined {
  const server = Object.hasOwn(AUTHORIZATION_SERVERS, path) ? AUTHORIZATION_SERVERS[path] : undefined;
  if (!server) return undefined;
  return {
    issuer: `${baseUrl}${server.issuer}`,
    token_endpoint: `${baseUrl}/api/v1/${server.pillar}/oauth/token`,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    grant_types_supported: ['client_credentials'],
    // The list is empty, because no authorization endpoint exists: keys are issued to a login.
    response_types_supported: [],
    scopes_supported: GRANTABLE_SCOPES,
    service_documentation: `${baseUrl}/docs/authentication`,
  };
}
