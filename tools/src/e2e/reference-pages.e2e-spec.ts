import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_STATUS } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import type { Browser, Page } from 'playwright-core';
import { ROOT } from '../root.js';
import { flawsOf, launchBrowser } from './browser.js';
import { joinSharedStack, type StackUnderTest } from './stack-under-test.js';

const WIDTHS = [1400, 390];

let test: StackUnderTest;
let browser: Browser;
let page: Page;
let base: string;
/** The errors of the page, and its requests to other hosts. */
let complaints: string[];

beforeAll(async () => {
  test = await joinSharedStack();
  base = test.stack.file.base_url;
  browser = await launchBrowser();
}, WAITS.start);

afterAll(async () => {
  await browser?.close();
  await test?.stop();
}, WAITS.start);

beforeEach(async () => {
  complaints = [];
  page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.setDefaultTimeout(WAITS.page);
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
  page.on('request', request => {
    if (!request.url().startsWith(base) && !request.url().startsWith('data:')) complaints.push(request.url());
  });
});

afterEach(() => page.close());

async function logIn(): Promise<void> {
  const advisor = test.stack.file.users.find(({ role }) => role === 'advisor');
  await page.getByLabel('Email').fill(advisor?.email ?? '');
  await page.getByLabel('Password').fill(advisor?.password ?? '');
  await page.getByRole('button', { name: 'Log in to try requests' }).click();
  await page.getByText(`Logged in as ${advisor?.email}`).waitFor();
}

/** The number of bytes that the browser receives until a page of the reference can be used. */
const FIRST_LOAD_MAX = 300_000;

it(
  'a login authorises what is tried out, also on the next page',
  async () => {
    await page.goto(`${base}/docs/operations/get_auth_me`);
    await logIn();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('200 OK').waitFor();
    expect(await page.getByLabel('Response').textContent()).toContain(test.stack.file.users[0]?.email ?? '');

    await page.goto(`${base}/docs/operations/get_baas_market_quotes_by_symbol`);
    await page.locator('.try [name="symbol"]').fill('KO');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('"symbol": "KO"').waitFor();
    expect(complaints).toEqual([]);
  },
  WAITS.story,
);

it(
  'a stream shows its events as they come, while it is open',
  async () => {
    const { account_id } = await test.broker.open('Watched');
    await page.goto(`${base}/docs/operations/get_baas_events_funding_status`);
    await logIn();

    await page.getByRole('button', { name: 'Send' }).click();
    const shown = page.getByLabel('Response');
    await shown.getByText(': connected').waitFor();
    await test.broker.fund(account_id, { direction: 'DEPOSIT', amount: '5.00' });
    await shown.getByText(account_id).waitFor();

    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  },
  WAITS.story,
);

it(
  'the search finds what is written otherwise, and leaves the rest away',
  async () => {
    await page.goto(`${base}/docs`);
    await page.getByLabel('Search paths').fill('PLACE MANY');
    const found = page.locator('.operations a:visible');
    expect(await found.locator('span').allInnerTexts()).toEqual(['Place many orders']);

    await page.getByLabel('Search paths').fill('nothing like this');
    await page.getByText('No operation contains this.').waitFor();

    await page.getByLabel('Search paths').fill('place many');
    await found.first().click();
    await page.getByRole('heading', { name: 'Place many orders' }).waitFor();
  },
  WAITS.story,
);

it(
  '61.3: the language that a reader chooses counts for the next operation, too',
  async () => {
    await page.goto(`${base}/docs/operations/post_baas_orders`);
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.getByRole('tabpanel').getByText('client.baas.post("/orders"').waitFor();
    await page.getByRole('link', { name: 'List orders' }).click();
    await page.getByRole('tabpanel').getByText('client.baas.get("/orders")').waitFor();
    expect(await page.getByRole('tab', { selected: true }).allInnerTexts()).toEqual(['Python']);
  },
  WAITS.story,
);

it(
  '61.3: a link into the reference of version 0.2 leads to its operation',
  async () => {
    await page.goto(`${base}/docs#/Brokerage%3A%20Orders/post_baas_orders`);
    await page.waitForURL(`${base}/docs/operations/post_baas_orders`);
  },
  WAITS.story,
);

it.each(['/docs', '/docs/operations/post_baas_orders'])(
  '61.3: %s is dark for a reader who wants it, asks no other host, is small and accessible',
  async path => {
    const network = await page.context().newCDPSession(page);
    let bytes = 0;
    await network.send('Network.enable');
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(base + path, { waitUntil: 'networkidle' });
    const brightness =
      'getComputedStyle(document.body).backgroundColor.match(/\\d+/g).reduce((sum, part) => sum + Number(part), 0)';
    expect(await page.evaluate<number>(brightness)).toBeLessThan(3 * 40);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(FIRST_LOAD_MAX);
    const flaws = await flawsOf(page);
    await page.emulateMedia({ colorScheme: 'light' });
    expect([...flaws, ...(await flawsOf(page))]).toEqual([]);
    expect(complaints).toEqual([]);
  },
  WAITS.story,
);

it(
  'every guide opens from the one before, and every link of them leads somewhere',
  async () => {
    await page.goto(`${base}/docs/quick-start`);
    const guides = await page.locator('.contents a').evaluateAll(links => links.map(link => link.getAttribute('href')));
    expect(guides).toEqual(
      expect.arrayContaining(['/docs/errors', '/docs/going-to-production', '/docs/tax-lots', '/docs/fix']),
    );

    const dead: string[] = [];
    const asked = new Map<string, string>();
    for (const guide of guides) {
      await page.goto(base + guide);
      for (const href of await page
        .locator('main a')
        .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))) {
        if (/^https?:/.test(href)) continue;
        const [path = '', fragment] = new URL(href, base + guide).href.slice(base.length).split('#');
        if (!asked.has(path)) {
          const answer = await fetch(base + path);
          asked.set(path, answer.ok ? await answer.text() : '');
        }
        const text = asked.get(path) ?? '';
        if (text === '' || (fragment && !text.includes(`id="${fragment}"`))) dead.push(`${guide}: ${href}`);
      }
    }
    expect(dead).toEqual([]);
    expect(complaints).toEqual([]);
  },
  WAITS.story,
);

it('every error has a place to link to, and the pages run nothing', async () => {
  const answer = await fetch(`${base}/docs/errors`);
  const text = await answer.text();

  expect(Object.keys(ERROR_STATUS).filter(code => !text.includes(`<tr id="${code}">`))).toEqual([]);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).not.toContain('<script');
  expect((await fetch(`${base}/docs/nothing`)).status).toBe(404);
});

it.each(WIDTHS)(
  'fits into %s pixels',
  async width => {
    await page.setViewportSize({ width, height: 844 });
    const folder = join(ROOT, '.local/screenshots');
    mkdirSync(folder, { recursive: true });
    const operation = '/docs/operations/post_baas_orders';
    for (const path of ['/docs', operation, '/docs/quick-start', '/docs/errors', '/docs/order-life-cycle']) {
      await page.goto(base + path);
      await page.screenshot({ path: join(folder, `${path.replaceAll('/', '-').slice(1)}-${width}.png`) });
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
      expect({ path, overflow: Math.max(0, overflow) }).toEqual({ path, overflow: 0 });
    }
  },
  WAITS.story,
);
