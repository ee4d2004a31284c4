import { join } from 'node:path';
import type {
  CreatedTestFirmView,
  IssuedCiTokenView,
  OrderView,
  Paged,
  SnapshotView,
  StreamTicketView,
  WebhookDeliveries,
  WebhookWithSecretView,
} from '@sandbourse/contracts';
import { BookFile } from '@sandbourse/sdk/node';
import { eventually, openStreamSocket, startWebhookReceiver, WAITS } from '@sandbourse/test-support';
import pg from 'pg';
import { ApiClient, until } from '../api-client.js';
import type { Brokerage } from '../client/brokerage.js';
import { ROOT } from '../root.js';
import {
  accountIdsOf,
  branchOf,
  brokerOf,
  buy,
  FIRMS,
  makeSnapshotFirm,
  SNAPSHOTS,
  snapshotOf,
  textsOf,
  withoutIds,
} from './snapshot-firms.js';
import { joinSharedStack, operatorOf, type StackUnderTest } from './stack-under-test.js';
import { untilTheyAgree } from './venue-orders.js';
import { verifyLedger } from './verify-ledger.js';

const WEBHOOKS = '/api/v1/baas/webhooks';
const HOUSEHOLD = BookFile.read(join(ROOT, 'examples/books/household.yaml')).book;
/** The last complete session of the book. The current session is left out, because its prices still change. */
const UNTIL = '2026-11-20';
const BURSTS = 4;
const ORDERS_IN_A_BURST = 8;

let test: StackUnderTest;
let ci: ApiClient;

