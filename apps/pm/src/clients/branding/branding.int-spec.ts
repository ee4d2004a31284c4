import { BrandingBody, type BrandingView, exampleOf, type TokenClaims } from '@sandbourse/contracts';
import { tokenFor } from '@sandbourse/test-support';
import { PmUnderTest } from '../../testing/pm-under-test.js';

let pm: PmUnderTest;

beforeAll(async () => {
  pm = await PmUnderTest.start();
});
afterAll(() => pm.close());

const NONE = { display_name: null, accent_color: null, statement_footer: null };
const OURS = exampleOf(BrandingBody);

async function statementOf(accountId: string, claims: Partial<TokenClaims> = {}, accept = 'text/html') {
  const asked = { token: tokenFor(claims), headers: { accept } };
  const { status, body } = await pm.pm.request<string>('GET', `/v1/accounts/${accountId}/statement`, asked);
  expect(status).toBe(200);
  return body;
}

it('is empty until it is set, and a field that a body leaves out is empty again', async () => {
  const firm = pm.as({ firm_id: 'BRANDED' });
  expect((await firm.get<BrandingView>('/v1/branding')).body).toEqual({ ...NONE, updated_at: null });

  const { status, body } = await firm.put<BrandingView>('/v1/branding', OURS);
  expect({ status, body }).toMatchObject({ status: 200, body: OURS });
  expect((await firm.get<BrandingView>('/v1/branding')).body).toEqual(body);

  await firm.put('/v1/branding', { accent_color: '#FFA500' });
  expect((await firm.get<BrandingView>('/v1/branding')).body).toMatchObject({ ...NONE, accent_color: '#FFA500' });
});

it('stands on the statements of its own firm, for clients too, and never as markup', async () => {
  const place = { firm_id: 'STATED', rep_code: 'R001', client_id: 'client_stated' };
  const accountId = await pm.account(place);
  expect(await statementOf(accountId, place)).not.toContain('class="brand"');

  await pm.as(place).put('/v1/branding', { ...OURS, display_name: '<b>Stated & Sons</b>' });
  const client = { ...place, role: 'client' as const, allowed_rep_codes: [] };
  for (const reader of [{ firm_id: 'STATED' }, client]) {
    const page = await statementOf(accountId, reader);
    expect(page).toContain('<p class="brand">&lt;b&gt;Stated &amp; Sons&lt;/b&gt;</p>');
    expect(page).toContain(`--accent: ${OURS.accent_color}`);
    expect(page).toMatch(/12 Quay Street[^<]*<\/p><\/footer>/);
  }
  const [plain, branded] = [await pm.account(), accountId];
  expect(await statementOf(plain)).not.toContain('Quay Street');
  expect(await statementOf(branded, place, 'application/pdf')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
});

it('stands on what an operator reads as the firm of the account has it', async () => {
  const place = { firm_id: 'OPERATED', rep_code: 'R001' };
  const accountId = await pm.account(place);
  await pm.as(place).put('/v1/branding', { display_name: 'Operated' });
  const operator = { firm_id: 'PLATFORM', role: 'ops_admin' as const };
  await pm.as(operator).put('/v1/branding', { display_name: 'Of the platform' });
  expect(await statementOf(accountId, operator)).toContain('<p class="brand">Operated</p>');
});

it('is for a client to read and not to set', async () => {
  const client = pm.as({ firm_id: 'READ', role: 'client', client_id: 'client_read' });
  await pm.as({ firm_id: 'READ' }).put('/v1/branding', OURS);
  expect((await client.get<BrandingView>('/v1/branding')).body).toMatchObject(OURS);
  expect((await client.put('/v1/branding', {})).status).toBe(403);
});

it.each([
  [{ display_name: '' }, 'display_name'],
  [{ display_name: 'x'.repeat(121) }, 'display_name'],
  [{ accent_color: 'red' }, 'accent_color'],
  [{ accent_color: '#0b5d4e; } body { display: none' }, 'accent_color'],
  [{ statement_footer: 'x'.repeat(501) }, 'statement_footer'],
  [{ logo: 'https://example.com/logo.png' }, 'logo'],
])('refuses %j', async (body, field) => {
  const answer = await pm.as().put<{ detail: unknown }>('/v1/branding', body);
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body.detail)).toContain(field);
});
