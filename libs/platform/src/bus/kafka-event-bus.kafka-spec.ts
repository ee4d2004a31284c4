import { jest } from '@jest/globals';
import { describeBusContract } from './bus.contract-spec.js';

jest.setTimeout(120_000);

/** Set by whoever starts the broker: `node tools/dist/kafka/run-specs.js`. */
const { TEST_KAFKA_BROKERS: brokers, TEST_KAFKA_CONTROL: control } = process.env;

describeBusContract('Kafka', async () => {
  if (!brokers || !control) throw new Error('no Kafka to test with: run node tools/dist/kafka/run-specs.js');

  const send = async (what: 'crash' | 'resume') => {
    const answer = await fetch(`${control}/${what}`, { method: 'POST' });
    if (!answer.ok) throw new Error(`the broker did not ${what}: ${await answer.text()}`);
  };
  return {
    config: { KAFKA_BROKERS: brokers },
    crash: () => send('crash'),
    resume: () => send('resume'),
    discard: async () => undefined,
  };
});
