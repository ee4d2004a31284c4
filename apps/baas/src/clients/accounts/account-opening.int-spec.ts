import {
  type AccountView,
  type ClientView,
  newId,
  type OpenAccountBody,
  type Paged,
  type TokenClaims,
} from '@sandbourse/contracts';
import { tokenFor } from '@sandbourse/test-support';
import { BrokerageUnderTest, failedChecksOf } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

const outside = { name: 'Elsewhere', kind: 'OUTSIDE' } as const;
const native = { name: 'Here', kind: 'NATIVE' } as const;

function open(
  change: { [Field in keyof OpenAccountBody]?: OpenAccountBody[Field] | undefined },
  claims?: Partial<TokenClaims>,
) {
  return broker.baas.request<AccountView>('POST', '/v1/accounts', {
    ...(claims && { token: tokenFor(claims) }),
    body: { registration: 'Ada Byron', account_type: 'INDIVIDUAL', client_id: 'CLT-1', ...change },
  });
}

describe('an account opened again under one idempotency_key', () => {
  it('is the same account, and a conflict under another body', async () => {
    const key = { idempotency_key: 'open-1' };

    const [first, again] = [await open(key), await open(key)];

    expect(first.status).toBe(201);
    expect(again.body.account_id).toBe(first.body.account_id);
    expect((await open({ ...key, registration: 'Mary Shelley' })).status).toBe(409);
    expect((await open({ idempotency_key: 'open-2' })).body.account_id).not.toBe(first.body.account_id);
  });

  it('is one account however many ask at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => open({ idempotency_key: 'at-once' })));
    expect(new Set(answers.map(({ body }) => body.account_id)).size).toBe(1);
  });
});

describe('the custodian decides what is held away', () => {
  it('so that an account at an outside one is not funded, routed or journaled', async () => {
    const away = await broker.openAccount('0', { custodian: outside });
    const here = await broker.openAccount('100.00');

    expect(await broker.account(away)).toMatchObject({ management: 'HELD_AWAY', custodian: outside });
    const deposit = await broker.fund(away, { direction: 'DEPOSIT', amount: '100.00', currency: 'USD' });
    const order = await broker.order(away, { quantity: '1' });
    const journal = await broker.baas.request('POST', '/v1/journals', {
      body: { from_account_id: here, to_account_id: away, amount: '1.00' },
    });
    for (const { status, body } of [deposit, order, journal]) {
      expect(status).toBe(422);
      expect(failedChecksOf(body)).toContain('ACCOUNT_TRADABLE');
    }
  });

  it.each([
    {
      firm: 'a sandbox',
      issandbox: true,
      rule: 'Custody rule: a sandbox account cannot use an external custodian',
    },
    { firm: 'a live firm', issandbox: false, rule: 'This firm is not connected to a CORRESPONDENT custodian' },
  ])('and a correspondent is refused to $firm, and downgraded to none', async ({ issandbox, rule }) => {
    const claims = { firm_id: issandbox ? 'HARBOR' : 'LIVE', issandbox };
    const custodian = { name: 'Clearing House', kind: 'CORRESPONDENT' } as const;
    expect(await open({ custodian, client_id: `CLT-${issandbox}` }, claims)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining(rule) },
    });
    const listed = await broker.baas.request<Paged<AccountView>>('GET', '/v1/accounts', { token: tokenFor(claims) });
    expect(listed.body.items.some(({ client_id }) => client_id === `CLT-${issandbox}`)).toBe(false);
  });

  // biome-ignore format: a table
  it.each([
    { account: 'advised at an outside custodian', change: { management: 'ADVISORY', custodian: outside }, loc: 'management' },
    { account: 'held away by nobody',             change: { management: 'HELD_AWAY' },                    loc: 'custodian' },
    { account: 'held away at the native one',     change: { management: 'HELD_AWAY', custodian: native }, loc: 'custodian' },
  ] as const)('and an account $account is a 422', async ({ change, loc }) => {
    expect(await open(change)).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'value_error', loc: ['body', loc] }] },
    });
  });
});

