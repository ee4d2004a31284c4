import { PERMISSION_GROUPS, type Pillar, qualifiedScope, scopesOfGroup } from './scopes.js';

const writesOf = (pillar: Pillar, group: string) =>
  scopesOfGroup(pillar, group)?.filter(scope => scope.endsWith(':write'));

it.each<[pillar: Pillar, group: string, writes: string[]]>([
  ['baas', 'read_only', []],
  ['baas', 'trading', ['baas.orders:write']],
  [
    'baas',
    'account_management',
    ['baas.accounts:write', 'baas.funding:write', 'baas.journals:write', 'baas.webhooks:write'],
  ],
  ['pm', 'read_only', []],
  [
    'pm',
    'portfolio_management',
    ['pm.portfolios:write', 'pm.models:write', 'pm.rebalancing:write', 'pm.custodians:write'],
  ],
  [
    'pm',
    'advisory',
    [
      'pm.portfolios:write',
      'pm.models:write',
      'pm.rebalancing:write',
      'pm.custodians:write',
      'pm.billing:write',
      'pm.disclosures:write',
    ],
  ],
])('%s %s may write %j', (pillar, group, writes) => {
  expect(writesOf(pillar, group)).toEqual(writes);
});

it('every group that can be requested grants the reads of both pillars', () => {
  for (const pillar of ['baas', 'pm'] as const)
    for (const group of PERMISSION_GROUPS[pillar].options) {
      const reads = scopesOfGroup(pillar, group)?.filter(scope => scope.endsWith(':read'));
      expect(reads).toHaveLength(18);
      expect(reads).toEqual(expect.arrayContaining(['baas.orders:read', 'pm.portfolios:read']));
    }
});

it.each(['full_access', 'advisory', 'toString'])('baas has no group %s', group => {
  expect(scopesOfGroup('baas', group)).toBeUndefined();
});

it('a short name belongs to the pillar that minted the key', () => {
  expect(qualifiedScope('orders:write', 'baas')).toBe('baas.orders:write');
  expect(qualifiedScope('models:read', 'pm')).toBe('pm.models:read');
  expect(qualifiedScope('pm.models:read', 'baas')).toBe('pm.models:read');
});
