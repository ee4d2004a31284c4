import type { CreatedTestFirmView } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { ApiClient } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { flawsOf } from './browser.js';
import type { ConsoleWorld } from './console-developers.js';
import { operatorOf } from './stack-under-test.js';

/** Defines the test of snapshots. It uses a firm that no other test changes. */
export function snapshotStory(world: () => Pick<ConsoleWorld, 'test' | 'page' | 'logIn'>): void {
  it(
    'creates a snapshot, branches it, restores the firm, and deletes the snapshot',
    async () => {
      const { test, page, logIn } = world();
      const operator = await operatorOf(test.stack.file);
      const firm = await operator.post<CreatedTestFirmView>('/api/v1/sandbox/firms', { name: 'Console snapshots' });
      const broker = new Brokerage(new ApiClient(operator.baseUrl, firm.access_token));
      const snapshot = page.getByRole('row', { name: 'Base' });

      await logIn('/console/snapshots', { ...firm.user, password: firm.password });
      expect(await page.title()).toBe(`Snapshots of ${firm.firm_id} · Sandbourse`);
      await page.getByText('No snapshot yet').waitFor();
      await createSnapshot();
      await snapshot.getByText('You', { exact: true }).waitFor();

      await createSnapshot();
      await page.getByText('The firm already has a snapshot with the name "Base"').waitFor();
      expect(await flawsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Go back' }).click();

      await snapshot.getByRole('button', { name: 'New firm' }).click();
      await page.getByLabel('Name of the branch').fill('What if');
      await page.getByLabel('Lifetime').selectOption('10 minutes');
      await page.getByRole('button', { name: 'Create the branch' }).click();
      await page.getByRole('progressbar').waitFor();
      const branch = page.getByRole('region', { name: 'Branch “What if”' });
      await branch.getByText(/^advisor@sbx/).waitFor();
      expect(await flawsOf(page)).toEqual([]);
      await branch.getByRole('button', { name: 'I have saved them' }).click();
      await branch.waitFor({ state: 'detached' });

      const { account_id } = await broker.openFunded('Ada Later', '1000.00');
      await snapshot.getByRole('button', { name: 'Restore' }).click();
      await page.getByText('is lost. This cannot be undone').waitFor();
      await page.getByRole('button', { name: 'Restore the firm' }).click();
      await page.getByRole('progressbar').waitFor();
      await page.getByText('“Base” is restored').waitFor();
      expect((await broker.api.send('GET', `/api/v1/baas/accounts/${account_id}`)).status).toBe(404);
      expect(await flawsOf(page)).toEqual([]);

      await snapshot.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Delete the snapshot' }).click();
      await page.getByText('No snapshot yet').waitFor();

      async function createSnapshot() {
        await page.getByRole('button', { name: 'Create snapshot' }).click();
        await page.getByLabel('Name').fill('Base');
        await page.getByRole('button', { name: 'Create the snapshot' }).click();
      }
    },
    WAITS.story,
  );
}
