import { eventually, WAITS } from '@sandbourse/test-support';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { logIntoConsole } from '../client/console-login.js';
import { Practice } from '../client/practice.js';
import type { DemoUser } from '../stack/demo-tenant.js';
import { complaintsOf, flawsOf, launchBrowser, untilShown } from './browser.js';
import { advancedEventsStory } from './console-advanced-events.js';
import { DEVELOPER_PAGES, developerStories } from './console-developers.js';
import { dialogStories } from './console-dialogs.js';
import { endedTrialStory } from './console-ended-trial.js';
import { loginStories } from './console-login.js';
import { snapshotStory } from './console-snapshots.js';
import { walkStories } from './console-walks.js';
import { keyboardFlawsOf } from './keyboard-walk.js';
import { joinSharedStack, type StackUnderTest } from './stack-under-test.js';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1_280, height: 800 };

const FIRST_VIEW_BYTES_MAX = 300_000;

let test: StackUnderTest;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let accountId: string;
let portfolioId: string;

beforeAll(async () => {
  [test, browser] = await Promise.all([joinSharedStack(), launchBrowser()]);
  const account = await test.broker.openFunded('Ada Console', '100000');
  accountId = account.account_id;
  const practice = new Practice(test.broker.api);
  const portfolio = await practice.createPortfolio({
    name: 'Console portfolio',
    target_weights: [
      { security: { type: 'ticker', value: 'KO' }, weight: '0.5' },
      { security: { type: 'ticker', value: 'SPY' }, weight: '0.48' },
    ],
    cash_weight: '0.02',
    account_ids: [accountId],
  });
  portfolioId = portfolio.portfolio_id;
  await practice.valued(portfolioId);
}, WAITS.start);

afterAll(async () => {
  await browser?.close();
  await test?.stop();
}, WAITS.start);

beforeEach(async () => {
  context = await browser.newContext({ viewport: LAPTOP, locale: 'en-US', baseURL: test.stack.file.base_url });
  context.setDefaultTimeout(WAITS.page);
  complaints = complaintsOf(context);
  page = await context.newPage();
});

afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

async function logIn(path = '/console', as: string | DemoUser = 'advisor'): Promise<void> {
  const user = typeof as === 'string' ? test.stack.file.users.find(({ role }) => role === as) : as;
  await logIntoConsole(page, path, user);
}

it(
  'asks for little before it shows something',
  async () => {
    const finished: Request[] = [];
    page.on('requestfinished', request => finished.push(request));
    await logIn();
    await page.getByRole('heading', { name: 'Practice' }).waitFor();
    await flawsOf(page);

    const sizes = await Promise.all(finished.map(request => request.sizes()));
    expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(
      FIRST_VIEW_BYTES_MAX,
    );
  },
  WAITS.story,
);

it(
  'says what a wrong password is, and leads on to where one was going',
  async () => {
    await page.goto(`/console/accounts/${accountId}/lots`);
    await page.getByLabel('Email').fill(test.stack.file.users[0]?.email ?? '');
    await page.getByLabel('Password').fill('not this one');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').waitFor();
    expect(await flawsOf(page)).toEqual([]);

    await logIn(`/console/accounts/${accountId}/lots`);
    await page.getByRole('heading', { name: 'Tax lots' }).waitFor();
    expect(page.url()).toContain(`/console/accounts/${accountId}/lots`);
  },
  WAITS.story,
);

