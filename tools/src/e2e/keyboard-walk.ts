import type { Page } from 'playwright-core';
import { untilShown } from './browser.js';

const ACTIONABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** The number of additional Tab steps that the browser needs from the last element back to the first. */
const SPARE_STEPS = 3;
const ROUNDS_MAX = 3;

const WATCH_FOCUS = `
  window.unseen = [];
  document.addEventListener('focusin', ({ target }) => {
    target.setAttribute('data-reached', '');
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(target);
    const isSeen = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    if (!isSeen) window.unseen.push(target.outerHTML.slice(0, 120));
  });`;

const ACTIONABLE_SHOWN = `[...document.querySelectorAll('${ACTIONABLE}')].filter(element =>
  element.checkVisibility({ visibilityProperty: true }) && !element.disabled && element.tabIndex >= 0)`;

/**
 * Marks the elements that exist when the test starts. If a reload adds rows during the test, the keyboard does not have
 * to reach these rows.
 */
const EXPECT_THESE = `${ACTIONABLE_SHOWN}.map(element => element.setAttribute('data-expected', '')).length`;

const NOT_REACHED = `${ACTIONABLE_SHOWN}
  .filter(element => element.hasAttribute('data-expected') && !element.hasAttribute('data-reached'))
  .map(element => element.outerHTML.slice(0, 120))`;

/**
 * Presses Tab until each element of a page should have had the focus. Returns the elements that were not reached, and
 * those whose focus is not visible.
 */
export async function keyboardFlawsOf(page: Page): Promise<string[]> {
  await untilShown(page);
  await page.evaluate(WATCH_FOCUS);
  await page.evaluate(EXPECT_THESE);
  let missed: string[] = [];
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const steps = await page.evaluate<number>(`${ACTIONABLE_SHOWN}.length`);
    for (let step = 0; step < steps + SPARE_STEPS; step += 1) await page.keyboard.press('Tab');
    missed = await page.evaluate<string[]>(NOT_REACHED);
    if (missed.length === 0) break;
  }
  const unseen = await page.evaluate<string[]>('window.unseen');
  return [...missed.map(html => `not reached: ${html}`), ...unseen.map(html => `focus not seen: ${html}`)];
}
