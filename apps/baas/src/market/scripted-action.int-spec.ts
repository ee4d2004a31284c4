import type { ErrorBody, QuoteView, ScriptedActionView } from '@sandbourse/contracts';
import { loadReplayMarket } from '@sandbourse/market-data';
import { loadConfig } from '@sandbourse/platform/config';
import { type ServiceUnderTest, startServiceUnderTest, tokenFor } from '@sandbourse/test-support';
import { baasModule } from '../baas.module.js';
import { BaasConfig } from '../config.js';
import { migrations } from '../migrations/index.js';

const ACTIONS = '/v1/sandbox/market/actions';
const { calendar } = loadReplayMarket();

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

const today = calendar.tradeDateOf(new Date());
/** The session that is this number of sessions after the current one. */
const session = (ahead: number) => calendar.addSessions(today, ahead);

function aTenant() {
  firms += 1;
  const token = tokenFor({ firm_id: `FIRM${firms}` });
  return {
    script: <Body = ScriptedActionView>(body: object) => baas.request<Body>('POST', ACTIONS, { token, body }),
    list: async () => (await baas.request<{ items: ScriptedActionView[] }>('GET', ACTIONS, { token })).body.items,
    cancel: async (id: string) => (await baas.request('DELETE', `${ACTIONS}/${id}`, { token })).status,
    quote: async (symbol: string) =>
      (await baas.request<QuoteView>('GET', `/v1/market/quotes/${symbol}`, { token })).body,
  };
}

const aSplit = () => ({ symbol: 'BRK-B', kind: 'SPLIT', ex_date: session(3), new_shares: 2, old_shares: 1 });

