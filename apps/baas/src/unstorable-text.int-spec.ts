import { loadConfig } from '@sandbourse/platform/config';
import { type BesideAuth, startBesideAuth, WAITS } from '@sandbourse/test-support';
import { baasModule } from './baas.module.js';
import { BaasConfig } from './config.js';
import { migrations } from './migrations/index.js';

let both: BesideAuth;
let token: string;

beforeAll(async () => {
  both = await startBesideAuth({
    service: 'baas',
    migrations,
    module: baasModule,
    parse: environment => loadConfig(BaasConfig, environment),
  });
  token = (await both.auth.login(await both.auth.firm())).access_token;
}, WAITS.start);

afterAll(() => both.close());

const NUL = '%00';
const order = { account_id: 'acct_1', side: 'BUY', order_type: 'MARKET', quantity: '1' };
const form = 'application/x-www-form-urlencoded';

// biome-ignore format: a table
it.each([
  { method: 'GET',    path: `/v1/accounts/acct_${NUL}`,                              loc: ['path', 'account_id'] },
  { method: 'GET',    path: `/v1/accounts/acct_${NUL}/margin`,                       loc: ['path', 'account_id'] },
  { method: 'GET',    path: `/v1/orders/ord_${NUL}`,                                 loc: ['path', 'order_id'] },
  { method: 'DELETE', path: `/v1/orders/ord_${NUL}`,                                 loc: ['path', 'order_id'] },
  { method: 'GET',    path: `/v1/journals/jnl_${NUL}`,                               loc: ['path', 'journal_id'] },
  { method: 'GET',    path: `/v1/transactions/txn_${NUL}`,                           loc: ['path', 'transaction_id'] },
  { method: 'GET',    path: `/v1/market/quotes/A${NUL}`,                             loc: ['path', 'symbol'] },
  { method: 'DELETE', path: `/v1/api-keys/self/key_${NUL}`,                          loc: ['path', 'key_id'] },
  { method: 'GET',    path: `/v1/orders?account_id=a${NUL}`,                         loc: ['query', 'account_id'] },
  { method: 'GET',    path: `/v1/events/trades?account_id=a${NUL}`,                  loc: ['query', 'account_id'] },
  { method: 'POST',   path: '/v1/orders', body: { ...order, security: { type: 'ticker', value: 'A\0' } }, loc: ['body', 'security', 'value'] },
  { method: 'POST',   path: '/v1/orders', body: { ...order, account_id: '\uD800', security: { type: 'ticker', value: 'KO' } }, loc: ['body', 'account_id'] },
  { method: 'POST',   path: '/v1/api-keys/self', body: { name: 'Router \uDFFF' },    loc: ['body', 'name'] },
  { method: 'POST',   path: '/v1/oauth/token', type: form, body: `grant_type=client_credentials&client_id=key_${NUL}&client_secret=s`, loc: ['body', 'client_id'] },
])('$method $path with text that no database can hold is 422', async ({ method, path, body, type, loc }) => {
  const json = typeof body === 'object' ? JSON.stringify(body) : body;
  const headers = { ...(body && { 'content-type': type ?? 'application/json' }) };

  const answer = await both.service.request(method, path, { token, headers, body: json });

  expect(answer).toMatchObject({ status: 422, body: { detail: [{ type: 'string_unicode', loc }] } });
});

it('HTTP Basic credentials with text that no database can hold are 422', async () => {
  const authorization = `Basic ${Buffer.from('key_%00:secret').toString('base64')}`;
  const answer = await both.service.request('POST', '/v1/oauth/token', {
    token: null,
    headers: { authorization, 'content-type': form },
    body: 'grant_type=client_credentials',
  });
  expect(answer.status).toBe(422);
});
