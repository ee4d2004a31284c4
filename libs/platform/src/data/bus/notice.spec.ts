import type { CloudEvent } from '@sandbourse/contracts';
import { following, type NoticeContents } from './notice.js';

const notice = (after: number, ...positions: readonly number[]): NoticeContents => ({
  after,
  events: positions.map(position => ({ position, event: { id: `evt_${position}` } as CloudEvent })),
});

test('notices that follow each other are one', () => {
  expect(following(notice(7, 9, 12), notice(12, 20), 3)).toEqual(notice(7, 9, 12, 20));
});

test('with a gap between them, or too much of both, they are not', () => {
  expect(following(notice(7, 9), notice(12, 20), 500)).toBeNull();
  expect(following(notice(7, 9, 12), notice(12, 20), 2)).toBeNull();
});
