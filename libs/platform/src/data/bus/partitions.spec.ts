import fc from 'fast-check';
import { hashOf, shareOf } from './partitions.js';

describe('the partition of a key', () => {
  it.each([
    { key: '', partition: 1 },
    { key: 'acct_01HZX3Q5V7', partition: 3 },
    { key: 'acct_01HZX3Q5V8', partition: 2 },
    { key: 'firm é', partition: 1 },
  ])('of "$key" is $partition today and for ever', ({ key, partition }) => {
    expect(hashOf(key) % 4).toBe(partition);
  });

  it('spreads many keys evenly', () => {
    const counts = [0, 0, 0, 0];
    for (let index = 0; index < 10_000; index += 1) {
      const partition = hashOf(`acct_${index}`) % 4;
      counts[partition] = (counts[partition] ?? 0) + 1;
    }

    for (const count of counts) expect(count).toBeGreaterThan(2_200);
  });
});

describe('the share of a member', () => {
  const topic = { id: 8, partitions: 4 };
  const partitionsOf = (member: number, members: number[]) =>
    shareOf(member, members, topic).map(({ partition }) => partition);

  // biome-ignore format: a table
  it.each([
    { members: [7],                shares: [[0, 1, 2, 3]] },
    { members: [7, 9],             shares: [[0, 2], [1, 3]] },
    { members: [7, 9, 12],         shares: [[1], [2], [0, 3]] },
    { members: [7, 9, 12, 30, 31], shares: [[2], [3], [], [0], [1]] },
  ])('among $members is $shares', ({ members, shares }) => {
    expect(members.map(member => partitionsOf(member, members))).toEqual(shares);
  });

  it('is nothing for one who is not a member', () => {
    expect(partitionsOf(8, [7, 9])).toEqual([]);
  });

  it('leaves no partition out, gives none twice, and differs by one at most', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 12 }),
        (members, topicId, partitions) => {
          const shares = members.map(member => shareOf(member, members, { id: topicId, partitions }));
          const given = shares.flat().map(({ partition }) => partition);
          const sizes = shares.map(share => share.length);

          expect(given.sort((a, b) => a - b)).toEqual(Array.from({ length: partitions }, (_, index) => index));
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
