import {
  DEFAULT_TRADE_PARAMETERS,
  exampleOf,
  newId,
  type RebalancingRunView,
  SetTradeParametersBody,
  scopesOfGroup,
  type TokenClaims,
  type TradeParametersView,
} from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { PmUnderTest } from '../../testing/pm-under-test.js';

const PATH = '/v1/trade-parameters';
const DEFAULTS = { ...DEFAULT_TRADE_PARAMETERS, updated_at: null };
const SET = exampleOf(SetTradeParametersBody);

let pm: PmUnderTest;

beforeAll(async () => {
  pm = await PmUnderTest.start();
});
afterAll(() => pm.close());

/** Returns the id of a firm that has set no trade parameters. */
const newFirm = () => `FIRM-${newId('account')}`;
const of = (firm_id: string, claims: Partial<TokenClaims> = {}) => pm.as({ firm_id, ...claims });
const ofClient: Partial<TokenClaims> = { role: 'client', client_id: 'CLT-1', rep_code: null, allowed_rep_codes: [] };
const ofKey = (scopes: readonly string[] = []): Partial<TokenClaims> => ({ role: 'api_client', scopes: [...scopes] });

const read = async (firmId: string) => (await of(firmId).get<TradeParametersView>(PATH)).body;
const termsOf = ({ target_overrides: _, ...terms }: RebalancingRunView['parameters']) => terms;

describe("a firm's trade parameters", () => {
  it("are the platform's until it sets some, and then as they were written", async () => {
    const firmId = newFirm();
    expect(await of(firmId).get(PATH)).toMatchObject({ status: 200, body: DEFAULTS });

    const { status, body } = await of(firmId).put<TradeParametersView>(PATH, { ...SET, cash_buffer: '0.010' });

    expect({ status, body }).toEqual({
      status: 200,
      body: { ...SET, cash_buffer: '0.010', updated_at: expect.stringMatching(/Z$/) },
    });
    expect(await read(firmId)).toEqual(body);
  });

  it("are replaced as a whole: what is left out is the platform's, and null each portfolio's own", async () => {
    const firmId = newFirm();
    await of(firmId).put(PATH, SET);
    const { body } = await of(firmId).put<TradeParametersView>(PATH, { whole_shares: true });
    expect(body).toEqual({ ...DEFAULTS, whole_shares: true, updated_at: body.updated_at });
    await of(firmId).put(PATH, { drift_threshold: null });
    expect(await read(firmId)).toEqual({ ...DEFAULTS, updated_at: expect.any(String) });
  });

  it('are of all advisors of the firm, and of no other', async () => {
    const [firmId, other] = [newFirm(), newFirm()];
    await of(firmId).put(PATH, SET);
    const colleague = of(firmId, { rep_code: 'R002', allowed_rep_codes: ['R002'] });
    expect((await colleague.get(PATH)).body).toMatchObject(SET);
    expect(await read(other)).toEqual(DEFAULTS);
    await of(other).put(PATH, { trade_scope: 'ALL' });
    expect(await read(firmId)).toMatchObject(SET);
  });

  it("of an operator are of the operator's firm", async () => {
    const [firmId, operators] = [newFirm(), newFirm()];
    await of(firmId).put(PATH, SET);
    const operator = of(operators, { role: 'ops_admin' });
    expect((await operator.get(PATH)).body).toEqual(DEFAULTS);
    await operator.put(PATH, { trade_scope: 'ALL' });
    expect(await read(operators)).toMatchObject({ trade_scope: 'ALL' });
    expect(await read(firmId)).toMatchObject(SET);
  });

  it('are kept from others by Postgres, too', async () => {
    const [firmId, other] = [newFirm(), newFirm()];
    await of(firmId).put(PATH, SET);
    const statement = 'select firm_id from trade_parameters where firm_id = $1';
    const asOthers = [
      { kind: 'rep_codes', firmId: other, repCodes: ['R001'] },
      { kind: 'client', firmId, clientId: 'CLT-1' },
    ] as const;
    const { database } = pm.pm;
    for (const scope of asOthers) expect(await database.as(scope).query(statement, [firmId])).toEqual([]);
    expect(await database.as(SYSTEM_SCOPE).query(statement, [firmId])).toEqual([{ firm_id: firmId }]);
  });
});

