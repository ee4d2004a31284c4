import { curlOf, streamCurlOf } from './curl.js';

it('is a command without a secret, with the place of a body', () => {
  expect(curlOf({ method: 'GET', path: '/api/v1/baas/orders' }, 'http://x')).toBe(
    `curl -s 'http://x/api/v1/baas/orders' \\\n  -H "authorization: Bearer $TOKEN"`,
  );
  expect(curlOf({ method: 'POST', path: '/api/v1/baas/orders' }, 'http://x')).toContain(`-d '{}'`);
  expect(curlOf({ method: 'DELETE', path: '/a' }, 'http://x')).toContain('-X DELETE');
});

it('follows a stream from an event on', () => {
  expect(streamCurlOf('trades', 'evt_1', 'http://x')).toContain(`'http://x/api/v1/baas/events/trades?since_id=evt_1'`);
  expect(streamCurlOf('trades', undefined, 'http://x')).toContain(`events/trades'`);
});
