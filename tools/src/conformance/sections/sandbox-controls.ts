import assert from 'node:assert/strict';
import type { BarSeriesView, ClockView, PriceScriptView, QuoteView } from '@sandbourse/contracts';
import { Brokerage } from '../../client/brokerage.js';
import { Sandbox } from '../../client/sandbox.js';
import { machineOf, withKey } from '../api-keys.js';
import { BAAS, expectStatus, refusedFields } from '../expect.js';
import { section } from '../sentence.js';
import type { World } from '../world.js';

const CLOCK = '/api/v1/sandbox/clock';
const SCRIPTS = '/api/v1/sandbox/market/scripts';
const ACTIONS = '/api/v1/sandbox/market/actions';
const SPLIT = { symbol: 'KO', kind: 'SPLIT', ex_date: '2030-06-05', new_shares: 3, old_shares: 2 } as const;
const GAP = { symbol: 'KO', kind: 'GAP', magnitude: '-0.5' } as const;

/**
 * Returns a client that sets the clock and prices of the second firm. The clock of the first firm does not change,
 * because other checks depend on it.
 */
const otherFirm = async (world: World) => new Sandbox(await world.as('advisor', { otherFirm: true }));

/** Behaviour that the specification does not define: a firm's own clock and prices, and refused market data. */
export const sandboxControls = section('sandbox', {
  'Advancing a clock is 202 and ADVANCING, then READY, and moves nobody else': async world => {
    const sandbox = await otherFirm(world);
    const before = await sandbox.clock();
    const mine = new Sandbox(await world.as('advisor'));
    const { offset_seconds } = await mine.clock();

    const { status, advance } = await expectStatus<ClockView>(sandbox.api, 202, [
      'POST',
      `${CLOCK}/advance`,
      { seconds: 60 },
    ]);
    assert.equal(status, 'ADVANCING');
    assert.equal(Date.parse(advance?.to ?? '') - Date.parse(advance?.from ?? ''), 60_000);
    const ready = await sandbox.untilReady();
    assert.equal(ready.offset_seconds, before.offset_seconds + 60);
    assert.equal(ready.advance?.percent, 100);
    assert.equal((await mine.clock()).offset_seconds, offset_seconds);
  },
  'Every advance is an event on the clock’s ledger': async world => {
    const { api } = await otherFirm(world);
    const { items } = await api.get<{ items: { kind: string }[] }>(`${CLOCK}/events`);
    assert.deepEqual(
      items.slice(0, 2).map(({ kind }) => kind),
      ['READY', 'ADVANCED'],
    );
  },
  'A clock goes neither back nor beyond the prices: 422': async world => {
    const { api } = await otherFirm(world);
    for (const to of ['2020-01-01T00:00:00Z', '2049-01-01T00:00:00Z'])
      await expectStatus(api, 422, ['POST', `${CLOCK}/advance`, { to }]);
  },
  'An advance says exactly one of days, seconds and to: 422 with a list': async world => {
    const { api } = await otherFirm(world);
    for (const body of [{}, { days: 1, seconds: 1 }]) {
      const { detail } = await expectStatus(api, 422, ['POST', `${CLOCK}/advance`, body]);
      assert.ok(Array.isArray(detail));
    }
    const refused = await expectStatus(api, 422, ['POST', `${CLOCK}/advance`, { days: '1' }]);
    assert.equal(refusedFields(refused)['body.days'], 'int_parsing');
  },
  'An ops_admin names the firm whose clock it means': async world => {
    const operator = await world.as('ops_admin');
    await expectStatus(operator, 422, ['GET', CLOCK]);
    const { firm_id } = world.loginOf('advisor');
    const clock = await expectStatus<ClockView>(operator, 200, ['GET', `${CLOCK}?firm_id=${firm_id}`]);
    assert.equal(clock.firm_id, firm_id);
  },
  'Keys, clients and other firms move no clock: 403': world =>
    withKey(
      world,
      async key => {
        const machine = await machineOf(world, key);
        await expectStatus(machine, 403, ['POST', `${CLOCK}/advance`, { seconds: 1 }]);
        await expectStatus(machine, 403, ['POST', SCRIPTS, GAP]);
        await expectStatus(await world.as('client'), 403, ['POST', `${CLOCK}/advance`, { seconds: 1 }]);
        const { api } = await otherFirm(world);
        const { firm_id } = world.loginOf('advisor');
        await expectStatus(api, 403, ['POST', `${CLOCK}/advance`, { seconds: 1, firm_id }]);
      },
      { group: 'trading' },
    ),
  'A scripted price is seen by its tenant alone, and the source names it': async world => {
    const sandbox = await otherFirm(world);
    const quotes = new Brokerage(sandbox.api);
    const { script_id } = await sandbox.script(GAP);
    try {
      assert.match((await quotes.quote('KO')).source, new RegExp(`\\+script:GAP:${script_id}$`));
      assert.doesNotMatch((await (await world.broker()).quote('KO')).source, /script/);
      const { items } = await sandbox.scripts();
      assert.ok(items.some((script: PriceScriptView) => script.script_id === script_id && script.is_active));
      await expectStatus(await world.as('advisor'), 404, ['DELETE', `${SCRIPTS}/${script_id}`]);
    } finally {
      await sandbox.remove(script_id);
    }
    assert.doesNotMatch((await quotes.quote('KO')).source, /script/);
  },
  'A script on an unknown symbol is 404, an impossible one 422': async world => {
    const { api } = await otherFirm(world);
    await expectStatus(api, 404, ['POST', SCRIPTS, { ...GAP, symbol: 'NOSUCH' }]);
    await expectStatus(api, 422, ['POST', SCRIPTS, { ...GAP, magnitude: '-1' }]);
  },
  'A corporate action is scripted by its tenant alone, once a day and security, and taken back before its ex-date':
    async world => {
      const sandbox = await otherFirm(world);
      const { action_id } = await sandbox.act(SPLIT);
      try {
        await expectStatus(sandbox.api, 409, ['POST', ACTIONS, SPLIT]);
        await expectStatus(await world.as('advisor'), 404, ['DELETE', `${ACTIONS}/${action_id}`]);
        await expectStatus(await world.as('client'), 403, ['POST', ACTIONS, SPLIT]);
      } finally {
        await sandbox.cancelAction(action_id);
      }
      await expectStatus(sandbox.api, 404, ['DELETE', `${ACTIONS}/${action_id}`]);
    },
  'A corporate action of a day that has begun is 422, as is one without its figures': async world => {
    const { api } = await otherFirm(world);
    await expectStatus(api, 422, ['POST', ACTIONS, { ...SPLIT, ex_date: '2026-01-05' }]);
    const refused = await expectStatus(api, 422, ['POST', ACTIONS, { ...SPLIT, old_shares: undefined }]);
    assert.equal(refusedFields(refused)['body.old_shares'], 'missing');
  },
  'Prices carry currency, as_of, delayed and source': async world => {
    const api = await world.as('advisor');
    const quote = await api.get<QuoteView>(`${BAAS}/market/quotes/SPY`);
    const [bar] = (await api.get<{ items: object[] }>(`${BAAS}/market/bars/SPY`)).items;
    const rate = await api.get<object>(`${BAAS}/market/fx/GBPUSD`);
    for (const price of [quote, bar ?? {}, rate])
      for (const field of ['currency', 'as_of', 'delayed', 'source']) assert.ok(field in price, field);
  },
  'Bars of many securities come in one answer': async world => {
    const { items } = await (await world.as('advisor')).get<{ items: BarSeriesView[] }>(
      `${BAAS}/market/bars?symbols=SPY,AAPL`,
    );
    assert.deepEqual(
      items.map(({ symbol, bars }) => `${symbol} ${bars.length}`),
      ['SPY 30', 'AAPL 30'],
    );
  },
  'Strangers are 404; wrong check digits and windows outside coverage 422': async world => {
    const api = await world.as('advisor');
    const market = `${BAAS}/market`;
    for (const path of ['quotes/NOSUCH', 'bars/NOSUCH', 'fx/EURJPY', 'securities/ticker/NOSUCH'])
      await expectStatus(api, 404, ['GET', `${market}/${path}`]);
    for (const path of [
      'securities/cusip/037833101',
      'securities/isin/US0378331006',
      'bars/SPY?from=2026-11-01&to=2026-10-01',
      'bars/SPY?from=2049-01-01',
      'bars/SPY?from=2014-01-02&to=2014-02-03',
    ])
      await expectStatus(api, 422, ['GET', `${market}/${path}`]);
  },
});
