import { createHmac } from 'node:crypto';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { generateSigningSecret } from '../registrations/webhook.js';
import { deliveryHeaders, signatureOf } from './signature.js';

const AT = new Date(1_795_186_800_123);
const body = Buffer.from('{"delivery_id":"dlv_1","data":{"name":"Zoë"}}');

it('signs the timestamp in milliseconds, a full stop and the bytes that are sent', () => {
  const headers = deliveryHeaders({ deliveryId: 'dlv_1', secrets: ['whsec_a'], body, isSandbox: true, at: AT });

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
  const headers = deliveryHeaders({
    deliveryId: 'dlv_1',
    secrets: ['whsec_new', 'whsec_old'],
    body,
    isSandbox: false,
    at: AT,
  });
  expect(headers).toMatchObject({
    'X-Service-Signature': signatureOf('whsec_new', '1795186800123', body),
    'X-Service-Signature-Previous': signatureOf('whsec_old', '1795186800123', body),
    'X-Service-Sandbox': 'false',
  });
});

describe('12. ready libraries for Standard Webhooks', () => {
  const sent = (...secrets: string[]) =>
    deliveryHeaders({ deliveryId: 'dlv_1', secrets, body, isSandbox: true, at: new Date() });
  const read = (secret: string, headers: Record<string, string>, raw = body) =>
    new Webhook(secret).verify(raw, headers);

  it('verify what we send by the secret as we show it', () => {
    const secret = generateSigningSecret();
    const headers = sent(secret);
    expect(headers).toMatchObject({
      'webhook-id': 'dlv_1',
      'webhook-timestamp': String(Math.floor(Number(headers['X-Service-Timestamp']) / 1000)),
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    });
    expect(read(secret, headers)).toMatchObject({ delivery_id: 'dlv_1' });
  });

  it('refuse another secret, another body, another id and another time', () => {
    const secret = generateSigningSecret();
    const headers = sent(secret);
    const seconds = Number(headers['webhook-timestamp']);
    expect(() => read(generateSigningSecret(), headers)).toThrow(WebhookVerificationError);
    expect(() => read(secret, headers, Buffer.from('{}'))).toThrow(WebhookVerificationError);
    expect(() => read(secret, { ...headers, 'webhook-id': 'dlv_2' })).toThrow(WebhookVerificationError);
    expect(() => read(secret, { ...headers, 'webhook-timestamp': String(seconds - 1) })).toThrow(
      WebhookVerificationError,
    );
  });

  it('verify by either secret while both sign', () => {
    const [before, after] = [generateSigningSecret(), generateSigningSecret()];
    const headers = sent(after, before);
    expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    for (const secret of [before, after]) expect(read(secret, headers)).toMatchObject({ delivery_id: 'dlv_1' });
  });

  it('verify by a secret of before in the other alphabet of base64, for the same bytes', () => {
    const shown = 'whsec_-_-_3q2-7wABAgMEBQYHCAkKCwwNDg8QERITFBUWFxg';
    const translated = `whsec_${shown.slice('whsec_'.length).replaceAll('-', '+').replaceAll('_', '/')}`;
    expect(read(translated, sent(shown))).toMatchObject({ delivery_id: 'dlv_1' });
    expect(sent(shown)['X-Service-Signature']).not.toBe(sent(translated)['X-Service-Signature']);
  });
});
