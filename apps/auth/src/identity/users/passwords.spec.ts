import { generatePassword, hashPassword, onHalfOfProcessors, passwordMatches } from './passwords.js';

it('a password matches its own hash, another does not, and none matches an unknown user', async () => {
  const password = generatePassword();
  const hash = await hashPassword(password);
  expect(await passwordMatches(password, hash)).toBe(true);
  expect(await passwordMatches(`${password}x`, hash)).toBe(false);
  expect(await passwordMatches(password, undefined)).toBe(false);
});

it.each([
  { processors: 1, most: 1 },
  { processors: 2, most: 1 },
  { processors: 7, most: 3 },
])(
  'at most $most of $processors processors verify passwords at a time; all are verified',
  async ({ processors, most }) => {
    let [underWay, seen] = [0, 0];
    const verify = onHalfOfProcessors(async (n: number) => {
      underWay += 1;
      seen = Math.max(seen, underWay);
      for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
      underWay -= 1;
      return n;
    }, processors);
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(verify))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(seen).toBe(most);
  },
);
