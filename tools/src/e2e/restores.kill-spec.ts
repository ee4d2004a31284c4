import { WAITS } from '@sandbourse/test-support';
import pg from 'pg';
import { ApiClient, until } from '../api-client.js';
import { buy, makeSnapshotFirm, responsesOf, SNAPSHOTS, snapshotOf } from './snapshot-firms.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';
import { verifyLedger } from './verify-ledger.js';

/** The polling interval is short, because the restore of a small firm takes only some hundred milliseconds. */
const LOOK_EVERY_MS = 1;

let test: StackUnderTest;
const clients: pg.Client[] = [];

beforeAll(async () => {
  test = await startStackUnderTest();
}, WAITS.start);

afterAll(async () => {
  await Promise.all(clients.map(client => client.end()));
  await test.stop();
}, WAITS.start);

async function connectedTo(service: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: test.stack.file.database.urls[service] });
  await client.connect();
  clients.push(client);
  return client;
}

async function countOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

it(
  'a restore whose process is killed is continued, and the firm is whole when its requests are admitted again',
  async () => {
    const [auth, baas] = [await connectedTo('auth'), await connectedTo('baas')];
    const firm = await makeSnapshotFirm(new ApiClient(test.stack.file.base_url, test.stack.file.ci_token));
    const { api } = firm.broker;
    const { snapshot_id } = await snapshotOf(firm.broker, 'before the kill');
    const before = await responsesOf(firm.broker, firm.accountId);
    const underWay = () => countOf(auth, 'restores_under_way');
    const restoredByBaas = () => countOf(baas, 'firm_restores');

    for (const [progress, isReached] of [
      [underWay, (count: number) => count === 1],
      [restoredByBaas, (count: number, first: number) => count > first],
    ] as const) {
      await firm.broker.done((await buy(firm.broker, firm.accountId, '5')).order_id);
      expect(await responsesOf(firm.broker, firm.accountId)).not.toEqual(before);
      const first = await progress();
      const killed = test.pidOf('auth');

      const restoring = api.send('POST', `${SNAPSHOTS}/${snapshot_id}/restore`, {}).catch(() => ({ status: 0 }));
      await until(progress, count => isReached(count, first), { everyMs: LOOK_EVERY_MS });
      process.kill(killed, 'SIGKILL');

      expect((await restoring).status).not.toBe(200);
      await until(
        () => api.send('GET', `/api/v1/baas/accounts/${firm.accountId}`).catch(() => ({ status: 0 })),
        ({ status }) => status === 200,
      );
      expect(await responsesOf(firm.broker, firm.accountId)).toEqual(before);
      expect(await underWay()).toBe(0);
    }
    await firm.broker.done((await buy(firm.broker, firm.accountId, '1')).order_id);
    expect(verifyLedger(test.stack.file)).toMatchObject({ status: 0 });
  },
  WAITS.storm,
);
