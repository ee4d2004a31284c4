import type { Browser, Request } from 'playwright-core';
import type { BenchContext } from '../bench.js';
import { loggedInPage } from './login.js';

export interface FirstView {
  /** The size of all requests until the page is useful, in bytes on the network. */
  readonly bytes: number;
  /** The time until values, portfolios, insights and clients are displayed, in milliseconds. */
  readonly usefulMs: number;
}

const PARTS = ['Portfolios', 'Insights', 'Clients'];

/** Measures the first view of the practice page: nothing is cached, and the user is logged in. */
export async function firstViewOf(browser: Browser, context: BenchContext, storage: string): Promise<FirstView> {
  const page = await loggedInPage(browser, context, storage);
  try {
    const finished: Request[] = [];
    page.on('requestfinished', request => finished.push(request));
    const startedAt = performance.now();
    await page.goto('/console/practice', { waitUntil: 'commit' });
    await page.locator('.facts-value').first().waitFor();
    for (const part of PARTS)
      await page.getByRole('region', { name: part }).locator('.loading').waitFor({ state: 'detached' });
    const usefulMs = performance.now() - startedAt;
    const sizes = await Promise.all(finished.map(request => request.sizes()));
    return { usefulMs, bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) };
  } finally {
    await page.context().close();
  }
}
