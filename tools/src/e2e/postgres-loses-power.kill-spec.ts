import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { OrderView } from '@sandbourse/contracts';
import { asRawData, decode, fieldsOf, formatUtcTimestamp, MsgType, Tag } from '@sandbourse/fix';
import { Clock } from '@sandbourse/platform/clock';
import { eventually, FixClient, WAITS } from '@sandbourse/test-support';
import pg from 'pg';
import { until } from '../api-client.js';
import { childrenOf } from '../children-of.js';
import { unresolved } from '../dead-letters/letters.js';
import { expectFilledOnce, placeSurely } from './careful-client.js';
import { fillsInFixLog } from './fix-log.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';
import { verifyLedger } from './verify-ledger.js';

/**
 * The number of accounts. Each round kills all processes of Postgres at once, as a power failure would. All data that
 * was not yet written to the disk is lost.
 */
const ACCOUNTS = 10;
const ROUNDS_OF_AN_ACCOUNT = 10;
const ORDERS_OF_A_ROUND = 5;
const DEPOSIT = '1000000.00';

let test: StackUnderTest;
let fix: FixClient;

beforeAll(async () => {
  test = await startStackUnderTest();
  const { password, sender_comp_ids } = test.stack.file.fix;
  fix = new FixClient({ senderCompId: sender_comp_ids[0] ?? '', credential: asRawData(password) });
}, WAITS.start);

afterAll(async () => {
  await fix?.drop();
  await test?.stop();
}, WAITS.start);

function postgresProcesses(): number[] {
  const pidFile = join(test.stateDir, 'postgres', 'postmaster.pid');
  const postmaster = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  return [postmaster, ...childrenOf(postmaster)];
}

async function query<R extends pg.QueryResultRow>(
  database: string,
  sql: string,
  values: readonly string[] = [],
): Promise<R[]> {
  const client = await connection(database);
  try {
    return (await client.query<R>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Connects to a database as soon as the server accepts connections. */
async function connection(database: string): Promise<pg.Client> {
  return until(
    async () => {
      const client = new pg.Client({ connectionString: test.stack.file.database.urls[database] });
      client.on('error', () => undefined);
      return client.connect().then(
        () => client,
        () => null,
      );
    },
    client => client !== null,
  ) as Promise<pg.Client>;
}

/**
 * Kills all processes of Postgres at a time when some data is committed, but not yet on the disk. Resolves with the
 * bytes of the write-ahead log that are lost.
 */
async function pullPlug(): Promise<number> {
  const superuser = await connection('baas');
  const unflushed = await until(
    async () => {
      const { rows } = await superuser.query<{ bytes: string }>(
        'select pg_current_wal_insert_lsn() - pg_current_wal_flush_lsn() as bytes',
      );
      return Number(rows[0]?.bytes);
    },
    bytes => bytes > 0,
    { everyMs: 1 },
  );
  for (const pid of postgresProcesses()) process.kill(pid, 'SIGKILL');
  await superuser.end().catch(() => undefined);
  return unflushed;
}

/**
 * Waits until the stack has restarted Postgres by itself and all services work again. No service may need a restart.
 */
async function untilBack(): Promise<void> {
  // A service caches the result of its readiness check for half a second. The test therefore first connects to the new
  // server and waits for a response of the brokerage.
  await (await connection('baas')).end();
  await until(
    () => test.broker.accounts().catch(() => null),
    accounts => accounts !== null,
  );
  const names = test.stack.file.services.map(({ name }) => name);
  await until(
    () => Promise.all(names.map(name => test.isReady(name))),
    ready => ready.every(Boolean),
  );
}

/** Sends an order of the client over FIX. It names no account, so only the venue knows it. */
function sendOrder(name: string): void {
  const transactTime = formatUtcTimestamp(new Clock().wall().getTime());
  fix.send(
    MsgType.NewOrderSingle,
    fieldsOf({
      ClOrdID: name,
      HandlInst: '1',
      Symbol: 'SPY',
      Side: '1',
      TransactTime: transactTime,
      OrderQty: '1',
      OrdType: '1',
    }),
  );
}

async function connected(): Promise<void> {
  await eventually(async () => {
    if (!fix.isConnected) await fix.connect(test.stack.file.fix.port).catch(() => undefined);
    expect(fix.isLoggedOn).toBe(true);
  });
}

/** Checks that the venue has stored every message that the client has received. */
async function expectVenueHasAllThatClientReceived(): Promise<void> {
  const rows = await query<{ raw: Buffer }>(
    'fix_simulator',
    `select raw from fix_messages join fix_sessions using (session_id)
      where direction = 'OUT' and msg_type = '8' and target_comp_id = $1`,
    test.stack.file.fix.sender_comp_ids.slice(0, 1),
  );
  const known = new Set(rows.map(({ raw }) => decode(raw).get(Tag.ExecID)));
  const received = fix.received.map(message => message.get(Tag.ExecID));
  expect(received.filter(id => !known.has(id))).toEqual([]);
  expect(new Set(received).size).toBe(received.length);
}

/** Waits until portfolio management has applied every ledger entry of the brokerage. */
async function untilFollowed(): Promise<void> {
  const lengths = (database: string, column: string, table: string) =>
    query(database, `select account_id, ${column} as sequence from ${table} where ${column} > 0 order by 1`);
  await until(
    async () => [
      await lengths('baas', 'ledger_sequence', 'accounts'),
      await lengths('pm', 'applied_sequence', 'ledger_progress'),
    ],
    ([posted, applied]) => isDeepStrictEqual(posted, applied),
  );
}

it(
  'a hundred crashes of Postgres, each with commits that are not on the disk, break no promise',
  async () => {
    const lost: number[] = [];
    const sent: string[] = [];
    for (let nth = 0; nth < ACCOUNTS; nth += 1) {
      const { account_id } = await test.broker.openFunded(`Plug ${nth}`, DEPOSIT);
      const orders: OrderView[] = [];
      for (let round = 0; round < ROUNDS_OF_AN_ACCOUNT; round += 1) {
        await connected();
        const name = `plug-${nth}-${round}`;
        const placing = Array.from({ length: ORDERS_OF_A_ROUND }, (_, order) =>
          placeSurely(test.broker, account_id, `${name}-${order}`),
        );
        sendOrder(name);
        sent.push(name);
        await Promise.race(placing);
        lost.push(await pullPlug());
        await untilBack();
        orders.push(...(await Promise.all(placing)));
      }
      await expectFilledOnce(test.broker, account_id, orders, DEPOSIT);
    }
    expect(lost.every(bytes => bytes > 0)).toBe(true);

    await connected();
    await eventually(() => {
      const filled = fix.received.filter(message => message.get(Tag.OrdStatus) === '2');
      expect(filled.map(message => message.get(Tag.ClOrdID)).sort()).toEqual([...sent].sort());
    });
    await expectVenueHasAllThatClientReceived();
    const { sent: reported, received, booked } = await fillsInFixLog(test.stack.file);
    expect({ received, booked }).toEqual({ received: reported, booked: reported });
    await untilFollowed();
    const { status, stdout } = verifyLedger(test.stack.file);
    expect({ status, stdout }).toMatchObject({ status: 0 });
    expect(await unresolved(test.stack.file)).toEqual([]);
  },
  WAITS.storm,
);