describe('a client is of one advisor', () => {
  const advisor = { rep_code: 'R001', allowed_rep_codes: ['R001'] };
  const another = { rep_code: 'R002', allowed_rep_codes: ['R002'] };
  const supervisor = { rep_code: 'R003', allowed_rep_codes: ['R003', 'R001', 'R002'] };
  const ofClient = (client_id: string, claims: Partial<TokenClaims> = {}) => ({
    role: 'client' as const,
    client_id,
    rep_code: null,
    allowed_rep_codes: [],
    ...claims,
  });
  let client_id: string;

  beforeEach(async () => {
    client_id = newId('account');
    expect((await open({ client_id }, advisor)).status).toBe(201);
  });

  it('so that no other advisor opens accounts under it, whose wash sales would reach into its lots', async () => {
    const refused = await open({ client_id }, another);

    expect(refused).toMatchObject({
      status: 403,
      body: { detail: `The client ${client_id} belongs to another advisor` },
    });
    expect((await open({ client_id }, { ...another, firm_id: 'SUMMIT' })).status).toBe(201);
  });

  it('under whose rep code a user who may use it opens the other accounts', async () => {
    expect(await open({ client_id }, supervisor)).toMatchObject({ status: 201, body: { rep_code: 'R001' } });
    expect((await open({ client_id, rep_code: 'R002' }, supervisor)).status).toBe(403);
  });

  it('also when two advisors open its first account at once', async () => {
    const contended = newId('account');
    const answers = await Promise.all([advisor, another].map(claims => open({ client_id: contended }, claims)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
  });

  it('and opens accounts for itself, under its advisor, and for nobody else', async () => {
    const self = ofClient(client_id);

    expect(await open({ client_id: undefined }, self)).toMatchObject({
      status: 201,
      body: { client_id, rep_code: 'R001' },
    });
    expect((await open({ client_id: 'CLT-1' }, self)).status).toBe(403);
    expect((await open({ client_id, rep_code: 'R002' }, self)).status).toBe(403);
    expect((await open({ client_id: 'CLT-NEW', rep_code: 'R001' }, ofClient('CLT-NEW'))).status).toBe(403);
  });

  it("and stops at ten of its own, long before the firm's cap", async () => {
    const firm_id = newId('account');
    const self = ofClient(client_id, { firm_id, rep_code: 'R001' });
    for (let opened = 0; opened < 10; opened += 1) expect((await open({ client_id }, self)).status).toBe(201);

    expect((await open({ client_id }, self)).status).toBe(429);
    expect((await open({ client_id }, { ...advisor, firm_id })).status).toBe(201);
  });

  it('which the registry shows to those who may see it', async () => {
    const seenBy = async (claims: Partial<TokenClaims>) => {
      const path = '/v1/clients?page_size=500';
      const { body } = await broker.baas.request<Paged<ClientView>>('GET', path, { token: tokenFor(claims) });
      return body.items.find(item => item.client_id === client_id)?.rep_code;
    };

    expect(await Promise.all([advisor, supervisor, ofClient(client_id)].map(seenBy))).toEqual(['R001', 'R001', 'R001']);
    expect(await seenBy(another)).toBeUndefined();
    expect(await seenBy({ ...advisor, firm_id: 'SUMMIT' })).toBeUndefined();
  });
});

it('a sandbox firm has a hundred accounts, however many are opened at once', async () => {
  const firm = { firm_id: newId('account') };
  const answers = await Promise.all(Array.from({ length: 110 }, (_, n) => open({ client_id: `CLT-CAP-${n}` }, firm)));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 429, body: { detail: expect.stringContaining('100 accounts') } });
  expect(refused).toHaveLength(10);
});

describe('38.1 the list of accounts by whether they take orders', () => {
  it('has the ACTIVE ones that are held here, or the others, and counts what it lists', async () => {
    const active = await broker.openAccount('0');
    const away = await broker.openAccount('0', { custodian: outside });
    const { body: held } = await open({ simulation: { kyc: 'HOLD' } });
    const { body: restricted } = await open({ simulation: { kyc: 'RESTRICT' } });
    const listed = async (tradable: string) => {
      const { body } = await broker.baas.request<Paged<AccountView>>(
        'GET',
        `/v1/accounts?tradable=${tradable}&page_size=500`,
      );
      expect(body.total).toBe(body.items.length);
      return body.items.map(({ account_id }) => account_id);
    };

    const [takesOrders, others] = [await listed('true'), await listed('false')];

    expect(takesOrders).toContain(active);
    expect(others).toEqual(expect.arrayContaining([away, held.account_id, restricted.account_id]));
    expect(takesOrders.filter(id => others.includes(id))).toEqual([]);
    for (const account_id of [...takesOrders.slice(0, 3), ...others.slice(0, 4)]) {
      const { status, body } = await broker.order(account_id, { quantity: '1' });
      const refused = status === 422 ? failedChecksOf(body) : [];
      const isTradable = !refused.some(check => check === 'ACCOUNT_TRADABLE' || check === 'ACCOUNT_STATUS');
      expect({ account_id, isTradable }).toEqual({ account_id, isTradable: takesOrders.includes(account_id) });
    }
  });

  it('refuses another word', async () => {
    expect((await broker.baas.request('GET', '/v1/accounts?tradable=yes')).status).toBe(422);
  });
});
