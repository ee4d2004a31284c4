import {
  CreateCrmClientBody,
  exampleOf,
  type Paged,
  WorkflowTemplateBody,
  type WorkflowTemplateView,
  type WorkflowView,
} from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { moveClock, tokenFor } from '@sandbourse/test-support';
import { PmUnderTest } from '../../testing/pm-under-test.js';

const TEMPLATES = '/v1/crm/workflow-templates';
const WORKFLOWS = '/v1/crm/workflows';
const NEW_CLIENT = exampleOf(WorkflowTemplateBody);
const ANNUAL_REVIEW = { name: 'Annual review', steps: [{ name: 'Meet', due_in_days: 30 }] };
const PERSON = { ...exampleOf(CreateCrmClientBody), household_id: null };
const ADA = 'CLT-ADA';
const BEN = 'CLT-BEN';

let pm: PmUnderTest;
let advisor: ReturnType<PmUnderTest['as']>;

beforeAll(async () => {
  pm = await PmUnderTest.start();
  advisor = pm.as();
  for (const client_id of [ADA, BEN]) await advisor.post('/v1/crm/clients', { ...PERSON, client_id });
});
afterAll(() => pm.close());

const otherFirm = () => pm.as({ firm_id: 'SUMMIT' });
const otherRepCode = () => pm.as({ rep_code: 'R002', allowed_rep_codes: ['R002'] });
const ada = () => pm.as({ role: 'client', rep_code: null, allowed_rep_codes: [], client_id: ADA });
const reader = () => pm.as({ role: 'api_client', scopes: ['pm.clients:read'] });

async function aTemplate(body: object = NEW_CLIENT): Promise<WorkflowTemplateView> {
  return (await advisor.post<WorkflowTemplateView>(TEMPLATES, body)).body;
}

async function aWorkflow(client_id = ADA, body: object = NEW_CLIENT): Promise<WorkflowView> {
  const { workflow_template_id } = await aTemplate(body);
  return (await advisor.post<WorkflowView>(WORKFLOWS, { workflow_template_id, client_id })).body;
}

const complete = (workflowId: string, index: number | string, as = advisor) =>
  as.post<WorkflowView>(`${WORKFLOWS}/${workflowId}/steps/${index}/complete`, {});

