import { createHmac } from 'node:crypto';
import { deliveryHeaders, signatureOf } from './signature.js';

const AT = new Date(1_795_186_800_123);
const body = Buffer.from('{"delivery_id":"dlv_1","data":{"name":"Zoë"}}');

it('signs the timestamp in milliseconds, a full stop and the bytes that are sent', () => {
  const headers = deliveryHeaders({ secrets: ['whsec_a'], body, isSandbox: true, at: AT });

  const expected = createHmac('sha256', 'whsec_a')
    .update(Buffer.concat([Buffer.from('1795186800123.'), body]))
    .digest('hex');
  expect(headers).toMatchObject({
    'X-Service-Timestamp': '1795186800123',
    'X-Service-Signature': expected,
    'X-Service-Sandbox': 'true',
  });
  expect(headers).not.toHaveProperty('X-Service-Signature-Previous');
});

it('signs by the secret before as well while that is good', () => {
  const headers = deliveryHeaders({ secrets: ['whsec_new', 'whsec_old'], body, isSandbox: false, at: AT });
  expect(headers).toMatchObject({
    'X-Service-Signature': signatureOf('whsec_new', '1795186800123', body),
    'X-Service-Signature-Previous': signatureOf('whsec_old', '1795186800123', body),
    'X-Service-Sandbox': 'false',
  });
});
