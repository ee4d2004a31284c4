import assert from 'node:assert/strict';
import {
  type AccountView,
  exampleOf,
  type OrderView,
  type StreamTicketView,
  WorkflowTemplateBody,
  type WorkflowTemplateView,
} from '@sandbourse/contracts';
import { credentialsOf, exchange, KEYS, withKey } from '../api-keys.js';
import { AUTH, assertId, assertPlaces, BAAS, expectStatus, failedChecks, PM, refusedFields } from '../expect.js';
import { section } from '../sentence.js';
import { performanceAfterAPurchase } from './performance-story.js';
import { fundedPortfolio, rebalanced } from './rebalancing-story.js';

/** Specification 2.1: formats of amounts, ids, dates and other values. */
export const values = section('2.1', {
  'A computed fiat amount is a string with 4 places': async world => {
    const account = await world.account();
    for (const amount of [account.cash_balance, account.buying_power, account.market_value, account.total_value])
      assertPlaces(amount, 4);
  },
  'A computed quantity is a string with 8 places': async world => {
    assertPlaces((await (await world.broker()).place(await world.restingOrder())).leaves_quantity, 8);
  },
  'An FX rate is a string with 6 places': async world => {
    const { rate } = await (await world.as('advisor')).get<{ rate: string }>(`${BAAS}/market/fx/EURUSD`);
    assertPlaces(rate, 6);
  },
  'A return is a string with 10 places, as a decimal fraction': async world => {
    const { twr } = await performanceAfterAPurchase(world);
    assertPlaces(twr, 10);
    assert.ok(Math.abs(Number(twr)) < 1);
  },
  'A percentage is a string in decimal form': async world => {
    assertPlaces((await (await world.broker()).quote('AAPL')).change_percent, 4);
  },
  'Monetary values and quantities are never numbers': async world => {
    const body = await expectStatus(await world.as('advisor'), 422, [
      'POST',
      `${BAAS}/orders`,
      { ...(await world.restingOrder()), quantity: 10 },
    ]);
    assert.deepEqual(refusedFields(body), { 'body.quantity': 'string_type' });
  },
  'What a caller supplies is stored and returned exactly as written': async world => {
    const broker = await world.broker();
    const placed = await broker.place(await world.restingOrder({ quantity: '10.500' }));
    assert.equal(placed.quantity, '10.500');
    assert.equal((await broker.order(placed.order_id)).quantity, '10.500');
  },
  'USD, GBP and EUR are supported': async world => {
    for (const base_currency of ['USD', 'GBP', 'EUR']) {
      const opened = await (await world.as('advisor')).post<AccountView>(`${BAAS}/accounts`, {
        registration: 'Currencies',
        account_type: 'INDIVIDUAL',
        base_currency,
      });
      assert.equal(opened.base_currency, base_currency);
    }
  },
  'Another currency is refused': async world => {
    await expectStatus(await world.as('advisor'), 422, [
      'POST',
      `${BAAS}/accounts`,
      { registration: 'X', account_type: 'INDIVIDUAL', base_currency: 'JPY' },
    ]);
  },
  'Orders, transactions and quotes carry currency': async world => {
    const broker = await world.broker();
    const order = await broker.place(await world.restingOrder());
    const [entry] = (await broker.transactions((await world.account()).account_id, 1)).items;
    assert.deepEqual([order.currency, entry?.currency, (await broker.quote('SPY')).currency], ['USD', 'USD', 'USD']);
  },
  'Accounts carry base_currency and no currency': async world => {
    const account = await world.account();
    assert.equal(account.base_currency, 'USD');
    assert.ok(!('currency' in account));
  },
  'Portfolios carry base_currency and no currency': async world => {
    const { portfolio } = await fundedPortfolio(world);
    assert.equal(portfolio.base_currency, 'USD');
    assert.ok(!('currency' in portfolio));
  },
  'On the trading surface a security is an object of type and value, and there is no symbol': async world => {
    const order = await (await world.broker()).place(await world.restingOrder());
    assert.deepEqual(order.security, { type: 'ticker', value: 'AAPL' });
    assert.ok(!('symbol' in order));
  },
  'A security may be named by ticker, CUSIP or ISIN': async world => {
    const broker = await world.broker();
    for (const security of [
      { type: 'cusip', value: '037833100' },
      { type: 'isin', value: 'US0378331005' },
    ] as const) {
      const order = await broker.place(await world.restingOrder({ security }));
      assert.deepEqual(order.security, security);
    }
  },
  'Market data takes and returns a plain ticker': async world => {
    assert.equal((await (await world.broker()).quote('AAPL')).symbol, 'AAPL');
  },
  'Identifiers are a prefix, an underscore and a ULID': async world => {
    const broker = await world.broker();
    const account = await world.account();
    const order = await broker.place(await world.restingOrder());
    const [entry] = (await broker.transactions(account.account_id, 1)).items;
    const me = await world.me();
    assertId(account.account_id, 'acct');
    assertId(order.order_id, 'ord');
    assertId(String(entry?.transaction_id), 'txn');
    assertId(me.user_id, 'pauth');
  },
  'Identifiers sort by creation time': async world => {
    const broker = await world.broker();
    const orders: OrderView[] = [];
    for (let n = 0; n < 3; n += 1) orders.push(await broker.place(await world.restingOrder()));
    const ids = orders.map(order => order.order_id);
    assert.deepEqual([...ids].sort(), ids);
  },
  'firm_id is not a prefixed ULID': async world => {
    const { firm_id } = await world.me();
    assert.doesNotMatch(firm_id, /_[0-9A-HJKMNP-TV-Z]{26}$/);
  },
  'Timestamps of BaaS have 9 fractional digits and Z': async world => {
    assert.match((await world.account()).created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/);
  },
  'Timestamps of PM have 9 fractional digits and Z': async world => {
    assert.match((await performanceAfterAPurchase(world)).as_of, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/);
  },
  'Timestamps of CRM have 6 fractional digits and Z': async world => {
    const templates = '/api/v1/crm/workflow-templates';
    const advisor = await world.as('advisor');
    const template = await advisor.post<WorkflowTemplateView>(templates, exampleOf(WorkflowTemplateBody));
    const { items } = await advisor.get<{ items: { created_at: string; updated_at: string }[] }>(templates);
    await advisor.send('DELETE', `${templates}/${template.workflow_template_id}`);
    for (const at of items.flatMap(({ created_at, updated_at }) => [created_at, updated_at]))
      assert.match(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  },
  'Timestamps of Auth have 6 fractional digits and +00:00': async world => {
    const { items } = await (await world.as('ops_admin')).get<{ items: { created_at: string }[] }>(`${AUTH}/firms`);
    assert.match(String(items[0]?.created_at), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
  },
});

/** Specification 2.2: fields of each kind of object. */
export const records = section('2.2', {
  'The portal user has user_id, email, role, firm_id, rep_code and is_active': async world => {
    const { user } = await world.login('advisor');
    assert.deepEqual(Object.keys(user).sort(), ['email', 'firm_id', 'is_active', 'rep_code', 'role', 'user_id']);
    assert.equal(user.is_active, true);
  },
  'The token type of a login is bearer': async world => {
    assert.equal((await world.login('advisor')).token_type, 'bearer');
  },
  'An API key record shows its secret only when it is issued': world =>
    withKey(world, async ({ key_id, key_secret }, login) => {
      assertId(key_id, 'key');
      assert.match(key_secret, /^ik_live_/);
      assert.ok(!JSON.stringify(await login.get(KEYS)).includes('key_secret'));
    }),
  'An OAuth token is Bearer for 3600 seconds': world =>
    withKey(world, async key => {
      const { body } = await exchange(world, credentialsOf(key));
      assert.deepEqual([body.token_type, body.expires_in], ['Bearer', 3600]);
    }),
  'A stream ticket is a ws_ticket for 60 seconds': async world => {
    for (const pillar of [BAAS, PM]) {
      const ticket = await (await world.as('advisor')).post<StreamTicketView>(`${pillar}/stream/tickets`, undefined);
      assert.equal(typeof ticket.ticket, 'string');
      assert.deepEqual([ticket.token_type, ticket.expires_in], ['ws_ticket', 60]);
    }
  },
  'A rebalancing run has run_id and status': async world => {
    const { run_id, status } = (await rebalanced(world)).pending;
    assert.match(run_id ?? '', /^reb_[0-9A-HJKMNP-TV-Z]{26}$/);
    assert.equal(status, 'PENDING');
  },
  'The paged envelope has items, total, page from 1 and page_size': async world => {
    const page = await (await world.as('advisor')).get<Record<string, unknown>>(`${BAAS}/accounts?page_size=1`);
    assert.deepEqual(Object.keys(page).sort(), ['items', 'page', 'page_size', 'total']);
    assert.equal(page.page, 1);
  },
  'Accounts expose base_currency and cash_balance': async world => {
    const { base_currency, cash_balance } = await world.account();
    assert.equal(base_currency, 'USD');
    assertPlaces(cash_balance, 4);
  },
  'Account status appears in the reasons of compliance checks': async world => {
    const api = await world.as('advisor');
    const { account_id } = await api.post<AccountView>(`${BAAS}/accounts`, {
      registration: 'Pending',
      account_type: 'INDIVIDUAL',
      simulation: { kyc: 'HOLD' },
    });
    const body = await expectStatus(api, 422, ['POST', `${BAAS}/orders`, await world.restingOrder({ account_id })]);
    assert.ok(failedChecks(body).includes('ACCOUNT_STATUS'));
    assert.match(JSON.stringify(body), /PENDING/);
  },
});
