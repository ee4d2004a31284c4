import type { ErrorBody, PriceScriptView, QuoteView } from '@sandbourse/contracts';
import { loadConfig } from '@sandbourse/platform/config';
import { type ServiceUnderTest, startServiceUnderTest, tokenFor, untilHeard } from '@sandbourse/test-support';
import pg from 'pg';
import { baasModule } from '../baas.module.js';
import { BaasConfig } from '../config.js';
import { migrations } from '../migrations/index.js';

const SCRIPTS = '/v1/sandbox/market/scripts';

let baas: ServiceUnderTest;
let firms = 0;

beforeAll(async () => {
  baas = await startServiceUnderTest({
    service: 'baas',
    migrations,
    module: baasModule,
    parse: environment => loadConfig(BaasConfig, environment),
  });
});

afterAll(() => baas.close());

function aTenant() {
  firms += 1;
  const token = tokenFor({ firm_id: `FIRM${firms}` });
  return {
    token,
    script: <Body = PriceScriptView>(body: object) => baas.request<Body>('POST', SCRIPTS, { token, body }),
    quote: async (symbol: string) =>
      (await baas.request<QuoteView>('GET', `/v1/market/quotes/${symbol}`, { token })).body,
    list: async () => (await baas.request<{ items: PriceScriptView[] }>('GET', SCRIPTS, { token })).body.items,
    remove: async (id: string) => (await baas.request('DELETE', `${SCRIPTS}/${id}`, { token })).status,
  };
}

