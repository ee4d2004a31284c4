import type { LoginView } from '@sandbourse/contracts';
import { ApiClient } from '../../api-client.js';
import { atASteadyRate, type BenchContext, percentile } from '../bench.js';
import { orLeast } from '../smoke.js';
import { filled, WEBHOOKS, type WebhooksContext } from './context.js';
import type { Target } from './target.js';

const DEAD_FIRMS = orLeast(50, 2);
const WEBHOOKS_OF_FIRM = 20;
export const DEAD_TARGETS = DEAD_FIRMS * WEBHOOKS_OF_FIRM;

export const STEADY = { perSecond: 50, seconds: orLeast(20) };
/** The rate of events for firms whose targets never respond. Each event matches twenty webhooks. */
const DEAD_EVENTS = { perSecond: 25, seconds: STEADY.seconds };
export const DEAD_DELIVERIES_PER_SECOND = DEAD_EVENTS.perSecond * WEBHOOKS_OF_FIRM;

/**
 * Returns two 99th percentiles of the milliseconds until a delivery reaches the healthy target: alone, and while a
 * thousand other targets never respond. The webhooks of these targets exist in both measurements. A measurement right
 * after their registration does not count, because the service still collects the garbage of the registration.
 */
export async function latenciesOf(context: WebhooksContext, target: Target): Promise<[number, number]> {
  context.say(`registering ${DEAD_TARGETS} webhooks that lead to targets that never answer`);
  const firms = await deadFirms(context, target);
  context.say(`${STEADY.perSecond} events a second for ${STEADY.seconds} s, after as many to warm up`);
  await latencyOf(context, target, []);
  const alone = await latencyOf(context, target, []);
  context.say('the same, with an event for twenty of them 25 times a second');
  return [alone, await latencyOf(context, target, firms)];
}

async function latencyOf(context: WebhooksContext, target: Target, deadFirmIds: readonly string[]): Promise<number> {
  const dead = deadFirmIds.length === 0 ? { ...DEAD_EVENTS, seconds: 0 } : DEAD_EVENTS;
  await Promise.all([
    atASteadyRate(STEADY, () => context.bus.publish(filled(1))),
    atASteadyRate(dead, n => context.bus.publish(filled(1, deadFirmIds[n % deadFirmIds.length]))),
  ]);
  const { latencies } = await target.receivedAll(STEADY.perSecond * STEADY.seconds);
  return percentile(latencies, 0.99);
}

async function deadFirms({ stack }: BenchContext, target: Target): Promise<string[]> {
  const operator = stack.users.find(({ role }) => role === 'ops_admin');
  const ops = await new ApiClient(stack.base_url).logIn(operator?.email ?? '', operator?.password ?? '');
  const ids = Array.from({ length: DEAD_FIRMS }, (_, n) => `DEAD${n}`);
  for (const firm_id of ids) {
    await ops.post('/api/v1/auth/firms', { firm_id, name: firm_id, rep_codes: [{ rep_code: 'R001' }] });
    const login = { email: `advisor@${firm_id.toLowerCase()}.test`, password: 'a-long-enough-password' };
    await ops.post('/api/v1/auth/users', { ...login, role: 'advisor', firm_id, rep_code: 'R001' });
    const { access_token } = await ops.post<LoginView>('/api/v1/auth/login', login);
    const api = new ApiClient(stack.base_url, access_token);
    for (let n = 0; n < WEBHOOKS_OF_FIRM; n += 1)
      await api.post(WEBHOOKS, { url: target.url(`dead/${firm_id}/${n}`), event_types: ['*'] });
  }
  return ids;
}
