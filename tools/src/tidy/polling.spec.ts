import { type Exemptions, faultsIn } from './exemptions.js';
import { files, textOf } from './source-files.js';

const POLLING = /\beventually\(/;

/** All files except the tests of whole stacks, and of processes that are killed, because these tests look from outside. */
const ofOneProcess = files.filter(file => !/^tools\/src\/(?:e2e|tidy)\//.test(file));

const POLLING_ALLOWED: Exemptions = {
  'it is the definition': ['libs/testing/src/eventually.ts'],
  'auth is another process': [
    'apps/baas/src/event-streams.int-spec.ts',
    'apps/fix-simulator/src/venue/faulty-orders.int-spec.ts',
    'apps/webhook-dispatcher/src/deliveries/delivery-faults.int-spec.ts',
    'libs/testing/src/auth-process.ts',
  ],
  'another process takes the sessions': ['apps/fix-simulator/src/ownership.int-spec.ts'],
  'another process frees its memory': ['libs/platform/src/requests/http/load-shedding.spec.ts'],
  'Postgres announces neither its sessions nor who waits for a lock': [
    'libs/platform/src/data/bus/postgres-log.int-spec.ts',
    'libs/testing/src/lock-waits.ts',
  ],
  'a group stores once a second how far it has read': ['apps/baas/src/event-history.int-spec.ts'],
};

it('56.7: specs of one process wait for what happens in it, and do not poll', () => {
  const texts = new Map(ofOneProcess.map(file => [file, textOf(file)]));
  expect(faultsIn(texts, POLLING, POLLING_ALLOWED)).toEqual([]);
});

it.each(['await eventually(() => expect(heard).toBe(1));', 'return eventually(async () => {'])('finds %s', line =>
  expect(line).toMatch(POLLING),
);

it.each(['await untilHeard(() => expect(heard).toBe(1));', '// holds eventually'])('does not find %s', line =>
  expect(line).not.toMatch(POLLING),
);
