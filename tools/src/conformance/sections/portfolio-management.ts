import assert from 'node:assert/strict';
import {
  type BillingRunView,
  type ConnectionView,
  DisclosureType,
  type DisclosureView,
  type ModelView,
  type Paged,
  type PerformanceSeriesView,
  type PortfolioView,
} from '@sandbourse/contracts';
import { Money, Return } from '@sandbourse/money';
import { assertId, assertPlaces, expectStatus, LAST_QUARTER, PM } from '../expect.js';
import { section } from '../sentence.js';
import { importedStatement } from './custodian-story.js';
import { performanceAfterAPurchase } from './performance-story.js';
import { fundedPortfolio, rebalanced } from './rebalancing-story.js';

/** Specification 4.3: routes of portfolio management. */
export const portfolioManagement = section('4.3', {
  'GET portfolios answers the list': async world => {
    const { practice, portfolio } = await fundedPortfolio(world);
    const { items } = await practice.api.get<Paged<PortfolioView>>(`${PM}/portfolios?page_size=500`);
    assert.ok(items.some(({ portfolio_id }) => portfolio_id === portfolio.portfolio_id));
  },
  'GET portfolios/{portfolio_id} answers one portfolio': async world => {
    const { portfolio, accountId, model } = await fundedPortfolio(world);
    assert.deepEqual(portfolio.account_ids, [accountId]);
    assert.deepEqual(portfolio.target_weights, model.allocations);
    assert.equal(portfolio.market_value, '50000.0000');
  },
  'GET portfolios/{portfolio_id}/drift answers drift': async world => {
    const { practice, portfolio } = await fundedPortfolio(world);
    const { items, accounts } = await practice.drift(portfolio.portfolio_id);
    assert.deepEqual(
      items.map(({ security }) => security?.value ?? 'cash'),
      ['AAPL', 'KO', 'cash'],
    );
    assert.equal(accounts.length, 1);
  },
  'GET models answers models': async world => {
    const { practice, model } = await fundedPortfolio(world);
    const { items } = await practice.api.get<Paged<ModelView>>(`${PM}/models?page_size=500`);
    assert.ok(items.some(({ model_id }) => model_id === model.model_id));
  },
  'POST rebalancing takes portfolio_ids or account_ids and answers 202 and PENDING': async world => {
    const { practice, portfolio, accountId } = await fundedPortfolio(world);
    for (const body of [{ portfolio_ids: [portfolio.portfolio_id] }, { account_ids: [accountId] }]) {
      const { status } = await expectStatus<{ status: string }>(practice.api, 202, ['POST', `${PM}/rebalancing`, body]);
      assert.equal(status, 'PENDING');
    }
  },
  'portfolio_ids expands to every account assigned to those portfolios': async world => {
    const { pending, accountId } = await rebalanced(world);
    assert.deepEqual(pending.account_ids, [accountId]);
  },
  'The account, not the portfolio, is what is rebalanced': async world => {
    const { analyzed, accountId } = await rebalanced(world);
    assert.ok(analyzed.orders.length > 0 && analyzed.orders.every(({ account_id }) => account_id === accountId));
  },
  'GET rebalancing/{run_id} is polled until the run leaves ANALYZING': async world => {
    assert.equal((await rebalanced(world)).analyzed.status, 'ORDERS_GENERATED');
  },
  'POST rebalancing/{run_id}/approve releases orders': async world => {
    const { released, executed } = await rebalanced(world);
    assert.equal(released.execution_status, 'RELEASED');
    assert.equal(executed.released_order_ids.length, executed.orders.length);
  },
  'GET accounts/{account_id}/performance answers decimal fractions': async world => {
    const { ending_value, twr } = await performanceAfterAPurchase(world);
    assert.equal(twr, Return.ofUnits(Money.of(ending_value ?? '').units * 100n - 10n ** 10n).toComputed());
  },
  'GET accounts/{account_id}/performance/timeseries answers a time series': async world => {
    const { account_id, to } = await performanceAfterAPurchase(world);
    const { items, total } = await (await world.as('advisor')).get<PerformanceSeriesView>(
      `${PM}/accounts/${account_id}/performance/timeseries`,
    );
    assert.equal(total, items.length);
    assert.deepEqual([items.at(-1)?.date, items[0]?.net_flow], [to, '10000.0000']);
    for (const { daily_return, cumulative_return } of items) {
      assertPlaces(daily_return, 10);
      assertPlaces(cumulative_return, 10);
    }
  },
  'POST custodians/connections makes a connection': async world => {
    const { api, account, connection } = await importedStatement(world);
    assertId(connection.connection_id, 'cconn');
    assert.deepEqual(connection.account_ids, [account.account_id]);
    const listed = await api.get<Paged<ConnectionView>>(`${PM}/custodians/connections?page_size=500`);
    assert.ok(listed.items.some(({ connection_id }) => connection_id === connection.connection_id));
  },
  'POST custodians/connections/{connection_id}/sync syncs': async world => {
    const { account, report, positions } = await importedStatement(world);
    assert.deepEqual([report.rows_read, report.imported, report.rejected], [2, 2, []]);
    assert.deepEqual(report.accounts, [
      { account_id: account.account_id, account_number: account.account_number, entries_posted: 2 },
    ]);
    assert.deepEqual(
      positions.map(({ security, quantity }) => [security.value, quantity]),
      [['VTI', '10.00000000']],
    );
  },
  'POST billing/runs makes a billing run': async world => {
    const { practice } = await fundedPortfolio(world);
    const run = await practice.api.post<BillingRunView>(`${PM}/billing/runs`, LAST_QUARTER);
    assertId(run.billing_run_id, 'brun');
    assert.deepEqual(await practice.api.get(`${PM}/billing/runs/${run.billing_run_id}`), run);
  },
  'GET disclosures/effective answers the disclosures in force': async world => {
    const api = await world.as('advisor');
    const { items, total } = await api.get<{ items: DisclosureView[]; total: number }>(`${PM}/disclosures/effective`);
    assert.equal(total, items.length);
    assert.deepEqual(new Set(items.map(({ type }) => type)), new Set(DisclosureType.options));
    const before = await api.get(`${PM}/disclosures/effective?as_of=1999-12-31`);
    assert.deepEqual(before, { items: [], total: 0 });
    await expectStatus(api, 422, ['GET', `${PM}/disclosures/effective?as_of=2026-02-30`]);
  },
  'GET performance without an account does not exist and is 404': async world => {
    await expectStatus(await world.as('advisor'), 404, ['GET', `${PM}/performance`]);
  },
});
