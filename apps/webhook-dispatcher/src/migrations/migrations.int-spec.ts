import { schemaMadeBy, withoutVersion02 } from '@sandbourse/test-support';
import { migrations } from './index.js';

const VERSION_02 = new URL('../../src/migrations/testing/version-0.2.sql.gz', import.meta.url);

it('released migrations make what they always made, under the names by which databases know them', async () => {
  expect(await schemaMadeBy(migrations)).toMatchSnapshot();
});

it('they make the same in a schema of another name', async () => {
  expect(await schemaMadeBy(migrations, { schema: 'own_schema' })).toBe(await schemaMadeBy(migrations));
});

it('they make the same of a database of version 0.2, which keeps what processes of version 0.2 use', async () => {
  const upgraded = await schemaMadeBy(migrations, { dump: VERSION_02 });

  expect(withoutVersion02(upgraded)).toEqual(withoutVersion02(await schemaMadeBy(migrations)));
  expect(upgraded).toContain('\ntrigger CREATE TRIGGER outbox_into_log ');
});
