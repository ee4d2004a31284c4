import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { WebhookDeliveries, WebhookDeliveryView, WebhookWithSecretView } from '@sandbourse/contracts';
import type { ApiClient } from '../api-client.js';
import { until } from '../api-client.js';
import { BAAS } from './expect.js';
import type { World } from './world.js';

export interface Delivered {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Buffer;
}

/** A webhook of the advisor, and the deliveries that its target has received. */
export interface Hooked {
  readonly api: ApiClient;
  readonly webhook: WebhookWithSecretView;
  readonly path: string;
  readonly delivered: readonly Delivered[];
  test(): Promise<{ view: WebhookDeliveryView; sent: Delivered }>;
  logWhen(isSo: (log: WebhookDeliveries) => boolean): Promise<WebhookDeliveries>;
}

/**
 * Registers a webhook, passes it to `use`, and removes it afterwards. The target of the webhook answers each delivery
 * with `status`.
 */
export async function hooked(
  world: World,
  { eventTypes = ['*'], status = 204 }: { eventTypes?: string[]; status?: number },
  use: (hooked: Hooked) => Promise<void>,
): Promise<void> {
  const delivered: Delivered[] = [];
  const target = createServer(async (request, response) => {
    delivered.push({ headers: request.headers, rawBody: await buffer(request) });
    response.writeHead(status).end();
  });
  await once(target.listen(0, '127.0.0.1'), 'listening');
  const api = await world.as('advisor');
  try {
    const url = `http://127.0.0.1:${(target.address() as AddressInfo).port}/hooks`;
    const webhook = await api.post<WebhookWithSecretView>(`${BAAS}/webhooks`, { url, event_types: eventTypes });
    const path = `${BAAS}/webhooks/${webhook.webhook_id}`;
    try {
      await use({
        api,
        webhook,
        path,
        delivered,
        async test() {
          const view = await api.post<WebhookDeliveryView>(`${path}/test`, {});
          const sent = delivered.find(({ rawBody }) => rawBody.includes(view.delivery_id));
          assert.ok(sent);
          return { view, sent };
        },
        logWhen: isSo => until(() => api.get<WebhookDeliveries>(`${path}/deliveries`), isSo, { everyMs: 250 }),
      });
    } finally {
      await api.send('DELETE', path);
    }
  } finally {
    target.closeAllConnections();
    target.close();
  }
}

/**
 * Checks that a sandbox delivery is sent three times to a target that fails, and that the log contains each attempt.
 */
export function threeAttempts(world: World): Promise<void> {
  return hooked(world, { eventTypes: ['svc.baas.orders.submitted'], status: 500 }, async ({ delivered, logWhen }) => {
    await (await world.broker()).place(await world.restingOrder());
    const { items } = await logWhen(log => log.items[0]?.status === 'DEAD');
    assert.deepEqual(
      items[0]?.attempts.map(({ attempt, http_status, duration_ms }) => [attempt, http_status, duration_ms >= 0]),
      [1, 2, 3].map(attempt => [attempt, 500, true]),
    );
    assert.equal(delivered.length, 3);
  });
}
