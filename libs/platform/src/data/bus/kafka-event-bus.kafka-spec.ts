import { WAITS } from '@sandbourse/test-support/waits';
import { Clock } from '../../clock.js';
import { describeBusContract } from './bus.contract-spec.js';
import { silent } from './bus.fixtures-spec.js';
import { createEventBus } from './create-event-bus.js';

jest.setTimeout(WAITS.story);

/** The settings of the broker. The program that starts the broker sets them: `node tools/dist/kafka/run-specs.js`. */
const {
  TEST_KAFKA_BROKERS: brokers,
  TEST_KAFKA_USERNAME: KAFKA_USERNAME,
  TEST_KAFKA_PASSWORD: KAFKA_PASSWORD,
  TEST_KAFKA_CONTROL: control,
} = process.env;

describeBusContract('Kafka', async () => {
  if (!brokers || !control) throw new Error('no Kafka to test with: run node tools/dist/kafka/run-specs.js');

  const send = async (what: 'crash' | 'resume') => {
    const answer = await fetch(`${control}/${what}`, { method: 'POST' });
    if (!answer.ok) throw new Error(`the broker did not ${what}: ${await answer.text()}`);
  };
  return {
    partitions: 16,
    config: { KAFKA_BROKERS: brokers, KAFKA_USERNAME, KAFKA_PASSWORD },
    crash: () => send('crash'),
    resume: () => send('resume'),
    discard: async () => undefined,
  };
});

it.each([
  { who: 'nobody', config: {} },
  { who: 'somebody with another password', config: { KAFKA_USERNAME, KAFKA_PASSWORD: 'another' } },
])('Kafka does not take $who', async ({ config }) => {
  const bus = createEventBus({
    service: 'test',
    config: { KAFKA_BROKERS: brokers, ...config },
    clock: new Clock(),
    log: silent,
  });
  await expect(bus.ensureTopics(['svc.test.things'])).rejects.toThrow();
  await bus.close();
});
