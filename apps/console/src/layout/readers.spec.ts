import { mayRead } from './readers.js';

it.each([
  ['/developers/dead-letters', 'advisor', false],
  ['/developers/dead-letters', 'ops_admin', true],
  ['/developers/keys/ik_1', 'ops_admin', false],
  ['/developers/keys', 'branch_supervisor', true],
  ['/developers/webhooks', 'client', false],
  ['/snapshots', 'advisor', true],
  ['/snapshots', 'branch_supervisor', false],
  ['/trials', 'advisor', false],
  ['/trial', 'advisor', true],
  ['/rebalancing/new', 'client', false],
  ['/accounts', 'client', true],
] as const)('lets %s be read by %s: %s', (path, role, may) => {
  expect(mayRead(path, role)).toBe(may);
});
