import { SYSTEM_SCOPE } from '../../caller.js';
import { NotAuthenticated, Unavailable } from '../../errors.js';
import { GroupCommit, refusalIn } from './group-commit.js';

const HARBOR = { firmId: 'HARBOR', scope: SYSTEM_SCOPE };
const SUMMIT = { firmId: 'SUMMIT', scope: SYSTEM_SCOPE };

/**
 * Makes a GroupCommit that doubles numbers in small groups. It refuses negative numbers, and fails for a group with 13.
 */
function doubling(most = 10) {
  const groups: (readonly number[])[] = [];
  const commits = new GroupCommit<number, number>(async (_, numbers) => {
    groups.push(numbers);
    await new Promise(resolve => setImmediate(resolve));
    if (numbers.includes(13)) throw new Error('a defect');
    return numbers.map(n => (n < 0 ? new NotAuthenticated('negative') : 2 * n));
  }, most);
  return { commits, groups };
}

it('commits together what comes while a group is under way, as far as one may hold', async () => {
  const { commits, groups } = doubling(3);

  const doubled = await Promise.all([1, 2, 3, 4, 5].map(n => commits.addOne(HARBOR, n)));

  expect(doubled).toEqual([2, 4, 6, 8, 10]);
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
});

it('keeps firms apart', async () => {
  const { commits, groups } = doubling();

  await Promise.all([commits.add(HARBOR, [1, 2]), commits.add(SUMMIT, [3]), commits.add(HARBOR, [4])]);

  expect(groups).toEqual([[1, 2], [3], [4]]);
});

it('gives each request its own verdict, and one alone its refusal', async () => {
  const { commits } = doubling();

  expect(await commits.add(HARBOR, [1, -1, 2])).toEqual([2, expect.any(NotAuthenticated), 4]);
  await expect(commits.addOne(HARBOR, -1)).rejects.toThrow('negative');
});

it('lets nobody fail because of another', async () => {
  const { commits } = doubling();

  const outcomes = await Promise.allSettled([1, 2, 13, 3].map(n => commits.addOne(HARBOR, n)));

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

it('takes a refusal for a verdict, and nothing that may pass or was not expected', () => {
  const refusal = new NotAuthenticated();

  expect(refusalIn(refusal)).toBe(refusal);
  expect(() => refusalIn(new Unavailable('away'))).toThrow('away');
  expect(() => refusalIn(new Error('a defect'))).toThrow('a defect');
});
