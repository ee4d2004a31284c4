import { existsSync } from 'node:fs';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts the browser that is installed on this machine. Nothing is downloaded. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = PLACES.find(place => existsSync(place));
  if (!executablePath) throw new Error('the console is tested in Chromium: apt-get install -y chromium');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/**
 * Returns a list to which every error of the browser is added: errors of scripts, and requests that the content
 * security policy has blocked.
 */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', error => complaints.push(error.error().message));
  context.on('console', message => {
    // A failed request is no error of the browser, because pages display error responses of the API.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
  return complaints;
}

/** The number of short tables that are wider than the window of a phone. */
const SCROLLED_TABLES = `window.innerWidth > 480 ? 0 : [...document.querySelectorAll('.table-scroller:not(.table-long)')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length`;

export async function untilShown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('.loading').first().waitFor({ state: 'detached' });
}

/** Waits until a page has loaded its data. Returns its accessibility faults, and its layout faults on a phone. */
export async function flawsOf(page: Page): Promise<string[]> {
  await untilShown(page);
  // The page's content security policy blocks injected scripts, so the test runs the script with `page.evaluate`.
  const violations =
    (await page.evaluate(`${axe.source}; axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
    id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`)) as string[];
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  const scrolled = await page.evaluate<number>(SCROLLED_TABLES);
  // 54.13: on a phone, the rows of a table are cards, and no table scrolls sideways.
  if (scrolled > 0) violations.push(`${page.url()} has ${scrolled} tables that scroll sideways on a phone`);
  return overflow > 0 ? [...violations, `${page.url()} is ${overflow} px wider than the window`] : violations;
}
