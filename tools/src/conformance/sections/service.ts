import assert from 'node:assert/strict';
import {
  type AgentDispatchView,
  type BillingRunView,
  type BrandingView,
  type CompositeView,
  type EventHistoryPage,
  exampleOf,
  type InsightView,
  type MarginView,
  type MeView,
  type Paged,
  type PositionView,
  SetTradeParametersBody,
  type TradeParametersView,
} from '@sandbourse/contracts';
import { Money, sum } from '@sandbourse/money';
import { until } from '../../api-client.js';
import { patientFetch } from '../../client/patient-client.js';
import { credentialsOf, exchange } from '../api-keys.js';
import { AUTH, BAAS, expectStatus, LAST_QUARTER, PM, refusedFields } from '../expect.js';
import { section } from '../sentence.js';
import { bearer, listening } from '../streams.js';
import { hooked } from '../webhooks.js';
import type { World } from '../world.js';
import { performanceAfterAPurchase } from './performance-story.js';
import { fundedPortfolio, rebalanced } from './rebalancing-story.js';
import { sellAtALoss } from './tax-story.js';
import { signedTrial } from './trial-story.js';

const CONNECTIONS = `${PM}/custodians/connections`;
const DAY_MS = 24 * 60 * 60 * 1000;
const account = { registration: 'Conformance', account_type: 'INDIVIDUAL' };

/** Returns the recorded dispatches of agents for an account. Waits until at least one is recorded. */
async function dispatchesOf(world: World, accountId: string): Promise<Paged<AgentDispatchView>> {
  const operator = await world.as('ops_admin');
  const path = `${PM}/agent-dispatches?account_id=${accountId}`;
  return until(
    () => operator.get<Paged<AgentDispatchView>>(path),
    ({ total }) => total > 0,
  );
}

/** Returns the path and the body of the first request that an insight proposes. */
function requestOf(insight: InsightView | undefined): [path: string, body: object] {
  const [request] = insight?.requests ?? [];
  assert.ok(request);
  return [request.path, request.body];
}

