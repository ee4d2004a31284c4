import { Database } from '@sandbourse/platform';
import { BESIDE_AUTH_STARTS_WITHIN_MS, eventually, startWebhookReceiver } from '@sandbourse/testing';
import { startWebhooksUnderTest } from '../testing/webhooks-under-test.js';

it(
  'what is under way when the service goes away is in the ledger, and what waits can be taken up at once',
  async () => {
    const test = await startWebhooksUnderTest();
    const receiver = await startWebhookReceiver();
    const owner = new Database({ url: test.service.ownerUrl, connectionsMax: 1, applicationName: 'owner' });
    try {
      const answers: (() => void)[] = [];
      receiver.answerWith(response => answers.push(() => response.writeHead(204).end()));
      const listener = await test.listener({ url: receiver.url });
      for (let n = 0; n < 20; n += 1) await test.fill(listener);
      await test.logWhen(listener, items => items.length === 20);
      await eventually(() => expect(receiver.received).toHaveLength(16));

      const closed = test.service.app.close();
      for (const answer of answers) answer();
      await closed;

      expect(receiver.received).toHaveLength(16);
      const kept = await owner.query(
        `select status, attempts, next_attempt_at <= now() as is_due, count(*) from deliveries group by 1, 2, 3 order by 1`,
      );
      expect(kept).toEqual([
        { status: 'DELIVERED', attempts: 1, is_due: null, count: 16 },
        { status: 'PENDING', attempts: 0, is_due: true, count: 4 },
      ]);
      expect(await owner.query('select count(*) from delivery_attempts')).toEqual([{ count: 16 }]);
    } finally {
      await owner.close();
      await receiver.close();
      await test.close();
    }
  },
  BESIDE_AUTH_STARTS_WITHIN_MS,
);
