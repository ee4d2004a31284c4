import { schemaMadeBy } from '@sandbourse/test-support';
import { migrations } from './index.js';

it('released migrations make what they always made, under the names by which databases know them', async () => {
  expect(await schemaMadeBy(migrations)).toMatchSnapshot();
});

it('they make the same in a schema of another name', async () => {
  expect(await schemaMadeBy(migrations, 'own_schema')).toBe(await schemaMadeBy(migrations));
});
