import { SimulatedClock } from '../../testing/simulated-clock.js';
import { silent } from './bus.fixtures-spec.js';
import { KafkaProgress, type Place } from './kafka-progress.js';

/** A broker that stores offsets when the test lets it. */
function setup({ refusing = false } = {}) {
  const stored: string[][] = [];
  const waiting: (() => void)[] = [];
  const clock = new SimulatedClock();
  const progress = new KafkaProgress(
    {
      commitOffsets: async (places = []) => {
        await new Promise<void>(resolve => waiting.push(resolve));
        if (refusing) throw new Error('the group is rebalancing');
        stored.push(places.map(({ topic, partition, offset }) => `${topic}/${partition} at ${offset}`));
      },
    },
    clock,
    silent,
  );
  const asked = async () => {
    while (waiting.length === 0) await new Promise(setImmediate);
  };
  const answer = async () => {
    await asked();
    waiting.shift()?.();
  };
  return { progress, clock, stored, asked, answer, waiting };
}

const at = (offset: string, partition = 0): Place => ({ topic: 'fills', partition, offset });

describe('the progress of a group', () => {
  it('is stored by itself, the latest place of every partition', async () => {
    const { progress, clock, stored, answer } = setup();

    progress.note(at('5'));
    progress.note(at('9', 1));
    progress.note(at('7'));
    await clock.advance(100);
    await answer();

    expect(stored).toEqual([['fills/0 at 7', 'fills/1 at 9']]);
  });

  it('never stores two at once: an earlier place could come last', async () => {
    const { progress, stored, asked, answer, waiting } = setup();
    progress.note(at('5'));
    const first = progress.store();
    await asked();
    progress.note(at('6'));
    const second = progress.store();

    expect(waiting).toHaveLength(1);
    await answer();
    await first;
    expect(stored).toEqual([['fills/0 at 5']]);

    await answer();
    await second;
    expect(stored).toEqual([['fills/0 at 5'], ['fills/0 at 6']]);
  });

  it('goes on after a store that failed', async () => {
    const { progress, answer } = setup({ refusing: true });
    progress.note(at('5'));
    const store = progress.store();

    await answer();

    await expect(store).resolves.toBeUndefined();
  });

  it('has nothing to store when nothing was noted', async () => {
    const { progress, waiting } = setup();

    await progress.store();

    expect(waiting).toEqual([]);
  });
});
