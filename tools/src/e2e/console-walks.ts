import { WAITS } from '@sandbourse/test-support';
import { makeFirm } from '../client/firm.js';
import { flawsOf, untilShown } from './browser.js';
import { type ConsoleWorld, DEVELOPER_PAGES } from './console-developers.js';
import { operatorOf } from './stack-under-test.js';

/** The pages of an advisor that show lists. Dead letters are left out, because only operators see them. */
const LISTS = ['/practice', '/accounts', '/orders', '/rebalancing', '/snapshots', ...DEVELOPER_PAGES].filter(
  path => path !== '/developers/dead-letters',
);

/** The pages that are not empty in a new firm. */
const NEVER_EMPTY = ['/developers/requests', '/developers/fix', '/developers/signatures'];

/**
 * Defines tests of two things: the texts of pages without data, and the element with the focus after a dialog has
 * closed.
 */
export function walkStories(world: () => ConsoleWorld): void {
  it(
    'says that it waits on each page that a slow network holds up, and then shows it',
    async () => {
      const { page, accountId, logIn } = world();
      await logIn();
      const held: (() => void)[] = [];
      let isSlow = false;
      await page.route('**/api/v1/**', async route => {
        if (isSlow) await new Promise<void>(resolve => held.push(resolve));
        await route.continue().catch(() => undefined);
      });
      const flaws: string[] = [];
      for (const path of [...LISTS, `/accounts/${accountId}`, `/accounts/${accountId}/lots`]) {
        isSlow = true;
        await page.goto(`/console${path}`);
        if (path !== '/developers/signatures')
          await page.locator('[role="status"][aria-busy="true"]').first().waitFor();
        isSlow = false;
        for (const pass of held.splice(0)) pass();
        await untilShown(page);
        if ((await page.getByRole('alert').count()) > 0) flaws.push(path);
      }
      expect(flaws).toEqual([]);
    },
    WAITS.story,
  );

  it(
    'tells a firm that has nothing what each page is for',
    async () => {
      const { test, page, logIn } = world();
      const [advisor] = await makeFirm(await operatorOf(test.stack.file), 'Nothing yet');
      await logIn('/console', advisor);
      const flaws: string[] = [];
      for (const path of LISTS) {
        await page.goto(`/console${path}`);
        flaws.push(...(await flawsOf(page)).map(flaw => `${path}: ${flaw}`));
        if ((await page.getByRole('alert').count()) > 0) flaws.push(`${path} fails`);
        if (!NEVER_EMPTY.includes(path) && (await page.locator('.empty').count()) === 0) flaws.push(`${path} is bare`);
      }
      expect(flaws).toEqual([]);
    },
    WAITS.story,
  );

  it(
    'reads again what an event has changed',
    async () => {
      const { test, page, logIn } = world();
      await logIn('/console/practice');
      const figure = (name: string) =>
        page.locator('.facts > div').filter({ has: page.getByText(name, { exact: true }) });
      const accounts = Number(await figure('Accounts').locator('dd').first().textContent());
      const account = await test.broker.openFunded('Grace Freshness', '12345.67');
      await figure('Accounts')
        .getByText(String(accounts + 1), { exact: true })
        .waitFor();

      await page.goto(`/console/accounts/${account.account_id}`);
      await page.getByTitle('12345.6700 USD').or(page.getByTitle('12345.67 USD')).first().waitFor();
      await test.broker.fund(account.account_id, { direction: 'DEPOSIT', amount: '1000.00', currency: 'USD' });
      await page.getByTitle('13345.6700 USD').or(page.getByTitle('13345.67 USD')).first().waitFor();
    },
    WAITS.story,
  );

  it(
    'leaves the keyboard where it was when a dialog is closed',
    async () => {
      const { test, page, accountId, logIn } = world();
      const { order_id } = await test.broker.place({
        account_id: accountId,
        security: { type: 'ticker', value: 'AAPL' },
        side: 'BUY',
        order_type: 'LIMIT',
        limit_price: '100.00',
        quantity: '1',
      });
      await logIn(`/console/orders/${order_id}`);
      const cancel = page.getByRole('button', { name: 'Cancel the order' });
      await cancel.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('alertdialog');
      await dialog.waitFor();
      expect(await page.evaluate('document.activeElement.closest("[role=alertdialog]") !== null')).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.locator('button:focus', { hasText: 'Cancel the order' }).waitFor();
    },
    WAITS.story,
  );
}
