import { requestHeaders, responseHeaders } from './headers.js';

const PROVENANCE = { requestId: 'req-1', traceparent: '00-aa-bb-01', clientIp: '192.0.2.7' };
const ADDED = ['x-request-id', 'req-1', 'traceparent', '00-aa-bb-01', 'x-forwarded-for', '192.0.2.7'];

describe('headers to a service', () => {
  it.each([
    {
      what: 'keeps what concerns the service, as written',
      sent: ['Authorization', 'Bearer x', 'X-SVC-Key-Id', 'key_1'],
      kept: ['Authorization', 'Bearer x', 'X-SVC-Key-Id', 'key_1'],
    },
    {
      what: 'keeps repeated headers',
      sent: ['Accept', 'a/b', 'Accept', 'c/d'],
      kept: ['Accept', 'a/b', 'Accept', 'c/d'],
    },
    {
      what: 'drops what belongs to the connection',
      sent: ['Connection', 'keep-alive', 'Keep-Alive', 'timeout=5', 'TE', 'trailers', 'Transfer-Encoding', 'chunked'],
      kept: [],
    },
    {
      what: 'drops what the client says of its own origin',
      sent: ['X-Forwarded-For', '1.1.1.1', 'X-Real-IP', '1.1.1.1', 'Forwarded', 'for=1.1.1.1'],
      kept: [],
    },
    { what: 'drops an offer of another protocol', sent: ['Upgrade', 'h2c', 'HTTP2-Settings', 'AAA'], kept: [] },
    {
      what: 'drops what is said anew',
      sent: ['Host', 'example.com', 'Content-Length', '5', 'traceparent', 'x', 'X-Request-Id', 'y'],
      kept: [],
    },
  ])('$what', ({ sent, kept }) => {
    expect(requestHeaders(sent, 'keep-alive', PROVENANCE)).toEqual([...kept, ...ADDED]);
  });

  it('drops what Connection names', () => {
    const sent = ['Connection', 'close, X-Secret', 'X-Secret', '1', 'X-Other', '2'];
    expect(requestHeaders(sent, 'close, X-Secret', PROVENANCE)).toEqual(['X-Other', '2', ...ADDED]);
  });
});

describe('headers from a service', () => {
  it('keeps all but those of the connection', () => {
    const received = {
      'content-type': 'application/json',
      'set-cookie': ['a=1', 'b=2'],
      connection: 'keep-alive, x-hop',
      'keep-alive': 'timeout=72',
      'transfer-encoding': 'chunked',
      'x-hop': '1',
      'x-request-id': 'forged',
    };
    expect(responseHeaders(received, 'req-1')).toEqual({
      'content-type': 'application/json',
      'set-cookie': ['a=1', 'b=2'],
      'x-request-id': 'req-1',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  it('leaves it to the service how long its answer may be kept', () => {
    expect(responseHeaders({ 'cache-control': 'no-cache' }, 'req-1')).toMatchObject({ 'cache-control': 'no-cache' });
  });
});
