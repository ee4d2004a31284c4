import {
  BrandingBody,
  type BrandingView,
  type CompositeView,
  CreateCrmClientBody,
  CreateFeeScheduleBody,
  exampleOf,
  type FeeScheduleView,
  type ModelView,
  type Paged,
  SetTradeParametersBody,
  type TradeParametersView,
  TrialConverted,
  WorkflowTemplateBody,
  type WorkflowTemplateView,
  type WorkflowView,
} from '@sandbourse/contracts';
import { PmUnderTest } from '../../testing/pm-under-test.js';

const MODEL = { allocations: [{ security: { type: 'ticker', value: 'KO' }, weight: '0.6' }], cash_weight: '0.4' };

let pm: PmUnderTest;

beforeAll(async () => {
  pm = await PmUnderTest.start();
});
afterAll(() => pm.close());

const converted = (sandbox_firm_id: string | null, firm_id: string) =>
  TrialConverted.occurred(
    { signup_id: 'sbx_1', sandbox_firm_id, firm_id, converted_at: '2026-11-21T10:35:41.865000+00:00' },
    { at: new Date(), isSandbox: false },
  );

it('a firm that is live has the models of its sandbox, as they stood last, its fee schedules and its branding, once', async () => {
  const sandbox = pm.as({ firm_id: 'SBXCARRIED' });
  const live = pm.as({ firm_id: 'LIVCARRIED', issandbox: false });
  const names = ['Growth', 'Income'];
  for (const name of names) {
    const { body } = await sandbox.post<ModelView>('/v1/models', { ...MODEL, name });
    await sandbox.patch(`/v1/models/${body.model_id}`, { description: 'The second version' });
  }
  const schedule = { ...exampleOf(CreateFeeScheduleBody), name: 'Carried' };
  expect((await sandbox.post('/v1/billing/fee-schedules', schedule)).status).toBe(201);
  const branding = exampleOf(BrandingBody);
  expect((await sandbox.put('/v1/branding', branding)).status).toBe(200);
  expect((await pm.as().post('/v1/models', { ...MODEL, name: 'Of another firm' })).status).toBe(201);

  const event = converted('SBXCARRIED', 'LIVCARRIED');
  await pm.pm.bus.publish([event, event, converted(null, 'LIVEMPTY')]);

  await pm.pm.settled();
  const { body } = await live.get<Paged<ModelView>>('/v1/models');
  expect(body.items.map(({ name }) => name).reverse()).toEqual(names);
  for (const model of body.items)
    expect(model).toMatchObject({ version: 1, description: 'The second version', cash_weight: '0.4' });
  const { body: schedules } = await live.get<Paged<FeeScheduleView>>('/v1/billing/fee-schedules');
  expect(schedules.items).toMatchObject([schedule]);
  const [original] = (await sandbox.get<Paged<FeeScheduleView>>('/v1/billing/fee-schedules')).body.items;
  expect(schedules.items[0]?.fee_schedule_id).not.toBe(original?.fee_schedule_id);
  expect((await live.get<BrandingView>('/v1/branding')).body).toMatchObject(branding);
  const kept = (await sandbox.get<Paged<ModelView>>('/v1/models')).body;
  const carried = (await live.get<Paged<ModelView>>('/v1/models')).body;
  expect([kept.total, carried.total]).toEqual([2, 2]);
  expect(new Set([...kept.items, ...carried.items].map(({ model_id }) => model_id)).size).toBe(4);
});

it('a firm that is live has the composites of its sandbox, each of those who follow the same model of its own', async () => {
  const sandbox = pm.as({ firm_id: 'SBXCOMPOSITES' });
  const live = pm.as({ firm_id: 'LIVCOMPOSITES', issandbox: false });
  for (const name of ['Growth', 'Income']) {
    const { body: model } = await sandbox.post<ModelView>('/v1/models', { ...MODEL, name });
    const composite = { name: `Those of ${name}`, model_id: model.model_id, minimum_value: '250000.00' };
    expect((await sandbox.post('/v1/composites', composite)).status).toBe(201);
  }
  const event = converted('SBXCOMPOSITES', 'LIVCOMPOSITES');
  await pm.pm.bus.publish([event, event]);

  const compositesOf = async (firm: typeof live) => (await firm.get<Paged<CompositeView>>('/v1/composites')).body.items;
  await pm.pm.settled();
  expect(await compositesOf(live)).toHaveLength(2);
  const composites = await compositesOf(live);
  const { items: models } = (await live.get<Paged<ModelView>>('/v1/models')).body;
  const nameOf = new Map(models.map(({ model_id, name }) => [model_id, name]));
  for (const { name, model_id, minimum_value } of composites)
    expect({ name, minimum_value }).toEqual({ name: `Those of ${nameOf.get(model_id)}`, minimum_value: '250000.00' });
  expect(new Set([...(await compositesOf(sandbox)), ...composites].map(({ composite_id }) => composite_id)).size).toBe(
    4,
  );
});