describe('templates', () => {
  it('are made, retrieved, replaced and deleted', async () => {
    const made = await advisor.post<WorkflowTemplateView>(TEMPLATES, NEW_CLIENT);
    expect(made).toMatchObject({ status: 201, body: NEW_CLIENT });
    const { workflow_template_id, created_at, updated_at } = made.body;
    expect(workflow_template_id).toMatch(/^wft_/);
    expect(updated_at).toBe(created_at);
    const path = `${TEMPLATES}/${workflow_template_id}`;
    expect((await advisor.get(path)).body).toEqual(made.body);

    const replaced = await advisor.put<WorkflowTemplateView>(path, ANNUAL_REVIEW);
    expect(replaced).toMatchObject({
      status: 200,
      body: { workflow_template_id, ...ANNUAL_REVIEW, description: null, created_at },
    });
    expect(replaced.body.updated_at > created_at).toBe(true);
    expect((await advisor.get(path)).body).toEqual(replaced.body);

    expect(await advisor.delete(path)).toMatchObject({ status: 204, body: '' });
    expect((await advisor.get(path)).status).toBe(404);
    expect((await advisor.put(path, NEW_CLIENT)).status).toBe(404);
    expect((await advisor.delete(path)).status).toBe(404);
  });

  it('are paged, newest first, and are of all advisors of the firm', async () => {
    const firm = pm.as({ firm_id: 'PAGED' });
    for (const name of ['One', 'Two', 'Three']) await firm.post(TEMPLATES, { ...NEW_CLIENT, name });
    const colleague = pm.as({ firm_id: 'PAGED', rep_code: 'R002', allowed_rep_codes: ['R002'] });
    const page = async (query: string) => (await colleague.get<Paged<WorkflowTemplateView>>(TEMPLATES + query)).body;

    expect(await page('?page_size=2')).toMatchObject({
      items: [{ name: 'Three' }, { name: 'Two' }],
      total: 3,
      page: 1,
      page_size: 2,
    });
    expect((await page('?page=2&page_size=2')).items).toMatchObject([{ name: 'One' }]);
  });

  // biome-ignore format: a table
  it.each([
    ['no name',            { name: ' ' }],
    ['no steps',           { steps: [] }],
    ['51 steps',           { steps: Array.from({ length: 51 }, () => ({ name: 'Call', due_in_days: 0 })) }],
    ['a step unnamed',     { steps: [{ name: '', due_in_days: 0 }] }],
    ['due before it starts', { steps: [{ name: 'Call', due_in_days: -1 }] }],
    ['due in 3,651 days',  { steps: [{ name: 'Call', due_in_days: 3_651 }] }],
    ['due in half a day',  { steps: [{ name: 'Call', due_in_days: 0.5 }] }],
    ['a field of none',    { colour: 'red' }],
  ])('with %s are refused', async (_, wrong) => {
    const { workflow_template_id } = await aTemplate();
    expect((await advisor.post(TEMPLATES, { ...NEW_CLIENT, ...wrong })).status).toBe(422);
    expect((await advisor.put(`${TEMPLATES}/${workflow_template_id}`, { ...NEW_CLIENT, ...wrong })).status).toBe(422);
  });

  it('may have 50 steps with long names', async () => {
    const steps = Array.from({ length: 50 }, () => ({ name: '株'.repeat(120), due_in_days: 3_650 }));
    expect(await advisor.post(TEMPLATES, { ...NEW_CLIENT, steps })).toMatchObject({ status: 201, body: { steps } });
  });

  it('are their firm’s, and no client’s', async () => {
    const template = await aTemplate();
    const path = `${TEMPLATES}/${template.workflow_template_id}`;
    for (const [other, status] of [
      [otherFirm(), 404],
      [ada(), 403],
    ] as const) {
      expect((await other.get(path)).status).toBe(status);
      expect((await other.put(path, ANNUAL_REVIEW)).status).toBe(status);
      expect((await other.delete(path)).status).toBe(status);
    }
    expect((await otherFirm().get<Paged<unknown>>(TEMPLATES)).body).toMatchObject({ items: [], total: 0 });
    expect((await ada().get(TEMPLATES)).status).toBe(403);
    expect((await ada().post(TEMPLATES, NEW_CLIENT)).status).toBe(403);
    expect((await advisor.get(path)).body).toEqual(template);
  });
});

