import type { Browser, Page } from 'playwright-core';
import { logIntoConsole } from '../../client/console-login.js';
import type { BenchContext } from '../bench.js';

const LAPTOP = { width: 1_280, height: 800 };
const KEY = 'sandbourse.login';

export interface OpenConsole {
  readonly page: Page;
  /** The console's stored login, with which other pages begin. */
  readonly storage: string;
  readonly close: () => Promise<void>;
}

/** Logs the advisor in through the page. */
export async function openConsole(browser: Browser, { stack }: BenchContext): Promise<OpenConsole> {
  const advisor = stack.users.find(({ role }) => role === 'advisor');
  const page = await browser.newPage({ viewport: LAPTOP, baseURL: stack.base_url, locale: 'en-US' });
  await logIntoConsole(page, '/console/login', advisor);
  const storage = await page.evaluate<string>(`sessionStorage.getItem('${KEY}')`);
  return { page, storage, close: () => page.close() };
}

/** A page of its own, with nothing cached, that is logged in already. */
export async function loggedInPage(browser: Browser, { stack }: BenchContext, storage: string): Promise<Page> {
  const context = await browser.newContext({ viewport: LAPTOP, baseURL: stack.base_url, locale: 'en-US' });
  await context.addInitScript(`sessionStorage.setItem('${KEY}', ${JSON.stringify(storage)})`);
  return context.newPage();
}