/** Specification 1: the service and its differences in a sandbox. */
export const service = section('1', {
  'Authentication applies to every pillar': async world => {
    for (const path of [`${BAAS}/accounts`, '/api/v1/pm/portfolios'])
      await expectStatus(world.anyone, 401, ['GET', path]);
  },
  'The environment is simulation only: accounts say that they are sandbox accounts': async world => {
    assert.equal((await world.account()).is_sandbox, true);
  },
  'Market data is of real securities at delayed prices': async world => {
    const quote = await (await world.broker()).quote('AAPL');
    assert.equal(quote.delayed, true);
    assert.match(quote.source, /^replay:\d{4}-\d{2}-\d{2}$/);
  },
  'Drift is calculated for real': async world => {
    const { practice, portfolio } = await rebalanced(world);
    const drift = () => practice.drift(portfolio.portfolio_id);
    const { items } = await until(drift, ({ max_drift }) => max_drift !== null && Number(max_drift) < 0.01);
    assert.ok(items.every(({ actual_weight }) => Number(actual_weight) > 0));
  },
  'The rebalancing engine is real': async world => {
    const { executed, accountId } = await rebalanced(world);
    assert.equal(executed.execution_status, 'COMPLETED');
    const positions = await (await world.broker()).positions(accountId);
    assert.deepEqual(positions.map(({ security }) => security.value).sort(), ['AAPL', 'KO']);
  },
  'Performance (TWR and MWR) is calculated for real': async world => {
    const { net_flows, twr, mwr, reasons, from, to } = await performanceAfterAPurchase(world);
    assert.equal(net_flows, '10000.0000');
    // The MWR is an annual rate, so the check converts it to the return of the period. The period can have more than
    // one day, because a trade in the evening belongs to the next session.
    const days = 1 + (Date.parse(to) - Date.parse(from)) / DAY_MS;
    assert.ok(mwr !== null || reasons.mwr === 'OUT_OF_RANGE');
    if (mwr !== null) assert.ok(Math.abs((Math.log1p(Number(mwr)) / 365) * days - Math.log1p(Number(twr))) < 1e-9);
  },
  'Tax lots, wash sales and harvesting are calculated for real': sellAtALoss,
  'There is a library of portfolio models': async world => {
    const { practice, model, portfolio } = await fundedPortfolio(world);
    assert.deepEqual(await practice.api.get(`${PM}/models/${model.model_id}`), model);
    assert.equal(portfolio.model_id, model.model_id);
  },
  'Insights on rebalancing, harvesting and concentration come from the tenant’s own book': async world => {
    const { practice, accountId } = await rebalanced(world);
    const broker = await world.broker();
    const { account_id } = await broker.openFunded('Drifted', '10000.00');
    const target_weights = [{ security: { type: 'ticker', value: 'KO' } as const, weight: '1' }];
    await practice.createPortfolio({ name: 'Drifted', target_weights, cash_weight: '0', account_ids: [account_id] });
    const insightsOf = (account: string, type: string, count: number) =>
      until(
        () =>
          broker.api.get<{ items: InsightView[]; total: number }>(`${PM}/insights?account_id=${account}&type=${type}`),
        ({ total }) => total === count,
      );
    const { items } = await insightsOf(accountId, 'CONCENTRATION', 2);
    assert.ok(items.every(({ requests }) => requests.length === 1));
    const [drifted] = (await insightsOf(account_id, 'REBALANCE', 1)).items;
    assert.equal((await broker.api.post<{ status: string }>(...requestOf(drifted))).status, 'PENDING');
    assert.equal((await insightsOf(account_id, 'HARVESTING', 0)).total, 0);
  },
  'Order fills are simulated by a local FIX 4.2 venue': async world => {
    const broker = await world.broker();
    const order = await broker.place(
      await world.restingOrder({ order_type: 'MARKET', limit_price: undefined, quantity: '1' }),
    );
    assert.equal((await broker.done(order.order_id)).status, 'FILLED');
  },
  'Custody is simulated': async world => {
    assert.match((await world.account()).custodian.name, /simulated/);
  },
  'Settlement is simulated: a trade carries a settlement date and nothing is submitted for clearing': async world => {
    const broker = await world.broker();
    const { account_id } = await broker.openFunded('Settlement', '10000.00');
    const order = { account_id, security: { type: 'ticker', value: 'SPY' }, side: 'BUY' } as const;
    await broker.done((await broker.place({ ...order, order_type: 'MARKET', quantity: '1' })).order_id);
    const [entry] = (await broker.transactions(account_id, 1)).items;
    const { settled_cash, unsettled_cash, balances } = await broker.account(account_id);
    assert.deepEqual([settled_cash, unsettled_cash], ['10000.0000', entry?.net_amount]);
    assert.deepEqual(balances[0]?.settlements, [
      { settlement_date: entry?.settlement_date, amount: entry?.net_amount },
    ]);
  },
  'Identity checks are decided by simulation': async world => {
    const api = await world.as('advisor');
    const opened = await api.post<{ status: string }>(`${BAAS}/accounts`, { ...account, simulation: { kyc: 'HOLD' } });
    assert.equal(opened.status, 'PENDING');
  },
  'Money movement is a bookkeeping entry': async world => {
    const { account_id } = await world.account();
    const { items } = await (await world.broker()).transactions(account_id, 500);
    assert.ok(items.some(({ type }) => type === 'DEPOSIT'));
  },
  'Autonomous agents are off: their events are skipped': async world => {
    const { account_id } = await world.account();
    const { items } = await dispatchesOf(world, account_id);
    assert.ok(items.every(({ status, reason }) => status === 'SKIPPED' && reason === 'SANDBOX'));
  },
  'Connections to CRM, notetaker, planning software and mailbox are off': async world => {
    const { paths } = await world.anyone.get<{ paths: Record<string, unknown> }>('/openapi.json');
    const routes = Object.keys(paths).filter(path => path.includes('connection'));
    assert.deepEqual([...new Set(routes.map(path => path.split('/').slice(0, 6).join('/')))], [CONNECTIONS]);
    for (const connection_type of ['CRM', 'NOTETAKER', 'PLANNING', 'MAILBOX']) {
      const body = { custodian: 'Elsewhere', connection_type, account_ids: [(await world.account()).account_id] };
      const refusal = await expectStatus(await world.as('advisor'), 422, ['POST', CONNECTIONS, body]);
      assert.ok('body.connection_type' in refusedFields(refusal));
    }
  },
  'A correspondent custodian on a sandbox account is refused with 403 that names the constraint': async world => {
    const custodian = { name: 'Elsewhere', kind: 'CORRESPONDENT' };
    const { detail } = await expectStatus(await world.as('advisor'), 403, [
      'POST',
      `${BAAS}/accounts`,
      { ...account, custodian },
    ]);
    assert.match(String(detail), /[Cc]ustody rule/);
  },
  'A correspondent custodian is never silently downgraded to native custody': async world => {
    const broker = await world.broker();
    const before = (await broker.accounts()).total;
    await world
      .as('advisor')
      .then(api =>
        api.send('POST', `${BAAS}/accounts`, { ...account, custodian: { name: 'X', kind: 'CORRESPONDENT' } }),
      );
    assert.equal((await broker.accounts()).total, before);
  },
  'Sandbox portfolios are skipped by billing and counted': async world => {
    const { practice, portfolio } = await fundedPortfolio(world);
    const body = { ...LAST_QUARTER, portfolio_ids: [portfolio.portfolio_id] };
    const run = await practice.api.post<BillingRunView>(`${PM}/billing/runs`, body);
    assert.deepEqual([run.statements, run.statements_generated, run.skipped_sandbox, run.total], [[], 0, 1, 1]);
  },
  'Sandbox accounts are excluded from GIPS composites': async world => {
    const { practice, model } = await fundedPortfolio(world);
    const body = { name: 'Conformance', model_id: model.model_id };
    const composite = await practice.api.post<CompositeView>(`${PM}/composites`, body);
    assert.deepEqual(composite.portfolio_ids, []);
    assert.ok(composite.excluded_sandbox > 0);
  },
  'Sandbox events skip agent dispatch': async world => {
    const { accountId } = await rebalanced(world);
    const { items } = await dispatchesOf(world, accountId);
    assert.ok(items.some(({ event_type }) => event_type === 'com.service.baas.accounts.status_changed'));
  },
  'Every event of a sandbox tenant carries issandbox': async world =>
    listening(world, 'account/status', await bearer(world), async stream => {
      const { account_id } = await (await world.broker()).open('Conformance');
      assert.equal((await stream.next(({ data }) => data.account_id === account_id)).issandbox, true);
    }),
  'Access is scoped by rep code': async world => {
    const api = await world.as('advisor');
    await expectStatus(api, 403, ['POST', `${BAAS}/accounts`, { ...account, rep_code: 'NOT-MINE' }]);
  },
  'A resource id that the caller supplies is never trusted': async world => {
    const { account_id } = await world.account();
    await expectStatus(await world.as('advisor', { otherFirm: true }), 404, ['GET', `${BAAS}/accounts/${account_id}`]);
  },
  'Two firms cannot see each other’s data': async world => {
    const { account_id } = await world.account();
    const stranger = await world.as('advisor', { otherFirm: true });
    await expectStatus(stranger, 404, ['GET', `${BAAS}/accounts/${account_id}/positions`]);
    const seen = await stranger.get<{ total: number }>(`${BAAS}/transactions?account_id=${account_id}`);
    assert.equal(seen.total, 0);
  },
  'Streams use the same authorization predicate as REST': async world => {
    const { account_id } = await world.account();
    const stranger = await bearer(world, 'advisor', { otherFirm: true });
    const rest = await patientFetch(`${world.baseUrl}${BAAS}/accounts/${account_id}`, () => ({ headers: stranger }));
    assert.equal(rest.status, 404);
    await listening(world, `trades?account_id=${account_id}`, stranger, async ({ status }) =>
      assert.equal(status, 403),
    );
    await listening(world, 'account/status', stranger, async stream => {
      await (await world.broker()).open('Conformance');
      assert.deepEqual(stream.events, []);
    });
  },
  'A sandbox tenant is an ordinary advisor': async world => {
    const me = await world.me();
    assert.deepEqual([me.role, me.is_sandbox], ['advisor', true]);
  },
  'Positions and balances are folds of an append-only ledger': async world => {
    const { account_id } = await world.account();
    const broker = await world.broker();
    const { items } = await broker.transactions(account_id, 500);
    assert.deepEqual(
      items.map(({ sequence }) => sequence),
      items.map((_, i) => items.length - i),
    );
    const { cash_balance } = await broker.account(account_id);
    const entries = items.map(({ net_amount }) => Money.of(net_amount));
    assert.equal(cash_balance, sum(Money.zero, entries).toComputed());

    const held = (positions: readonly PositionView[]) =>
      positions.map(({ position_id, quantity, cost_basis }) => [position_id, quantity, cost_basis]);
    const { as_of } = await broker.api.get<MarginView>(`${BAAS}/accounts/${account_id}/margin`);
    const folded = await broker.api.get<PositionView[]>(`${BAAS}/accounts/${account_id}/positions?as_of=${as_of}`);
    assert.deepEqual(held(folded), held(await broker.positions(account_id)));
  },
  'A correction is a new entry that names the one it corrects, never an edit': async world => {
    const broker = await world.broker();
    const { account_id } = await broker.openFunded('Correction', '100000.00');
    await broker.place({
      account_id,
      security: { type: 'ticker', value: 'AAPL' },
      side: 'BUY',
      order_type: 'MARKET',
      quantity: '1',
      simulation: { scenario: 'BUST', seed: 1 },
    });
    const { items } = await until(
      () => broker.transactions(account_id),
      page => page.items.some(({ type }) => type === 'CORRECTION'),
    );
    const correction = items.find(({ type }) => type === 'CORRECTION');
    const original = items.find(({ transaction_id }) => transaction_id === correction?.corrects_transaction_id);
    assert.equal(original?.type, 'BUY');
  },
  'Fills, position changes and rebalances are published as immutable events': async world => {
    const { practice, accountId } = await rebalanced(world);
    for (const type of ['com.service.baas.orders.filled', 'com.service.baas.positions.updated']) {
      const read = () => practice.api.get<EventHistoryPage>(`${BAAS}/events?account_id=${accountId}&type=${type}`);
      const { items } = await until(read, page => page.items.length > 0);
      assert.deepEqual((await read()).items.slice(0, items.length), items);
      for (const method of ['PUT', 'PATCH', 'DELETE'])
        await expectStatus(practice.api, 404, [method, `${BAAS}/events/${items[0]?.id}`]);
    }
    await hooked(world, { eventTypes: ['svc.pm.rebalancing.*'] }, async ({ path, logWhen, delivered }) => {
      await practice.analyzed((await practice.rebalance({ account_ids: [accountId] })).run_id);
      const { items } = await logWhen(log => log.items.some(({ status }) => status === 'DELIVERED'));
      const delivery = items.find(({ status }) => status === 'DELIVERED');
      const bodies = () =>
        delivered.map(({ rawBody }) => rawBody.toString()).filter(body => body.includes(`${delivery?.delivery_id}`));
      await practice.api.post(`${path}/deliveries/${delivery?.delivery_id}/redeliver`, {});
      const [first, again] = await until(
        async () => bodies(),
        ({ length }) => length === 2,
      );
      assert.equal(again, first);
    });
  },
  'Conversion keeps the firm’s name, logins, models and fee schedules': async world => {
    const { setUp, verified, converted, live, signedUp } = await signedTrial(world);
    assert.equal(converted.firm.name, signedUp.firm_name);
    assert.equal((await live.get<MeView>(`${AUTH}/me`)).user_id, verified.user.user_id);
    for (const path of ['models', 'billing/fee-schedules'])
      await until(
        () => live.get<{ items: { name: string }[] }>(`${PM}/${path}`),
        ({ items }) => items.some(({ name }) => name === setUp),
      );
  },
  'Conversion keeps branding, workflow templates and trade parameters': async world => {
    const { setUp, live } = await signedTrial(world);
    const templates = '/api/v1/crm/workflow-templates';
    await until(
      () => live.get<{ items: { name: string }[] }>(templates),
      ({ items }) => items.some(({ name }) => name === setUp),
    );
    assert.equal((await live.get<BrandingView>(`${PM}/branding`)).display_name, setUp);
    const { updated_at: _, ...parameters } = await live.get<TradeParametersView>(`${PM}/trade-parameters`);
    assert.deepEqual(parameters, exampleOf(SetTradeParametersBody));
  },
  'Conversion does not carry over seeded clients, accounts and history': async world => {
    const { live } = await signedTrial(world);
    for (const path of ['accounts', 'transactions', 'clients'])
      assert.equal((await live.get<{ total: number }>(`${BAAS}/${path}`)).total, 0);
    assert.equal((await live.get<{ total: number }>(`${PM}/portfolios`)).total, 0);
  },
  'Conversion replaces the keys of the trial': async world => {
    const { key, converted } = await signedTrial(world);
    assert.deepEqual(
      converted.keys.map(({ replaces, key: { name, permission_group } }) => [replaces, name, permission_group]),
      [[key.key_id, key.name, key.permission_group]],
    );
    assert.equal((await exchange(world, credentialsOf(key))).status, 401);
    for (const { key: replacement } of converted.keys)
      assert.equal((await exchange(world, credentialsOf(replacement))).status, 200);
  },
});
