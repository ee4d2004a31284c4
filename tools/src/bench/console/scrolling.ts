import type { Browser } from 'playwright-core';
import type { BenchContext } from '../bench.js';
import { orLeast } from '../smoke.js';
import { loggedInPage } from './login.js';

const DISTANCE_PX = orLeast(60_000, 3_000);
const PX_PER_SECOND = 6_000;
const READ_WITHIN_MS = 120_000;

/** A script that records the milliseconds between frames as long as the page is open. */
const NOTE_FRAMES = `
  window.noted = [];
  let last = performance.now();
  const note = now => { window.noted.push(now - last); last = now; requestAnimationFrame(note); };
  requestAnimationFrame(note);`;

export async function frameTimesOf(
  browser: Browser,
  context: BenchContext,
  { storage, path }: { storage: string; path: string },
): Promise<number[]> {
  const page = await loggedInPage(browser, context, storage);
  try {
    await page.goto(`/console${path}`);
    const table = page.locator('.table-long');
    await table.waitFor({ timeout: READ_WITHIN_MS });
    await table.scrollIntoViewIfNeeded();
    const box = await table.boundingBox();
    if (!box) throw new Error('the long table is not shown');
    const devTools = await page.context().newCDPSession(page);
    await page.evaluate(NOTE_FRAMES);
    await devTools.send('Input.synthesizeScrollGesture', {
      x: Math.round(box.x + box.width / 2),
      y: Math.round(box.y + Math.min(box.height, 300) / 2),
      yDistance: -DISTANCE_PX,
      speed: PX_PER_SECOND,
      gestureSourceType: 'mouse',
    });
    return await page.evaluate<number[]>('window.noted');
  } finally {
    await page.context().close();
  }
}
