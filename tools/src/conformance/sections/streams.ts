import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { Clock } from '@sandbourse/platform/clock';
import { Sandbox } from '../../client/sandbox.js';
import { machineOf, withKey } from '../api-keys.js';
import { BAAS, expectStatus, PM } from '../expect.js';
import { section } from '../sentence.js';
import {
  bearer,
  closeCodeAfter,
  connected,
  type Frames,
  frameAfter,
  framesOf,
  handshake,
  listening,
  type SocketPillar,
  submittedOn,
  ticketOf,
} from '../streams.js';
import { hooked, threeAttempts } from '../webhooks.js';
import type { World } from '../world.js';
import { eventLog } from './event-log-story.js';
import { importsInto, nothingLands } from './import-story.js';

const PILLARS: readonly SocketPillar[] = [BAAS, PM];

const BUSY_PATHS = ['trades', 'positions', 'activities', 'account/status'];
const OTHER_PATHS = ['funding/status', 'journals/status', 'system'];

/** Submits an order that does not fill at once. Returns its event and all lines of the stream of trades. */
async function submitted(world: World) {
  return listening(world, 'trades', await bearer(world), async stream => {
    const event = await submittedOn(world, stream);
    return { event, account_id: (await world.account()).account_id, lines: stream.lines };
  });
}

/** Opens a margin account and a WebSocket, subscribes to the account and passes the received frames to `use`. */
async function watching(world: World, use: (frames: Frames, account_id: string) => Promise<void>): Promise<void> {
  const broker = await world.broker();
  const { account_id } = await broker.openFunded('Conformance', '10000.00', { margin_enabled: true });
  await connected(world, async socket => {
    const frames = framesOf(socket);
    await frameAfter(socket, { action: 'subscribe', account_id });
    await use(frames, account_id);
  });
}

async function strangersAccount(world: World): Promise<string> {
  const api = await world.as('advisor', { otherFirm: true });
  const { items } = await api.get<{ items: { account_id: string }[] }>(`${BAAS}/accounts`);
  if (items[0]) return items[0].account_id;
  const body = { registration: 'Conformance', account_type: 'INDIVIDUAL' };
  return (await api.post<{ account_id: string }>(`${BAAS}/accounts`, body)).account_id;
}