describe('workflows', () => {
  it('are started from a template, and are once for an Idempotency-Key', async () => {
    const { workflow_template_id } = await aTemplate();
    const start = () =>
      pm.pm.request<WorkflowView>('POST', WORKFLOWS, {
        token: tokenFor(),
        body: { workflow_template_id, client_id: ADA },
        headers: { 'idempotency-key': 'started-once' },
      });
    const started = await start();
    expect(started).toMatchObject({
      status: 201,
      body: {
        workflow_template_id,
        client_id: ADA,
        name: NEW_CLIENT.name,
        status: 'OPEN',
        steps: NEW_CLIENT.steps.map(({ name }, index) => ({ index, name, completed_at: null, completed_by: null })),
        completed_at: null,
      },
    });
    expect(started.body.workflow_id).toMatch(/^wfl_/);
    expect((await start()).body).toEqual(started.body);
    expect((await advisor.get(`${WORKFLOWS}/${started.body.workflow_id}`)).body).toEqual(started.body);
  });

  it('are due by the date of their firm, whose clock may have moved', async () => {
    const firm = pm.as({ firm_id: 'AHEAD' });
    await moveClock(pm.pm, 'AHEAD', new Date('2031-03-01T03:00:00Z'));
    await firm.post('/v1/crm/clients', { ...PERSON, client_id: ADA });
    const { workflow_template_id } = (await firm.post<WorkflowTemplateView>(TEMPLATES, NEW_CLIENT)).body;
    const { body } = await firm.post<WorkflowView>(WORKFLOWS, { workflow_template_id, client_id: ADA });
    expect(body.started_at.slice(0, 10)).toBe('2031-03-01');
    expect(body.steps.map(({ due_date }) => due_date)).toEqual(['2031-02-28', '2031-03-07']);
  });

  it('stay as they were when their template changes or goes', async () => {
    const workflow = await aWorkflow();
    const template = `${TEMPLATES}/${workflow.workflow_template_id}`;
    const kept = async () => (await advisor.get(`${WORKFLOWS}/${workflow.workflow_id}`)).body;
    await advisor.put(template, ANNUAL_REVIEW);
    expect(await kept()).toEqual(workflow);
    await advisor.delete(template);
    expect(await kept()).toEqual(workflow);
    expect((await complete(workflow.workflow_id, 0)).status).toBe(200);
  });

  it('are completed step by step, each once', async () => {
    const { workflow_id } = await aWorkflow();
    const first = await complete(workflow_id, 1);
    expect(first).toMatchObject({ status: 200, body: { status: 'OPEN', completed_at: null } });
    expect(first.body.steps).toMatchObject([
      { index: 0, completed_at: null, completed_by: null },
      { index: 1, completed_by: 'pauth_00000000000000000000000001' },
    ]);
    const colleague = pm.as({ sub: 'pauth_00000000000000000000000002' });
    expect(await complete(workflow_id, 1, colleague)).toMatchObject({ status: 200, body: first.body });

    const last = await complete(workflow_id, 0, colleague);
    expect(last.body).toMatchObject({
      status: 'COMPLETED',
      steps: [{ completed_by: 'pauth_00000000000000000000000002' }, first.body.steps[1]],
      completed_at: last.body.steps[0]?.completed_at,
    });
    expect((await complete(workflow_id, 0)).body).toEqual(last.body);
    expect((await advisor.get(`${WORKFLOWS}/${workflow_id}`)).body).toEqual(last.body);
  });

  it('lose no step when two are completed at once', async () => {
    const { workflow_id } = await aWorkflow();
    await Promise.all([complete(workflow_id, 0), complete(workflow_id, 1)]);
    expect((await advisor.get<WorkflowView>(`${WORKFLOWS}/${workflow_id}`)).body.status).toBe('COMPLETED');
  });

  it.each(['2', '-1', '00', '1.0', 'first'])('have no step %s', async index => {
    const { workflow_id } = await aWorkflow();
    expect((await complete(workflow_id, index)).status).toBe(404);
  });

  it('are paged, newest first, by client and by status', async () => {
    const [done, open] = [await aWorkflow(BEN, ANNUAL_REVIEW), await aWorkflow(BEN, ANNUAL_REVIEW)];
    await complete(done.workflow_id, 0);
    const page = async (query: string) => {
      const { body } = await advisor.get<Paged<WorkflowView>>(`${WORKFLOWS}?client_id=${BEN}${query}`);
      return { ...body, items: body.items.map(({ workflow_id }) => workflow_id) };
    };

    const [newest, oldest] = [open.workflow_id, done.workflow_id];
    expect(await page('')).toEqual({ items: [newest, oldest], total: 2, page: 1, page_size: 50 });
    expect(await page('&page=2&page_size=1')).toEqual({ items: [oldest], total: 2, page: 2, page_size: 1 });
    expect(await page('&status=OPEN')).toMatchObject({ items: [newest], total: 1 });
    expect(await page('&status=COMPLETED')).toMatchObject({ items: [oldest], total: 1 });
    expect((await advisor.get(`${WORKFLOWS}?status=DONE`)).status).toBe(422);
    expect((await advisor.get<Paged<unknown>>(`${WORKFLOWS}?client_id=CLT-NOBODY`)).body).toMatchObject({ total: 0 });
  });

  it('are started of a template and for a client that one sees, and of nothing else', async () => {
    const { workflow_template_id } = await aTemplate();
    const body = { workflow_template_id, client_id: ADA };
    expect((await advisor.post(WORKFLOWS, { ...body, client_id: 'CLT-NOBODY' })).status).toBe(404);
    expect((await advisor.post(WORKFLOWS, { ...body, workflow_template_id: 'wft_nobody' })).status).toBe(404);
    expect((await advisor.post(WORKFLOWS, { client_id: ADA })).status).toBe(422);
    expect((await otherRepCode().post(WORKFLOWS, body)).status).toBe(404);
    expect((await ada().post(WORKFLOWS, body)).status).toBe(403);

    const summit = otherFirm();
    await summit.post('/v1/crm/clients', { ...PERSON, client_id: ADA });
    expect((await summit.post(WORKFLOWS, body)).status).toBe(404);
    const operator = pm.as({ role: 'ops_admin', firm_id: 'SUMMIT' });
    expect((await operator.post(WORKFLOWS, body)).status).toBe(404);
  });

  it('are seen by who looks after the client', async () => {
    const { workflow_id } = await aWorkflow();
    for (const [other, status] of [
      [otherFirm(), 404],
      [otherRepCode(), 404],
      [ada(), 403],
    ] as const) {
      expect((await other.get(`${WORKFLOWS}/${workflow_id}`)).status).toBe(status);
      expect((await complete(workflow_id, 0, other)).status).toBe(status);
    }
    for (const other of [otherFirm(), otherRepCode()])
      expect((await other.get<Paged<unknown>>(WORKFLOWS)).body).toMatchObject({ items: [], total: 0 });
    expect((await ada().get(WORKFLOWS)).status).toBe(403);
    const operator = pm.as({ role: 'ops_admin', firm_id: 'SUMMIT' });
    expect((await operator.get(`${WORKFLOWS}/${workflow_id}`)).status).toBe(200);
  });
});