it(
  'places an order and follows it to the ledger',
  async () => {
    await logIn('/console/orders/new');
    await page.getByLabel('Account').selectOption(accountId);
    const refused: string[] = [];
    page.on('response', response => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await page.getByLabel('Security').pressSequentially('AAPL');
    await page.getByLabel('Shares', { exact: true }).fill('10');
    await page.getByRole('heading', { name: 'Quote of AAPL' }).waitFor();
    // 54.13: the ticket shows the estimated cost and the checks of a purchase, and asks for no unknown security.
    await page.getByText('Estimated cost').waitFor();
    await page.getByText('All 14 checks pass').waitFor();
    expect(refused).toEqual([]);
    expect(await flawsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Place the order to buy' }).click();

    await page.getByRole('heading', { name: 'Buy AAPL' }).waitFor();
    await page.getByText('Fill of 10 at').waitFor();
    await page.getByText('Posted to the ledger as entry').waitFor();
    await page.getByText('com.service.baas.orders.filled').first().waitFor();
    expect(await flawsOf(page)).toEqual([]);

    await page.goto(`/console/accounts/${accountId}`);
    // 54.13: positions show the name of the security.
    await page.getByRole('cell', { name: 'AAPL Apple Inc.' }).waitFor();
  },
  WAITS.story,
);

it(
  'names every check that an order has failed',
  async () => {
    await logIn(`/console/orders/new?account=${accountId}&symbol=AAPL`);
    await page.getByLabel('Shares', { exact: true }).fill('1000000');
    await page.getByRole('list', { name: 'Failed checks' }).getByText('The order needs').waitFor();
    await page.getByRole('button', { name: 'Place the order to buy' }).click();
    const refusal = page.getByRole('alert');
    await refusal.waitFor();
    expect(await refusal.getByRole('listitem').count()).toBeGreaterThan(0);
  },
  WAITS.story,
);

it(
  'shows what happens while it happens',
  async () => {
    await logIn('/console/practice');
    await page.getByText('Live', { exact: true }).waitFor();
    const before = await page.getByRole('list', { name: 'Orders and fills' }).getByRole('listitem').count();
    await test.broker.place({
      account_id: accountId,
      security: { type: 'ticker', value: 'KO' },
      side: 'BUY',
      order_type: 'MARKET',
      quantity: '1',
    });
    await eventually(async () => {
      const now = await page.getByRole('list', { name: 'Orders and fills' }).getByRole('listitem').count();
      expect(now).toBeGreaterThan(before);
    });
  },
  WAITS.story,
);

it(
  'goes from a drift to an approved and filled run',
  async () => {
    await logIn(`/console/portfolios/${portfolioId}`);
    await page.getByRole('link', { name: 'Rebalance', exact: true }).click();
    expect(await page.getByRole('checkbox', { name: 'Console portfolio' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Calculate the orders' }).click();
    await page.getByText('Awaiting approval').waitFor();
    await page.getByRole('table', { name: 'Weights before and after' }).waitFor();
    expect(await flawsOf(page)).toEqual([]);

    // 54.12: the totals leave out excluded orders, and show what was executed beside what was proposed.
    const purchases = page.locator('.facts > div').filter({ has: page.getByText('Bought', { exact: true }) });
    await purchases.getByText('proposed, 2 orders').waitFor();
    await page.getByRole('checkbox', { name: 'Buy KO: include in the run' }).press('Space');
    await page.getByText('1 excluded').waitFor();
    await purchases.getByText('proposed, 1 order', { exact: true }).waitFor();
    expect(page.url()).toContain('exclude=');
    await page.reload();
    await page.getByRole('button', { name: /^Approve \d+ order/ }).click();
    expect(await flawsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Approve and send' }).click();
    await page
      .getByText(/^Completed/)
      .first()
      .waitFor({ timeout: WAITS.story });

    await page.getByText('Excluded', { exact: true }).waitFor();
    await purchases.getByText('executed, 1 of 1 order').waitFor();
    await purchases.getByText(/^proposed: \$/).waitFor();
    expect(await flawsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Order', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  },
  WAITS.story,
);

const pages = () => [
  '/practice',
  '/accounts',
  `/accounts/${accountId}`,
  `/accounts/${accountId}/lots`,
  `/accounts/${accountId}/gains`,
  `/accounts/${accountId}/transactions`,
  `/accounts/${accountId}/performance`,
  `/accounts/${accountId}/statement`,
  `/portfolios/${portfolioId}`,
  '/orders',
  '/rebalancing',
  '/sandbox',
  '/snapshots',
  ...DEVELOPER_PAGES,
  '/trial',
  '/password',
  '/nowhere',
];

it(
  'asks for nothing that a login without a trial is refused',
  async () => {
    const refused: string[] = [];
    page.on('response', response => {
      if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
    const me = page.waitForResponse(response => response.url().endsWith('/api/v1/auth/me'));
    await logIn();
    expect(await (await me).json()).toMatchObject({ signup_id: null });
    for (const path of [...pages(), '/trials']) {
      await page.goto(`/console${path}`);
      await untilShown(page);
    }
    expect(refused).toEqual([]);
  },
  WAITS.story,
);

describe('every page is for everyone', () => {
  it.each([
    { colorScheme: 'light', name: 'a laptop', viewport: LAPTOP },
    { colorScheme: 'dark', name: 'a phone', viewport: PHONE },
  ] as const)(
    'in $colorScheme on $name',
    async ({ colorScheme, viewport }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await logIn();
      const flaws: string[] = [];
      for (const path of pages()) {
        await page.goto(`/console${path}`);
        flaws.push(...(await flawsOf(page)).map(flaw => `${path}: ${flaw}`));
      }
      expect(flaws).toEqual([]);
    },
    WAITS.story,
  );
});

it(
  'lets a keyboard reach whatever can be done on each page, and shows where it is',
  async () => {
    await logIn();
    const flaws: string[] = [];
    for (const path of [...pages(), '/orders/new', '/rebalancing/new']) {
      await page.goto(`/console${path}`);
      flaws.push(...(await keyboardFlawsOf(page)).map(flaw => `${path}: ${flaw}`));
    }
    expect(flaws).toEqual([]);
  },
  WAITS.story,
);

it(
  'says on each page that the sandbox fails, and what it is that cannot be shown',
  async () => {
    await logIn();
    const detail = 'the books are closed for a test';
    await page.route('**/api/v1/**', route =>
      route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify({ detail }) }),
    );
    const silent: string[] = [];
    for (const path of pages()) {
      await page.goto(`/console${path}`);
      await page.locator('h1, .notice-bad, .empty').first().waitFor();
      await page.locator('.loading').first().waitFor({ state: 'detached' });
      const asks = !['/nowhere', '/trial', '/password', '/developers/dead-letters', '/developers/signatures'].includes(
        path,
      );
      if (asks && (await page.getByRole('alert').count()) === 0) silent.push(path);
    }
    expect(silent).toEqual([]);
  },
  WAITS.story,
);

it(
  'goes on offline from page to page, and reads them when the network is back',
  async () => {
    // The console loads the code of its pages in advance, one page after the other, in the order of the router.
    const isTheNext = (request: Request) => request.url().includes('/new-run-page-');
    const rebalancingIsHere = page.waitForEvent('requestfinished', { predicate: isTheNext });
    await logIn('/console/orders');
    await rebalancingIsHere;
    await context.setOffline(true);
    await page.getByText('You are offline. This page may be outdated').waitFor();
    await page.getByRole('link', { name: 'Rebalancing' }).click();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    expect(await flawsOf(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Runs' }).waitFor();
  },
  WAITS.story,
);

it(
  'shows an account as of another day by keyboard, and its statement of a period as a file',
  async () => {
    await logIn(`/console/accounts/${accountId}`);
    const slider = page.getByRole('slider', { name: 'Day of the positions' });
    expect(await slider.getAttribute('aria-valuetext')).toBe('Now');
    // 54.13: the figures above the positions are those of the same day.
    await page.getByText('Buying power').waitFor();
    const today = new Date(performance.timeOrigin).toISOString().slice(0, 10);
    await page.goto(`/console/accounts/${accountId}?as_of=${today}`);
    await page
      .getByText(/^at the end of/)
      .first()
      .waitFor();
    expect(await page.getByText('Buying power').count()).toBe(0);
    expect(await flawsOf(page)).toEqual([]);
    await page.goto(`/console/accounts/${accountId}/statement`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^statement-SB\d+-[\d-]+\.pdf$/);
    await page.getByRole('button', { name: 'Year', exact: true }).click();
    await page.waitForURL(/from=\d{4}-01-01/);
  },
  WAITS.story,
);

it(
  'advances the clock, and scripts prices',
  async () => {
    await logIn('/console/sandbox');
    await page.getByLabel('Symbol', { exact: true }).first().fill('ko');
    await page.getByLabel('Kind').first().selectOption('CRASH');
    await page.getByLabel('Magnitude').fill('0.20');
    await page.getByRole('button', { name: 'Add the price script' }).click();
    await page.getByRole('button', { name: 'Remove the script of KO' }).click();
    await page.getByText('All prices come from the replayed market data.').waitFor();

    // 54.13: a FLAT or HALT has an absolute price, and needs no duration.
    await page.getByLabel('Kind').first().selectOption('FLAT');
    await page.getByLabel('Price', { exact: true }).fill('150.00');
    await page.getByLabel('Duration (seconds)').fill('');
    await page.getByRole('button', { name: 'Add the price script' }).click();
    await page.getByRole('row', { name: 'KO Flat 150.00' }).getByText('open').waitFor();
    await page.getByRole('button', { name: 'Remove the script of KO' }).click();
    await page.getByText('All prices come from the replayed market data.').waitFor();

    // 58.1: a frozen clock is shown on each page, until it is resumed.
    await page.getByRole('button', { name: 'Freeze', exact: true }).click();
    await page.getByRole('banner').getByText('Frozen').waitFor();
    expect(await flawsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await page.getByRole('button', { name: 'Freeze', exact: true }).waitFor();

    await page.getByLabel('Days to advance').fill('3');
    await page.getByText(/^An advance of 3 days passes/).waitFor();
    await page.getByLabel('Days to advance').press('Enter');
    const confirmation = page.getByRole('alertdialog', { name: 'Advance the clock by 3 days?' });
    await confirmation.getByText(/^An advance of 3 days passes/).waitFor();
    expect(await flawsOf(page)).toEqual([]);
    const accepted = page.waitForResponse(response => response.url().endsWith('/clock/advance'));
    await confirmation.getByRole('button', { name: 'Advance the clock' }).click();
    expect((await accepted).status()).toBe(202);
    await page.getByRole('button', { name: 'Advance', exact: true }).waitFor({ timeout: WAITS.story });
  },
  WAITS.story,
);

describe('whatever there is to show', () => walkStories(() => ({ test, page, accountId, logIn })));

describe('what opens over a page', () => dialogStories(() => ({ test, page, accountId, portfolioId, logIn })));

describe('the login of a browser', () => loginStories(() => ({ test, page, accountId, logIn })));

describe('snapshots', () => snapshotStory(() => ({ test, page, logIn })));

describe('events of an advance', () => advancedEventsStory(() => ({ test, page, logIn })));

describe('developers', () => developerStories(() => ({ test, page, accountId, logIn })));

it(
  'issues a key, shows its secret once, and revokes it',
  async () => {
    await logIn('/console/developers/keys');
    await page.getByLabel('Name').fill('Robot');
    await page.getByLabel('Permissions').selectOption('trading');
    await page.getByRole('button', { name: 'Issue the key' }).click();
    await page.getByText('ik_live_').waitFor();
    expect(await flawsOf(page)).toEqual([]);

    await page.reload();
    const key = page.getByRole('row', { name: 'Robot' });
    await key.getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByRole('button', { name: 'Revoke it now' }).click();
    await key.getByRole('cell', { name: 'Revoked' }).waitFor();
    expect(await page.getByText('ik_live_').count()).toBe(0);
  },
  WAITS.story,
);

it.each(['ops_admin', 'client'] as const)(
  'shows %s what the role may see',
  async role => {
    await logIn('/console/practice', role);
    const ofRole = role === 'ops_admin' ? ['/trials'] : [];
    for (const path of ['/practice', '/accounts', '/orders', '/sandbox', '/trial', ...ofRole]) {
      await page.goto(`/console${path}`);
      expect(await flawsOf(page)).toEqual([]);
    }
    expect(await page.getByRole('link', { name: 'API keys' }).count()).toBe(0);
  },
  WAITS.story,
);

describe('a trial that is over', () => endedTrialStory(() => ({ test, page })));

it(
  'says that no mail has arrived yet, or that the sandbox sends its mail out',
  async () => {
    for (const { is_open, says } of [
      { is_open: true, says: 'No mail yet' },
      { is_open: false, says: 'check the mailbox of your email address' },
    ]) {
      await page.route('**/api/v1/sandbox/mailbox', route => route.fulfill({ json: { is_open, items: [], total: 0 } }));
      await page.goto('/console/mailbox');
      await page.getByText(says).waitFor();
      expect(await flawsOf(page)).toEqual([]);
    }
  },
  WAITS.story,
);
