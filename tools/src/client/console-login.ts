import type { Page } from 'playwright-core';

/**
 * Fills in the login form that appears when a visitor without a session opens a path of the console. Waits until the
 * console has loaded.
 */
export async function logIntoConsole(
  page: Page,
  path: string,
  login: { readonly email: string; readonly password: string } | undefined,
): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(login?.email ?? '');
  await page.getByLabel('Password').fill(login?.password ?? '');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('navigation', { name: 'Console' }).waitFor();
}