it('Postgres keeps firms, rep codes and clients apart where a statement forgets to', async () => {
  await aWorkflow();
  const count = (scope: Parameters<typeof pm.pm.database.as>[0], table: string) =>
    pm.pm.database.as(scope).query<{ count: number }>(`select count(*) from ${table} where firm_id = 'HARBOR'`);
  const others = [
    { kind: 'rep_codes', firmId: 'SUMMIT', repCodes: ['R001'] },
    { kind: 'client', firmId: 'HARBOR', clientId: ADA },
  ] as const;
  for (const table of ['workflow_templates', 'workflows']) {
    for (const scope of others) expect(await count(scope, table)).toEqual([{ count: 0 }]);
    expect((await count(SYSTEM_SCOPE, table))[0]?.count).toBeGreaterThan(0);
  }
  const colleague = { kind: 'rep_codes', firmId: 'HARBOR', repCodes: ['R002'] } as const;
  expect(await count(colleague, 'workflows')).toEqual([{ count: 0 }]);
  expect((await count(colleague, 'workflow_templates'))[0]?.count).toBeGreaterThan(0);
});

it('a key that may read writes nothing', async () => {
  const { workflow_id, workflow_template_id } = await aWorkflow();
  const template = `${TEMPLATES}/${workflow_template_id}`;
  const key = reader();
  for (const path of [TEMPLATES, template, WORKFLOWS, `${WORKFLOWS}/${workflow_id}`])
    expect((await key.get(path)).status).toBe(200);
  const refused = [
    await key.post(TEMPLATES, NEW_CLIENT),
    await key.put(template, ANNUAL_REVIEW),
    await key.delete(template),
    await key.post(WORKFLOWS, { workflow_template_id, client_id: ADA }),
    await complete(workflow_id, 0, key),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});