describe('a corporate action', () => {
  it('is listed for its tenant alone, changes no price before its day, and is taken back again', async () => {
    const [tenant, other] = [aTenant(), aTenant()];
    const real = await tenant.quote('BRK-B');

    const { status, body } = await tenant.script(aSplit());
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { symbol: 'BRK-B', kind: 'SPLIT', new_shares: 2, old_shares: 1, pay_date: null, is_effective: false },
    });
    expect((await tenant.quote('BRK-B')).source).toBe(real.source);
    expect((await tenant.list()).map(({ action_id }) => action_id)).toEqual([body.action_id]);
    expect(await other.list()).toEqual([]);
    expect(await other.cancel(body.action_id)).toBe(404);
    expect(await tenant.cancel(body.action_id)).toBe(204);
    expect(await tenant.list()).toEqual([]);
    expect(await tenant.cancel(body.action_id)).toBe(404);
    expect((await tenant.script(aSplit())).status).toBe(201);
  });

  it('of a dividend says when it is recorded and paid', async () => {
    const { body } = await aTenant().script({
      symbol: 'BRK.B',
      kind: 'DIVIDEND',
      ex_date: session(2),
      amount_per_share: '1.50',
    });
    expect(body).toMatchObject({
      symbol: 'BRK-B',
      amount_per_share: '1.50',
      price: null,
      currency: 'USD',
      new_shares: null,
    });
    expect((body.pay_date ?? '') > body.ex_date).toBe(true);
    expect(body.record_date >= body.ex_date).toBe(true);
  });

  it('is one a day and security', async () => {
    const tenant = aTenant();
    await tenant.script(aSplit());
    const again = await tenant.script<ErrorBody>({ ...aSplit(), new_shares: 3 });
    expect(again.status).toBe(409);
    expect((await aTenant().script(aSplit())).status).toBe(201);
  });

  it.each([
    { new_shares: 102918, old_shares: 100000 },
    { new_shares: '1.02918', old_shares: 1 },
    { new_shares: 1.02918, old_shares: 1 },
    { new_shares: 1, old_shares: '1.5' },
    { kind: 'SPIN_OFF', new_symbol: 'AMD', new_shares: '0.241917', old_shares: 1 },
    { kind: 'STOCK_MERGER', new_symbol: 'AMD', new_shares: '241917', old_shares: '1000000.00' },
  ])('39.9: with the exact ratio of an issuer is accepted and returned as it was sent: %j', async terms => {
    const answer = await aTenant().script({ ...aSplit(), ...terms });
    expect(answer).toMatchObject({ status: 201, body: terms });
  });

  it.each<[change: object, field: string]>([
    [{ ex_date: session(0) }, 'ex_date'],
    [{ ex_date: session(-3) }, 'ex_date'],
    [{ ex_date: '2027-01-02' }, 'ex_date'],
    [{ ex_date: 'soon' }, 'ex_date'],
    [{ ex_date: '2033-01-03' }, 'ex_date'],
    [{ new_shares: undefined }, 'new_shares'],
    [{ new_shares: 0 }, 'new_shares'],
    [{ new_shares: 1 }, 'new_shares'],
    [{ new_shares: 1000 }, 'new_shares'],
    [{ old_shares: 0 }, 'old_shares'],
    [{ old_shares: '-1' }, 'old_shares'],
    [{ old_shares: '1,5' }, 'old_shares'],
    [{ old_shares: 1e-9 }, 'old_shares'],
    [{ old_shares: true }, 'old_shares'],
    [{ new_shares: '1.0' }, 'new_shares'],
    [{ new_shares: '1000.5' }, 'new_shares'],
    [{ amount_per_share: '1.00' }, 'amount_per_share'],
    [{ kind: 'DIVIDEND', new_shares: undefined, old_shares: undefined }, 'amount_per_share'],
    [{ kind: 'DIVIDEND', amount_per_share: '1.00', old_shares: undefined }, 'new_shares'],
    [{ kind: 'DIVIDEND', amount_per_share: '99999', new_shares: undefined, old_shares: undefined }, 'amount_per_share'],
    [{ kind: 'DIVIDEND', amount_per_share: '-1', new_shares: undefined, old_shares: undefined }, 'amount_per_share'],
    [
      { kind: 'DIVIDEND', amount_per_share: '1', new_shares: undefined, old_shares: undefined, pay_date: session(2) },
      'pay_date',
    ],
    [
      { kind: 'DIVIDEND', amount_per_share: '1', new_shares: undefined, old_shares: undefined, pay_date: '2027-01-02' },
      'pay_date',
    ],
    [{ kind: 'CASH_MERGER', new_shares: undefined, old_shares: undefined }, 'price'],
    [{ kind: 'CASH_MERGER', price: '100001', new_shares: undefined, old_shares: undefined }, 'price'],
    [{ kind: 'RETURN_OF_CAPITAL', price: '10', new_shares: undefined, old_shares: undefined }, 'price'],
    [{ kind: 'SPIN_OFF' }, 'new_symbol'],
    [{ kind: 'SPIN_OFF', new_symbol: 'BRK.B' }, 'new_symbol'],
    [{ kind: 'SPIN_OFF', new_symbol: 'NOSUCH' }, 'new_symbol'],
    [{ kind: 'SPIN_OFF', new_symbol: 'AMD', new_shares: 100 }, 'new_shares'],
    [{ new_symbol: 'AMD' }, 'new_symbol'],
    [{ kind: 'STOCK_MERGER' }, 'new_symbol'],
    [{ kind: 'STOCK_MERGER', new_symbol: 'AMD', new_shares: 1000 }, 'new_shares'],
    [{ kind: 'STOCK_MERGER', new_symbol: 'AMD', price: '10' }, 'price'],
    [{ kind: 'STOCK_MERGER', new_symbol: 'AMD', amount_per_share: '99999' }, 'amount_per_share'],
    [{ kind: 'RUMOUR' }, 'kind'],
    [{ firm_id: 'FIRM1' }, 'firm_id'],
  ])('with %j is refused by its %s: 422', async (change, field) => {
    const answer = await aTenant().script<{ detail: { loc: string[] }[] }>({ ...aSplit(), ...change });
    expect(answer.status).toBe(422);
    expect(answer.body.detail.map(({ loc }) => loc)).toContainEqual(['body', field]);
  });

  it('is refused for a security that is merged by then, and a merger is refused before another action', async () => {
    const merger = { symbol: 'BRK-B', kind: 'CASH_MERGER', price: '500.00' };
    const [merged, split] = [aTenant(), aTenant()];
    expect((await merged.script({ ...merger, ex_date: session(2) })).status).toBe(201);
    expect((await merged.script<ErrorBody>(aSplit())).status).toBe(422);
    expect((await split.script(aSplit())).status).toBe(201);
    expect((await split.script<ErrorBody>({ ...merger, ex_date: session(2) })).status).toBe(422);
    expect((await split.script({ ...merger, ex_date: session(4) })).status).toBe(201);
  });

  it('that gives shares of another security is an action of that one too', async () => {
    const tenant = aTenant();
    const spinOff = { symbol: 'BRK-B', kind: 'SPIN_OFF', new_symbol: 'AMD', new_shares: 1, old_shares: 4 };
    const { status, body } = await tenant.script({ ...spinOff, ex_date: session(3) });
    expect({ status, body }).toMatchObject({ status: 201, body: { new_symbol: 'AMD', new_shares: 1, old_shares: 4 } });
    expect(body.pay_date !== null && body.pay_date > session(3)).toBe(true);
    expect((await tenant.script<ErrorBody>({ ...aSplit(), symbol: 'AMD' })).status).toBe(409);
    const merger = { symbol: 'AMD', kind: 'CASH_MERGER', price: '100.00' };
    expect((await tenant.script<ErrorBody>({ ...merger, ex_date: session(2) })).status).toBe(422);
    expect((await tenant.script({ ...merger, ex_date: session(4) })).status).toBe(201);
  });

  it('of an unknown symbol is 404, by a key, a client or a live firm 403', async () => {
    expect((await aTenant().script<ErrorBody>({ ...aSplit(), symbol: 'NOSUCH' })).status).toBe(404);
    const by = async (claims: Parameters<typeof tokenFor>[0]) =>
      (await baas.request('POST', ACTIONS, { token: tokenFor(claims), body: aSplit() })).status;
    expect(await by({ role: 'client', client_id: 'CLT-1' })).toBe(403);
    expect(await by({ issandbox: false })).toBe(403);
    expect((await baas.request('GET', ACTIONS, { token: null })).status).toBe(401);
  });
});
