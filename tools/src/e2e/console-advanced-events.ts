import { WAITS } from '@sandbourse/test-support';
import type { Page } from 'playwright-core';
import { ApiClient } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { makeFirm } from '../client/firm.js';
import { Sandbox } from '../client/sandbox.js';
import { flawsOf } from './browser.js';
import type { ConsoleWorld } from './console-developers.js';
import { operatorOf } from './stack-under-test.js';

const WIDTHS = [1_280, 768, 390];
const EXPIRED = 'com.service.baas.orders.expired';
const ORDERS = 3;

/** Defines the test of the events that an advance of the clock has caused. */
export function advancedEventsStory(world: () => Omit<ConsoleWorld, 'accountId'>): void {
  it(
    '54.14: shows the events of an advance as one entry, by type',
    async () => {
      const { test, page, logIn } = world();
      const [advisor] = await makeFirm(await operatorOf(test.stack.file), 'Advanced events');
      const { email = '', password = '' } = advisor ?? {};
      const api = await new ApiClient(test.stack.file.base_url).logIn(email, password);
      await expireOrders(new Brokerage(api));
      await new Sandbox(api).advance({ days: 3 });

      await logIn('/console/developers/events', advisor);
      const list = page.getByRole('list', { name: 'Events' });
      const entry = list.locator(':scope > li').filter({ hasText: 'Advance of the clock' });
      await entry.getByText(`${ORDERS} × ${EXPIRED.replace('com.service.', '')}`).waitFor();
      expect(await entry.count()).toBe(1);
      expect(await list.locator(':scope > li').filter({ hasText: EXPIRED }).count()).toBe(1);
      expect(await flawsAtEveryWidth(page)).toEqual([]);

      await entry.getByText('Advance of the clock').click();
      await entry.getByText(`${EXPIRED}, ${ORDERS} events`).click();
      const events = entry.getByRole('listitem').filter({ visible: true });
      await events.first().waitFor();
      expect(await events.count()).toBe(ORDERS);
      expect(await flawsAtEveryWidth(page)).toEqual([]);
    },
    WAITS.story,
  );
}

/** Places orders of which no one trades, so that all expire at the next close. */
async function expireOrders(broker: Brokerage): Promise<void> {
  const { account_id } = await broker.openFunded('Grace Advance', '10000.00');
  for (let n = 0; n < ORDERS; n += 1)
    await broker.place({
      account_id,
      security: { type: 'ticker', value: 'KO' },
      side: 'BUY',
      order_type: 'LIMIT',
      limit_price: '1.00',
      quantity: '1',
      time_in_force: 'DAY',
    });
}

async function flawsAtEveryWidth(page: Page): Promise<string[]> {
  const flaws: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    flaws.push(...(await flawsOf(page)).map(flaw => `${width}: ${flaw}`));
  }
  return flaws;
}
