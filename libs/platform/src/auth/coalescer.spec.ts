import { KeyActivity } from './key-activity.js';

/** Questions that wait until the test answers them. */
function aDesk() {
  const asked: { keyIds: readonly string[]; answer(...active: string[]): void; fail(error: Error): void }[] = [];
  const activity = new KeyActivity(
    keyIds =>
      new Promise((resolve, reject) => {
        asked.push({ keyIds, answer: (...active) => resolve(new Set(active)), fail: reject });
      }),
  );
  const question = async (index: number) => {
    for (let turns = 0; !asked[index] && turns < 10; turns += 1) await Promise.resolve();
    const found = asked[index];
    if (!found) throw new Error(`only ${asked.length} questions were asked`);
    return found;
  };
  return { activity, asked, question };
}

it('tells the active key from the others', async () => {
  const { activity, question } = aDesk();
  const first = activity.isActive('key_1');
  const second = activity.isActive('key_2');

  (await question(0)).answer('key_1');
  (await question(1)).answer('key_1');

  expect(await Promise.all([first, second])).toEqual([true, false]);
});

it('never answers from a question that began before the request came', async () => {
  const { activity, question } = aDesk();
  const before = activity.isActive('key_1');
  const during = activity.isActive('key_1');

  // The key is revoked after the first question was read and before it is answered.
  (await question(0)).answer('key_1');
  (await question(1)).answer();

  expect([await before, await during]).toEqual([true, false]);
});

it('asks anew for a request that comes after the last answer', async () => {
  const { activity, asked, question } = aDesk();
  const first = activity.isActive('key_1');
  (await question(0)).answer('key_1');
  await first;

  const second = activity.isActive('key_1');
  (await question(1)).answer();

  expect([await second, asked.length]).toEqual([false, 2]);
});

it('has one question in flight, and asks for all who wait in one', async () => {
  const { activity, asked, question } = aDesk();
  const first = activity.isActive('key_0');
  const waiting = Array.from({ length: 1000 }, (_, n) => activity.isActive(`key_${n % 3}`));
  expect(asked).toHaveLength(1);

  (await question(0)).answer('key_0');
  (await question(1)).answer('key_0', 'key_1', 'key_2');

  expect(await Promise.all([first, ...waiting])).not.toContain(false);
  expect(asked.map(({ keyIds }) => keyIds)).toEqual([['key_0'], ['key_0', 'key_1', 'key_2']]);
});

it('tells only those who asked that a question failed, and goes on', async () => {
  const { activity, question } = aDesk();
  const first = activity.isActive('key_1');
  const second = activity.isActive('key_1');

  (await question(0)).fail(new Error('auth is away'));
  await expect(first).rejects.toThrow('auth is away');
  (await question(1)).answer('key_1');

  expect(await second).toBe(true);
});
