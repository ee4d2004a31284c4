import { howToInstall, missingFor } from './peers.js';

it('names each missing peer once, before anything runs', () => {
  const missing = missingFor(['gateway', 'market', 'orders', 'rebalance'], name => name !== 'psql' && name !== 'wrk');
  expect(missing.map(({ name }) => name)).toEqual(['wrk', 'psql']);
});

it('says which benchmarks need a peer, and what installs all', () => {
  const names = ['gateway', 'market', 'orders'];
  expect(
    howToInstall(
      missingFor(names, name => !['wrk', 'pgbench'].includes(name)),
      names,
    ),
  ).toBe('Not installed:\n  wrk, for gateway, market\n  pgbench, for orders\napt-get install -y wrk postgresql');
});
