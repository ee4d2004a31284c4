import type { Browser, Page } from 'playwright-core';
import { logIntoConsole } from '../../client/console-login.js';
import type { BenchContext } from '../bench.js';

const LAPTOP = { width: 1_280, height: 800 };
const KEY = 'sandbourse.login';

export interface OpenConsole {
  readonly page: Page;
  /** The login that the console has stored in the browser, as text. Other pages reuse it. */
  readonly storage: string;
  readonly close: () => Promise<void>;
}

export async function openConsole(browser: Browser, { stack }: BenchContext): Promise<OpenConsole> {
  const advisor = stack.users.find(({ role }) => role === 'advisor');
  const page = await browser.newPage({ viewport: LAPTOP, baseURL: stack.base_url, locale: 'en-US' });
  await logIntoConsole(page, '/console/login', advisor);
  const storage = await page.evaluate<string>(`localStorage.getItem('${KEY}')`);
  return { page, storage, close: () => page.close() };
}

/** Opens a page that is already logged in with a stored login, and whose cache is empty. */
export async function loggedInPage(browser: Browser, { stack }: BenchContext, storage: string): Promise<Page> {
  const context = await browser.newContext({ viewport: LAPTOP, baseURL: stack.base_url, locale: 'en-US' });
  await context.addInitScript(`localStorage.setItem('${KEY}', ${JSON.stringify(storage)})`);
  return context.newPage();
}