describe('what is refused', () => {
  // biome-ignore format: a table
  it.each([
    ['a threshold above the whole',  { drift_threshold: '1.01' }],
    ['a number for a decimal',       { drift_threshold: 0.05 }],
    ['a buffer below nothing',       { cash_buffer: '-0.01' }],
    ['too many places',              { minimum_trade: '1.00001' }],
    ['an unknown style',             { rebalance_style: 'TO_MOON' }],
    ['null for a strategy',          { tax_strategy: null }],
    ['half a substitution',          { substitutions: [{ security: { type: 'ticker', value: 'SPY' } }] }],
    ['an unknown parameter',         { target_overrides: [] }],
  ])('%s', async (_, body) => {
    const firmId = newFirm();
    expect((await of(firmId).put(PATH, body)).status).toBe(422);
    expect(await read(firmId)).toEqual(DEFAULTS);
  });

  it('a substitution by or of a security that is unknown here', async () => {
    const firmId = newFirm();
    const [known, unknown] = ['SPY', 'NOPE'].map(value => ({ type: 'ticker', value }));
    for (const substitution of [
      { security: known, substitute: unknown },
      { security: unknown, substitute: known },
    ])
      expect(await of(firmId).put(PATH, { substitutions: [substitution] })).toMatchObject({
        status: 422,
        body: { detail: { failed_checks: [{ check: 'SECURITY_KNOWN' }] } },
      });
    expect(await read(firmId)).toEqual(DEFAULTS);
  });

  it('a key without the scope, and a client login', async () => {
    const firmId = newFirm();
    const reader = of(firmId, ofKey(scopesOfGroup('pm', 'read_only')));
    expect((await reader.get(PATH)).status).toBe(200);
    expect((await reader.put(PATH, SET)).status).toBe(403);
    const manager = of(firmId, ofKey(scopesOfGroup('pm', 'portfolio_management')));
    expect((await manager.put(PATH, SET)).status).toBe(200);
    expect((await of(firmId, ofKey(['pm.models:read'])).get(PATH)).status).toBe(403);
    expect((await of(firmId, ofClient).get(PATH)).status).toBe(403);
    expect((await of(firmId, ofClient).put(PATH, {})).status).toBe(403);
    expect(await read(firmId)).toMatchObject(SET);
  });
});

describe('a run', () => {
  const OVERRIDES = [{ security: { type: 'ticker', value: 'KO' }, target_weight: '0.5' }];

  /** Starts a run over an account in each of the three ways, and returns the trade parameters that each run reports. */
  async function termsOfRuns(accountId: string, asked: object, by = pm.as()) {
    const ways = [
      { query: '?preview=true', body: {} },
      { query: '', body: { target_overrides: OVERRIDES } },
      { query: '', body: {} },
    ];
    const runs = [];
    for (const { query, body } of ways) {
      const { body: run } = await by.post<RebalancingRunView>(`/v1/rebalancing${query}`, {
        account_ids: [accountId],
        ...asked,
        ...body,
      });
      runs.push(termsOf(run.parameters));
    }
    return runs;
  }

  it('takes what the firm has set where its request is silent: a preview, an immediate one, one in the background', async () => {
    const firmId = newFirm();
    const accountId = await pm.account({ firm_id: firmId });
    const times3 = (terms: object) => [terms, terms, terms];
    expect(await termsOfRuns(accountId, {}, of(firmId))).toEqual(times3(DEFAULT_TRADE_PARAMETERS));

    await of(firmId).put(PATH, SET);

    expect(await termsOfRuns(accountId, {}, of(firmId))).toEqual(times3(SET));
    const asked = { drift_threshold: '0.2', tax_strategy: 'NONE', substitutions: [] };
    expect(await termsOfRuns(accountId, asked, of(firmId))).toEqual(times3({ ...SET, ...asked }));
  });

  it('trades by them', async () => {
    const place = { firm_id: newFirm() };
    const advisor = of(place.firm_id);
    const accountId = await pm.holding({ KO: { quantity: '100', price: '50' } }, '0', place, { margin_enabled: true });
    const target_weights = ['KO', 'AAPL'].map(value => ({ security: { type: 'ticker', value }, weight: '0.5' }));
    await advisor.post('/v1/portfolios', { name: 'Halves', target_weights, account_ids: [accountId] });
    const ordersOf = async (asked: object) => {
      const body = { account_ids: [accountId], ...asked };
      return (await advisor.post<RebalancingRunView>('/v1/rebalancing?preview=true', body)).body.orders;
    };
    expect(await ordersOf({})).toHaveLength(2);
    await advisor.put(PATH, { drift_threshold: '0.6' });
    expect(await ordersOf({})).toEqual([]);
    expect(await ordersOf({ drift_threshold: '0.05' })).toHaveLength(2);
  });

  it("takes those of its accounts' firm, also when an operator starts it", async () => {
    const [firmId, operators] = [newFirm(), newFirm()];
    const accountId = await pm.account({ firm_id: firmId });
    await of(firmId).put(PATH, SET);
    const operator = of(operators, { role: 'ops_admin' });
    await operator.put(PATH, { trade_scope: 'ALL' });
    expect(await termsOfRuns(accountId, {}, operator)).toEqual([SET, SET, SET]);
  });

  it('keeps those that it was started with', async () => {
    const firmId = newFirm();
    const accountId = await pm.account({ firm_id: firmId });
    const { body: run } = await of(firmId).post<RebalancingRunView>('/v1/rebalancing', { account_ids: [accountId] });
    await of(firmId).put(PATH, SET);
    const { body } = await of(firmId).get<RebalancingRunView>(`/v1/rebalancing/${run.run_id}`);
    expect(termsOf(body.parameters)).toEqual(DEFAULT_TRADE_PARAMETERS);
  });

  it('is refused for an unknown security that it names itself before anything is looked for', async () => {
    const substitution = { security: { type: 'ticker', value: 'NOPE' }, substitute: { type: 'ticker', value: 'SPY' } };
    const body = { account_ids: [newId('account')], substitutions: [substitution] };
    expect(await pm.as().post('/v1/rebalancing', body)).toMatchObject({
      status: 422,
      body: { detail: { failed_checks: [{ check: 'SECURITY_KNOWN' }] } },
    });
  });
});
