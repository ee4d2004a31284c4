import { Sandbourse } from '@sandbourse/sdk';
import { snapshotIdOf } from './snapshot-id.js';

const [ONE, OTHER] = ['snap_01M7YTT5NMF4MMD6DGJKSYQC69', 'snap_01M7YTT5NMF4MMD6DGJKSYQC70'] as const;
const SNAPSHOTS = [
  { snapshot_id: ONE, firm_id: 'SBX1', name: 'base' },
  { snapshot_id: OTHER, firm_id: 'SBX2', name: 'base' },
  { snapshot_id: OTHER, firm_id: 'SBX2', name: 'before the crash' },
];

const client = new Sandbourse({ baseUrl: 'http://sandbox' });

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async input => {
    const firm = new URL(String(input)).searchParams.get('firm_id');
    const items = SNAPSHOTS.filter(({ firm_id }) => firm === null || firm_id === firm);
    return Response.json({ items, total: items.length, page: 1, page_size: 50 });
  });
});

afterEach(() => jest.restoreAllMocks());

it('54.6: a snapshot is given by its id, which is not looked up, or by its name', async () => {
  expect(await snapshotIdOf(client, ONE)).toBe(ONE);
  expect(fetch).not.toHaveBeenCalled();
  expect(await snapshotIdOf(client, 'before the crash')).toBe(OTHER);
});

it('54.6: a name of snapshots of several firms needs the firm', async () => {
  await expect(snapshotIdOf(client, 'base')).rejects.toThrow(
    `Several firms have a snapshot base: ${ONE} of SBX1, ${OTHER} of SBX2.`,
  );
  expect(await snapshotIdOf(client, 'base', 'SBX1')).toBe(ONE);
});

it('54.6: a name that no snapshot has is refused', async () => {
  await expect(snapshotIdOf(client, 'bass')).rejects.toThrow('You have no snapshot with the id or name bass.');
});
