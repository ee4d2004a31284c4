import { Database } from '@sandbourse/platform/database';
import { startWebhookReceiver, WAITS } from '@sandbourse/test-support';
import { startWebhooksUnderTest } from '../testing/webhooks-under-test.js';

/** Number of attempts at one webhook in each round. After each response, one more attempt may run, up to sixteen. */
const AT_ONCE = [1, 2, 4, 8, 16];
const BEGUN = 31;
const QUEUED = 40;

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
      const fill = (count: number) => Promise.all(Array.from({ length: count }, () => test.fill(listener)));
      for (const atOnce of AT_ONCE) {
        for (const answer of answers.splice(0)) answer();
        await fill(atOnce);
        await test.when(() => expect(answers).toHaveLength(atOnce));
      }
      await fill(QUEUED - BEGUN);
      await test.logWhen(listener, items => items.length === QUEUED);
      expect(receiver.received).toHaveLength(BEGUN);

      const closed = test.service.app.close();
      receiver.answerWith(response => response.writeHead(204).end());
      for (const answer of answers) answer();
      await closed;

      // Some deliveries may have arrived before the service noticed that it was stopping.
      const arrived = receiver.received.length;
      const kept = await owner.query(
        `select status, attempts, next_attempt_at <= now() as is_due, count(*) from deliveries group by 1, 2, 3 order by 1`,
      );
      const outcomes = [
        { status: 'DELIVERED', attempts: 1, is_due: null, count: arrived },
        { status: 'PENDING', attempts: 0, is_due: true, count: QUEUED - arrived },
      ];
      expect(kept).toEqual(outcomes.filter(({ count }) => count > 0));
      expect(await owner.query('select count(*) from delivery_attempts')).toEqual([{ count: arrived }]);
    } finally {
      await owner.close();
      await receiver.close();
      await test.close();
    }
  },
  WAITS.start,
);
