import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type InsightView, SubmitOrderBody } from '@sandbourse/contracts';
import { arrived, untilHeard } from '@sandbourse/test-support';
import { PmUnderTest } from '../../testing/pm-under-test.js';

interface ModelRequest {
  readonly messages: { role: string; content: string }[];
}

let pm: PmUnderTest;
let model: Server;
let asked: ModelRequest[] = [];
let words = '';

beforeAll(async () => {
  model = createServer(async (request, response) => {
    asked.push((await json(request)) as ModelRequest);
    arrived();
    response.end(JSON.stringify({ choices: [{ message: { content: words } }] }));
  }).listen(0, '127.0.0.1');
  await new Promise(listening => model.once('listening', listening));
  const { port } = model.address() as AddressInfo;
  pm = await PmUnderTest.start({ INSIGHTS_LANGUAGE_MODEL_URL: `http://127.0.0.1:${port}/v1/chat/completions` });
});
afterAll(async () => {
  model.close();
  await pm.close();
});
beforeEach(() => {
  asked = [];
  words = '';
});

const ticker = (value: string) => ({ type: 'ticker' as const, value });
const LOST = { quantity: '10', price: '1000.00' };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
let firms = 0;

/** Returns a new firm, its advisor, and a function that requests its insights. */
function aFirm(isSandbox = true) {
  firms += 1;
  const firm_id = `FIRM${firms}`;
  const advisor = pm.as({ firm_id, rep_code: 'R001', allowed_rep_codes: ['R001'], issandbox: isSandbox });
  return {
    firm_id,
    advisor,
    place: (client_id: string) => ({ firm_id, rep_code: 'R001', client_id }),
    insights: async (query = ''): Promise<InsightView[]> =>
      (await advisor.get<{ items: InsightView[] }>(`/v1/insights${query}`)).body.items,
  };
}

describe('harvesting', () => {
  it.each([
    ['a sandbox', true],
    ['a live firm', false],
  ])('finds the lots of %s that have lost, with an order that can be posted as it is', async (_, isSandbox) => {
    const { insights, place } = aFirm(isSandbox);
    const accountId = await pm.holding({ VTI: LOST }, '5000', place('ADA'));

    const [insight, ...others] = await insights('?type=HARVESTING');
    expect(others).toEqual([]);
    if (insight?.type !== 'HARVESTING') throw new Error('there is no insight');
    const { numbers } = insight;
    expect(insight).toMatchObject({
      severity: 'HIGH',
      account_ids: [accountId],
      finding: expect.stringMatching(
        /can realize a loss of \d,\d{3}\.\d\d USD by selling 10 VTI\. Repurchasing VTI before/,
      ),
      numbers: { security: ticker('VTI'), quantity: '10.00000000', short_term_loss: '0.0000' },
    });
    expect(Number(numbers.cost_basis) - Number(numbers.market_value)).toBeCloseTo(Number(numbers.loss), 4);
    expect(numbers.long_term_loss).toBe(numbers.loss);

    const [request] = insight.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/api/v1/baas/orders' });
    expect(SubmitOrderBody.parse(request?.body)).toMatchObject({
      account_id: accountId,
      side: 'SELL',
      client_order_id: insight.insight_id,
      lots: [{ quantity: '10.00000000' }],
    });
    expect((await insights('?type=HARVESTING'))[0]?.insight_id).toBe(insight.insight_id);
  });

  it('leaves alone what would not count, be taxed or be traded', async () => {
    const { insights, place } = aFirm();
    await pm.holding({ VTI: LOST }, '5000', place('IRA'), { account_type: 'ROTH_IRA' });
    await pm.holding({ VTI: LOST }, '5000', place('AWAY'), { custodian: { name: 'Granite', kind: 'OUTSIDE' } });
    await pm.holding({ VTI: { quantity: '1', price: '100.00' } }, '5000', place('WON'));
    await pm.holding({ VTI: LOST }, '5000', place('WASH'));
    const recent = { quantity: '1', price: '100.00', on: daysAgo(5) };
    await pm.holding({ VTI: recent }, '5000', place('WASH'), { account_type: 'TRADITIONAL_IRA' });

    expect(await insights('?type=HARVESTING')).toEqual([]);
  });
});

it('a stock that is much of what a client has is a concentration, and sold first where no gain is taxed', async () => {
  const { insights, place } = aFirm();
  const taxed = await pm.holding({ AAPL: { quantity: '100', price: '1.00' } }, '10000', place('ADA'));
  const ira = await pm.holding({ AAPL: { quantity: '20', price: '1.00' } }, '10000', place('ADA'), {
    account_type: 'TRADITIONAL_IRA',
  });
  await pm.holding({ VTI: { quantity: '100', price: '1.00' } }, '0', place('FUND'));

  const found = await insights('?type=CONCENTRATION');
  expect(found).toHaveLength(1);
  const [insight] = found;
  if (insight?.type !== 'CONCENTRATION') throw new Error('there is no insight');
  const { market_value, total_value, weight, excess_value } = insight.numbers;
  expect(Number(total_value)).toBeCloseTo(Number(market_value) + 20_000, 2);
  expect(Number(weight)).toBeCloseTo(Number(market_value) / Number(total_value), 3);
  expect(insight).toMatchObject({ severity: 'HIGH', client_id: 'ADA', account_ids: [taxed, ira].sort() });

  const sales = insight.requests.map(({ body }) => SubmitOrderBody.parse(body));
  expect(sales.map(({ account_id }) => account_id)).toEqual([ira, taxed]);
  expect(sales[0]).toMatchObject({ quantity: '20.00000000', lot_method: 'HIFO' });
  const price = Number(market_value) / 120;
  const sold = sales.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  expect(sold * price).toBeGreaterThanOrEqual(Number(excess_value));
  expect((sold - 1) * price).toBeLessThanOrEqual(Number(excess_value));
});

