import {
  DeadLetterView,
  exampleOf,
  MeView,
  ProvisioningView,
  RebalanceInsight,
  TrialView,
} from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import type { Locator, Page } from 'playwright-core';
import { untilShown } from './browser.js';
import type { ConsoleWorld } from './console-developers.js';

const CLICKABLE = 'a[href], button, input, select, textarea, summary, [role="menuitem"]';

/**
 * Makes the page longer, so that each of its tables can be scrolled to the middle of the window, where dialogs open.
 */
const MAKE_ROOM = 'document.querySelector("main").style.paddingBottom = "100vh"';

interface DialogWorld extends ConsoleWorld {
  readonly portfolioId: string;
}

/**
 * Tests every dialog with clicks at positions of the mouse. Playwright's own click on an element would work even if
 * another element covers it.
 */
export function dialogStories(world: () => DialogWorld): void {
  it(
    'lays every dialog and menu over the page, wherever its tables stand',
    async () => {
      const { page, logIn } = world();
      const opened = new Set<string>();
      const flaws: string[] = [];
      let reader = '';
      for (const { path, as = 'advisor', answers = {} } of await walks(world())) {
        if (as !== reader) {
          await page.goto('/console/login');
          await page.evaluate('localStorage.clear()');
          await logIn('/console', as);
        }
        reader = as;
        await answerWith(page, answers);
        await page.goto(`/console${path}`);
        await untilShown(page);
        const found = await dialogFlawsOf(page);
        for (const title of found.opened) opened.add(title);
        flaws.push(...found.flaws.map(flaw => `${path}: ${flaw}`));
      }
      expect(flaws).toEqual([]);
      const firm = world().test.stack.file.users[0]?.firm_id ?? '';
      expect([...opened].map(title => title.replace(firm, 'FIRM')).sort()).toEqual(TITLES);
    },
    WAITS.story,
  );

  it(
    'releases a run by a click where the header of a table stands',
    async () => {
      const { page, portfolioId, logIn } = world();
      await logIn(`/console/rebalancing/new?portfolio=${portfolioId}`);
      await page.getByRole('button', { name: 'Calculate the orders' }).click();
      await page.getByText('Awaiting approval').waitFor();
      await page.evaluate(MAKE_ROOM);
      await page.getByRole('button', { name: /^Approve/ }).click();
      const release = page.getByRole('button', { name: 'Approve and send' });
      await release.waitFor();
      for (const header of await page.locator('main thead').all()) {
        await headerBehind(page, header);
        expect(await coveredIn(page.getByRole('alertdialog'))).toEqual([]);
      }
      await clickAt(page, release);
      await page.getByText('Awaiting approval').waitFor({ state: 'detached' });
    },
    WAITS.story,
  );
}

/**
 * A page with dialogs. `answers` are replacements for responses of the API, if a new firm lacks the data that a dialog
 * needs.
 */
interface Walk {
  readonly path: string;
  readonly as?: string;
  readonly answers?: Readonly<Record<string, unknown>>;
}

async function walks({ test, accountId }: ConsoleWorld): Promise<Walk[]> {
  const { api } = test.broker;
  const { order_id } = await test.broker.place({
    account_id: accountId,
    security: { type: 'ticker', value: 'AAPL' },
    side: 'BUY',
    order_type: 'LIMIT',
    limit_price: '100.00',
    quantity: '1',
  });
  await api.post('/api/v1/baas/api-keys/self', { name: 'Dialog key', permission_group: 'read_only' });
  await api.post('/api/v1/baas/fix/passwords', { name: 'Dialog password' });
  await api.post('/api/v1/sandbox/snapshots', { name: 'Dialog snapshot' });
  const { webhook_id } = await api.post<{ webhook_id: string }>('/api/v1/baas/webhooks', {
    url: 'http://127.0.0.1:9009/dialogs',
    event_types: ['svc.baas.orders.*'],
  });
  const provisioning = { ...exampleOf(ProvisioningView), status: 'COMPLETED' };
  const trial = { ...exampleOf(TrialView), firm_name: 'Dialog Wealth', status: 'ACTIVE', provisioning };
  const letters = ['first', 'second'].map(dead_letter_id => ({
    ...exampleOf(DeadLetterView),
    status: 'OPEN',
    dead_letter_id,
  }));
  const page = (items: unknown[]) => ({ items, total: items.length, page: 1, page_size: 100 });
  return [
    { path: `/orders/${order_id}` },
    { path: '/snapshots' },
    { path: '/developers/keys' },
    { path: '/developers/fix' },
    { path: `/developers/webhooks/${webhook_id}` },
    { path: '/practice', answers: { '/pm/insights': page([exampleOf(RebalanceInsight)]) } },
    { path: '/trial', answers: { '/auth/me': exampleOf(MeView), '/auth/sandbox/me': trial } },
    { path: '/trials', as: 'ops_admin', answers: { '/auth/sandbox': page([trial]) } },
    {
      path: '/developers/dead-letters?status=OPEN',
      as: 'ops_admin',
      answers: { '/auth/dead-letters': page(letters) },
    },
  ];
}

