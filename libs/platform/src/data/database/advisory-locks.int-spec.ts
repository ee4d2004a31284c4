import { createTestDatabase } from '@sandbourse/test-support';
import { lockKey } from './advisory-locks.js';

const KEYS = `
  select array[hashtextextended('migrations', 0), 20260003, hashtextextended('model 7', 0)] as released,
         array[${lockKey('migrations')}, ${lockKey('ownership')}, ${lockKey('model', "'7'")}] as keys`;

async function keysIn(schema: string) {
  const test = await createTestDatabase({ schema });
  const [row] = await test.database.query<Record<'released' | 'keys', readonly unknown[]>>(KEYS);
  await test.drop();
  if (!row) throw new Error('no keys');
  return row;
}

it('locks of services in one database are not the same, and in the schema public they are as released', async () => {
  const [inPublic, auth, baas] = await Promise.all(['public', 'auth', 'baas'].map(keysIn));
  expect(inPublic?.keys).toEqual(inPublic?.released);

  const all = [inPublic, auth, baas].flatMap(row => row?.keys ?? []);
  expect(new Set(all).size).toBe(all.length);
});
