import { migrate } from '@sandbourse/platform/migrations';
import { createTestDatabase, schemaOf } from '@sandbourse/testing';
import { migrations } from './index.js';

it('released migrations make what they always made, under the names by which databases know them', async () => {
  const test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations }),
  });
  expect(await schemaOf(test)).toMatchSnapshot();
  await test.drop();
});
