import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_STATUS } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import type { Browser, Page } from 'playwright-core';
import { ROOT } from '../root.js';
import { launchBrowser } from './browser.js';
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

/** Opens an operation on the reference page and sends its example. */
async function execute(operationId: string): Promise<void> {
  const route = page.locator(`[id$="-${operationId}"]`);
  await route.locator('.opblock-summary-control').click();
  await route.getByRole('button', { name: 'Execute' }).click();
}

it(
  'a login authorises what is tried out',
  async () => {
    await page.goto(`${base}/docs`);
    await logIn();

    await page.getByLabel('Search paths').fill('current LOGIN');
    await execute('get_auth_me');

    await page.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
    expect(await page.locator('.live-responses-table').textContent()).toContain(test.stack.file.users[0]?.email ?? '');
    expect(complaints).toEqual([]);
  },
  WAITS.story,
);

it(
  'a stream shows its events as they come, while it is open',
  async () => {
    const { account_id } = await test.broker.open('Watched');
    await page.goto(`${base}/docs`);
    await logIn();
    await page.getByLabel('Search paths').fill('EVENTS/funding');

    await execute('get_baas_events_funding_status');
    const shown = page.locator('.live-responses-table');
    await shown.getByText(': connected').first().waitFor();
    await test.broker.fund(account_id, { direction: 'DEPOSIT', amount: '5.00' });
    await shown.getByText(account_id).first().waitFor();

    await page.getByRole('button', { name: 'Clear' }).click();
    expect(complaints).toEqual([]);
  },
  WAITS.story,
);

it(
  'the search finds what is written otherwise, and leaves the rest away',
  async () => {
    await page.goto(`${base}/docs`);
    const routes = page.locator('.opblock-tag-section');
    await routes.first().waitFor();
    const all = await routes.count();

    await page.getByLabel('Search paths').fill('PLACE MANY');
    await page.waitForFunction(`document.querySelectorAll('.opblock-tag-section').length < ${all}`);

    expect(await routes.count()).toBe(1);
    expect(await page.locator('.opblock-summary-description').allInnerTexts()).toEqual(['Place many orders']);
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
    for (const path of ['/docs', '/docs/quick-start', '/docs/errors', '/docs/order-life-cycle']) {
      await page.goto(base + path);
      if (path === '/docs') await page.locator('.opblock-tag-section').first().waitFor();
      await page.screenshot({ path: join(folder, `${path.replaceAll('/', '-').slice(1)}-${width}.png`) });
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
      expect({ path, overflow: Math.max(0, overflow) }).toEqual({ path, overflow: 0 });
    }
  },
  WAITS.story,
);
