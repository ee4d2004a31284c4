import type { CompositePerformanceView, CompositeView, ModelView, PortfolioView } from '@sandbourse/contracts';
import { PmUnderTest } from '../../testing/pm-under-test.js';

let pm: PmUnderTest;

beforeAll(async () => {
  pm = await PmUnderTest.start();
});
afterAll(() => pm.close());

const LIVE = { firm_id: 'CONVERTED', rep_code: 'R001', allowed_rep_codes: ['R001'], issandbox: false };
const COMPOSITES = '/v1/composites';

/** Creates a model, and one portfolio for each amount of cash. All portfolios follow the model. */
async function aStrategy(claims: object, portfolios: readonly { cash: string; isSandbox?: boolean }[]) {
  const advisor = pm.as(claims);
  const { firm_id, rep_code } = { firm_id: 'HARBOR', rep_code: 'R001', ...claims };
  const spy = { security: { type: 'ticker', value: 'SPY' }, weight: '1' };
  const model = (await advisor.post<ModelView>('/v1/models', { name: 'Equity', allocations: [spy] })).body;
  const ids: string[] = [];
  for (const { cash, isSandbox = false } of portfolios) {
    const account = await pm.holding({}, cash, { firm_id, rep_code }, { is_sandbox: isSandbox });
    const body = { name: 'Follower', model_id: model.model_id, account_ids: [account] };
    ids.push((await advisor.post<PortfolioView>('/v1/portfolios', body)).body.portfolio_id);
  }
  return { advisor, model, ids };
}

it('has the live portfolios that follow its model for members, and counts the sandbox ones that it leaves out', async () => {
  const { advisor, model, ids } = await aStrategy(LIVE, [
    { cash: '1000' },
    { cash: '2000', isSandbox: true },
    { cash: '3000' },
  ]);
  const { status, body } = await advisor.post<CompositeView>(COMPOSITES, { name: 'Equity', model_id: model.model_id });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { portfolio_ids: [ids[0], ids[2]], excluded_sandbox: 1, minimum_value: '0' },
  });
  expect((await advisor.get(`${COMPOSITES}/${body.composite_id}`)).body).toEqual(body);
  expect((await advisor.get<{ items: CompositeView[] }>(COMPOSITES)).body.items).toContainEqual(body);
});

it('leaves every portfolio of a sandbox firm out', async () => {
  const { advisor, model } = await aStrategy({}, [{ cash: '1000', isSandbox: true }, { cash: '1000' }]);
  const { body } = await advisor.post<CompositeView>(COMPOSITES, { name: 'Equity', model_id: model.model_id });
  expect(body).toMatchObject({ portfolio_ids: [], excluded_sandbox: 2 });
  const performance = await advisor.get<CompositePerformanceView>(`${COMPOSITES}/${body.composite_id}/performance`);
  expect(performance.body).toMatchObject({ return: null, dispersion: null, excluded_sandbox: 2 });
});

it('returns what its members return, those that begin a month with enough', async () => {
  const { advisor, model } = await aStrategy(LIVE, [{ cash: '1000' }, { cash: '3000' }]);
  const { body } = await advisor.post<CompositeView>(COMPOSITES, {
    name: 'Equity',
    model_id: model.model_id,
    minimum_value: '2000',
  });
  const { body: performance } = await advisor.get<CompositePerformanceView>(
    `${COMPOSITES}/${body.composite_id}/performance?year=2026`,
  );
  expect(performance.months.length).toBeGreaterThanOrEqual(11);
  expect(performance.months[0]).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
    members: 1,
    beginning_value: '3000.0000',
    return: '0.0000000000',
  });
  expect(performance).toMatchObject({ return: '0.0000000000', dispersion: null });
});

it('is shown to its firm alone', async () => {
  const { advisor, model } = await aStrategy(LIVE, []);
  const { body } = await advisor.post<CompositeView>(COMPOSITES, { name: 'Equity', model_id: model.model_id });
  const stranger = pm.as({ firm_id: 'SUMMIT', rep_code: 'R001', allowed_rep_codes: ['R001'] });
  expect((await stranger.get(`${COMPOSITES}/${body.composite_id}`)).status).toBe(404);
  expect((await stranger.get(`${COMPOSITES}/${body.composite_id}/performance`)).status).toBe(404);
  expect((await stranger.post(COMPOSITES, { name: 'Mine', model_id: model.model_id })).status).toBe(404);
});
