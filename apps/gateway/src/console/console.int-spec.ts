import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type GatewayUnderTest, startGateway } from '../testing/gateway-under-test.js';

/** The console's document, an output of `npm run build`, which runs before the tests. */
const DOCUMENT = readFileSync(new URL('../../../console/dist/index.html', import.meta.url), 'utf8');
const SCRIPT = /src="(\/console\/assets\/[^"]+\.js)"/.exec(DOCUMENT)?.[1] ?? '';

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(() => gateway.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers });

it.each(['/console', '/console/', '/console/accounts/acct_1/lots?lot=lot_1'])(
  '%s is the document of the console',
  async path => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(DOCUMENT);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  },
);

it('lets a page run, style and ask nothing that is not from here, and nothing that was written into it', async () => {
  const policy = (await get('/console')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|data:|https?:/);
  expect(DOCUMENT).not.toMatch(/<style|<script(?![^>]*src=)|\sstyle=|https?:\/\//);
});

it('sends what never changes compressed, and to be kept', async () => {
  const answer = await get(SCRIPT, { 'accept-encoding': 'gzip' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  const file = readFileSync(new URL(`../../../console/dist${SCRIPT.slice('/console'.length)}`, import.meta.url));
  expect(
    gunzipSync(readFileSync(new URL(`../../../console/dist${SCRIPT.slice('/console'.length)}.gz`, import.meta.url))),
  ).toEqual(file);
  expect(await answer.text()).toBe(file.toString());
});

it('is not sent again to who has it', async () => {
  const etag = (await get('/console')).headers.get('etag') ?? '';
  expect((await get('/console', { 'if-none-match': etag })).status).toBe(304);
});

it.each(['/console/assets/none-1a2b.js', '/consoles'])(
  '%s is not found: a page in its place would be taken for it',
  async path => {
    expect((await get(path)).status).toBe(404);
  },
);
