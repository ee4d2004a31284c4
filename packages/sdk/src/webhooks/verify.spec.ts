import { createHmac } from 'node:crypto';
import { judgeWebhook, readWebhook, WebhookRefusedError } from '../index.js';
import { FRESH_MS } from './verify.js';

const SECRET = 'whsec_secret';
const SENT = new Date(1_795_186_800_000);
const body = '{"delivery_id":"dlv_1","event_type":"svc.webhooks.test","data":{"é":1}}';
const later = (ms: number) => new Date(SENT.getTime() + ms);
const signedBy = (secret: string, signed = body) =>
  createHmac('sha256', secret).update(`${SENT.getTime()}.${signed}`).digest('hex');

const headersOf = (signature: string, previous?: string) => ({
  'x-service-timestamp': String(SENT.getTime()),
  'x-service-signature': signature,
  ...(previous && { 'x-service-signature-previous': previous }),
});

// biome-ignore format: a table
it.each([
  { what: 'signed by the secret',             headers: headersOf(signedBy(SECRET)),                            verdict: 'genuine' },
  { what: 'signed by the secret before, too', headers: headersOf(signedBy('whsec_new'), signedBy(SECRET)),     verdict: 'genuine, signed with the previous secret' },
  { what: 'signed by another secret',         headers: headersOf(signedBy('whsec_other')),                     verdict: 'not genuine' },
  { what: 'signed for another body',          headers: headersOf(signedBy(SECRET, '{}')),                      verdict: 'not genuine' },
  { what: 'signed by half',                   headers: headersOf(signedBy(SECRET).slice(32)),                  verdict: 'not genuine' },
  { what: 'signed in words',                  headers: headersOf('genuine, I promise'),                        verdict: 'not genuine' },
  { what: 'unsigned',                         headers: {},                                                     verdict: 'unsigned' },
])('a delivery that is $what is $verdict', async ({ headers, verdict }) => {
  expect(await judgeWebhook({ headers, body, secret: SECRET, now: SENT })).toBe(verdict);
  expect(await judgeWebhook({ headers: new Headers(headers), body: Buffer.from(body), secret: SECRET, now: SENT })).toBe(verdict);
});

it('a delivery is rejected once it is older than five minutes', async () => {
  const delivery = { headers: headersOf(signedBy(SECRET)), body, secret: SECRET };
  expect(await judgeWebhook({ ...delivery, now: later(FRESH_MS) })).toBe('genuine');
  expect(await judgeWebhook({ ...delivery, now: later(FRESH_MS + 1) })).toBe('older than five minutes');
});

it('what is read of a delivery was judged before', async () => {
  const delivery = { headers: headersOf(signedBy(SECRET)), body, now: SENT };
  expect(await readWebhook({ ...delivery, secret: SECRET })).toMatchObject({ delivery_id: 'dlv_1' });
  await expect(readWebhook({ ...delivery, secret: 'whsec_other' })).rejects.toThrow(WebhookRefusedError);
});
