import assert from 'node:assert/strict';
import type { PerformanceSeriesView } from '@sandbourse/contracts';
import { Money, Return } from '@sandbourse/money';
import { assertPlaces, expectStatus, PM } from '../expect.js';
import { notYet, section } from '../sentence.js';
import { performanceAfterAPurchase } from './performance-story.js';

/** Specification 4.3: portfolio management's routes. */
export const portfolioManagement = section('4.3', {
  'GET portfolios answers the list': notYet,
  'GET portfolios/{portfolio_id} answers one portfolio': notYet,
  'GET portfolios/{portfolio_id}/drift answers drift': notYet,
  'GET models answers models': notYet,
  'POST rebalancing takes portfolio_ids or account_ids and answers 202 and PENDING': notYet,
  'portfolio_ids expands to every account assigned to those portfolios': notYet,
  'The account, not the portfolio, is what is rebalanced': notYet,
  'GET rebalancing/{run_id} is polled until the run leaves ANALYZING': notYet,
  'POST rebalancing/{run_id}/approve releases orders': notYet,
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
  'POST custodians/connections makes a connection': notYet,
  'POST custodians/connections/{connection_id}/sync syncs': notYet,
  'POST billing/runs makes a billing run': notYet,
  'GET disclosures/effective answers the disclosures in force': notYet,
  'GET performance without an account does not exist and is 404': async world => {
    await expectStatus(await world.as('advisor'), 404, ['GET', `${PM}/performance`]);
  },
});
