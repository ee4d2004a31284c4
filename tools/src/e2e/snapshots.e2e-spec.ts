import { join } from 'node:path';
import type {
  CreatedTestFirmView,
  FaultsView,
  IssuedCiTokenView,
  RestoredView,
  SnapshotView,
} from '@sandbourse/contracts';
import { BookFile } from '@sandbourse/sdk/node';
import { WAITS } from '@sandbourse/test-support';
import pg from 'pg';
import { ApiClient, until } from '../api-client.js';
import type { Brokerage } from '../client/brokerage.js';
import { Sandbox } from '../client/sandbox.js';
import { ROOT } from '../root.js';
import {
  accountIdsOf,
  branchOf,
  brokerOf,
  buy,
  FIRMS,
  makeSnapshotFirm,
  responsesOf,
  SNAPSHOTS,
  snapshotOf,
  withoutIds,
} from './snapshot-firms.js';
import { joinSharedStack, operatorOf, type StackUnderTest } from './stack-under-test.js';

const HOUSEHOLD = BookFile.read(join(ROOT, 'examples/books/household.yaml')).book;

let test: StackUnderTest;
let ci: ApiClient;
let stranger: ApiClient;

beforeAll(async () => {
  test = await joinSharedStack();
  const operator = await operatorOf(test.stack.file);
  const tokenOf = async (name: string) =>
    (await operator.post<IssuedCiTokenView>('/api/v1/auth/ci-tokens', { name })).token;
  ci = new ApiClient(operator.baseUrl, await tokenOf('Snapshots'));
  stranger = new ApiClient(operator.baseUrl, await tokenOf('Other snapshots'));
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

const aFirm = () => makeSnapshotFirm(ci);

it(
  'a branch has what the original has, and goes on alone',
  async () => {
    const firm = await aFirm();
    const snapshot = await snapshotOf(firm.broker, 'base');
    const before = await responsesOf(firm.broker, firm.accountId);

    const broker = await branchOf(ci, snapshot);
    const [accountId = ''] = await accountIdsOf(broker);

    expect(accountId).not.toBe(firm.accountId);
    expect(withoutIds(await responsesOf(broker, accountId))).toEqual(withoutIds(before));

    await broker.done((await buy(broker, accountId, '1')).order_id);
    const [resting] = await broker.api.get<{ order_id: string }[]>(
      `/api/v1/baas/orders?account_id=${accountId}&status=NEW`,
    );
    const order_id = resting?.order_id ?? '';
    await broker.api.send('DELETE', `/api/v1/baas/orders/${order_id}`);
    await until(
      () => broker.api.get<{ status: string }>(`/api/v1/baas/orders/${order_id}`),
      ({ status }) => status === 'CANCELLED',
    );
    expect(await responsesOf(firm.broker, firm.accountId)).toEqual(before);
  },
  WAITS.story,
);

it(
  '58.1: a branch and a restore of a firm whose clock is frozen in the past trade at that time',
  async () => {
    const at = '2026-03-02T15:00:00.000000000Z';
    const firm = await makeSnapshotFirm(ci, { at, frozen: true });
    const snapshot = await snapshotOf(firm.broker, 'frozen');
    const filledAt = async (broker: Brokerage, accountId: string) =>
      (await broker.done((await buy(broker, accountId, '1')).order_id)).filled_at;

    const branch = await branchOf(ci, snapshot);
    const [accountId = ''] = await accountIdsOf(branch);
    expect(await filledAt(branch, accountId)).toBe(at);

    await new Sandbox(firm.broker.api).advance({ days: 40 });
    await firm.broker.api.post<RestoredView>(`${SNAPSHOTS}/${snapshot.snapshot_id}/restore`, {});
    expect(await filledAt(firm.broker, firm.accountId)).toBe(at);
  },
  WAITS.story,
);

it(
  'the route of test firms makes a branch, and accepts either a book or a snapshot',
  async () => {
    const firm = await aFirm();
    const { snapshot_id: snapshot } = await ci.post<SnapshotView>(SNAPSHOTS, { name: 'origin', firm_id: firm.firmId });
    const before = await responsesOf(firm.broker, firm.accountId);

    const broker = brokerOf(ci, await ci.post<CreatedTestFirmView>(FIRMS, { snapshot, ttl: 600 }));

    const [accountId = ''] = await accountIdsOf(broker);
    expect(withoutIds(await responsesOf(broker, accountId))).toEqual(withoutIds(before));
    expect((await stranger.send('POST', FIRMS, { snapshot })).status).toBe(404);
    const both = await ci.send('POST', FIRMS, { snapshot, book: HOUSEHOLD });
    expect(both.status).toBe(422);
    expect(JSON.stringify(both.body)).toContain('Give either book or snapshot');
  },
  WAITS.story,
);

it(
  '54.6: the names of a book go through snapshots, branches of branches and restores',
  async () => {
    const original = await ci.post<CreatedTestFirmView>(FIRMS, { book: HOUSEHOLD, ttl: 600 });
    const broker = brokerOf(ci, original);
    const snapshot = await snapshotOf(broker, 'named');
    const namesOf = ({ ids }: CreatedTestFirmView) =>
      Object.entries(ids ?? {})
        .flatMap(([kind, named]) => Object.keys(named).map(name => `${kind} ${name}`))
        .sort();
    const found = async ({ ids, access_token }: CreatedTestFirmView) => {
      const api = new ApiClient(ci.baseUrl, access_token);
      const paths = [
        `baas/accounts/${ids?.accounts.brokerage}`,
        `baas/orders/${ids?.orders.dip}`,
        `pm/models/${ids?.models.Balanced}`,
        `pm/portfolios/${ids?.portfolios.Byron}`,
        `crm/clients/${ids?.clients.Ada}`,
      ];
      return Promise.all(paths.map(async path => (await api.send('GET', `/api/v1/${path}`)).status));
    };

    const branch = await ci.post<CreatedTestFirmView>(FIRMS, { snapshot: snapshot.snapshot_id, ttl: 600 });
    const second = await snapshotOf(brokerOf(ci, branch), 'named again');
    const branchOfBranch = await ci.post<CreatedTestFirmView>(FIRMS, { snapshot: second.snapshot_id, ttl: 600 });
    await broker.api.post<RestoredView>(`${SNAPSHOTS}/${snapshot.snapshot_id}/restore`, {});
    const restored = await ci.post<CreatedTestFirmView>(FIRMS, {
      snapshot: (await snapshotOf(broker, 'named later')).snapshot_id,
      ttl: 600,
    });

    for (const firm of [branch, branchOfBranch, restored]) {
      expect(namesOf(firm)).toEqual(namesOf(original));
      // The book has a seed, so a branch shows the ids of its original.
      expect(firm.ids?.accounts).toEqual(original.ids?.accounts);
      expect(firm.ids?.logins.advisor).toBe(firm.user.user_id);
    }
    for (const firm of [original, branch, branchOfBranch, restored])
      expect(await found(firm)).toEqual(Array(5).fill(200));
  },
  WAITS.story,
);

it(
  'a restore makes the firm what it was, byte for byte, and its open order is at the venue again',
  async () => {
    const firm = await aFirm();
    const snapshot = await snapshotOf(firm.broker, 'before');
    const before = await responsesOf(firm.broker, firm.accountId);
    await firm.broker.done((await buy(firm.broker, firm.accountId, '5')).order_id);
    await firm.broker.api.send('DELETE', `/api/v1/baas/orders/${firm.openOrderId}`);
    expect(await responsesOf(firm.broker, firm.accountId)).not.toEqual(before);

    const restored = await firm.broker.api.post<RestoredView>(`${SNAPSHOTS}/${snapshot.snapshot_id}/restore`, {});

    expect(restored.snapshot).toEqual(snapshot);
    expect(await responsesOf(firm.broker, firm.accountId)).toEqual(before);
    await firm.broker.done((await buy(firm.broker, firm.accountId, '1')).order_id);
  },
  WAITS.story,
);

async function inService<T>(service: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: test.stack.file.database.urls[service] });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function firmsIn(service: string): Promise<string[]> {
  return inService(service, async client => {
    const { rows: tables } = await client.query<{ table_name: string }>(
      `select table_name from information_schema.columns where table_schema = current_schema() and column_name = 'firm_id'`,
    );
    const firms = tables.map(({ table_name }) => `select firm_id from ${table_name} where firm_id is not null`);
    const { rows } = await client.query<{ firm_id: string }>(`${firms.join(' union ')} order by firm_id`);
    return rows.map(({ firm_id }) => firm_id);
  });
}

it(
  'a branch that fails half-way, or is refused at its end, leaves no rows in any service',
  async () => {
    const firm = await aFirm();
    const { snapshot_id: snapshot } = await ci.post<SnapshotView>(SNAPSHOTS, { name: 'origin', firm_id: firm.firmId });
    const { name } = await ci.post<CreatedTestFirmView>(FIRMS, {});
    const firms = async () =>
      (await Promise.all(['auth', 'baas', 'pm', 'fix_simulator', 'webhook_dispatcher'].map(firmsIn))).flat();
    const before = new Set(await firms());
    // The rows of firms that ended earlier may be deleted meanwhile.
    const added = async () => (await firms()).filter(firm => !before.has(firm));

    const refused = await ci.send<{ code: string }>('POST', FIRMS, { snapshot, name });
    expect([refused.status, refused.body.code]).toEqual([409, 'test_firm_name_taken']);
    expect(await added()).toEqual([]);

    await inService('pm', client =>
      client.query('insert into snapshot_of_accounts select * from snapshot_of_accounts where snapshot_id = $1', [
        snapshot,
      ]),
    );
    expect((await ci.send('POST', FIRMS, { snapshot })).status).toBe(503);
    expect(await added()).toEqual([]);
  },
  WAITS.story,
);

it(
  'another CI token and another firm see nothing of a snapshot',
  async () => {
    const [firm, other] = [await aFirm(), await aFirm()];
    const { snapshot_id } = await snapshotOf(firm.broker, 'mine');
    const paths = [`${SNAPSHOTS}/${snapshot_id}`];
    for (const client of [stranger, other.broker.api]) {
      const answers = [
        ...(await Promise.all(paths.map(path => client.send('GET', path)))),
        await client.send('POST', `${paths[0]}/restore`, {}),
        await client.send('POST', `${paths[0]}/branch`, {}),
        await client.send('DELETE', `${paths[0]}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await stranger.send('POST', SNAPSHOTS, { name: 'x', firm_id: firm.firmId })).status).toBe(404);
    expect((await firm.broker.api.send('POST', SNAPSHOTS, { name: 'mine' })).status).toBe(409);
  },
  WAITS.story,
);

it(
  '60.8: a branch and a restored firm have the faults of the snapshot with their counts',
  async () => {
    const faultsOf = async (api: ApiClient) => (await api.get<FaultsView>('/api/v1/sandbox/faults')).items;
    const status = async (api: ApiClient) => (await api.send('GET', '/api/v1/baas/orders')).status;
    const firm = await aFirm();
    const { api } = firm.broker;
    await api.post('/api/v1/sandbox/faults', { on: 'GET /orders', do: 'status', status: 429, every: 2 });
    expect([await status(api), await status(api), await status(api)]).toEqual([200, 429, 200]);
    const snapshot = await snapshotOf(firm.broker, 'with a fault');
    const before = await faultsOf(api);
    expect(before).toMatchObject([{ matched: 3, hits: 1, state: 'ACTIVE' }]);

    const branch = await branchOf(ci, snapshot);
    expect(await faultsOf(branch.api)).toMatchObject([{ matched: 3, hits: 1, state: 'ACTIVE' }]);
    expect([await status(branch.api), await status(branch.api)]).toEqual([429, 200]);

    await api.send('DELETE', '/api/v1/sandbox/faults');
    await api.post('/api/v1/sandbox/faults', { on: 'GET /orders', do: 'status', status: 500 });
    await api.post<RestoredView>(`${SNAPSHOTS}/${snapshot.snapshot_id}/restore`, {});
    expect(await faultsOf(api)).toEqual(before);
    expect([await status(api), await status(api)]).toEqual([429, 200]);
  },
  WAITS.story,
);

it(
  '60.8: a fault on a path with an id also applies in a branch of a firm with a seed',
  async () => {
    const firm = await ci.post<CreatedTestFirmView>(FIRMS, { seed: 'a path with an id', ttl: 600 });
    const broker = brokerOf(ci, firm);
    const { account_id } = await broker.openFunded('Path', '1000.00');
    const path = `/accounts/${account_id}/positions`;
    const statuses = async ({ api }: Brokerage) =>
      [await api.send('GET', `/api/v1/baas${path}`), await api.send('GET', `/api/v1/baas${path}`)].map(
        ({ status }) => status,
      );
    await broker.api.post('/api/v1/sandbox/faults', { on: `GET ${path}`, do: 'status', status: 429, every: 2 });
    expect(await statuses(broker)).toEqual([200, 429]);

    const branch = await branchOf(ci, await snapshotOf(broker, 'with a path'));
    expect(await statuses(branch)).toEqual([200, 429]);
  },
  WAITS.story,
);