/** The titles of all dialogs, with FIRM as the name of the firm. Another test covers the dialog that releases a run. */
const TITLES = [
  'Branch “Dialog snapshot”',
  'Cancel this order?',
  'Create a new secret?',
  'Create a snapshot',
  'Delete this webhook?',
  'Delete “Dialog snapshot”?',
  'Extend the trial of Dialog Wealth?',
  'Make Dialog Wealth a live firm?',
  'Reseed this trial?',
  'Reset the sequence numbers of FIRM-DC?',
  'Reset the sequence numbers of FIRM?',
  'Reset this trial?',
  'Restore “Dialog snapshot”?',
  'Revoke Dialog key?',
  'Revoke Dialog password?',
  'Send 2 events again?',
  'Send this event again?',
  'Start a rebalancing run?',
  'menu',
];

async function answerWith(page: Page, answers: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [path, body] of Object.entries(answers))
    await page.route(
      url => url.pathname === `/api/v1${path}`,
      route => route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) }),
    );
}

/**
 * Opens each dialog and menu of a page. Scrolls each table of the page behind the dialog, and then closes the dialog
 * with the mouse.
 */
async function dialogFlawsOf(page: Page): Promise<{ opened: string[]; flaws: string[] }> {
  await page.evaluate(MAKE_ROOM);
  const triggers = page.locator('[aria-haspopup="dialog"], [aria-haspopup="menu"]').and(page.locator(':enabled'));
  const opened: string[] = [];
  const flaws: string[] = [];
  for (const trigger of await triggers.all()) {
    await trigger.click();
    const layer = page.locator('[role="alertdialog"], [role="dialog"], [role="menu"]');
    await layer.waitFor();
    const isMenu = (await layer.getAttribute('role')) === 'menu';
    const title = isMenu ? 'menu' : ((await layer.getByRole('heading').first().textContent()) ?? '');
    opened.push(title);
    for (const header of await page.locator('main thead').all()) {
      if (!isMenu) await headerBehind(page, header);
      flaws.push(...(await coveredIn(layer)).map(covered => `${title}: ${covered}`));
    }
    if (isMenu) await page.keyboard.press('Escape');
    else await clickAt(page, layer.getByRole('button', { name: 'Go back' }));
    await layer.waitFor({ state: 'detached' });
  }
  return { opened, flaws };
}

/**
 * Scrolls until the header of a table is in the middle of the window. It uses a script, because a dialog blocks the
 * mouse wheel.
 */
async function headerBehind(page: Page, header: Locator): Promise<void> {
  await header.evaluate(element => {
    const { top, height } = element.getBoundingClientRect();
    element.ownerDocument.defaultView?.scrollBy(
      0,
      top + height / 2 - element.ownerDocument.documentElement.clientHeight / 2,
    );
  });
  await page.waitForFunction('document.getAnimations().every(({ playState }) => playState !== "running")');
}

/**
 * Returns two kinds of faults:
 * - A button or other clickable element of the dialog that another element covers.
 * - An element of the page that is visible through the dialog.
 */
function coveredIn(layer: Locator): Promise<string[]> {
  return layer.evaluate((element, clickable) => {
    const { ownerDocument } = element;
    const met = (x: number, y: number) => ownerDocument.elementFromPoint(x, y);
    const name = (found: { outerHTML: string } | null) => found?.outerHTML.slice(0, 80) ?? 'nothing';
    const covered = [...element.querySelectorAll(clickable)].flatMap(each => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const at = met(left + width / 2, top + height / 2);
      return each.contains(at) ? [] : [`${name(each)} lies below ${name(at)}`];
    });
    const { left, top, width, height } = element.getBoundingClientRect();
    for (let across = 1; across < 10; across += 1)
      for (let down = 1; down < 10; down += 1) {
        const at = met(left + (width * across) / 10, top + (height * down) / 10);
        if (!element.contains(at)) covered.push(`${name(at)} shows through`);
      }
    return [...new Set(covered)];
  }, CLICKABLE);
}

/** Clicks at the position of an element, even if another element covers it. */
async function clickAt(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to click at');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
