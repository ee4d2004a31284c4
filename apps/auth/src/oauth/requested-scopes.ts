import { InvalidScope } from '@sandbourse/platform/api-keys';

/**
 * The scopes that a token gets: those that the form asks for, with spaces between, in the order of the key; all of the key's
 * where it asks for none (RFC 6749, 3.3). Throws InvalidScope for one that the key does not have.
 */
export function requestedScopes(scope: string | undefined, ofKey: readonly string[]): readonly string[] {
  if (scope === undefined) return ofKey;
  const asked = new Set(scope.split(' ').filter(token => token !== ''));
  const refused = [...asked].filter(token => !ofKey.includes(token));
  if (refused.length > 0 || asked.size === 0) throw new InvalidScope(refused, ofKey);
  return ofKey.filter(token => asked.has(token));
}
