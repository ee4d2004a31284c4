import { eventually } from '@sandbourse/test-support';
import type { BrowserContext, Page } from 'playwright-core';
import type { Brokerage } from '../client/brokerage.js';
import { logIntoConsole } from '../client/console-login.js';
import type { DemoUser } from '../stack/demo-tenant.js';
import { untilShown } from './browser.js';

const RELOADS = 30;
const TABS = 10;
/**
 * The maximum number of API routes that one load of the page may call. With this number, thirty loads in a row stay
 * below the gateway's rate limits.
 */
const ROUTES_PER_LOAD_MAX = 20;

/**
 * Tests the console with the gateway's rate limits. Loads a page thirty times, and then opens it in ten tabs, which
 * must all show new events. A browser opens at most six connections to a host, so ten tabs cannot have a stream each.
 */
export async function readsInManyTabs(
  context: BrowserContext,
  { advisor, broker }: { readonly advisor: DemoUser; readonly broker: Brokerage },
): Promise<void> {
  const failed: string[] = [];
  context.on('response', response => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  const page = await context.newPage();
  await logIntoConsole(page, '/console/practice', advisor);
  await isLive(page);

  // A page may call a route again if an event has changed the data, so each route counts once.
  const routes = new Set<string>();
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) routes.add(pathname);
  });
  for (let reload = 0; reload < RELOADS; reload += 1) {
    routes.clear();
    await page.reload();
    await isLive(page);
    expect(routes.size).toBeLessThanOrEqual(ROUTES_PER_LOAD_MAX);
  }

  const tabs = [page];
  while (tabs.length < TABS) {
    const opened = page.waitForEvent('popup');
    await page.evaluate('void window.open(location.href)');
    const tab = await opened;
    await isLive(tab);
    tabs.push(tab);
  }
  const [{ account_id = '' } = {}] = (
    await broker.api.get<{ items: { account_id: string }[] }>('/api/v1/baas/accounts?tradable=true&page_size=1')
  ).items;
  const buy = { side: 'BUY', order_type: 'MARKET', quantity: '1', security: { type: 'ticker', value: 'KO' } } as const;
  await everyTabHears(tabs, () => broker.place({ ...buy, account_id }));
  // The first tab reads the stream for all tabs. It is closed, so another tab must take over.
  await page.close();
  await everyTabHears(tabs.slice(1), () => broker.place({ ...buy, account_id }));
  expect(failed).toEqual([]);
}

async function isLive(page: Page): Promise<void> {
  await untilShown(page);
  await page.getByText('Live', { exact: true }).waitFor();
}

async function everyTabHears(tabs: readonly Page[], happen: () => Promise<unknown>): Promise<void> {
  const heard = () =>
    Promise.all(tabs.map(tab => tab.getByRole('list', { name: 'Orders and fills' }).getByRole('listitem').count()));
  const before = await heard();
  await happen();
  await eventually(async () => {
    for (const [n, count] of (await heard()).entries()) expect(count).toBeGreaterThan(before[n] ?? 0);
  });
}
