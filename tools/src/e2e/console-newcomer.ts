import type { AccountView, Paged, TransactionView, WashSaleView } from '@sandbourse/contracts';
import { Money } from '@sandbourse/money';
import { WAITS } from '@sandbourse/test-support';
import type { Page } from 'playwright-core';
import { ApiClient, until } from '../api-client.js';
import { verificationMail } from '../client/mailbox.js';
import { flawsOf } from './browser.js';
import { linkedReturn, subPeriodsOn } from './console-returns.js';

const EMAIL = 'grace@console.test';

/** The URL of a stack, and its state folder, which contains the mails. */
interface Place {
  readonly baseUrl: string;
  readonly stateDir: string;
}

/**
 * Follows a new user who has only a browser: from the sign-up to a rebalanced portfolio, and to the pages that explain
 * a return and a wash sale. After the first page and the link in the mail, the user only clicks.
 */
export async function goesFromAddressToRebalancing(page: Page, place: Place): Promise<void> {
  const password = await signUp(place, page);
  await rebalance(page);
  await followOrder(page);
  const login = await new ApiClient(place.baseUrl).logIn(EMAIL, password);
  await explainReturn(page, await oneSavedIn(login));
  await explainWashSale(page, await aWashSale(login));
}

/** Signs up and returns the password, which the page shows only once. */
async function signUp({ stateDir }: Place, page: Page): Promise<string> {
  await page.goto('/console');
  await page.getByRole('link', { name: 'Start a trial' }).click();
  // The page before also has a field for the address, so the test waits for the heading.
  await page.getByRole('heading', { name: 'Start a trial' }).waitFor();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Firm').fill('Console Wealth');
  const answered = page.waitForResponse(response => response.url().endsWith('/sandbox/signup'));
  await page.getByRole('button', { name: 'Sign up' }).click();
  const { signup_id: signupId } = (await (await answered).json()) as { signup_id: string };
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();

  const { link, token } = await verificationMail(`${stateDir}/mail`, signupId);
  await page.getByRole('link', { name: 'open the local mailbox' }).click();
  const mailed = page.locator(`a[href="${link}"]`);
  await mailed.waitFor();
  expect(await flawsOf(page)).toEqual([]);
  await mailed.click();
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('This is your password').waitFor();
  expect(await flawsOf(page)).toEqual([]);
  const password = (await page.locator('.copy-id code').textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved it: log in' }).click();
  const isWritten = page.getByText('Creating three years of history');
  await isWritten.waitFor();

  await page.getByRole('button', { name: EMAIL }).click();
  await page.getByRole('menuitem', { name: 'Trial' }).click();
  await page.getByRole('heading', { name: 'Console Wealth' }).waitFor();
  expect(await flawsOf(page)).toEqual([]);
  await page.getByText(/, in (29|30) days$/).waitFor();
  await page.getByRole('link', { name: 'Practice' }).click();
  await isWritten.waitFor({ state: 'detached', timeout: WAITS.books });
  await seesThePresent(page);
  return password;
}

/** Checks that the page shows the book. The page was opened before the book existed, and it must not be reloaded. */
async function seesThePresent(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Trial: (29|30) days left$/ }).waitFor();
  await page.getByText(/^Total of \d+ accounts, in USD$/).waitFor();
  // Checks a return of more than one percent over three years, positive or negative.
  const overThreeYears = page
    .getByText('Time-weighted return in this period')
    .getByTitle(/^-?(0\.0[1-9]|0\.[1-9]|[1-9])/);
  await overThreeYears.waitFor();
}

/**
 * Rebalances a portfolio whose drift exceeds the threshold, because its model was revised at the end of the history.
 * Starts at the drift of the portfolio and ends with the last fill.
 */
async function rebalance(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Practice' }).click();
  const portfolios = page.getByRole('table', { name: 'Portfolios and their drift' });
  await portfolios.getByRole('row', { name: 'Beyond threshold' }).first().getByRole('link').click();
  await page.getByRole('link', { name: 'Rebalance', exact: true }).click();
  await page.getByRole('button', { name: 'Calculate the orders' }).click();
  await page.getByText('Awaiting approval').waitFor({ timeout: WAITS.story });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: 'Approve and send' }).click();
  const done = page.getByText(/^Completed/).first();
  await done.waitFor({ timeout: WAITS.story });

  const orders = page.getByRole('table', { name: 'Proposed orders' });
  expect(await orders.getByText('Filled', { exact: true }).count()).toBeGreaterThan(0);
  expect(await orders.getByText('Rejected', { exact: true }).count()).toBe(0);
}

/** Follows the links from an order of the run to its fills and to its account. */
async function followOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Order', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await page.getByText('Posted to the ledger as entry').first().waitFor();
  await page.getByRole('link', { name: /\(SB\d+\)$/ }).click();
  await page.getByRole('link', { name: 'Performance' }).click();
  await page.getByText(/^Time-weighted return: \d+ sub-period/).waitFor();
}

