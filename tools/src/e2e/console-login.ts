import { WAITS } from '@sandbourse/test-support';
import type { Page } from 'playwright-core';
import { untilShown } from './browser.js';
import type { ConsoleWorld } from './console-developers.js';

/** Defines tests of the login of a browser, which all its tabs share. */
export function loginStories(world: () => ConsoleWorld): void {
  it(
    '54.11: a tab opened with Ctrl+click shares the login, and the end of the login',
    async () => {
      const { test, page, logIn } = world();
      await logIn('/console/practice');
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: 'Accounts' }).click({ modifiers: ['ControlOrMeta'] });
      const tab = await opened;
      await tab.getByRole('heading', { name: 'Accounts', exact: true }).waitFor();
      await untilShown(tab);

      await logOut(tab);
      await page.getByRole('heading', { name: 'Log in' }).waitFor();
      await tab.getByRole('heading', { name: 'Log in' }).waitFor();
      expect(await page.evaluate('localStorage.getItem("sandbourse.login")')).toBeNull();

      // Another user cannot read the page of the first user, and starts with the first page of the role.
      const operator = test.stack.file.users.find(({ role }) => role === 'ops_admin');
      await tab.getByLabel('Email').fill(operator?.email ?? '');
      await tab.getByLabel('Password').fill(operator?.password ?? '');
      await tab.getByRole('button', { name: 'Log in' }).click();
      for (const shown of [tab, page]) {
        await shown.waitForURL('**/console/practice');
        await shown.getByRole('link', { name: 'Trials' }).waitFor();
      }
    },
    WAITS.story,
  );
}

async function logOut(page: Page): Promise<void> {
  await page.locator('.user-menu-name').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}
