import {
  CreateCrmClientBody,
  type DisclosureAcknowledgementView,
  type DisclosureView,
  exampleOf,
  newSeededFirmId,
  type TokenClaims,
} from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { PmUnderTest } from '../../testing/pm-under-test.js';

let pm: PmUnderTest;

beforeAll(async () => {
  pm = await PmUnderTest.start();
});
afterAll(() => pm.close());

type Listed<Item> = { items: Item[]; total: number };

const DISCLOSURES = '/v1/disclosures';
const EFFECTIVE = `${DISCLOSURES}/effective`;
const LIVE = { firm_id: 'CONVERTED', rep_code: 'R001', allowed_rep_codes: ['R001'], issandbox: false };
const CLIENT: Partial<TokenClaims> = { role: 'client', rep_code: null, allowed_rep_codes: [] };
const FUTURE = '2199-01-01';
const NOTICE = { type: 'PRIVACY_NOTICE', title: 'Ours', body: 'We keep it to ourselves.', effective_date: FUTURE };
const DAY_MS = 86_400_000;
/** The date of tomorrow in UTC. In New York, it is tomorrow or the day after. */
const TOMORROW = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

const effective = async (claims: object, query = '') =>
  (await pm.as(claims).get<Listed<DisclosureView>>(`${EFFECTIVE}${query}`)).body;

it.each([
  ['sandbox', {}],
  ['live', LIVE],
])('tells a %s firm what the platform discloses, one document of each type', async (_, claims) => {
  const { items, total } = await effective(claims);
  expect(total).toBe(4);
  expect(items.map(({ type, version, publisher }) => [type, version, publisher])).toEqual([
    ['BEST_INTEREST', 1, 'PLATFORM'],
    ['FORM_ADV_PART_2A', 2, 'PLATFORM'],
    ['FORM_CRS', 1, 'PLATFORM'],
    ['PRIVACY_NOTICE', 1, 'PLATFORM'],
  ]);
});

it('58.3: shows a firm with a seed each disclosure of the platform, and takes its acknowledgements', async () => {
  const claims = { firm_id: newSeededFirmId('disclosures'), rep_code: 'R001', allowed_rep_codes: ['R001'] };
  const [first] = (await effective(claims)).items;
  const path = `${DISCLOSURES}/${first?.disclosure_id}`;

  expect((await pm.as(claims).get(path)).body).toEqual(first);
  expect((await pm.as(claims).post(`${path}/acknowledgements`, {})).status).toBe(201);
  const { body } = await pm.as(claims).get<Listed<DisclosureAcknowledgementView>>(`${path}/acknowledgements`);
  expect(body.items.map(({ disclosure_id }) => disclosure_id)).toEqual([first?.disclosure_id]);
});

it('tells what was in force on a day', async () => {
  expect(await effective({}, '?as_of=2024-12-31')).toEqual({ items: [], total: 0 });
  const brochure = (await effective({}, '?as_of=2026-03-30')).items.find(({ type }) => type === 'FORM_ADV_PART_2A');
  expect(brochure).toMatchObject({ version: 1, effective_date: '2025-03-31' });
});

it.each(['2026-02-30', 'yesterday', '', '20260101'])('refuses the date %p', async date => {
  expect((await pm.as().get(`${EFFECTIVE}?as_of=${date}`)).status).toBe(422);
});

