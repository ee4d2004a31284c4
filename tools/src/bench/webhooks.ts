import type { WebhookWithSecretView } from '@sandbourse/contracts';
import { busOf } from '../client/bus.js';
import { advisorOf, type BenchContext, type Benchmark } from './bench.js';
import { WEBHOOKS } from './webhooks/context.js';
import { DEAD_DELIVERIES_PER_SECOND, DEAD_TARGETS, latenciesOf, STEADY } from './webhooks/latencies.js';
import { AT_ONCE, DELIVERIES, ROUNDS, ratesOf, WARM_UP_ROUNDS } from './webhooks/rates.js';
import { Target } from './webhooks/target.js';

/**
 * Measures two costs of webhooks.
 * - The deliveries a second to one target. The comparison is a loop that posts the same bytes with undici. Our service
 *   also reads events from the bus, and stores each delivery and each attempt.
 * - The delay of a delivery while a thousand other targets never respond. The comparison is the delay without these
 *   targets.
 */
export const webhooks: Benchmark = async bench => {
  const target = await Target.start();
  const bus = busOf(bench.stack, 'bench-webhooks');
  const context = { ...bench, bus };
  const { webhook_id, ...advisor } = await listening(context, target);
  try {
    const rates = await ratesOf(context, target);
    const [alone, crowded] = await latenciesOf(context, target);
    return [
      {
        name: 'deliveries to one target',
        unit: '1/s',
        ours: rates.ours,
        peer: { name: `a loop of undici, ${AT_ONCE} at once`, value: rates.peer },
        ratio: rates.ours / rates.peer,
        notes: [`median of ${ROUNDS} rounds of ${DELIVERIES} deliveries in turns, after ${WARM_UP_ROUNDS} to warm up`],
      },
      {
        name: `p99 to a target, ${DEAD_TARGETS} dead ones beside it`,
        unit: 'ms',
        ours: crowded,
        peer: { name: 'without them', value: alone },
        ratio: crowded / alone,
        notes: [`${STEADY.perSecond} events a second, ${DEAD_DELIVERIES_PER_SECOND} deliveries a second to dead ones`],
      },
    ];
  } finally {
    await advisor.api.send('DELETE', `${WEBHOOKS}/${webhook_id}`);
    target.stop();
    await bus.close();
  }
};

async function listening(context: BenchContext, target: Target) {
  const api = await advisorOf(context);
  const body = { url: target.url('well'), event_types: ['svc.baas.orders.filled'] };
  return { api, ...(await api.post<WebhookWithSecretView>(WEBHOOKS, body)) };
}
