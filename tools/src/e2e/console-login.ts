import { eventually, WAITS } from '@sandbourse/test-support';
import type { Page } from 'playwright-core';
import { makeFirm } from '../client/firm.js';
import { flawsOf, untilShown } from './browser.js';
import type { ConsoleWorld } from './console-developers.js';
import { operatorOf } from './stack-under-test.js';

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

  it(
    '54.11: a password is changed on a page, and reset by mail, and the login ends in the practice',
    async () => {
      const { test, page, logIn } = world();
      const [advisor] = await makeFirm(await operatorOf(test.stack.file), 'Passwords');
      const { email = '', password = '' } = advisor ?? {};
      await logIn('/console/practice', advisor);
      // 54.13: the header shows the name of the firm.
      await page.locator('header').getByText('Passwords', { exact: true }).waitFor();
      await openMenu(page, 'Change password');
      await page.getByLabel('Current password').fill('not the password');
      await page.getByLabel('New password').fill(`${password} 2`);
      await page.getByRole('button', { name: 'Change the password' }).click();
      await page.getByRole('alert').getByText('The current password is wrong').waitFor();
      await page.getByLabel('Current password').fill(password);
      await page.getByRole('button', { name: 'Change the password' }).click();
      await page.getByText('Your password is changed').waitFor();
      expect(await flawsOf(page)).toEqual([]);
      await logOut(page);

      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
      await page.getByLabel('Email').fill(email);
      expect(await flawsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Send the mail' }).click();
      await page.getByRole('link', { name: 'open the local mailbox' }).click();
      const mail = page.getByRole('article').filter({ hasText: email });
      await eventually(async () => {
        if ((await mail.count()) === 0) await page.getByRole('button', { name: 'Refresh' }).click();
        expect(await mail.count()).toBe(1);
      });
      await mail.getByRole('link', { name: 'Set a new password' }).click();
      await page.getByLabel('New password').fill(`${password} 3`);
      expect(await flawsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Set the password and log in' }).click();
      await page.waitForURL('**/console/practice');
      await page.getByRole('heading', { name: 'Practice' }).waitFor();
    },
    WAITS.story,
  );
}

async function openMenu(page: Page, item: string): Promise<void> {
  await page.locator('.user-menu-name').click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function logOut(page: Page): Promise<void> {
  await openMenu(page, 'Log out');
}