it('a portfolio beyond its threshold asks to be rebalanced, and one within it does not', async () => {
  const { advisor, insights, place } = aFirm();
  const body = { target_weights: [{ security: ticker('VTI'), weight: '0.5' }], cash_weight: '0.5' };
  const drifted = await pm.holding({}, '1000', place('ADA'));
  const idle = await pm.holding({}, '1000', place('BEA'));
  const { body: portfolio } = await advisor.post<{ portfolio_id: string }>('/v1/portfolios', {
    ...body,
    name: 'Growth',
    account_ids: [drifted],
  });
  await advisor.post('/v1/portfolios', { name: 'Cash', target_weights: [], cash_weight: '1', account_ids: [idle] });

  const found = await insights('?type=REBALANCE');
  const [started] = found.flatMap(({ requests }) => requests);
  expect((await advisor.post(started?.path.replace('/api/v1/pm', '/v1') ?? '', started?.body ?? {})).status).toBe(202);
  expect(found).toEqual([
    expect.objectContaining({
      severity: 'HIGH',
      portfolio_id: portfolio.portfolio_id,
      account_ids: [drifted],
      finding:
        'The portfolio Growth has drifted. VTI has a weight of 0.00% and a target of 50.00%. The threshold is 5.00%. 1 more holding is beyond the threshold.',
      numbers: expect.objectContaining({ max_drift: '0.5000', total_value: '1000.0000' }),
      requests: [
        {
          method: 'POST',
          path: '/api/v1/pm/rebalancing',
          body: { portfolio_ids: [portfolio.portfolio_id] },
        },
      ],
    }),
  ]);
});

it('insights are shown to their advisor only, filtered and in pages as requested', async () => {
  const { firm_id, advisor, insights, place } = aFirm();
  const accountId = await pm.holding({ VTI: LOST }, '5000', place('ADA'));
  await pm.holding({ VTI: LOST }, '5000', place('BEA'));

  const totalOf = async (query: string) => (await advisor.get<{ total: number }>(`/v1/insights${query}`)).body.total;
  expect(await totalOf('')).toBe(2);
  expect(await totalOf(`?account_id=${accountId}`)).toBe(1);
  expect(await totalOf('?severity=LOW')).toBe(0);
  expect(await insights('?limit=1&offset=1')).toHaveLength(1);
  expect(await insights('?limit=1&offset=2')).toEqual([]);
  expect((await advisor.get('/v1/insights?type=LUNCH')).status).toBe(422);

  const others = [
    pm.as({ firm_id, rep_code: 'R002', allowed_rep_codes: ['R002'] }),
    pm.as({ firm_id, role: 'client', client_id: 'ADA', rep_code: 'R001', allowed_rep_codes: ['R001'] }),
    pm.as({ firm_id: 'NOBODY', rep_code: 'R001', allowed_rep_codes: ['R001'] }),
  ];
  for (const other of others)
    expect(await other.get('/v1/insights')).toMatchObject({ status: 200, body: { items: [], total: 0 } });
});

describe('a language model', () => {
  it('puts a finding into words, and receives nothing but that finding', async () => {
    const { insights, place } = aFirm();
    const accountId = await pm.holding({ VTI: LOST }, '5000', place('ADA'));
    await pm.holding({ VTI: LOST }, '5000', { ...place('ADA'), firm_id: 'ELSEWHERE' });
    words = 'Selling 10 VTI now would realize a loss that counts.';

    expect((await insights())[0]).toMatchObject({ phrased_by: 'TEMPLATE' });
    // While the exchange is open, prices change, and so do the proceeds of a sale. The finding would then have other
    // numbers.
    let insight: InsightView | undefined;
    await untilHeard(async () => {
      [insight] = await insights();
      expect(insight).toMatchObject({ phrased_by: 'LANGUAGE_MODEL', finding: words });
    });
    const prompts = asked.map(({ messages }) => messages[1]?.content ?? '');
    expect(prompts.map(each => JSON.parse(each))).toContainEqual(
      expect.objectContaining({ type: 'HARVESTING', numbers: insight?.numbers }),
    );
    expect(new Set(prompts).size).toBe(prompts.length);
    expect(JSON.stringify(asked)).not.toContain(accountId);
  });

  it('that makes up a figure is not quoted', async () => {
    const { insights, place } = aFirm();
    await pm.holding({ VTI: LOST }, '5000', place('ADA'));
    words = 'You would save 47% in taxes.';

    await insights();
    await untilHeard(() => expect(asked).not.toHaveLength(0));
    expect((await insights())[0]).toMatchObject({ phrased_by: 'TEMPLATE' });
  });
});
