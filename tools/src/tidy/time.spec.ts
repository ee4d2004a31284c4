import { type Exemptions, faultsIn } from './exemptions.js';
import { files, isProduct, textOf } from './source-files.js';

/** The code of services: packages are for clients, the console runs in browsers, and `libs/testing` is for tests. */
const ofServices = files.filter(file => isProduct(file) && !/^(packages|apps\/console|libs\/testing)\//.test(file));

const RAW_TIME =
  /\bset(?:Timeout|Interval|Immediate)\b|\bperformance\.now\b|\bDate\.now\b|\bnew Date\(\)|\btimers\/promises\b|\bAbortSignal\.timeout\b/;

const RAW_TIME_ALLOWED: Exemptions = {
  'it is the clock': ['libs/platform/src/clock.ts'],
  'it yields to the event loop, and no time passes': ['libs/platform/src/base/async/next-turn.ts'],
  'it limits the time of one call': [
    'apps/fix-simulator/src/client-access/owner-forwarding.service.ts',
    'apps/pm/src/reporting/insights/language-model.ts',
    'libs/platform/src/base/async/emitted-within.ts',
  ],
};

it('56.1: services read the time and start timers through Clock', () => {
  const texts = new Map(ofServices.map(file => [file, textOf(file)]));
  expect(faultsIn(texts, RAW_TIME, RAW_TIME_ALLOWED)).toEqual([]);
});

const POSTGRES_TIME =
  /(?<![.\w])(?:now|(?:clock|statement|transaction)_timestamp)\(\)|\b(?:current_(?:timestamp|date|time)|localtime(?:stamp)?)\b/i;

/**
 * Postgres may read the time where no firm has one: the clocks of two processes may differ, so leases and retention use the
 * clock that both share.
 */
const POSTGRES_TIME_ALLOWED: Exemptions = {
  'leases and locks: the clocks of two processes may differ': [
    'apps/auth/schema/snapshots.sql',
    'apps/baas/src/market/price-update.service.ts',
    'apps/pm/schema/billing.sql',
    'apps/pm/schema/rebalancing.sql',
    'apps/pm/schema/upgrade-from-0.2.sql',
    'apps/pm/src/custodians/connection.store.ts',
    'libs/platform/src/data/ownership/leases.ts',
    'libs/platform/src/data/ownership/ownership.store.ts',
  ],
  'retention of rows that no client reads': [
    'apps/auth/src/operations/dead-letters/dead-letter.store.ts',
    'apps/auth/src/sandbox/firm-tasks/firm-task.store.ts',
    'apps/auth/src/operations/request-log/request-log.store.ts',
    'apps/fix-simulator/schema/venue.sql',
    'libs/platform/schema/idempotent-requests.sql',
    'libs/platform/schema/inbox.sql',
    'libs/platform/src/data/bus/postgres-bus-sql.ts',
    'libs/platform/src/data/database/event-log-schema.ts',
    'libs/platform/src/data/event-log/inbox.ts',
    'libs/platform/src/requests/idempotency/idempotent-requests.ts',
  ],
  'metrics, and the real times in the traces of orders': [
    'apps/baas/schema/orders.sql',
    'apps/pm/src/books/ledger-replica/ledger-progress.store.ts',
  ],
};

/** Returns the texts in quotes, without those in comments. A file of SQL is one text. */
const quotedIn = (text: string, file = '') =>
  file.endsWith('.sql')
    ? text.replace(/--.*$/gm, '')
    : (text.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '').match(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g) ?? []).join('\n');

it('56.1: the times of a firm come from Clock, never from Postgres', () => {
  const sql = new Map(ofServices.map(file => [file, quotedIn(textOf(file), file)]));
  expect(faultsIn(sql, POSTGRES_TIME, POSTGRES_TIME_ALLOWED)).toEqual([]);
});

it.each([
  'setTimeout(work, 5)',
  'setInterval(work, 5).unref()',
  'setImmediate(work)',
  'const startedAt = performance.now()',
  'Date.now() - 5',
  'at: new Date()',
  "import { setTimeout as sleep } from 'node:timers/promises'",
  'signal: AbortSignal.timeout(5)',
])('finds the raw time in %s', line => expect(line).toMatch(RAW_TIME));

it.each([
  'db.query(`update positions set updated_at = now()`)',
  "db.query('select clock_timestamp()')",
  'sql`created_at timestamptz default current_timestamp`',
])('finds the time of Postgres in %s', line => expect(quotedIn(line)).toMatch(POSTGRES_TIME));

it.each(['this.clock.now(firmId)', 'if (now() < until) return clock.now();', '// `now()` is not read', 'clearTimeout'])(
  'finds nothing in %s',
  line => {
    expect(line).not.toMatch(RAW_TIME);
    expect(quotedIn(line)).not.toMatch(POSTGRES_TIME);
  },
);