it.each([
  ['sandbox', { firm_id: 'PUBLISHER', rep_code: 'R001', allowed_rep_codes: ['R001'] }],
  ['live', { ...LIVE, firm_id: 'PUBLISHING' }],
])('has a %s firm’s own version take the place of the platform’s from its day on', async (_, firm) => {
  const advisor = pm.as(firm);
  const { status, body } = await advisor.post<DisclosureView>(DISCLOSURES, NOTICE);
  expect({ status, body }).toMatchObject({ status: 201, body: { ...NOTICE, version: 1, publisher: 'FIRM' } });
  expect((await advisor.post(DISCLOSURES, NOTICE)).body).toEqual(body);

  const noticeOn = async (day: string, claims: object = firm) =>
    (await effective(claims, `?as_of=${day}`)).items.find(({ type }) => type === 'PRIVACY_NOTICE');
  expect(await noticeOn('2198-12-31')).toMatchObject({ publisher: 'PLATFORM' });
  expect(await noticeOn(FUTURE)).toEqual(body);
  expect(await noticeOn(FUTURE, {})).toMatchObject({ publisher: 'PLATFORM' });

  const next = await advisor.post<DisclosureView>(DISCLOSURES, { ...NOTICE, effective_date: '2199-06-01' });
  expect(next).toMatchObject({ status: 201, body: { version: 2 } });
  const versions = await advisor.get<Listed<DisclosureView>>(`${DISCLOSURES}?type=PRIVACY_NOTICE`);
  expect(versions.body.items.map(({ publisher, version }) => [publisher, version])).toEqual([
    ['FIRM', 2],
    ['FIRM', 1],
    ['PLATFORM', 1],
  ]);
  expect((await advisor.get(`${DISCLOSURES}/${body.disclosure_id}`)).body).toEqual(body);
  expect((await pm.as().get(`${DISCLOSURES}/${body.disclosure_id}`)).status).toBe(404);
});

it.each([
  ['another text of the same day', { title: 'Theirs' }, 409],
  ['one of an earlier day than the last', { effective_date: TOMORROW }, 409],
  ['one that would have been in force', { type: 'FORM_CRS', effective_date: '2020-01-01' }, 422],
  ['no such day', { effective_date: '2199-02-30' }, 422],
  ['no such type', { type: 'FORM_PF' }, 422],
  ['an empty text', { body: ' ' }, 422],
])('refuses %s', async (_, change, status) => {
  const advisor = pm.as({ firm_id: 'REFUSED', rep_code: 'R001', allowed_rep_codes: ['R001'] });
  expect((await advisor.post(DISCLOSURES, NOTICE)).status).toBe(201);
  expect((await advisor.post(DISCLOSURES, { ...NOTICE, ...change })).status).toBe(status);
});

it('lets no client publish', async () => {
  expect((await pm.as({ ...CLIENT, client_id: 'CLT-1' }).post(DISCLOSURES, NOTICE)).status).toBe(403);
});

it('keeps who has acknowledged a disclosure: once, and permanently', async () => {
  const advisor = pm.as();
  const ada = exampleOf(CreateCrmClientBody);
  await advisor.post('/v1/crm/households', { household_id: ada.household_id, name: 'Byron' });
  expect((await advisor.post('/v1/crm/clients', ada)).status).toBe(201);
  const [document] = (await effective({})).items;
  const path = `${DISCLOSURES}/${document?.disclosure_id}/acknowledgements`;

  const byHerself = pm.as({ ...CLIENT, sub: 'pauth_ada', client_id: ada.client_id ?? null });
  const first = await byHerself.post<DisclosureAcknowledgementView>(path, {});
  expect(first).toMatchObject({ status: 201, body: { client_id: ada.client_id, recorded_by: 'pauth_ada' } });
  expect((await byHerself.post(path, {})).body).toEqual(first.body);
  expect((await advisor.post(path, { client_id: ada.client_id })).body).toEqual(first.body);

  const own = await advisor.post<DisclosureAcknowledgementView>(path, {});
  expect(own).toMatchObject({ status: 201, body: { client_id: null } });
  expect((await advisor.post(path, {})).body).toEqual(own.body);

  const seenBy = async (claims: object) => (await pm.as(claims).get<Listed<object>>(path)).body;
  expect(await seenBy({})).toEqual({ items: [own.body, first.body], total: 2 });
  expect(await seenBy({ ...CLIENT, client_id: ada.client_id })).toEqual({ items: [first.body], total: 1 });
  expect(await seenBy({ rep_code: 'R002', allowed_rep_codes: ['R002'] })).toEqual({ items: [], total: 0 });
  expect(await seenBy(LIVE)).toEqual({ items: [], total: 0 });

  expect((await advisor.post(path, { client_id: 'CLT-NOBODY' })).status).toBe(404);
  expect((await advisor.post(`${DISCLOSURES}/disc_none/acknowledgements`, {})).status).toBe(404);
  expect((await pm.as({ ...CLIENT, client_id: 'CLT-NOBODY' }).post(path, {})).status).toBe(404);

  const changed = pm.pm.database.as(SYSTEM_SCOPE).query('delete from disclosure_acknowledgements');
  await expect(changed).rejects.toThrow();
});
