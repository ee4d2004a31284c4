import { smallerGroup } from './smaller-group.js';

const group = (permission_group: string, ...scopes: string[]) => ({ permission_group, scopes, is_default: false });

const READS = ['a:read', 'b:read'];
const GROUPS = [
  group('everything', ...READS, 'a:write', 'b:write'),
  group('some', ...READS, 'a:write'),
  group('read_only', ...READS),
];

const used = (permission_group: string, ...scopes: string[]) => ({
  permission_group,
  scopes: GROUPS.find(known => known.permission_group === permission_group)?.scopes ?? [],
  scope_uses: scopes.map(scope => ({ scope, last_used_at: '2026-11-21T11:02:10.114000+00:00' })),
});

// biome-ignore format: a table
it.each([
  { key: used('everything', 'a:read'),             is: 'read_only', because: 'it has only read' },
  { key: used('everything', 'a:read', 'a:write'),  is: 'some',      because: 'of two that cover its use this is the smaller' },
  { key: used('everything', 'a:write', 'b:write'), is: undefined,   because: 'none covers its use' },
  { key: used('read_only', 'a:read'),              is: undefined,   because: 'none is smaller' },
  { key: used('everything'),                       is: undefined,   because: 'nobody knows what an unused key is for' },
])('is $is, as $because', ({ key, is }) => {
  expect(smallerGroup(key, GROUPS)?.permission_group).toBe(is);
});
