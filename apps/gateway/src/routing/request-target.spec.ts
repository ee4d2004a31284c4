import { parseTarget } from './request-target.js';

describe('a request target', () => {
  it.each([
    ['/', '/', ''],
    ['/api/v1/baas/orders?limit=5&status=NEW', '/api/v1/baas/orders', '?limit=5&status=NEW'],
    ['/api/v1/baas/accounts/a%20b', '/api/v1/baas/accounts/a%20b', ''],
    ['/a?b?c', '/a', '?b?c'],
    ['/a?', '/a', '?'],
    ['/a/...b', '/a/...b', ''],
    ['http://example.com/a?b', '/a', '?b'],
  ])('%s has the path %s and the query "%s"', (url, path, query) => {
    expect(parseTarget(url)).toEqual({ path, query });
  });

  it.each([
    ['/a%zz', 'no escape'],
    ['/a%e', 'half an escape'],
    ['/a%ff', 'no UTF-8'],
    ['/a%00', 'a control character'],
    ['/api/v1/../internal', 'a way up'],
    ['/api/v1/%2e%2e/internal', 'a way up, in disguise'],
    ['/api/v1/a%2f..%2fb', 'the same, in one segment'],
    ['/a/.', 'a way to nowhere'],
    ['/ä', 'no ASCII'],
    ['*', 'the whole server'],
    ['', 'nothing'],
  ])('%s is refused: %s', url => expect(parseTarget(url)).toBeUndefined());
});
