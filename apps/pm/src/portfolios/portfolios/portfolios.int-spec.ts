import { type ModelView, newId, type Paged, type PortfolioView } from '@sandbourse/contracts';
import { PmUnderTest } from '../../testing/pm-under-test.js';

let pm: PmUnderTest;
let harbor: ReturnType<PmUnderTest['as']>;

beforeAll(async () => {
  pm = await PmUnderTest.start();
  harbor = pm.as();
});
afterAll(() => pm.close());

const ticker = (value: string) => ({ type: 'ticker' as const, value });
const SIXTY_FORTY = [
  { security: ticker('SPY'), weight: '0.60' },
  { security: ticker('AGG'), weight: '0.350' },
];

async function makeModel(model: object = {}): Promise<ModelView> {
  const { status, body } = await harbor.post<ModelView>('/v1/models', {
    name: 'Balanced',
    allocations: SIXTY_FORTY,
    cash_weight: '0.05',
    ...model,
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

async function makePortfolio(portfolio: object): Promise<PortfolioView> {
  const { status, body } = await harbor.post<PortfolioView>('/v1/portfolios', { name: 'Halloran', ...portfolio });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

const checksOf = (body: unknown) =>
  (body as { detail: { failed_checks: { check: string }[] } }).detail.failed_checks.map(({ check }) => check);

describe('models', () => {
  it('keep weights as they were written, and every version as it was', async () => {
    const first = await makeModel();
    expect(first).toMatchObject({ version: 1, allocations: SIXTY_FORTY, cash_weight: '0.05', description: '' });

    const { body: second } = await harbor.patch<ModelView>(`/v1/models/${first.model_id}`, { cash_weight: '0.050' });
    expect(second).toMatchObject({ version: 2, cash_weight: '0.050', name: 'Balanced', created_at: first.created_at });

    expect((await harbor.get(`/v1/models/${first.model_id}`)).body).toEqual(second);
    expect((await harbor.get(`/v1/models/${first.model_id}/versions`)).body).toEqual({
      items: [second, first],
      total: 2,
    });
  });

  // biome-ignore format: a table
  it.each([
    ['less than one',             { cash_weight: '0.04' },                                                          ['WEIGHT_SUM']],
    ['one place too many',        { cash_weight: '0.05000001' },                                                    ['WEIGHT_SUM']],
    ['a security unknown here',   { allocations: [{ security: ticker('NOPE'), weight: '0.95' }] },                  ['SECURITY_KNOWN']],
    ['a security twice',          { allocations: [...SIXTY_FORTY, { security: { type: 'isin', value: 'US78462F1030' }, weight: '0.01' }] }, ['DUPLICATE_SECURITY', 'WEIGHT_SUM']],
    ['an unknown benchmark',      { benchmark: 'NOPE' },                                                            ['SECURITY_KNOWN']],
  ])('are refused by name with %s', async (_, change, checks) => {
    const body = { name: 'Wrong', allocations: SIXTY_FORTY, cash_weight: '0.05', ...change };
    const refused = await harbor.post('/v1/models', body);
    expect(refused.status).toBe(422);
    expect(checksOf(refused.body)).toEqual(checks);
  });

  // biome-ignore format: a table
  it.each([
    ['a negative weight', { allocations: [{ security: ticker('SPY'), weight: '-0.5' }] },  ['body', 'allocations', 0, 'weight'], 'greater_than'],
    ['a weight of zero',  { allocations: [{ security: ticker('SPY'), weight: '0' }] },     ['body', 'allocations', 0, 'weight'], 'greater_than'],
    ['negative cash',     { cash_weight: '-0.1' },                                         ['body', 'cash_weight'],              'greater_than_equal'],
    ['a number',          { cash_weight: 0.05 },                                           ['body', 'cash_weight'],              'string_type'],
    ['no allocations',    { allocations: [] },                                             ['body', 'allocations'],              'too_short'],
  ])('are no models with %s', async (_, change, loc, type) => {
    const body = { name: 'Wrong', allocations: SIXTY_FORTY, cash_weight: '0.05', ...change };
    const { status, body: answer } = await harbor.post('/v1/models', body);
    expect({ status, answer }).toMatchObject({ status: 422, answer: { detail: [{ loc, type }] } });
  });

  it('are listed newest first, page by page, for the whole firm and no other', async () => {
    const [older, newer] = [await makeModel({ name: 'Older' }), await makeModel({ name: 'Newer' })];
    const colleague = pm.as({ rep_code: 'R002', allowed_rep_codes: ['R002'] });
    const { body } = await colleague.get<Paged<ModelView>>('/v1/models?page_size=2');
    expect(body.items).toEqual([newer, older]);

    const summit = pm.as({ firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] });
    expect((await summit.get(`/v1/models/${newer.model_id}`)).status).toBe(404);
    expect((await summit.patch(`/v1/models/${newer.model_id}`, { name: 'Mine' })).status).toBe(404);
    expect((await summit.get('/v1/models')).body).toMatchObject({ items: [], total: 0 });

    const client = pm.as({ role: 'client', client_id: 'CLT-1', rep_code: null, allowed_rep_codes: [] });
    expect((await client.get('/v1/models')).body).toMatchObject({ items: [], total: 0 });
    expect((await client.post('/v1/models', { name: 'Mine', allocations: SIXTY_FORTY })).status).toBe(403);
  });

  it('are changed one version after another, however many change one at a time', async () => {
    const { model_id } = await makeModel();
    const changes = await Promise.all(
      [1, 2, 3, 4].map(n => harbor.patch<ModelView>(`/v1/models/${model_id}`, { description: `change ${n}` })),
    );
    expect(changes.map(({ body }) => body.version).sort()).toEqual([2, 3, 4, 5]);
  });
});

describe('portfolios', () => {
  it('follow a model from version to version', async () => {
    const model = await makeModel();
    const portfolio = await makePortfolio({ model_id: model.model_id });
    expect(portfolio).toMatchObject({
      rep_code: 'R001',
      model_version: 1,
      target_weights: SIXTY_FORTY,
      cash_weight: '0.05',
      drift_threshold: '0.0500',
      base_currency: 'USD',
      account_ids: [],
    });

    const allocations = [{ security: ticker('VTI'), weight: '1' }];
    await harbor.patch(`/v1/models/${model.model_id}`, { allocations, cash_weight: '0' });
    expect((await harbor.get(`/v1/portfolios/${portfolio.portfolio_id}`)).body).toMatchObject({
      model_version: 2,
      target_weights: allocations,
    });
  });

  it('may have weights of their own, and leave a model for them', async () => {
    const model = await makeModel();
    const { portfolio_id } = await makePortfolio({ model_id: model.model_id });
    const target_weights = [{ security: ticker('KO'), weight: '0.9' }];

    const { body } = await harbor.patch<PortfolioView>(`/v1/portfolios/${portfolio_id}`, {
      target_weights,
      cash_weight: '0.1',
      drift_threshold: '0.03',
    });

    const changed = {
      model_id: null,
      model_version: null,
      target_weights,
      cash_weight: '0.1',
      drift_threshold: '0.03',
    };
    expect(body).toMatchObject(changed);
    expect((await harbor.patch(`/v1/portfolios/${portfolio_id}`, { target_weights })).status).toBe(422);
  });

  // biome-ignore format: a table
  it.each([
    ['neither a model nor weights',  {},                                                        ['body', 'model_id']],
    ['both',                         { model_id: 'mdl_1', target_weights: SIXTY_FORTY },        ['body', 'model_id']],
    ['cash beside a model',          { model_id: 'mdl_1', cash_weight: '0.1' },                 ['body', 'cash_weight']],
    ['no threshold at all',          { model_id: 'mdl_1', drift_threshold: '0' },               ['body', 'drift_threshold']],
    ['a currency unknown',           { model_id: 'mdl_1', base_currency: 'CHF' },               ['body', 'base_currency']],
  ])('are refused with %s', async (_, portfolio, loc) => {
    const { status, body } = await harbor.post('/v1/portfolios', { name: 'Wrong', ...portfolio });
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: [{ loc }] } });
  });

  it('are refused with a model that is unknown or of another firm', async () => {
    expect((await harbor.post('/v1/portfolios', { name: 'Lost', model_id: newId('model') })).status).toBe(404);
    const { model_id } = await makeModel();
    const summit = pm.as({ firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] });
    expect((await summit.post('/v1/portfolios', { name: 'Theirs', model_id })).status).toBe(404);
  });

  it('are not found under an id that is longer than any', async () => {
    const { status, body } = await harbor.get(`/v1/portfolios/${'x'.repeat(2_000)}`);
    expect({ status, body }).toEqual({
      status: 404,
      body: { detail: 'Portfolio not found', code: 'portfolio_not_visible' },
    });
  });

  it('follow no model of another firm, even where somebody sees both firms', async () => {
    const { portfolio_id } = await makePortfolio({ target_weights: SIXTY_FORTY, cash_weight: '0.05' });
    const summit = pm.as({ firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] });
    const { body: model } = await summit.post<ModelView>('/v1/models', {
      name: 'Bonds',
      allocations: [{ security: ticker('AGG'), weight: '1' }],
    });
    const operator = pm.as({ role: 'ops_admin', firm_id: 'OPERATOR', rep_code: null, allowed_rep_codes: [] });

    const followed = await operator.patch(`/v1/portfolios/${portfolio_id}`, { model_id: model.model_id });
    expect(followed.status).toBe(404);
    expect((await harbor.get(`/v1/portfolios/${portfolio_id}`)).status).toBe(200);
  });

  it('have accounts, each in at most one of them', async () => {
    const [one, other] = [await pm.account(), await pm.account()];
    const { model_id } = await makeModel();
    const first = await makePortfolio({ model_id, account_ids: [one, one] });
    expect(first.account_ids).toEqual([one]);
    const second = await makePortfolio({ model_id, account_ids: [other] });

    const taken = await harbor.put(`/v1/portfolios/${second.portfolio_id}/accounts`, { account_ids: [one] });
    expect(taken.status).toBe(409);
    expect((await harbor.get(`/v1/portfolios/${second.portfolio_id}`)).body).toMatchObject({ account_ids: [other] });

    await harbor.put(`/v1/portfolios/${first.portfolio_id}/accounts`, { account_ids: [] });
    const moved = await harbor.put(`/v1/portfolios/${second.portfolio_id}/accounts`, { account_ids: [one, other] });
    expect(moved).toMatchObject({ status: 200, body: { account_ids: [one, other].sort() } });
    expect((await harbor.post('/v1/portfolios', { name: 'Third', model_id, account_ids: [one] })).status).toBe(409);
  });

  it('take as many accounts as a large practice has in one', async () => {
    const { model_id } = await makeModel();
    const account_ids = Array.from({ length: 1_000 }, () => newId('account'));
    const create = (ids: readonly string[]) =>
      harbor.post('/v1/portfolios', { name: 'Large', model_id, account_ids: ids });

    expect(await create(account_ids)).toMatchObject({
      status: 404,
      body: { detail: expect.stringContaining('acct_') },
    });
    expect((await create([...account_ids, newId('account')])).status).toBe(422);
  });

  it('take no account that is not theirs, nor one of a colleague', async () => {
    const { model_id } = await makeModel();
    const foreign = await pm.account({ firm_id: 'SUMMIT', rep_code: 'S001' });
    const colleagues = await pm.account({ rep_code: 'R002' });
    const create = (account: string, claims = {}) =>
      pm.as(claims).post('/v1/portfolios', { name: 'Greedy', model_id, account_ids: [account] });

    expect((await create(foreign)).status).toBe(404);
    expect((await create(newId('account'))).status).toBe(404);
    expect((await create(colleagues)).status).toBe(404);
    const supervised = await create(colleagues, { role: 'branch_supervisor', allowed_rep_codes: ['R001', 'R002'] });
    expect(supervised.status).toBe(422);
    expect(checksOf(supervised.body)).toEqual(['REP_CODE']);
  });

  it('are seen under their rep code, page by page, and by no client', async () => {
    const { model_id } = await makeModel();
    const mine = await makePortfolio({ model_id, account_ids: [await pm.account({ client_id: 'CLT-1' })] });
    const colleague = pm.as({ rep_code: 'R002', allowed_rep_codes: ['R002'] });
    const summit = pm.as({ firm_id: 'SUMMIT', rep_code: 'R001', allowed_rep_codes: ['R001'] });
    const client = pm.as({ role: 'client', client_id: 'CLT-1', rep_code: null, allowed_rep_codes: [] });

    expect((await harbor.get<Paged<PortfolioView>>('/v1/portfolios?page_size=1')).body.items).toEqual([mine]);
    for (const stranger of [colleague, summit, client]) {
      expect((await stranger.get(`/v1/portfolios/${mine.portfolio_id}`)).status).toBe(404);
      expect((await stranger.get('/v1/portfolios')).body).toMatchObject({ items: [], total: 0 });
    }
    for (const stranger of [colleague, summit])
      expect((await stranger.patch(`/v1/portfolios/${mine.portfolio_id}`, { name: 'Mine' })).status).toBe(404);
    expect((await harbor.post('/v1/portfolios', { name: 'Theirs', model_id, rep_code: 'R002' })).status).toBe(403);
  });
});