it('a firm that is live has the workflow templates of its sandbox, once, and none of its workflows', async () => {
  const sandbox = pm.as({ firm_id: 'SBXFLOWS' });
  const live = pm.as({ firm_id: 'LIVFLOWS', issandbox: false });
  const templates = ['New client', 'Annual review'].map(name => ({ ...exampleOf(WorkflowTemplateBody), name }));
  for (const template of templates) await sandbox.post('/v1/crm/workflow-templates', template);
  const templatesOf = async (firm: typeof live) =>
    (await firm.get<Paged<WorkflowTemplateView>>('/v1/crm/workflow-templates')).body;
  const [newest] = (await templatesOf(sandbox)).items;
  const ada = { ...exampleOf(CreateCrmClientBody), household_id: null };
  await sandbox.post('/v1/crm/clients', ada);
  const workflow = { workflow_template_id: newest?.workflow_template_id, client_id: ada.client_id };
  expect((await sandbox.post('/v1/crm/workflows', workflow)).status).toBe(201);
  await pm.as().post('/v1/crm/workflow-templates', { ...exampleOf(WorkflowTemplateBody), name: 'Of another firm' });

  const event = converted('SBXFLOWS', 'LIVFLOWS');
  await pm.pm.bus.publish([event]);
  await pm.pm.settled();
  expect((await templatesOf(live)).items).toMatchObject([...templates].reverse());
  await pm.pm.bus.publish([event, converted('SBXFLOWS', 'LIVAFTER')]);
  await pm.pm.settled();
  expect((await templatesOf(pm.as({ firm_id: 'LIVAFTER' }))).total).toBe(2);

  const [kept, carried] = [await templatesOf(sandbox), await templatesOf(live)];
  expect([kept.total, carried.total]).toEqual([2, 2]);
  expect(new Set([...kept.items, ...carried.items].map(({ workflow_template_id: id }) => id)).size).toBe(4);
  expect((await live.get<Paged<WorkflowView>>('/v1/crm/workflows')).body.total).toBe(0);
});

it('a firm that is live has the trade parameters of its sandbox, unless it has set its own by then, and none of a sandbox without', async () => {
  const PATH = '/v1/trade-parameters';
  const own = exampleOf(SetTradeParametersBody);
  const read = async (firm_id: string) => (await pm.as({ firm_id }).get<TradeParametersView>(PATH)).body;
  await pm.as({ firm_id: 'SBXTERMS' }).put(PATH, own);
  await pm.as({ firm_id: 'LIVOWN' }).put(PATH, { trade_scope: 'ALL' });
  const events = ['LIVTERMS', 'LIVOWN'].map(firmId => converted('SBXTERMS', firmId));
  events.push(converted('SBXNONE', 'LIVNONE'));
  await pm.pm.bus.publish(events);
  await pm.pm.settled();
  expect(await read('LIVTERMS')).toMatchObject(own);
  expect(await read('LIVOWN')).toMatchObject({ trade_scope: 'ALL', tax_strategy: 'NONE' });
  expect((await read('LIVNONE')).updated_at).toBeNull();

  await pm.as({ firm_id: 'LIVTERMS' }).put(PATH, { trade_scope: 'ALL' });
  await pm.pm.bus.publish([...events, converted('SBXTERMS', 'LIVLAST')]);
  await pm.pm.settled();
  expect(await read('LIVLAST')).toMatchObject(own);
  expect(await read('LIVTERMS')).toMatchObject({ trade_scope: 'ALL', tax_strategy: 'NONE' });
});
