import type { CloudEvent } from '@sandbourse/contracts';
import type { NoticeContents } from './notice.js';
import { OwnedPartition } from './owned-partition.js';

const notice = (after: number, ...positions: readonly number[]): NoticeContents => ({
  after,
  events: positions.map(position => ({ position, event: { id: `evt_${position}` } as CloudEvent })),
});
const at = (position: number) => new OwnedPartition(1, 0, 'svc.test.things', position);
const positions = (slot: OwnedPartition) => slot.takeNoticed()?.map(({ position }) => position);

describe('a partition', () => {
  it('takes the events of the notices at its position, once', () => {
    const slot = at(7);
    slot.hear(notice(7, 9));
    slot.hear(notice(9, 12, 13));
    expect(positions(slot)).toEqual([9, 12, 13]);
    expect(slot.hasMore).toBe(false);
    expect(slot.takeNoticed()).toBeNull();
  });

  it('reads the log when it has missed something', () => {
    const slot = at(7);
    slot.hear(notice(9, 12));
    expect(slot.takeNoticed()).toBeNull();
  });

  it('takes what it knows before a gap, and reads the log for the rest', () => {
    const slot = at(7);
    slot.hear(notice(7, 9));
    slot.hear(notice(10, 12));
    expect(positions(slot)).toEqual([9]);
    expect(slot.hasMore).toBe(true);
    slot.position = 9;
    expect(slot.takeNoticed()).toBeNull();
    expect(slot.hasMore).toBe(false);
  });

  it('reads the log when a notice carried no events', () => {
    const slot = at(7);
    slot.hear(notice(7, 9));
    slot.hear(null);
    expect(positions(slot)).toEqual([9]);
    expect(slot.hasMore).toBe(true);
  });
});
