import { InvalidScope } from '@sandbourse/platform/api-keys';
import { requestedScopes } from './requested-scopes.js';

const OF_KEY = ['baas.accounts:read', 'baas.orders:read', 'baas.orders:write'];

// biome-ignore format: a table
it.each([
  { scope: undefined,                                   granted: OF_KEY },
  { scope: OF_KEY.join(' '),                            granted: OF_KEY },
  { scope: 'baas.accounts:read',                        granted: ['baas.accounts:read'] },
  { scope: 'baas.orders:write baas.accounts:read',      granted: ['baas.accounts:read', 'baas.orders:write'] },
  { scope: 'baas.orders:read baas.orders:read',         granted: ['baas.orders:read'] },
  { scope: ' baas.orders:read  baas.accounts:read ',    granted: ['baas.accounts:read', 'baas.orders:read'] },
])('$scope is granted as $granted', ({ scope, granted }) => expect(requestedScopes(scope, OF_KEY)).toEqual(granted));

// RFC 6749, 3.3: scopes are case-sensitive, and nothing but a space is between them.
// biome-ignore format: a table
it.each([
  { scope: 'baas.funding:write',                        refused: 'baas.funding:write' },
  { scope: 'baas.accounts:read pm.models:write',        refused: 'pm.models:write' },
  { scope: 'BAAS.accounts:read',                        refused: 'BAAS.accounts:read' },
  { scope: 'baas.accounts:read,baas.orders:read',       refused: 'baas.accounts:read,baas.orders:read' },
  { scope: 'openid',                                    refused: 'openid' },
  { scope: '*',                                         refused: '*' },
  { scope: '  ',                                        refused: 'empty' },
])('$scope is an invalid scope', ({ scope, refused }) => {
  expect(() => requestedScopes(scope, OF_KEY)).toThrow(InvalidScope);
  expect(() => requestedScopes(scope, OF_KEY)).toThrow(refused);
});