/** Specification 4.4, 4.5 and 6: streams, webhooks and the contents of events. */
export const streams = [
  ...section('4.4', {
    'SSE serves trades, positions, activities and account/status': async world => {
      for (const path of BUSY_PATHS)
        await listening(world, path, await bearer(world), async ({ status }) => assert.equal(status, 200));
    },
    'SSE connects to funding/status, journals/status and system': async world => {
      for (const path of OTHER_PATHS)
        await listening(world, path, await bearer(world), async ({ status }) => assert.equal(status, 200));
    },
    'BaaS serves a WebSocket at stream, PM at pm/stream': async world => {
      for (const pillar of PILLARS)
        await connected(world, async socket => assert.equal(socket.readyState, socket.OPEN), pillar);
    },
    'SSE is text/event-stream, each event a data line with a CloudEvents envelope': async world => {
      await listening(world, 'trades', await bearer(world), async ({ contentType }) =>
        assert.match(contentType, /^text\/event-stream/),
      );
      const { event, lines } = await submitted(world);
      assert.equal(event.specversion, '1.0');
      assert.ok(lines.some(line => line.startsWith('data: {')));
    },
    'account_id narrows a stream to one account; one outside entitlement is 403': async world => {
      const broker = await world.broker();
      const { account_id } = await world.account();
      const other = await broker.open('Conformance');
      const headers = await bearer(world);
      await listening(world, `account/status?account_id=${account_id}`, headers, narrowed =>
        listening(world, 'account/status', headers, async everything => {
          const opened = await broker.open('Conformance');
          await everything.next(({ data }) => data.account_id === opened.account_id);
          assert.deepEqual(narrowed.events, []);
        }),
      );
      await listening(world, `trades?account_id=${other.account_id}`, headers, async ({ status }) =>
        assert.equal(status, 200),
      );
      const foreign = await strangersAccount(world);
      await listening(world, `trades?account_id=${foreign}`, headers, async ({ status }) => assert.equal(status, 403));
    },
    'since_id and until_id work within the retained window': async world => {
      const headers = await bearer(world);
      const first = (await submitted(world)).event;
      const second = (await submitted(world)).event;
      await listening(world, `trades?since_id=${first.id}`, headers, async stream => {
        await stream.next(({ id }) => id === second.id);
        assert.ok(!stream.events.some(({ id }) => id === first.id));
      });
      await listening(world, `trades?since_id=${first.id}&until_id=${second.id}`, headers, async stream => {
        await stream.next(({ id }) => id === second.id);
        assert.equal(stream.events.at(-1)?.id, second.id);
      });
    },
    'A WebSocket takes the ticket as a query parameter or as subprotocols': async world => {
      for (const pillar of PILLARS) {
        await connected(world, async () => undefined, pillar);
        const protocols = ['service.v1', `service.token.${await ticketOf(world, pillar)}`];
        const socket = await handshake(world, pillar, { protocols });
        assert.ok(typeof socket !== 'number');
        assert.equal(socket.protocol, 'service.v1');
        socket.terminate();
      }
    },
    'A subscribe frame within 10 seconds is answered subscribed, for one account a connection': async world => {
      const { account_id } = await world.account();
      for (const pillar of PILLARS)
        await connected(
          world,
          async socket =>
            assert.deepEqual(await frameAfter(socket, { action: 'subscribe', account_id }), {
              type: 'subscribed',
              account_id,
            }),
          pillar,
        );
    },
  }),
  ...section('4.5', {
    'GET /v1/webhooks/{id}/deliveries answers the attempt log': world =>
      hooked(world, { eventTypes: ['svc.pm.rebalancing.failed'] }, async ({ test, logWhen }) => {
        const { view } = await test();
        const { items, total } = await logWhen(log => log.total === 1);
        assert.deepEqual([items, total], [[view], 1]);
        assert.equal(view.attempts[0]?.http_status, 204);
      }),
    'Imported positions do not land, and imported sells deplete no lots': nothingLands,
    'Import endpoints are closed to keys': async world => {
      const { account_id } = await world.account();
      await withKey(world, async key => {
        for (const [path, sent] of importsInto(account_id))
          await expectStatus(await machineOf(world, key), 403, ['POST', path, sent]);
      });
    },
    'SDKs use /api/{pillar} as their base, direct HTTP /api/v1/{pillar}': async world => {
      const api = await world.as('advisor');
      const direct = await api.get<{ total: number }>(`${BAAS}/accounts`);
      const sdk = await api.get<{ total: number }>('/api/baas/v1/accounts');
      assert.equal(sdk.total, direct.total);
    },
  }),
  ...section('6.1', {
    'SSE is live and scoped to the caller’s book': async world => {
      await listening(world, 'trades', await bearer(world, 'advisor', { otherFirm: true }), async stranger => {
        await submitted(world);
        assert.deepEqual(stranger.events, []);
      });
    },
    'WebSocket is live for BaaS and PM by ticket': async world => {
      for (const pillar of PILLARS) await connected(world, async () => undefined, pillar);
    },
    'Registering a webhook answers a signing secret once': world =>
      hooked(world, {}, async ({ api, webhook, path }) => {
        assert.match(webhook.signing_secret, /^whsec_/);
        assert.ok(!('signing_secret' in (await api.get<object>(path))));
      }),
    'There is no self-serve path to broker topics and no queue fan-out': async world => {
      await expectStatus(await world.as('advisor'), 404, ['GET', '/api/v1/events/topics']);
    },
  }),
  ...section('6.2', {
    'type is com.service.{pillar}.{resource}.{verb}': async world => {
      assert.equal((await submitted(world)).event.type, 'com.service.baas.orders.submitted');
    },
    'source is the reverse-DNS id of the pillar': async world => {
      assert.equal((await submitted(world)).event.source, 'com.service.baas');
    },
    'id is the key to deduplicate by': async world => {
      const { event } = await submitted(world);
      await listening(world, 'trades?since_id=evt_0', await bearer(world), async stream => {
        const again = await stream.next(({ id }) => id === event.id);
        assert.deepEqual(again, event);
      });
    },
    'issandbox is a boolean on every envelope': async world => {
      assert.equal((await submitted(world)).event.issandbox, true);
    },
    'data.account_id is the account the event belongs to': async world => {
      const { event, account_id } = await submitted(world);
      assert.equal(event.data.account_id, account_id);
    },
    'An event without an account reaches only roles that see every book': async world => {
      const sandbox = new Sandbox(await world.as('advisor'));
      const { script_id } = await sandbox.script({ symbol: 'JNK', kind: 'FLAT', duration_seconds: 1 });
      await sandbox.remove(script_id);
      const { event } = await submitted(world);
      for (const path of [...BUSY_PATHS, ...OTHER_PATHS])
        await listening(world, `${path}?since_id=evt_0`, await bearer(world), async stream => {
          if (path === 'trades') await stream.next(({ id }) => id === event.id);
          for (const { data } of stream.events) assert.match(String(data.account_id), /^acct_/);
        });
    },
  }),
  ...section('6.4', {
    'Frames have a type and no specversion, id or time': world =>
      watching(world, async (frames, account_id) => {
        await (await world.broker()).place(await world.restingOrder({ account_id }));
        await frames.next(({ type }) => type === 'account.buying_power.updated');
        for (const frame of frames.all) {
          assert.equal(typeof frame.type, 'string');
          for (const attribute of ['specversion', 'id', 'time']) assert.ok(!(attribute in frame));
        }
      }),
    'position.updated, account.buying_power.updated, margin.call.issued and pattern-day-trade counters come for the account':
      world =>
        watching(world, async (frames, account_id) => {
          const [broker, sandbox] = [await world.broker(), new Sandbox(await world.as('advisor'))];
          const frameOf = (type: string) =>
            frames.next(frame => frame.type === type && frame.account_id === account_id);
          const trade = async (side: 'BUY' | 'SELL', symbol: string, quantity: string) => {
            const security = { type: 'ticker', value: symbol } as const;
            const order = { account_id, security, side, order_type: 'MARKET', quantity } as const;
            assert.equal((await broker.done((await broker.place(order)).order_id)).status, 'FILLED');
          };
          await trade('BUY', 'AAPL', '1');
          await frameOf('position.updated');
          await frameOf('account.buying_power.updated');
          await trade('SELL', 'AAPL', '1');
          assert.equal((await frameOf('pattern_day_trade.updated')).day_trade_count, 1);

          const { last } = await broker.quote('PEP');
          await trade('BUY', 'PEP', String(Math.floor(15_000 / Number(last))));
          const { script_id } = await sandbox.script({ symbol: 'PEP', kind: 'GAP', magnitude: '-0.6' });
          try {
            await frameOf('margin.call.issued');
          } finally {
            await sandbox.remove(script_id);
          }
        }),
    'price_update and fx_rate_update go to every open socket': world =>
      connected(
        world,
        brokers =>
          connected(
            world,
            async managers => {
              const sockets = [brokers, managers].map(framesOf);
              await new Sandbox(await world.as('advisor', { otherFirm: true })).advance({ days: 4 });
              for (const frames of sockets) {
                assert.match(String((await frames.next(({ type }) => type === 'price_update')).last), /^\d+\.\d{4}$/);
                assert.match(String((await frames.next(({ type }) => type === 'fx_rate_update')).rate), /^\d+\.\d{6}$/);
              }
            },
            PM,
            { otherFirm: true },
          ),
        BAAS,
        { otherFirm: true },
      ),
    'A missing, expired, spent ticket or a JWT is HTTP 403 on the upgrade': async world => {
      const access_token = await world.tokenOf('advisor');
      for (const pillar of PILLARS) {
        const spent = `?ticket=${await ticketOf(world, pillar)}`;
        const socket = await handshake(world, pillar, { query: spent });
        assert.ok(typeof socket !== 'number');
        socket.terminate();
        for (const query of ['', spent, `?ticket=${access_token}`, `?token=${access_token}`])
          assert.equal(await handshake(world, pillar, { query }), 403);
        const protocols = ['service.v1', `service.token.${access_token}`];
        assert.equal(await handshake(world, pillar, { protocols }), 403);
      }
    },
    'Subscribing to an unreadable account closes with 4403': async world => {
      const foreign = await strangersAccount(world);
      for (const pillar of PILLARS)
        for (const account_id of [foreign, 'acct_nobody'])
          await connected(
            world,
            async socket => assert.equal(await closeCodeAfter(socket, { action: 'subscribe', account_id }), 4403),
            pillar,
          );
    },
    'A malformed or late subscribe frame closes with 4002': async world => {
      for (const pillar of PILLARS) {
        for (const frame of ['not JSON', { action: 'subscribe' }])
          await connected(world, async socket => assert.equal(await closeCodeAfter(socket, frame), 4002), pillar);
        await connected(world, async socket => assert.equal(await closeCodeAfter(socket), 4002), pillar);
      }
    },
  }),
  ...section('6.5', {
    'X-Service-Signature is the hex HMAC-SHA256 of timestamp, dot and body': world =>
      hooked(world, {}, async ({ webhook, test }) => {
        const { headers, rawBody } = (await test()).sent;
        const signed = createHmac('sha256', webhook.signing_secret)
          .update(`${headers['x-service-timestamp']}.`)
          .update(rawBody)
          .digest('hex');
        assert.equal(headers['x-service-signature'], signed);
      }),
    'X-Service-Timestamp is the send time in Unix milliseconds': world =>
      hooked(world, {}, async ({ test }) => {
        const clock = new Clock();
        const before = clock.wall().getTime();
        const timestamp = Number((await test()).sent.headers['x-service-timestamp']);
        assert.ok(before <= timestamp && timestamp <= clock.wall().getTime());
      }),
    'X-Service-Sandbox is true on every sandbox delivery': world =>
      hooked(world, {}, async ({ delivered, logWhen }) => {
        await (await world.broker()).place(await world.restingOrder());
        await logWhen(({ items }) => items.some(({ status }) => status === 'DELIVERED'));
        for (const { headers } of delivered) assert.equal(headers['x-service-sandbox'], 'true');
      }),
    'The body has delivery_id and no id, specversion or type': world =>
      hooked(world, { eventTypes: ['svc.baas.orders.submitted'] }, async ({ delivered, logWhen }) => {
        const { order_id } = await (await world.broker()).place(await world.restingOrder());
        await logWhen(({ items }) => items.some(({ status }) => status === 'DELIVERED'));
        const [body] = delivered.map(({ rawBody }) => JSON.parse(rawBody.toString()));
        assert.match(body.delivery_id, /^dlv_/);
        for (const name of ['id', 'specversion', 'type']) assert.ok(!(name in body));
        assert.equal(body.data.order.order_id, order_id);
      }),
    'Sandbox delivery makes three attempts and logs each': threeAttempts,
    'Deliveries of orders, settlements and rebalancing runs reach registered endpoints': world =>
      hooked(world, { eventTypes: ['svc.baas.orders.*', 'svc.baas.positions.*'] }, async ({ logWhen }) => {
        const broker = await world.broker();
        const order = await world.restingOrder({ order_type: 'MARKET', limit_price: undefined, quantity: '1' });
        await broker.done((await broker.place(order)).order_id);
        await logWhen(({ items }) => {
          const arrived = items.filter(({ status }) => status === 'DELIVERED').map(({ event_type }) => event_type);
          return ['svc.baas.orders.filled', 'svc.baas.positions.updated'].every(type => arrived.includes(type));
        });
      }),
  }),
  ...section('6.6', {
    'The stream keeps at most 10,000 events in memory and does not survive a restart': async world => {
      const { hasFirst, hasMiddle, hasLastAfterRestart } = await eventLog(world);
      assert.deepEqual([hasFirst, hasMiddle, hasLastAfterRestart], [false, true, false]);
    },
    'The ledger behind it is append-only': async world => {
      const broker = await world.broker();
      const { account_id } = await world.account();
      const before = (await broker.transactions(account_id, 500)).items;
      await broker
        .place(await world.restingOrder({ order_type: 'MARKET', limit_price: undefined, quantity: '1' }))
        .then(({ order_id }) => broker.done(order_id));
      const after = (await broker.transactions(account_id, 500)).items;
      assert.deepEqual(after.slice(-before.length), before);
    },
  }),
];
