import assert from 'node:assert/strict';
import { BAAS, expectStatus } from '../expect.js';
import { notYet, section } from '../sentence.js';

/** Specification 4.4, 4.5 and 6: streams, webhooks and what they carry. */
export const streams = [
  ...section('4.4', {
    'SSE serves trades, positions, activities and account/status': notYet,
    'SSE connects to funding/status, journals/status and system': notYet,
    'BaaS serves a WebSocket at stream, PM at pm/stream': notYet,
    'SSE is text/event-stream, each event a data line with a CloudEvents envelope': notYet,
    'account_id narrows a stream to one account; one outside entitlement is 403': notYet,
    'since_id and until_id work within the retained window': notYet,
    'A WebSocket takes the ticket as a query parameter or as subprotocols': notYet,
    'A subscribe frame within 10 seconds is answered subscribed, for one account a connection': notYet,
  }),
  ...section('4.5', {
    'GET /v1/webhooks/{id}/deliveries answers the attempt log': notYet,
    'Import endpoints are closed to keys': notYet,
    'SDKs use /api/{pillar} as their base, direct HTTP /api/v1/{pillar}': async world => {
      const api = await world.as('advisor');
      const direct = await api.get<{ total: number }>(`${BAAS}/accounts`);
      const sdk = await api.get<{ total: number }>('/api/baas/v1/accounts');
      assert.equal(sdk.total, direct.total);
    },
  }),
  ...section('6.1', {
    'SSE is live and scoped to the caller’s book': notYet,
    'WebSocket is live for BaaS and PM by ticket': notYet,
    'Registering a webhook answers a signing secret once': notYet,
    'There is no self-serve path to broker topics and no queue fan-out': async world => {
      await expectStatus(await world.as('advisor'), 404, ['GET', '/api/v1/events/topics']);
    },
  }),
  ...section('6.2', {
    'type is com.service.{pillar}.{resource}.{verb}': notYet,
    'source is the reverse-DNS id of the pillar': notYet,
    'id is the key to deduplicate by': notYet,
    'issandbox is a boolean on every envelope': notYet,
    'data.account_id is the account the event belongs to': notYet,
    'An event without an account reaches only roles that see every book': notYet,
  }),
  ...section('6.4', {
    'Frames have a type and no specversion, id or time': notYet,
    'position.updated, account.buying_power.updated, margin.call.issued and pattern-day-trade counters come for the account':
      notYet,
    'price_update and fx_rate_update go to every open socket': notYet,
    'A missing, expired, spent ticket or a JWT is HTTP 403 on the upgrade': notYet,
    'Subscribing to an unreadable account closes with 4403': notYet,
    'A malformed or late subscribe frame closes with 4002': notYet,
  }),
  ...section('6.5', {
    'X-Service-Signature is the hex HMAC-SHA256 of timestamp, dot and body': notYet,
    'X-Service-Timestamp is the send time in Unix milliseconds': notYet,
    'X-Service-Sandbox is true on every sandbox delivery': notYet,
    'The body has delivery_id and no id, specversion or type': notYet,
    'Sandbox delivery makes three attempts and logs each': notYet,
  }),
  ...section('6.6', {
    'The stream keeps at most 10,000 events in memory and does not survive a restart': notYet,
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
