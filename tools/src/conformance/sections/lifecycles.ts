import assert from 'node:assert/strict';
import { KEYS, machineOf, withKey } from '../api-keys.js';
import { BAAS, expectStatus } from '../expect.js';
import { notYet, section } from '../sentence.js';
import { handshake, ticketOf } from '../streams.js';

/** Specification 3: states and what moves them. */
export const lifecycles = [
  ...section('3.1', {
    'A run is made PENDING with 202 at once, and orders are generated in the background': notYet,
    'A run without portfolio_ids and account_ids is refused': notYet,
    'Background processing takes a run from PENDING to ANALYZING': notYet,
    'When processing completes the run is ORDERS_GENERATED and nothing is sent to execution': notYet,
    'When processing errors the run is FAILED': notYet,
    'Approval releases the orders': notYet,
    'A run that is never approved stays in ORDERS_GENERATED': notYet,
    'With target_overrides the completed run is returned synchronously': notYet,
    'Problems with target_overrides are 422 or 404, never a FAILED run': notYet,
  }),
  ...section('3.2', {
    'A trial waits in PENDING_VERIFICATION with nothing provisioned': notYet,
    'In ACTIVE the tenant exists and login works': notYet,
    'A trial expires 30 days after provisioning': notYet,
    'Login to an EXPIRED trial is refused and its data is intact': notYet,
    'The sweep for expiry runs hourly': notYet,
    'A trial is PURGED 15 days after expiry': notYet,
    'Purging deactivates login, rep code, keys and firm, and deletes no accounts, portfolios or CRM records': notYet,
    'Signing converts a trial in any state': notYet,
    'Reset re-issues the password, restarts the 30 days and leaves data unchanged': notYet,
    'Reseed is allowed once in 10 minutes': notYet,
    'Reseed builds a new firm on the same trial clock with a new password': notYet,
    'Reseed makes the old book unreachable and revokes its keys': notYet,
  }),
  ...section('3.3', {
    'A stream ticket is valid for 60 seconds and spent on first use': async world => {
      const query = `?ticket=${await ticketOf(world)}`;
      const shown = await Promise.all(Array.from({ length: 8 }, () => handshake(world, BAAS, { query })));
      const opened = shown.filter(answer => typeof answer !== 'number');
      for (const socket of opened) socket.terminate();
      assert.equal(opened.length, 1);
    },
    'A spent or expired ticket is refused': async world => {
      const query = `?ticket=${await ticketOf(world)}`;
      const socket = await handshake(world, BAAS, { query });
      assert.ok(typeof socket !== 'number');
      socket.terminate();
      assert.equal(await handshake(world, BAAS, { query }), 403);
    },
    'A key is active on issue': world => withKey(world, async ({ status }) => assert.equal(status, 'active')),
    'Revoking a key takes effect at once': world =>
      withKey(world, async (key, login) => {
        const machine = await machineOf(world, key);
        await expectStatus(login, 200, ['DELETE', `${KEYS}/${key.key_id}`]);
        await expectStatus(machine, 401, ['GET', `${BAAS}/accounts`]);
      }),
  }),
];
