import { createHmac } from 'node:crypto';
import { WEBHOOK_FRESH_MS } from '@sandbourse/contracts';
import { verify } from './verify.js';

const SECRET = 'whsec_secret';
const SENT = new Date(1_795_186_800_000);
const rawBody = Buffer.from('{"delivery_id":"dlv_1"}');
const later = (ms: number) => new Date(SENT.getTime() + ms);
const signedBy = (secret: string, body = rawBody) =>
  createHmac('sha256', secret).update(`${SENT.getTime()}.`).update(body).digest('hex');

const headersOf = (signature: string, previous?: string) => ({
  'x-service-timestamp': String(SENT.getTime()),
  'x-service-signature': signature,
  ...(previous && { 'x-service-signature-previous': previous }),
});

it.each([
  { what: 'signed by the secret', headers: headersOf(signedBy(SECRET)), verdict: 'genuine' },
  {
    what: 'signed by the secret before, too',
    headers: headersOf(signedBy('whsec_new'), signedBy(SECRET)),
    verdict: 'genuine, by the secret before',
  },
  { what: 'signed by another secret', headers: headersOf(signedBy('whsec_other')), verdict: 'not genuine' },
  {
    what: 'signed for another body',
    headers: headersOf(signedBy(SECRET, Buffer.from('{}'))),
    verdict: 'not genuine',
  },
  { what: 'signed by half', headers: headersOf(signedBy(SECRET).slice(32)), verdict: 'not genuine' },
  { what: 'unsigned', headers: {}, verdict: 'unsigned' },
])('a delivery that is $what is $verdict', ({ headers, verdict }) => {
  expect(verify({ headers, rawBody }, SECRET, SENT)).toBe(verdict);
});

it('a delivery is rejected once it is older than five minutes', () => {
  const delivery = { headers: headersOf(signedBy(SECRET)), rawBody };
  expect(verify(delivery, SECRET, later(WEBHOOK_FRESH_MS))).toBe('genuine');
  expect(verify(delivery, SECRET, later(WEBHOOK_FRESH_MS + 1))).toBe('older than five minutes');
});