/**
 * Returns the number of an account with monthly deposits. The return of an account without deposits has only one
 * sub-period, which would test too little.
 */
async function oneSavedIn(api: ApiClient): Promise<string> {
  const { items } = await api.get<Paged<TransactionView>>('/api/v1/baas/transactions?type=DEPOSIT&limit=1');
  const account = await api.get<AccountView>(`/api/v1/baas/accounts/${items[0]?.account_id}`);
  return account.account_number;
}

async function explainReturn(page: Page, accountNumber: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('link', { name: accountNumber }).click();
  await page.getByRole('link', { name: 'Performance' }).click();
  await openSection(page, /^Time-weighted return: \d+ sub-period/);
  const steps = await subPeriodsOn(page);
  expect(steps.length).toBeGreaterThan(12);
  for (const { factor, quotient } of steps) expect(quotient).toBe(factor);
  const shown = page.locator('.facts > div').filter({ hasText: 'Time-weighted return' }).locator('[title]').first();
  expect(linkedReturn(steps)).toBe(await shown.getAttribute('title'));
  expect(await flawsOf(page)).toEqual([]);
}

/** Opens a section of a page. The section is closed again if its page was still loading, so the user then opens it again. */
async function openSection(page: Page, name: RegExp): Promise<void> {
  const section = page.locator('details').filter({ has: page.getByText(name) });
  await until(
    async () => {
      if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
      return section.locator('tbody tr').first().isVisible();
    },
    isVisible => isVisible,
  );
}

interface ToFind {
  readonly account: AccountView;
  readonly washSale: WashSaleView & { readonly replacement: NonNullable<WashSaleView['replacement']> };
}

/**
 * Returns a wash sale whose replacement lot had no later sale. The page of this lot therefore shows only the effect of
 * this wash sale.
 */
async function aWashSale(api: ApiClient): Promise<ToFind> {
  const { items: accounts } = await api.get<Paged<AccountView>>('/api/v1/baas/accounts?page_size=100');
  for (const account of accounts) {
    const path = `/api/v1/baas/accounts/${account.account_id}/wash-sales`;
    const { items } = await api.get<{ items: WashSaleView[] }>(path);
    for (const { replacement, ...washSale } of items)
      if (replacement?.account_id === account.account_id && replacement.status === 'OPEN')
        return { account, washSale: { ...washSale, replacement } };
  }
  throw new Error('the book has no wash sale');
}

/**
 * Follows the links from an account to its sale on Form 8949, and from there to the lot to which the loss was added.
 * Checks that both pages show the same figures.
 */
async function explainWashSale(page: Page, { account, washSale }: ToFind): Promise<void> {
  const { disallowed, added_to_basis, replacement, currency, sold } = washSale;
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('link', { name: account.account_number }).click();
  await page.getByRole('link', { name: 'Realized gains' }).click();
  const row = page.getByRole('row').filter({ has: page.getByTitle(`${sold.cost_basis} ${currency}`) });
  await row.getByRole('link', { name: 'W: wash sale' }).first().click();
  const lost = page.getByRole('region', { name: 'Loss disallowed' });
  const loss = Money.of(sold.cost_basis).minus(Money.of(sold.proceeds)).toComputed();
  await lost.getByTitle(`${loss} ${currency}`).first().waitFor();
  await lost.getByTitle(`${disallowed} ${currency}`).first().waitFor();
  expect(await flawsOf(page)).toEqual([]);

  const replacing = lost.getByRole('row').filter({ has: page.getByTitle(`${disallowed} ${currency}`) });
  await replacing
    .getByRole('link', { name: /^bought/ })
    .first()
    .click();
  const taken = page.getByRole('region', { name: 'Loss taken over' });
  await taken.getByTitle(`${disallowed} ${currency}`).first().waitFor();
  const fact = async (name: string) =>
    (await page.locator('.details > div').filter({ hasText: name }).locator('[title]').first().getAttribute('title')) ??
    '';
  const amount = async (name: string) => Money.of((await fact(name)).split(' ')[0] ?? '');
  expect((await amount('Carried loss')).toComputed()).toBe(added_to_basis);
  const paid = await amount('Cost of remaining shares');
  expect((await amount('Adjusted cost basis')).toComputed()).toBe(paid.plus(Money.of(disallowed)).toComputed());
  expect(await fact('Lot')).toBe(replacement.lot_id);
  await taken.getByRole('link', { name: 'The lot that was sold' }).click();
  await page.getByRole('region', { name: 'Loss disallowed' }).getByTitle(`${loss} ${currency}`).first().waitFor();
  expect(await flawsOf(page)).toEqual([]);
}
