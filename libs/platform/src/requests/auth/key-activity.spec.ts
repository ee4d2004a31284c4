import { KeyActivity } from './key-activity.js';

it('asks about a key once, however many requests use it', async () => {
  const asked: (readonly string[])[] = [];
  const activity = new KeyActivity(async keyIds => {
    asked.push(keyIds);
    return new Set(['key_1']);
  });

  const answers = await Promise.all(['key_0', 'key_1', 'key_1', 'key_2'].map(keyId => activity.isActive(keyId)));

  expect(answers).toEqual([false, true, true, false]);
  expect(asked).toEqual([['key_0'], ['key_1', 'key_2']]);
});
