import { judgeWebhook, readWebhook, WebhookRefusedError } from '../index.js';
import { CASES } from '../testing/cases.js';

const { secret, sent_ms, body, cases } = CASES.deliveries;

it.each(cases)('a delivery that is $what is $verdict', async ({ headers, age_ms, verdict }) => {
  const now = new Date(sent_ms + age_ms);
  expect(await judgeWebhook({ headers, body, secret, now })).toBe(verdict);
  expect(await judgeWebhook({ headers: new Headers(headers), body: Buffer.from(body), secret, now })).toBe(verdict);
});

it('what is read of a delivery was judged before', async () => {
  const [genuine] = cases;
  const delivery = { headers: genuine?.headers ?? {}, body, now: new Date(sent_ms) };
  expect(await readWebhook({ ...delivery, secret })).toMatchObject({ delivery_id: 'dlv_1' });
  await expect(readWebhook({ ...delivery, secret: 'whsec_other' })).rejects.toThrow(WebhookRefusedError);
});
