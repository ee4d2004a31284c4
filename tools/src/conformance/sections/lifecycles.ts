import assert from 'node:assert/strict';
import { KEYS, machineOf, withKey } from '../api-keys.js';
import { BAAS, expectStatus, PM } from '../expect.js';
import { section } from '../sentence.js';
import { handshake, ticketOf } from '../streams.js';
import { failedRun } from './failed-run-story.js';
import { fundedPortfolio, rebalanced, ticker } from './rebalancing-story.js';
import { assertLasts, beginTrial, endedTrial, signedTrial } from './trial-story.js';

/**
 * Sentences that start a trial. They are checked first, because the trial's books are created while other sentences are
 * checked.
 */
export const begunTrial = section('3.2', {
  'A trial waits in PENDING_VERIFICATION with nothing provisioned': async world => {
    const { status, firm_id, verified_at, provisioning } = await beginTrial(world);
    assert.deepEqual([status, firm_id, verified_at, provisioning], ['PENDING_VERIFICATION', null, null, null]);
  },
});

/** Specification 3: states and transitions of each kind of object. */
export const lifecycles = [
  ...section('3.1', {
    'A run is made PENDING with 202 at once, and orders are generated in the background': async world => {
      const { pending, analyzed } = await rebalanced(world);
      assert.deepEqual([pending.status, pending.orders.length], ['PENDING', 0]);
      assert.ok(analyzed.orders.length > 0);
    },
    'A run without portfolio_ids and account_ids is refused': async world => {
      for (const body of [{}, { portfolio_ids: [], account_ids: [] }])
        await expectStatus(await world.as('advisor'), 422, ['POST', `${PM}/rebalancing`, body]);
    },
    'Background processing takes a run from PENDING to ANALYZING': async world => {
      const { analyzed } = await rebalanced(world);
      assert.equal(analyzed.summary.accounts_analyzed, analyzed.summary.accounts);
    },
    'When processing completes the run is ORDERS_GENERATED and nothing is sent to execution': async world => {
      const { analyzed } = await rebalanced(world);
      assert.deepEqual([analyzed.status, analyzed.execution_status], ['ORDERS_GENERATED', 'NOT_RELEASED']);
      assert.deepEqual(analyzed.released_order_ids, []);
    },
    'When processing errors the run is FAILED': async world => {
      const { failed, approval } = await failedRun(world);
      assert.deepEqual([failed.status, failed.error?.code], ['FAILED', 'ANALYSIS_FAILED']);
      assert.equal(approval, 409);
    },
    'Approval releases the orders': async world => {
      const { practice, executed, pending } = await rebalanced(world);
      assert.ok(executed.orders.every(({ status }) => status === 'FILLED'));
      await expectStatus(practice.api, 409, ['POST', `${PM}/rebalancing/${pending.run_id}/approve`, {}]);
    },
    'A run that is never approved stays in ORDERS_GENERATED': async world => {
      const { practice, accountId } = await fundedPortfolio(world);
      const { run_id } = await practice.rebalance({ account_ids: [accountId], trade_scope: 'ALL' });
      const { completed_at } = await practice.analyzed(run_id);
      const later = await practice.run(run_id);
      assert.deepEqual([later.status, later.completed_at], ['ORDERS_GENERATED', completed_at]);
    },
    'With target_overrides the completed run is returned synchronously': async world => {
      const { practice, accountId } = await rebalanced(world);
      const run = await practice.rebalance({
        account_ids: [accountId],
        target_overrides: [{ security: ticker('KO'), target_weight: '0.25' }],
      });
      assert.equal(run.status, 'ORDERS_GENERATED');
      assert.deepEqual(
        run.orders.map(({ security, side }) => [security.value, side]),
        [['KO', 'SELL']],
      );
    },
    'Problems with target_overrides are 422 or 404, never a FAILED run': async world => {
      const { practice, accountId } = await fundedPortfolio(world);
      const refused = (status: number, account: string, symbol: string) => {
        const target_overrides = [{ security: ticker(symbol), target_weight: '0.25' }];
        return expectStatus(practice.api, status, [
          'POST',
          `${PM}/rebalancing`,
          { account_ids: [account], target_overrides },
        ]);
      };
      await refused(422, accountId, 'NOPE');
      await refused(404, 'acct_01M7YTT5NMF4MMD6DGJKSYQC69', 'KO');
    },
  }),
  ...section('3.2', {
    'In ACTIVE the tenant exists and login works': async world => {
      const { me, account } = await signedTrial(world);
      assert.equal(me.status, 'ACTIVE');
      assert.equal(account.is_sandbox, true);
    },
    'A trial expires 30 days after provisioning': async world => {
      const { before: begun, expiredBy } = await endedTrial(world);
      assert.deepEqual([expiredBy.before.status, expiredBy.after.status], ['ACTIVE', 'EXPIRED']);
      assertLasts(begun);
    },
    'Login to an EXPIRED trial is refused and its data is intact': async world => {
      const { loginWhenExpired, account, accountWhenExpired } = await endedTrial(world);
      assert.equal(loginWhenExpired, 401);
      assert.equal(accountWhenExpired.account_number, account.account_number);
    },
    'A sweep performs the expiry, so that login works until it comes': async world => {
      const { loginBefore, expired, loginAfter, refusal, extended } = (await endedTrial(world)).sweep;
      assert.deepEqual([loginBefore, expired, loginAfter, extended.status], [200, 1, 401, 'ACTIVE']);
      assert.deepEqual([refusal.code, refusal.trial?.signup_id], ['trial_expired', extended.signup_id]);
    },
    'A trial is as old as the wall clock says, wherever its firm has moved its own': async world => {
      const { before, afterAdvance } = await endedTrial(world);
      assert.deepEqual([afterAdvance.status, afterAdvance.expires_at], ['ACTIVE', before.expires_at]);
    },
    'A trial is PURGED 15 days after expiry': async world => {
      assert.equal((await endedTrial(world)).purged.status, 'PURGED');
    },
    'Purging deactivates login, rep code, keys and firm, and deletes no accounts, portfolios or CRM records':
      async world => {
        const { firm, keyWhenPurged, account, accountWhenPurged } = await endedTrial(world);
        assert.equal(firm?.is_active, false);
        assert.deepEqual(new Set(firm.rep_codes.map(code => code.is_active)), new Set([false]));
        assert.equal(keyWhenPurged, 401);
        assert.equal(accountWhenPurged.account_number, account.account_number);
      },
    'Signing converts a trial in any state': async world => {
      const states = [await signedTrial(world), await endedTrial(world)].map(({ converted }) => converted);
      for (const { status, firm } of states)
        assert.deepEqual([status, firm.is_sandbox, firm.is_active], ['CONVERTED', false, true]);
    },
    'Reset re-issues the password, restarts the 30 days and leaves data unchanged': async world => {
      const { verified, reset, me, afterReset, account, accountAfterReset } = await signedTrial(world);
      assert.notEqual(reset.password, verified.password);
      assert.ok(Date.parse(reset.expires_at) > Date.parse(verified.expires_at));
      assert.deepEqual([afterReset.firm_id, afterReset.expires_at], [me.firm_id, reset.expires_at]);
      assert.equal(accountAfterReset.account_number, account.account_number);
    },
    'Reseed is allowed once in 10 minutes': async world => {
      assert.equal((await endedTrial(world)).reseededAgain, 429);
    },
    'Reseed builds a new firm on the same trial clock with a new password': async world => {
      const { before, sweep, reseeded, afterReseed, oldPassword } = await endedTrial(world);
      assert.notEqual(reseeded.firm_id, before.firm_id);
      assert.deepEqual([afterReseed.firm_id, afterReseed.signup_id], [reseeded.firm_id, before.signup_id]);
      assert.equal(reseeded.expires_at, sweep.extended.expires_at);
      assert.equal(oldPassword, 401);
    },
    'Reseed makes the old book unreachable and revokes its keys': async world => {
      const { oldToken, oldKey, oldAccount } = await endedTrial(world);
      assert.deepEqual([oldToken, oldKey, oldAccount], [401, 401, 404]);
    },
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
