import type {
  BranchView,
  CreatedTestFirmView,
  IssuedCiTokenView,
  RestoredView,
  SnapshotView,
} from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { ApiClient, until } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { joinSharedStack, operatorOf, type StackUnderTest } from './stack-under-test.js';

const FIRMS = '/api/v1/sandbox/firms';
const SNAPSHOTS = '/api/v1/sandbox/snapshots';

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

const brokerOf = ({ access_token }: Pick<CreatedTestFirmView, 'access_token'>) =>
  new Brokerage(new ApiClient(ci.baseUrl, access_token));

const KO = { type: 'ticker', value: 'KO' } as const;

interface Firm {
  readonly firmId: string;
  readonly broker: Brokerage;
  readonly accountId: string;
  readonly openOrderId: string;
}

/** A firm with an account, a position and an order that rests. */
async function aFirm(): Promise<Firm> {
  const created = await ci.post<CreatedTestFirmView>(FIRMS, {});
  const broker = brokerOf(created);
  const { account_id: accountId } = await broker.openFunded('Ada Byron', '10000.00');
  await broker.done((await buy(broker, accountId, '3')).order_id);
  const { order_id: openOrderId } = await broker.place({
    account_id: accountId,
    security: KO,
    side: 'BUY',
    order_type: 'LIMIT',
    limit_price: '1.00',
    quantity: '2',
    time_in_force: 'GTC',
  });
  return { firmId: created.firm_id, broker, accountId, openOrderId };
}

const buy = (broker: Brokerage, account_id: string, quantity: string) =>
  broker.place({ account_id, security: KO, side: 'BUY', order_type: 'MARKET', quantity });

const snapshotOf = ({ broker }: Firm, name: string) => broker.api.post<SnapshotView>(SNAPSHOTS, { name });

const READS = [
  'accounts/ACCOUNT',
  'positions?account_id=ACCOUNT',
  'accounts/ACCOUNT/tax-lots',
  'orders?account_id=ACCOUNT&status=ALL',
  'transactions?account_id=ACCOUNT',
];

/** The answers of the public API, as text. */
async function answersOf({ api }: Brokerage, accountId: string): Promise<string[]> {
  const answers: string[] = [];
  for (const path of READS) {
    const answer = await api.send('GET', `/api/v1/baas/${path.replace('ACCOUNT', accountId)}`);
    answers.push(`${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answers;
}

const accountsOf = async ({ api }: Brokerage) =>
  (await api.get<{ items: { account_id: string }[] }>('/api/v1/baas/accounts')).items;

/** Without ids and hashes, which a branch has of its own. */
const withoutIds = (answers: readonly string[]) =>
  answers.map(answer =>
    answer
      .replace(/[a-z]+_[0-9A-Z]{26}/g, 'ID')
      .replace(/SBX[0-9A-Z]{10}/g, 'FIRM')
      .replace(/SB\d{8}(-\w{4})?/g, 'NUMBER')
      .replace(/"[0-9a-f]{64}"/g, 'HASH'),
  );

it(
  'a branch has what the original has, and goes on alone',
  async () => {
    const firm = await aFirm();
    const snapshot = await snapshotOf(firm, 'base');
    const before = await answersOf(firm.broker, firm.accountId);

    const branch = await ci.post<BranchView>(`${SNAPSHOTS}/${snapshot.snapshot_id}/branch`, { ttl: 600 });
    const broker = brokerOf(branch);
    const [account] = await accountsOf(broker);
    const accountId = account?.account_id ?? '';

    expect(accountId).not.toBe(firm.accountId);
    expect(withoutIds(await answersOf(broker, accountId))).toEqual(withoutIds(before));

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
    expect(await answersOf(firm.broker, firm.accountId)).toEqual(before);
  },
  WAITS.story,
);

it(
  'a restore makes the firm what it was, byte for byte, and its open order is at the venue again',
  async () => {
    const firm = await aFirm();
    const snapshot = await snapshotOf(firm, 'before');
    const before = await answersOf(firm.broker, firm.accountId);
    await firm.broker.done((await buy(firm.broker, firm.accountId, '5')).order_id);
    await firm.broker.api.send('DELETE', `/api/v1/baas/orders/${firm.openOrderId}`);
    expect(await answersOf(firm.broker, firm.accountId)).not.toEqual(before);

    const restored = await firm.broker.api.post<RestoredView>(`${SNAPSHOTS}/${snapshot.snapshot_id}/restore`, {});

    expect(restored.snapshot).toEqual(snapshot);
    expect(await answersOf(firm.broker, firm.accountId)).toEqual(before);
    await firm.broker.done((await buy(firm.broker, firm.accountId, '1')).order_id);
  },
  WAITS.story,
);

it(
  'another CI token and another firm see nothing of a snapshot',
  async () => {
    const [firm, other] = [await aFirm(), await aFirm()];
    const { snapshot_id } = await snapshotOf(firm, 'mine');
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
