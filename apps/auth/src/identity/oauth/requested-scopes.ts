import { InvalidScope } from '@sandbourse/platform/api-keys';

/**
 * Returns the requested scopes, in the order in which the key lists them. The names in `scope` are separated by spaces.
 * Without `scope`, returns all scopes of the key (RFC 6749, 3.3). Throws InvalidScope for a scope that the key does not
 * have.
 */
export function requestedScopes(scope: string | undefined, ofKey: readonly string[]): readonly string[] {
  if (scope === undefined) return ofKey;
  const asked = new Set(scope.split(' ').filter(token => token !== ''));
  const refused = [...asked].filter(token => !ofKey.includes(token));
  if (refused.length > 0 || asked.size === 0) throw new InvalidScope(refused, ofKey);
  return ofKey.filter(token => asked.has(token));
}
