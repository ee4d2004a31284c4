import { contentsOf, following, type NoticeContents, partitionIn } from './notice.js';

const notice = (after: number, ...positions: readonly number[]): NoticeContents =>
  contentsOf(
    `[3,${[after, ...positions.flatMap(position => [position, `{"id":"evt_${position}"}`])]}]`,
  ) as NoticeContents;

test('a notice tells a partition, and the events that it has room for', () => {
  expect(partitionIn('3')).toBe(3);
  expect(contentsOf('3')).toBeNull();
  expect(partitionIn('[12,7,9,{"id":"evt_9"}]')).toBe(12);
  expect(contentsOf('[12,7,9,{"id":"evt_9"}]')).toEqual({
    after: 7,
    events: [{ position: 9, event: { id: 'evt_9' } }],
  });
});

test('notices that follow each other are one', () => {
  expect(following(notice(7, 9, 12), notice(12, 20), 3)).toEqual(notice(7, 9, 12, 20));
});

test('with a gap between them, or too much of both, they are not', () => {
  expect(following(notice(7, 9), notice(12, 20), 500)).toBeNull();
  expect(following(notice(7, 9, 12), notice(12, 20), 2)).toBeNull();
});
