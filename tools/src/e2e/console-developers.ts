import { type ApiKeyView, type IssuedApiKeyView, newId, WebhookChanged } from '@sandbourse/contracts';
import { apiKey, Sandbourse } from '@sandbourse/sdk';
import { eventually, startWebhookReceiver, WAITS } from '@sandbourse/test-support';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { ApiClient } from '../api-client.js';
import { busOf } from '../client/bus.js';
import { makeFirm } from '../client/firm.js';
import type { DemoUser } from '../stack/demo-tenant.js';
import { flawsOf } from './browser.js';
import { operatorOf, type StackUnderTest } from './stack-under-test.js';

/** The stack, the browser and the current page, which all tests of the console share. */
export interface ConsoleWorld {
  readonly test: StackUnderTest;
  readonly page: Page;
  readonly accountId: string;
  logIn(path?: string, as?: string | DemoUser): Promise<void>;
}

export const DEVELOPER_PAGES = ['keys', 'webhooks', 'requests', 'events', 'fix', 'dead-letters', 'signatures'].map(
  page => `/developers/${page}`,
);

export function developerStories(world: () => ConsoleWorld): void {
  it(
    'follows an order to the message on the FIX session and the entry in the ledger',
    async () => {
      const { test, page, accountId, logIn } = world();
      const { order_id } = await test.broker.place({
        account_id: accountId,
        security: { type: 'ticker', value: 'MSFT' },
        side: 'BUY',
        order_type: 'MARKET',
        quantity: '1',
      });
      await test.broker.done(order_id);
      await logIn(`/console/orders/${order_id}`);
      await page.getByText('14 checks passed').waitFor();
      await page.getByText('FIX sent: Order - Single (35=D)').waitFor();
      await page.getByText('Fields of the message').first().click();
      await page.getByText('MSFT', { exact: true }).first().waitFor();
      await page.getByText('Posted to the ledger as entry').first().waitFor();
      await page.getByText('svc.baas.orders.filled').waitFor();
      expect(await flawsOf(page)).toEqual([]);
    },
    WAITS.story,
  );

  it(
    'registers a webhook, tests it, sees what was delivered, and has it delivered again',
    async () => {
      const { page, logIn } = world();
      const receiver = await startWebhookReceiver();
      try {
        await logIn('/console/developers/webhooks');
        await page.getByLabel('URL').fill(receiver.url);
        await page.getByLabel('Event types').fill('svc.baas.orders.*');
        await page.getByRole('button', { name: 'Register', exact: true }).click();
        await page.getByText('whsec_').waitFor();
        expect(await flawsOf(page)).toEqual([]);

        await page.getByRole('link', { name: receiver.url }).click();
        await page.getByRole('button', { name: 'Send a test' }).click();
        await page.getByText('The test arrived.').waitFor();
        const delivery = page.getByRole('list', { name: 'Deliveries' }).getByText('svc.webhooks.test');
        await delivery.click();
        await page.getByRole('list', { name: 'Attempts' }).getByText('Succeeded').waitFor();
        expect(await flawsOf(page)).toEqual([]);
        await page.getByRole('button', { name: 'Redeliver' }).click();
        await page.getByRole('list', { name: 'Attempts' }).getByRole('listitem').nth(1).waitFor();
        expect(receiver.received).toHaveLength(2);

        await page.getByRole('button', { name: 'Pause' }).click();
        await page.getByRole('button', { name: 'Resume' }).waitFor();
        await page.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('button', { name: 'Delete it' }).click();
        await page.getByRole('heading', { name: 'Webhooks', exact: true }).waitFor();
      } finally {
        await receiver.close();
      }
    },
    WAITS.story,
  );

  it(
    'names the first line of the signed string that differs, and sends nothing of it',
    async () => {
      const { test, page, logIn } = world();
      await logIn('/console/developers/signatures');
      const sent: string[] = [];
      page.on('request', request => sent.push(`${request.url()} ${request.postData()}`));
      await page.getByLabel('URL').fill(`${test.stack.file.base_url}/api/v1/pm/portfolios?limit=5`);
      await page.getByLabel('Method').selectOption('GET');
      await page.getByLabel('Headers').fill('X-Svc-Timestamp: 1790000000123\nX-Svc-Signature: 00');
      await page.getByLabel('String that you signed').fill('GET\n/v1/portfolios?limit=5\n1790000000123\n');
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByText('Do not sign the query string').waitFor();
      expect(await flawsOf(page)).toEqual([]);
      expect(sent.filter(request => request.includes('1790000000123'))).toEqual([]);
    },
    WAITS.story,
  );

  it(
    'names the scopes that no request with a key has needed, and the group that the next one can do with',
    async () => {
      const { test, page, logIn } = world();
      const { api } = test.broker;
      const keys = '/api/v1/baas/api-keys/self';
      const asked = { name: 'Reporting', permission_group: 'trading' };
      const { key_id, key_secret, scopes } = await api.post<IssuedApiKeyView>(keys, asked);
      const machine = new Sandbourse({
        baseUrl: test.stack.file.base_url,
        credentials: apiKey({ keyId: key_id, keySecret: key_secret }),
      });
      await machine.baas.get('/orders');
      await machine.pm.get('/portfolios');
      const used = ['baas.orders:read', 'pm.portfolios:read'];
      await eventually(async () => {
        const { items } = await api.get<{ items: ApiKeyView[] }>(keys);
        const key = items.find(each => each.key_id === key_id);
        expect(key?.scope_uses.map(({ scope }) => scope).sort()).toEqual(used);
        expect(key?.unused_scopes).toEqual(scopes.filter(scope => !used.includes(scope)));
      });

      await logIn('/console/developers/keys');
      await page.getByRole('row', { name: 'Reporting' }).getByText(`2 of ${scopes.length}`).waitFor();
      await page.getByRole('link', { name: 'Reporting' }).click();
      const unused = page.getByRole('region', { name: 'Unused scopes' });
      await unused.getByText('baas.orders:write').waitFor();
      await unused.getByText('Read only has all scopes that were used').waitFor();
      expect(await unused.getByText(used[0] ?? '').count()).toBe(0);
      expect(await page.getByRole('cell', { name: 'never' }).count()).toBe(scopes.length - used.length);
      expect(await flawsOf(page)).toEqual([]);
      await api.send('DELETE', `${keys}/${key_id}`);
    },
    WAITS.story,
  );

  it(
    'finds a request of a moment ago, by what it was answered',
    async () => {
      const { test, page, logIn } = world();
      await test.broker.api.send('GET', '/api/v1/baas/orders/ord_01M7YTT5W0D257FDCWBZK0TEPS');
      await logIn('/console/developers/requests');
      await page.getByLabel('Status').selectOption('4xx');
      await page.getByLabel('Path').fill('ord_01M7YTT5W0D257FDCWBZK0TEPS');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.getByRole('cell', { name: '404' }).first().waitFor();
      expect(await page.getByRole('button', { name: 'curl', exact: true }).first().getAttribute('title')).toContain(
        '$TOKEN',
      );
      expect(await flawsOf(page)).toEqual([]);
    },
    WAITS.story,
  );

  it(
    '54.14: shows the requests of programs first, with their bodies',
    async () => {
      const { test, page, logIn } = world();
      const [advisor] = await makeFirm(await operatorOf(test.stack.file), 'Programs');
      const { email = '', password = '' } = advisor ?? {};
      const api = await new ApiClient(test.stack.file.base_url).logIn(email, password);
      await api.post('/api/v1/baas/api-keys/self', { name: 'ik_live_not-shown', permission_group: 'read_only' });
      await logIn('/console/developers/requests', advisor);
      const request = page.getByRole('row', { name: 'api-keys/self' });
      await request.getByText('Show').click();
      await request.getByText('"name": "[redacted]"').waitFor();
      expect(await page.getByRole('row', { name: '/clock' }).count()).toBe(0);
      for (const language of ['curl', 'fetch', 'Python'])
        expect(await request.getByRole('button', { name: language }).getAttribute('title')).toContain('read_only');
      expect(await flawsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.getByRole('row', { name: '/clock' }).first().waitFor();
    },
    WAITS.story,
  );

  it(
    '61.2: names the tool of an assistant beside its request',
    async () => {
      const { test, page, logIn } = world();
      const headers = { authorization: `Bearer ${test.broker.api.token}`, 'x-sandbourse-client': 'mcp/situation' };
      await fetch(`${test.stack.file.base_url}/api/v1/baas/margin-calls`, { headers });
      await logIn('/console/developers/requests');
      await page.getByRole('row', { name: 'margin-calls' }).getByText('mcp/situation').waitFor();
      expect(await flawsOf(page)).toEqual([]);
    },
    WAITS.story,
  );

  it(
    'finds an event, and the command that reads on from it',
    async () => {
      const { page, accountId, logIn } = world();
      await logIn(`/console/developers/events?account=${accountId}&stream=trades`);
      await page.getByRole('list', { name: 'Events' }).getByText('com.service.baas.orders.filled').first().click();
      await page
        .getByRole('button', { name: 'Copy as curl: continue the stream “trades” after this event' })
        .first()
        .waitFor();
      expect(await flawsOf(page)).toEqual([]);
    },
    WAITS.story,
  );

  it(
    'issues a FIX password and revokes it, and shows operators what was said about an order',
    async () => {
      const { test, page, accountId, logIn } = world();
      await logIn('/console/developers/fix');
      await page.getByText(String(test.stack.file.fix.port), { exact: true }).waitFor();
      await page.getByLabel('Name').fill('Engine');
      await page.getByRole('button', { name: 'Issue a password' }).click();
      await page.getByText('fix_').first().waitFor();
      await page
        .getByRole('cell', { name: /^VENUE->/ })
        .first()
        .waitFor();
      expect(await flawsOf(page)).toEqual([]);
      await page.getByRole('row', { name: 'Engine' }).getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('button', { name: 'Revoke it now' }).click();
      await page.getByRole('row', { name: 'Engine' }).getByText('Revoked').waitFor();

      const { order_id } = await test.broker.place({
        account_id: accountId,
        security: { type: 'ticker', value: 'MSFT' },
        side: 'BUY',
        order_type: 'MARKET',
        quantity: '1',
      });
      await test.broker.done(order_id);
      await page.evaluate('localStorage.clear()');
      await logIn(`/console/developers/fix?order=${order_id}`, 'ops_admin');
      await page.getByText('Order - Single (35=D) sent').waitFor();
      expect(await flawsOf(page)).toEqual([]);
    },
    WAITS.story,
  );

  it(
    'shows operators what a service has put aside, and sends it again when the cause is gone',
    async () => {
      const { test, page, logIn } = world();
      const { file } = test.stack;
      const change = { ...WebhookChanged.examples[0], webhook_id: newId('webhook'), change: 'PAUSED' } as const;
      const audit = new pg.Client({ connectionString: file.database.urls.auth });
      await audit.connect();
      const bus = busOf(file, 'console');
      try {
        await audit.query(`
          create function refuse_audit() returns trigger language plpgsql as $$ begin raise 'refused for a test'; end $$;
          create trigger refused before insert on audit_events for each row
            when (new.reason like '${change.webhook_id}%') execute function refuse_audit()`);
        await bus.publish([WebhookChanged.occurred(change, { at: new Date(), isSandbox: true })]);
        await logIn('/console/developers/dead-letters?status=OPEN', 'ops_admin');
        const row = page.getByRole('row', { name: 'refused for a test' });
        await row.getByRole('link', { name: 'as JSON' }).click();
        await page.getByText(change.webhook_id).first().waitFor();
        expect(await flawsOf(page)).toEqual([]);

        await audit.query('drop function refuse_audit cascade');
        await row.getByRole('button', { name: 'Retry' }).click();
        await page.getByRole('button', { name: 'Send it again' }).click();
        await page.getByText('1 event sent again.').waitFor();
        await page.getByText('No dead letter').waitFor();
        await eventually(async () => {
          const noted = await audit.query('select from audit_events where reason like $1', [`${change.webhook_id}%`]);
          expect(noted.rowCount).toBe(1);
        });
      } finally {
        await audit.query('drop function if exists refuse_audit cascade');
        await bus.close();
        await audit.end();
      }
    },
    WAITS.story,
  );
}
