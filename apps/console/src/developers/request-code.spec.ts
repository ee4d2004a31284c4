import { curlOf, fetchOf, pythonOf, streamCurlOf } from './request-code.js';

const read = { method: 'GET', path: '/api/v1/baas/orders', body: null };
const order = { method: 'POST', path: '/api/v1/baas/orders', body: `{"side":"BUY","note":"it's"}` };

it('is a command without a secret, with the place of a body', () => {
  expect(curlOf(read, 'http://x')).toBe(
    `curl -s 'http://x/api/v1/baas/orders' \\\n  -H "authorization: Bearer $TOKEN"`,
  );
  expect(curlOf({ ...order, body: null }, 'http://x')).toContain(`-d '{}'`);
  expect(curlOf({ method: 'DELETE', path: '/a', body: null }, 'http://x')).toContain('-X DELETE');
});

it('54.14: sends the body again, in each language', () => {
  expect(curlOf(order, 'http://x')).toContain(`-d '{"side":"BUY","note":"it'\\''s"}'`);
  expect(fetchOf(order, 'http://x')).toContain(`body: JSON.stringify({"side":"BUY","note":"it's"}),`);
  expect(pythonOf(order, 'http://x')).toContain(`data="{\\"side\\":\\"BUY\\",\\"note\\":\\"it's\\"}".encode(),`);
  for (const written of [fetchOf(read, 'http://x'), pythonOf(read, 'http://x')]) {
    expect(written).not.toContain('content-type');
    expect(written).toContain('TOKEN');
  }
});

it('follows a stream from an event on', () => {
  expect(streamCurlOf('trades', 'evt_1', 'http://x')).toContain(`'http://x/api/v1/baas/events/trades?since_id=evt_1'`);
  expect(streamCurlOf('trades', undefined, 'http://x')).toContain(`events/trades'`);
});