describe('a script', () => {
  it('moves the price for its tenant alone, says so, and is taken away again', async () => {
    const [tenant, other] = [aTenant(), aTenant()];
    const real = await tenant.quote('AAPL');

    const { status, body } = await tenant.script({ symbol: 'AAPL', kind: 'GAP', magnitude: '-0.5' });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { symbol: 'AAPL', kind: 'GAP', magnitude: '-0.5', duration_seconds: null, ends_at: null, is_active: true },
    });
    expect(Number(body.base_price)).toBeCloseTo(Number(real.last), 0);

    const scripted = await tenant.quote('AAPL');
    expect(scripted.source).toBe(`${real.source}+script:GAP:${body.script_id}`);
    expect(Number(scripted.last)).toBeCloseTo(Number(real.last) / 2, 1);
    expect((await other.quote('AAPL')).source).toBe(real.source);
    expect((await tenant.quote('SPY')).source).toBe(real.source);

    expect((await tenant.list()).map(({ script_id }) => script_id)).toEqual([body.script_id]);
    expect(await other.list()).toEqual([]);
    expect(await other.remove(body.script_id)).toBe(404);
    expect(await tenant.remove(body.script_id)).toBe(204);
    expect((await tenant.quote('AAPL')).source).toBe(real.source);
    expect(await tenant.remove(body.script_id)).toBe(404);
  });

  it('moves no price if the request that set it was rolled back', async () => {
    const tenant = aTenant();
    const real = await tenant.quote('AAPL');
    const owner = new pg.Client(baas.ownerUrl);
    await owner.connect();
    await owner.query('alter table idempotent_requests add constraint none_is_kept check (status is null)');

    const { status } = await baas.request('POST', SCRIPTS, {
      token: tenant.token,
      body: { symbol: 'AAPL', kind: 'GAP', magnitude: '-0.5' },
      headers: { 'idempotency-key': 'lost' },
    });
    await owner.query('alter table idempotent_requests drop constraint none_is_kept');
    await owner.end();

    expect(status).toBe(500);
    expect(await tenant.list()).toEqual([]);
    expect((await tenant.quote('AAPL')).source).toBe(real.source);
  });

  it('walks over every security, within its band, and says its seed', async () => {
    const tenant = aTenant();
    const real = await tenant.quote('AAPL');
    const { status, body } = await tenant.script({ symbol: '*', kind: 'WALK', band: '0.02', seed: 7 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      symbol: '*',
      magnitude: null,
      band: '0.02',
      seed: 7,
      base_price: null,
      ends_at: null,
    });
    await untilHeard(async () => {
      const quote = await tenant.quote('AAPL');
      expect(quote.source).toContain('+script:WALK:');
      expect(quote.last).not.toBe(real.last);
      expect(Math.abs(Number(quote.last) / Number(real.last) - 1)).toBeLessThanOrEqual(0.0201);
    });
    expect((await tenant.quote('KO')).source).toContain('+script:WALK:');
  });

  it('values positions, and holds the price when it is FLAT', async () => {
    const tenant = aTenant();
    await tenant.script({ symbol: 'KO', kind: 'FLAT', duration_seconds: 3_600 });
    const [first, second] = [await tenant.quote('KO'), await tenant.quote('KO')];
    expect(second.last).toBe(first.last);
    expect(first.source).toContain('+script:FLAT:');
  });

  it('54.7: a price is set absolutely, and orders trade at exactly this price until the script is removed', async () => {
    const tenant = aTenant();
    const { status, body } = await tenant.script<PriceScriptView>({ symbol: 'KO', kind: 'FLAT', price: '150.00' });
    expect([status, body.base_price, body.duration_seconds, body.ends_at]).toEqual([201, '150.00', null, null]);
    const { bid, last, ask } = await tenant.quote('KO');
    expect([bid, last, ask]).toEqual(['150.0000', '150.0000', '150.0000']);
  });

  it('54.7: holds every price', async () => {
    const tenant = aTenant();
    expect((await tenant.script({ symbol: '*', kind: 'FLAT' })).status).toBe(201);
    expect((await tenant.quote('KO')).source).toContain('+script:FLAT:');
  });

  it.each<[body: object, field: string]>([
    [{ symbol: 'AAPL', kind: 'CRASH', duration_seconds: 60 }, 'magnitude'],
    [{ symbol: 'AAPL', kind: 'CRASH', magnitude: '1', duration_seconds: 60 }, 'magnitude'],
    [{ symbol: 'AAPL', kind: 'CRASH', magnitude: '-0.2', duration_seconds: 60 }, 'magnitude'],
    [{ symbol: 'AAPL', kind: 'GAP', magnitude: '-1.0' }, 'magnitude'],
    [{ symbol: 'AAPL', kind: 'GAP', magnitude: '0.0' }, 'magnitude'],
    [{ symbol: 'AAPL', kind: 'GAP', magnitude: 0.2 }, 'magnitude'],
    [{ symbol: 'AAPL', kind: 'GAP', magnitude: '0.2', duration_seconds: 60 }, 'duration_seconds'],
    [{ symbol: 'AAPL', kind: 'HALT', magnitude: '0.2', duration_seconds: 60 }, 'magnitude'],
    [{ symbol: 'AAPL', kind: 'SPIKE', magnitude: '0.2' }, 'duration_seconds'],
    [{ symbol: 'AAPL', kind: 'SPIKE', magnitude: '-2', duration_seconds: 60 }, 'magnitude'],
    [{ symbol: 'AAPL', kind: 'GAP', magnitude: '-1.5' }, 'magnitude'],
    [{ symbol: 'AAPL', kind: 'FLAT', price: '-150.00' }, 'price'],
    [{ symbol: 'AAPL', kind: 'FLAT', price: '0' }, 'price'],
    [{ symbol: 'AAPL', kind: 'GAP', magnitude: '0.2', price: '150.00' }, 'price'],
    [{ symbol: 'AAPL', kind: 'FLAT', duration_seconds: 60, ends_at: '2026-12-01T00:00:00Z' }, 'ends_at'],
    [{ symbol: 'AAPL', kind: 'WALK' }, 'band'],
    [{ symbol: 'AAPL', kind: 'WALK', band: '1.0' }, 'band'],
    [{ symbol: 'AAPL', kind: 'WALK', band: '0' }, 'band'],
    [{ symbol: 'AAPL', kind: 'WALK', band: '0.05', magnitude: '0.05' }, 'magnitude'],
    [{ symbol: 'AAPL', kind: 'WALK', band: '0.05', duration_seconds: 60 }, 'duration_seconds'],
    [{ symbol: 'AAPL', kind: 'WALK', band: '0.05', seed: -1 }, 'seed'],
    [{ symbol: 'AAPL', kind: 'GAP', magnitude: '0.2', seed: 7 }, 'seed'],
    [{ symbol: 'AAPL', kind: 'GAP', magnitude: '0.2', band: '0.05' }, 'band'],
    [{ symbol: '*', kind: 'FLAT', price: '150.00' }, 'price'],
    [{ symbol: 'AAPL', kind: 'BOOM', magnitude: '0.2' }, 'kind'],
    [{ symbol: 'AAPL', kind: 'HALT', duration_seconds: 60, firm_id: 'FIRM1' }, 'firm_id'],
  ])('that says %j is refused by its %s: 422', async (body, field) => {
    const answer = await aTenant().script<{ detail: { loc: string[] }[] }>(body);
    expect(answer.status).toBe(422);
    expect(answer.body.detail.map(({ loc }) => loc)).toContainEqual(['body', field]);
  });

  it('on an unknown symbol is 404, by a key or client 403, by a live firm 403', async () => {
    const body = { symbol: 'NOSUCH', kind: 'HALT', duration_seconds: 60 };
    expect((await aTenant().script<ErrorBody>(body)).status).toBe(404);

    const known = { ...body, symbol: 'AAPL' };
    const by = async (claims: Parameters<typeof tokenFor>[0]) =>
      (await baas.request('POST', SCRIPTS, { token: tokenFor(claims), body: known })).status;
    expect(await by({ role: 'client', client_id: 'CLT-1' })).toBe(403);
    expect(await by({ issandbox: false })).toBe(403);
    expect((await baas.request('GET', SCRIPTS, { token: null })).status).toBe(401);
  });
});
