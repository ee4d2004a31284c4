import type { CreatedTestFirmView, IssuedCiTokenView, StreamTicketView } from '@sandbourse/contracts';
import { openStreamSocket, WAITS } from '@sandbourse/test-support';
import pg from 'pg';
import { ApiClient, until } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { Sandbox } from '../client/sandbox.js';
import { joinSharedStack, operatorOf, type StackUnderTest } from './stack-under-test.js';

const FIRMS = '/api/v1/sandbox/firms';
const ENDED = 'The firm of this access token is no longer active: log in to see why';

let test: StackUnderTest;
let ci: ApiClient;

beforeAll(async () => {
  test = await joinSharedStack();
  const operator = await operatorOf(test.stack.file);
  const { token } = await operator.post<IssuedCiTokenView>('/api/v1/auth/ci-tokens', { name: 'End to end' });
  ci = new ApiClient(operator.baseUrl, token);
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

interface MadeFirm {
  readonly firmId: string;
  readonly broker: Brokerage;
}

async function makeFirm(): Promise<MadeFirm> {
  const { firm_id, access_token } = await ci.post<CreatedTestFirmView>(FIRMS, {});
  return { firmId: firm_id, broker: new Brokerage(new ApiClient(ci.baseUrl, access_token)) };
}

const end = ({ firmId }: MadeFirm) => ci.send('DELETE', `${FIRMS}/${firmId}`);

const READS = ['/api/v1/auth/me', '/api/v1/baas/accounts', '/api/v1/pm/ledger-replica', '/api/v1/sandbox/clock'];
const met = ({ broker: { api } }: MadeFirm) =>
  Promise.all(READS.map(path => api.send('GET', path).then(({ status }) => status)));

it('the CI token of npm start makes firms', async () => {
  const local = new ApiClient(ci.baseUrl, test.stack.file.ci_token);

  expect((await local.post<CreatedTestFirmView>(FIRMS, {})).status).toBe('ACTIVE');
});

it('a CI token opens no other route of any service', async () => {
  const statuses = await Promise.all(
    [...READS, '/api/v1/auth/firms', '/api/v1/crm/clients', '/api/v1/baas/webhooks', '/api/v1/baas/fix/passwords'].map(
      path => ci.send('GET', path).then(({ status }) => status),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([403]));
});

it(
  'trades in one test firm are seen by no other, and its end leaves the other as it was',
  async () => {
    const [one, other] = [await makeFirm(), await makeFirm()];
    const { account_id } = await one.broker.openFunded('Mine', '10000.00');
    const security = { type: 'ticker', value: 'KO' } as const;
    await one.broker.done(
      (await one.broker.place({ account_id, security, side: 'BUY', order_type: 'MARKET', quantity: '3' })).order_id,
    );
    expect((await one.broker.positions(account_id)).map(({ quantity }) => Number(quantity))).toEqual([3]);
    expect((await other.broker.accounts()).total).toBe(0);
    expect((await other.broker.api.send('GET', `/api/v1/baas/accounts/${account_id}`)).status).toBe(404);

    expect((await end(one)).status).toBe(200);

    expect(await met(one)).toEqual([401, 401, 401, 401]);
    expect(await met(other)).toEqual([200, 200, 200, 200]);
  },
  WAITS.story,
);

it(
  'streams and sockets of a firm that ends close and say why',
  async () => {
    const firm = await makeFirm();
    const { api } = firm.broker;
    const { account_id } = await firm.broker.open('Watched');
    const stream = await fetch(`${api.baseUrl}/api/v1/baas/events/trades`, {
      headers: { authorization: `Bearer ${api.token}` },
    });
    const { ticket } = await api.post<StreamTicketView>('/api/v1/baas/stream/tickets', {});
    const socket = await openStreamSocket(`${api.baseUrl}/api/v1/baas/stream`, ticket);
    socket.send({ action: 'subscribe', account_id });
    await until(
      async () => socket.frames,
      frames => frames.length > 0,
    );

    await end(firm);

    expect(await stream.text()).toContain(`: closed: ${ENDED}`);
    expect(
      await until(
        async () => socket.closed(),
        closed => closed !== undefined,
      ),
    ).toEqual({ code: 4403, reason: ENDED });
  },
  WAITS.story,
);

it(
  '59.3: a test firm that has ended leaves no row in a service, and the other firms keep theirs',
  async () => {
    const [one, other] = [await makeFirm(), await makeFirm()];
    for (const { broker } of [one, other]) {
      const { account_id } = await broker.openFunded('Mine', '10000.00');
      const security = { type: 'ticker', value: 'KO' } as const;
      await broker.place({ account_id, security, side: 'BUY', order_type: 'MARKET', quantity: '3' });
      await new Sandbox(broker.api).advance({ days: 30 });
    }
    const before = await rowsOf(other);
    expect([...(await rowsOf(one)).keys()]).toEqual(expect.arrayContaining(['baas.accounts', 'pm.accounts']));

    expect((await end(one)).status).toBe(200);

    await until(
      () => erasedAt(one),
      at => at !== null,
      { withinMs: WAITS.story },
    );
    const left = await rowsOf(one);
    expect([...left.keys()].filter(table => !/^(auth|bus)\./.test(table))).toEqual([]);
    expect(left.get('auth.users')).toBe(1);
    expect([...(await rowsOf(other)).keys()]).toEqual(expect.arrayContaining([...before.keys()]));
    expect((await other.broker.accounts()).total).toBe(1);
  },
  WAITS.story,
);

async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: test.stack.file.database.urls.bus });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the time at which all services had deleted the rows of a firm; null before. */
function erasedAt({ firmId }: MadeFirm): Promise<Date | null> {
  return inDatabase(async client => {
    const { rows } = await client.query<{ erased_at: Date | null }>(
      'select erased_at from auth.test_firms where firm_id = $1',
      [firmId],
    );
    return rows[0]?.erased_at ?? null;
  });
}

/** Returns the number of rows with the id of a firm, by table. */
function rowsOf({ firmId }: MadeFirm): Promise<ReadonlyMap<string, number>> {
  return inDatabase(async client => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.columns
         join information_schema.tables using (table_schema, table_name)
        where column_name = 'firm_id' and table_type = 'BASE TABLE' order by 1`,
    );
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::integer as count from ${name} where firm_id = $1`,
        [firmId],
      );
      if (rows[0]?.count) counts.set(name, rows[0].count);
    }
    return counts;
  });
}
