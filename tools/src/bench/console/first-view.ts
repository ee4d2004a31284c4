import type { Browser, Request } from 'playwright-core';
import type { BenchContext } from '../bench.js';
import { loggedInPage } from './login.js';

export interface FirstView {
  /** The bytes that the network transfers until the page displays its content. */
  readonly bytes: number;
  /** The milliseconds until the page displays values, portfolios, insights and clients. */
  readonly usefulMs: number;
}

const PARTS = ['Portfolios', 'Insights', 'Clients'];

/** Opens the practice page with an empty cache and a logged-in user, and measures its size and loading time. */
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
