import type { SweptTrialsView, TrialView, VerifiedTrialView } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import type { Page } from 'playwright-core';
import { ApiClient } from '../api-client.js';
import { mailedToken } from '../client/mailbox.js';
import { flawsOf } from './browser.js';
import { operatorOf, type StackUnderTest } from './stack-under-test.js';

const TRIALS = '/api/v1/auth/sandbox';
const EMAIL = 'emmy@console.test';
const WIDTHS = [390, 1_280, 1_920];

interface EndedTrialWorld {
  readonly test: StackUnderTest;
  readonly page: Page;
}

/** Defines the test of a user who logs in with the correct password after the trial has ended. */
export function endedTrialStory(world: () => EndedTrialWorld): void {
  it(
    'says that a trial has expired or was purged, since when, and what can be done',
    async () => {
      const { test, page } = world();
      const operator = await operatorOf(test.stack.file);
      const { signup_id: signupId, password } = await startTrial(test);

      await ageAndSweep(operator, signupId, 31);
      await meetTheEnd(page, password, 'Your trial has expired');
      await page.getByText(/^Your trial of 30 days ended on/).waitFor();
      await page.getByText(/are kept until/).waitFor();
      for (const way of ['extend', 'convert', 'sign up again'])
        await page.getByRole('listitem').filter({ hasText: way }).waitFor();
      await page.getByRole('button', { name: signupId }).waitFor();
      expect(await flawsAtEveryWidth(page)).toEqual([]);

      await page.getByRole('button', { name: 'Back to the login' }).click();
      await page.getByLabel('Password').waitFor();

      await ageAndSweep(operator, signupId, 15);
      await meetTheEnd(page, password, 'Your trial was purged');
      await page.getByRole('listitem').filter({ hasText: 'convert' }).waitFor();
      expect(await flawsAtEveryWidth(page)).toEqual([]);
      await page.getByRole('link', { name: 'Sign up again' }).click();
      await page.getByRole('heading', { name: 'Start a trial' }).waitFor();
    },
    WAITS.storm,
  );
}

async function startTrial({ stack, stateDir }: StackUnderTest): Promise<{ signup_id: string; password: string }> {
  const anyone = new ApiClient(stack.file.base_url);
  const { signup_id } = await anyone.post<TrialView>(`${TRIALS}/signup`, {
    email: EMAIL,
    first_name: 'Emmy',
    last_name: 'Noether',
    firm_name: 'Ended Wealth',
    practice: 'ACCUMULATION',
  });
  const token = await mailedToken(`${stateDir}/mail`, signup_id);
  const { password } = await anyone.post<VerifiedTrialView>(`${TRIALS}/verify`, { token });
  return { signup_id, password };
}

/** Moves the dates of a trial back by a number of days, and then ends expired trials as the hourly job does. */
async function ageAndSweep(operator: ApiClient, signupId: string, days: number): Promise<void> {
  await operator.post<TrialView>(`${TRIALS}/${signupId}/age`, { days });
  await operator.post<SweptTrialsView>(`${TRIALS}/sweep`, {});
}

async function meetTheEnd(page: Page, password: string, title: string): Promise<void> {
  await page.goto('/console');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: title }).waitFor();
}

async function flawsAtEveryWidth(page: Page): Promise<string[]> {
  const flaws: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    flaws.push(...(await flawsOf(page)).map(flaw => `${width} px: ${flaw}`));
  }
  return flaws;
}
