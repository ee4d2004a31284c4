import {
  CreateCrmClientBody,
  type CrmClientList,
  type CrmClientView,
  exampleOf,
  type HouseholdView,
} from '@sandbourse/contracts';
import { PmUnderTest } from '../../testing/pm-under-test.js';

let pm: PmUnderTest;

beforeAll(async () => {
  pm = await PmUnderTest.start();
});
afterAll(() => pm.close());

const CLIENTS = '/v1/crm/clients';
const HOUSEHOLDS = '/v1/crm/households';
const BYRON = { household_id: 'HSH-BYRON', name: 'Byron' };
const ADA = exampleOf(CreateCrmClientBody);

it('keeps households and their members, and answers the same request again with the same', async () => {
  const advisor = pm.as();
  const household = await advisor.post<HouseholdView>(HOUSEHOLDS, BYRON);
  expect(household).toMatchObject({ status: 201, body: { ...BYRON, rep_code: 'R001', client_ids: [] } });

  const ada = await advisor.post<CrmClientView>(CLIENTS, ADA);
  expect(ada).toMatchObject({ status: 201, body: { ...ADA, first_rmd_year: 2025, is_past_rmd_age: true } });
  const { status, body } = ada;
  expect(await advisor.post(CLIENTS, ADA)).toMatchObject({ status, body });

  expect((await advisor.get<HouseholdView>(`${HOUSEHOLDS}/HSH-BYRON`)).body.client_ids).toEqual([ADA.client_id]);
  expect((await advisor.post<HouseholdView>(HOUSEHOLDS, BYRON)).body.client_ids).toEqual([ADA.client_id]);
  expect((await advisor.get(`${CLIENTS}/${ADA.client_id}`)).body).toEqual(ada.body);
  expect((await advisor.get<CrmClientList>(`${CLIENTS}?household_id=HSH-BYRON`)).body).toEqual({
    clients: [ada.body],
    total: 1,
  });
  expect((await advisor.get<{ total: number }>(HOUSEHOLDS)).body).toMatchObject({ total: 1 });
});

it('makes ids where none are given, and pages', async () => {
  const rep = pm.as({ rep_code: 'R002', allowed_rep_codes: ['R002'] });
  const { client_id: _, household_id: __, ...person } = ADA;
  const made = [];
  for (const first_name of ['One', 'Two', 'Three'])
    made.push((await rep.post<CrmClientView>(CLIENTS, { ...person, first_name })).body);

  expect(made.every(({ client_id }) => client_id.startsWith('clt_'))).toBe(true);
  const page = (await rep.get<CrmClientList>(`${CLIENTS}?page=2&page_size=2`)).body;
  expect(page).toMatchObject({ clients: [{ first_name: 'One' }], total: 3 });
});

it.each([
  [{ ...ADA, first_name: 'Eve' }, 409],
  [{ ...ADA, client_id: 'CLT-NEW', household_id: 'HSH-NOPE' }, 404],
  [{ ...ADA, client_id: 'CLT-NEW', date_of_birth: '1952-02-30' }, 422],
  [{ ...ADA, client_id: 'CLT-NEW', date_of_birth: '2199-01-01' }, 422],
  [{ ...ADA, client_id: 'CLT-NEW', date_of_birth: '0050-01-01' }, 422],
  [{ ...ADA, client_id: 'CLT-NEW', email: 'nobody' }, 422],
  [{ ...ADA, client_id: 'CLT-NEW', rep_code: 'R999' }, 403],
])('refuses %j with %i', async (body, status) => {
  expect((await pm.as().post(CLIENTS, body)).status).toBe(status);
});

it('refuses a household id that is taken', async () => {
  expect((await pm.as().post(HOUSEHOLDS, { ...BYRON, name: 'Other' })).status).toBe(409);
});

it('shows clients to their advisor and to themselves alone', async () => {
  const others = [
    pm.as({ firm_id: 'SUMMIT', rep_code: 'R001', allowed_rep_codes: ['R001'] }),
    pm.as({ rep_code: 'R003', allowed_rep_codes: ['R003'] }),
    pm.as({ role: 'client', rep_code: null, allowed_rep_codes: [], client_id: 'CLT-OTHER' }),
  ];
  for (const other of others) {
    expect((await other.get<CrmClientList>(CLIENTS)).body).toEqual({ clients: [], total: 0 });
    expect((await other.get(`${CLIENTS}/${ADA.client_id}`)).status).toBe(404);
    expect((await other.get(`${HOUSEHOLDS}/HSH-BYRON`)).status).toBe(404);
  }
  const ada = pm.as({ role: 'client', rep_code: null, allowed_rep_codes: [], client_id: ADA.client_id ?? null });
  expect((await ada.get<CrmClientList>(CLIENTS)).body).toMatchObject({ total: 1 });
  expect((await ada.get<{ total: number }>(HOUSEHOLDS)).body.total).toBe(0);
  expect((await ada.post(CLIENTS, { ...ADA, client_id: 'CLT-MINE' })).status).toBe(403);
});