beforeAll(async () => {
  test = await joinSharedStack();
  const operator = await operatorOf(test.stack.file);
  const { token } = await operator.post<IssuedCiTokenView>('/api/v1/auth/ci-tokens', { name: 'Snapshots everywhere' });
  ci = new ApiClient(operator.baseUrl, token);
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

/**
 * Returns gains, wash sales, returns and portfolios of a firm. Ids and current prices are left out, because they
 * differ.
 */
async function figuresOf(broker: Brokerage): Promise<unknown> {
  const { items } = await broker.api.get<Paged<{ portfolio_id: string }>>('/api/v1/pm/portfolios');
  const period = `to=${UNTIL}&explain=true`;
  const paths = [
    '/api/v1/pm/portfolios',
    '/api/v1/pm/models',
    ...items.map(({ portfolio_id }) => `/api/v1/pm/portfolios/${portfolio_id}/performance?${period}`),
    ...(await accountIdsOf(broker)).flatMap(id => [
      `/api/v1/baas/accounts/${id}/tax-lots`,
      `/api/v1/baas/accounts/${id}/realized-gains?tax_year=2026`,
      `/api/v1/baas/accounts/${id}/wash-sales`,
      `/api/v1/pm/accounts/${id}/performance?${period}`,
      `/api/v1/pm/accounts/${id}/performance/timeseries?to=${UNTIL}`,
    ]),
  ];
  const texts = withoutIds(await textsOf(broker.api, paths));
  expect(texts.filter(text => !text.startsWith('200 '))).toEqual([]);
  return texts.map(text =>
    JSON.parse(text.slice('200 '.length), (field, value) =>
      /^as_of$|^market_value$|^unrealized_gain$/.test(field) ? undefined : value,
    ),
  );
}

it(
  'a branch has the gains, wash sales, returns and portfolios of the original',
  async () => {
    const book = { ...HOUSEHOLD, orders: [] };
    const broker = brokerOf(ci, await ci.post<CreatedTestFirmView>(FIRMS, { book, ttl: 600 }));
    const branch = await branchOf(ci, await snapshotOf(broker, 'household'));

    const figures = await figuresOf(broker);
    expect(await figuresOf(branch)).toEqual(figures);
    const text = JSON.stringify(figures);
    for (const part of [/"disallowed":"1/, /"twr":"-?0/, /"mwr":"-?0/, /"name":"Byron"/, /"name":"Balanced"/])
      expect(text).toMatch(part);
  },
  WAITS.story,
);

async function orderIdsOf({ api }: Brokerage, accountId: string): Promise<string[]> {
  const orders = await api.get<OrderView[]>(`/api/v1/baas/orders?account_id=${accountId}&status=ALL&limit=500`);
  return orders.map(({ order_id }) => order_id);
}

it(
  'a snapshot amid a storm of orders is refused as busy, or is of one moment',
  async () => {
    const { broker, accountId } = await makeSnapshotFirm(ci);
    const venue = new pg.Client({ connectionString: test.stack.file.database.urls.fix_simulator });
    await venue.connect();
    try {
      const created: SnapshotView[] = [];
      for (let n = 0; n < BURSTS; n += 1) {
        const storm = Array.from({ length: ORDERS_IN_A_BURST }, () => buy(broker, accountId, '1'));
        const { status, body } = await broker.api.send<SnapshotView & { code?: string }>('POST', SNAPSHOTS, {
          name: `storm ${n}`,
        });
        if (status === 201) created.push(body);
        else expect({ status, code: body.code }).toEqual({ status: 409, code: 'firm_busy' });
        for (const { order_id } of await Promise.all(storm)) await broker.done(order_id);
      }
      created.push(await snapshotOf(broker, 'after the storm'));

      for (const snapshot of created) {
        const branch = await branchOf(ci, snapshot);
        const [id = ''] = await accountIdsOf(branch);
        await untilTheyAgree({ broker: branch, venue }, id, await orderIdsOf(branch, id));
      }
      expect(verifyLedger(test.stack.file)).toMatchObject({ status: 0 });
    } finally {
      await venue.end();
    }
  },
  WAITS.storm,
);

it(
  'a socket closes with 4409 when its firm is restored, and a stream ends with the name of the snapshot',
  async () => {
    const { broker, accountId } = await makeSnapshotFirm(ci);
    const { api } = broker;
    const { snapshot_id } = await snapshotOf(broker, 'watched');
    const stream = await fetch(`${api.baseUrl}/api/v1/baas/events/trades`, {
      headers: { authorization: `Bearer ${api.token}` },
    });
    const { ticket } = await api.post<StreamTicketView>('/api/v1/baas/stream/tickets', {});
    const socket = await openStreamSocket(`${api.baseUrl}/api/v1/baas/stream`, ticket);
    socket.send({ action: 'subscribe', account_id: accountId });
    await until(
      async () => socket.frames,
      frames => frames.length > 0,
    );

    await api.post(`${SNAPSHOTS}/${snapshot_id}/restore`, {});

    expect(await stream.text()).toContain('watched');
    const closed = await until(
      async () => socket.closed(),
      end => end !== undefined,
    );
    expect(closed).toMatchObject({ code: 4409 });
  },
  WAITS.story,
);

it(
  'after a restore a webhook receives no event again, and none of those that the restore removed',
  async () => {
    const { broker, accountId } = await makeSnapshotFirm(ci);
    const receiver = await startWebhookReceiver();
    const idsOf = () => receiver.received.map(({ body }) => String(body.event_id));
    const ordersOf = () => receiver.received.map(({ body }) => (body.data.order as OrderView).order_id);
    try {
      const { webhook_id } = await broker.api.post<WebhookWithSecretView>(WEBHOOKS, {
        url: receiver.url,
        event_types: ['svc.baas.orders.filled'],
      });
      const delivered = async () => {
        const { order_id } = await broker.done((await buy(broker, accountId, '1')).order_id);
        await eventually(() => expect(ordersOf()).toContain(order_id));
        return order_id;
      };
      await delivered();
      const { snapshot_id } = await snapshotOf(broker, 'hooked');
      const before = idsOf();
      receiver.answerWith(response => response.writeHead(503).end());
      const removed = await delivered();

      await broker.api.post(`${SNAPSHOTS}/${snapshot_id}/restore`, {});

      const attempted = ordersOf().filter(id => id === removed).length;
      receiver.answerWith(response => response.writeHead(204).end());
      await delivered();
      const path = `${WEBHOOKS}/${webhook_id}/deliveries?event_id=${idsOf()[ordersOf().indexOf(removed)]}`;
      expect((await broker.api.get<WebhookDeliveries>(path)).items).toMatchObject([{ status: 'MISSED' }]);
      expect(ordersOf().filter(id => id === removed)).toHaveLength(attempted);
      for (const id of before) expect(idsOf().filter(each => each === id)).toHaveLength(1);
    } finally {
      await receiver.close();
    }
  },
  WAITS.story,
);
