import { Clock } from '../../clock.js';
import { Unavailable } from '../../errors.js';
import { anEnvelope } from './bus.fixtures-spec.js';
import type { EventBatch } from './event-bus.js';
import { TopicBatcher } from './topic-batcher.js';

class NoSuchAccount extends Error {}

const batchOf = (topic: string, partition: number, ...accounts: string[]): EventBatch => ({
  topic,
  partition,
  events: accounts.map(account_id => anEnvelope({ account_id })),
});

/**
 * Applies one group at a time, and records the accounts of each group. The first group waits until the test releases
 * it.
 */
function together(judge: (accounts: readonly unknown[]) => void = () => undefined) {
  const applied: string[] = [];
  let letGo = (): void => undefined;
  const first = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const batches = new TopicBatcher(
    new Clock(),
    async ({ topic, events }) => {
      const accounts = events.map(({ data }) => data.account_id);
      applied.push(`${topic}: ${accounts.join(' ')}`);
      if (applied.length === 1) await first;
      judge(accounts);
    },
    1,
  );
  return { applied, batches, letGo };
}

describe('batches of several partitions', () => {
  it('are applied at once when nothing goes on, and together when they come meanwhile', async () => {
    const { applied, batches, letGo } = together();
    const all = [
      batches.add(batchOf('filled', 0, 'a')),
      batches.add(batchOf('filled', 1, 'b', 'c')),
      batches.add(batchOf('cancelled', 1, 'd')),
      batches.add(batchOf('filled', 2, 'e')),
    ];
    expect(applied).toEqual(['filled: a']);
    letGo();
    await Promise.all(all);
    expect(applied).toEqual(['filled: a', 'filled: b c e', 'cancelled: d']);
  });

  it('are no more than 500 events together', async () => {
    const { applied, batches, letGo } = together();
    const some = (partition: number) => batchOf('filled', partition, ...Array.from({ length: 200 }, () => 'a'));
    const all = [0, 1, 2, 3].map(partition => batches.add(some(partition)));
    letGo();
    await Promise.all(all);
    expect(applied.map(line => line.split(' ').length - 1)).toEqual([200, 400, 200]);
  });

  it('that are refused together are tried alone, and one is refused for its own reasons', async () => {
    const { applied, batches, letGo } = together(accounts => {
      if (accounts.includes('nobody')) throw new NoSuchAccount();
    });
    const all = ['a', 'b', 'nobody', 'c'].map((account, partition) =>
      batches.add(batchOf('filled', partition, account)),
    );
    letGo();
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(applied).toEqual(['filled: a', 'filled: b nobody c', 'filled: b', 'filled: nobody', 'filled: c']);
  });

  it('come back all at once while what they need is away', async () => {
    const { applied, batches, letGo } = together(() => {
      throw new Unavailable('not now');
    });
    const all = ['a', 'b', 'c'].map((account, partition) => batches.add(batchOf('filled', partition, account)));
    letGo();
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(applied).toEqual(['filled: a', 'filled: b c']);
  });
});
