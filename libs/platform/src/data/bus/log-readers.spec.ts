import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { WAITS } from '@sandbourse/test-support/waits';
import type { PartitionNotice } from './log-publish.js';
import { LogReaders } from './log-readers.js';

const noticeOf = (topicId: number): PartitionNotice => ({ topicId, partition: 0, contents: null });

function aReader(...topicIds: number[]) {
  const heard: number[] = [];
  const hear = ({ topicId }: PartitionNotice) => void heard.push(topicId);
  return { heard, group: 'a group', topicIds: new Set(topicIds), hear, askForOffsets: () => undefined };
}

describe('the readers of a log', () => {
  it('are those of all services of the process, each notified of its topics', async () => {
    const [baas, pm] = ['baas', 'pm'].map(role => new LogReaders(`postgres://${role}:x@localhost:1/sandbourse`));
    const other = new LogReaders('postgres://baas:x@localhost:1/other');
    const [one, two, elsewhere] = [aReader(1, 2), aReader(2), aReader(1, 2)];
    baas?.add(one);
    pm?.add(two);
    other.add(elsewhere);

    pm?.hear([noticeOf(1), noticeOf(2)]);
    await turn();

    expect([one, two, elsewhere].map(({ heard }) => heard)).toEqual([[1, 2], [2], []]);
    expect([1, 2, 3].map(topicId => baas?.isRead(topicId))).toEqual([true, true, false]);
  });

  it('are notified after the turn of the publisher, and outside of its request', async () => {
    const request = new AsyncLocalStorage<string>();
    const readers = new LogReaders('postgres://baas:x@localhost:2/sandbourse');
    const seen: (string | undefined)[] = [];
    readers.add({ ...aReader(1), hear: () => void seen.push(request.getStore()) });

    request.run('a request', () => readers.hear([noticeOf(1)]));
    expect(seen).toEqual([]);
    await turn();

    expect(seen).toEqual([undefined]);
  });

  it('52: of one group store their offsets on request, and a waiting caller hears of it', async () => {
    const readers = new LogReaders('postgres://baas:x@localhost:3/sandbourse');
    const asked: string[] = [];
    for (const group of ['baas', 'pm'])
      readers.add({ ...aReader(1), group, askForOffsets: () => void asked.push(group) });

    const stored = readers.nextOffsets(WAITS.condition);
    readers.askForOffsets('pm');
    expect(asked).toEqual(['pm']);
    readers.tellOffsets();
    await stored;
  });
});
