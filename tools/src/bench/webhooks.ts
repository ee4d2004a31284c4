import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type LoginView, OrderFilled, type OutgoingEvent, type WebhookWithSecretView } from '@sandbourse/contracts';
import { Clock, type EventBus } from '@sandbourse/platform';
import { ApiClient, until } from '../client/api-client.js';
import { busOf } from '../client/bus.js';
import { advisorOf, atASteadyRate, type BenchContext, type Benchmark, percentile } from './bench.js';
import { median } from './side-by-side.js';
import type { LoopOrder } from './webhooks/bare-loop-process.js';
import type { Received } from './webhooks/target-process.js';

const ROUNDS = 3;
const DELIVERIES = 10_000;
/** As many as the dispatcher has under way at one webhook. */
const AT_ONCE = 16;

const DEAD_FIRMS = 50;
const WEBHOOKS_OF_FIRM = 20;
const STEADY = { perSecond: 50, seconds: 20 };
/** Each meets the twenty webhooks of a firm. */
const DEAD_EVENTS = { perSecond: 25, seconds: STEADY.seconds };

const WEBHOOKS = '/api/v1/baas/webhooks';
const clock = new Clock();

/**
 * What webhooks cost: deliveries that reach a target in a second, beside a loop that posts the same bytes with undici and does
 * nothing else; and how long one takes to a target that is well while a thousand others never answer, beside when there are none.
 * Ours takes events from the bus and stores each delivery and each attempt.
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
        notes: [`median of ${ROUNDS} rounds of ${DELIVERIES} deliveries in turns`],
      },
      {
        name: `p99 to a target, ${DEAD_FIRMS * WEBHOOKS_OF_FIRM} dead ones beside it`,
        unit: 'ms',
        ours: crowded,
        peer: { name: 'without them', value: alone },
        ratio: crowded / alone,
        notes: [
          `${STEADY.perSecond} events a second, ${DEAD_EVENTS.perSecond * WEBHOOKS_OF_FIRM} deliveries a second to dead ones`,
        ],
      },
    ];
  } finally {
    await advisor.api.send('DELETE', `${WEBHOOKS}/${webhook_id}`);
    target.stop();
    await bus.close();
  }
};

interface WebhooksContext extends BenchContext {
  readonly bus: EventBus;
}

async function listening(context: BenchContext, target: Target) {
  const api = await advisorOf(context);
  const body = { url: target.url('well'), event_types: ['svc.baas.orders.filled'] };
  return { api, ...(await api.post<WebhookWithSecretView>(WEBHOOKS, body)) };
}

async function ratesOf(context: WebhooksContext, target: Target): Promise<{ ours: number; peer: number }> {
  const rates = { ours: [] as number[], peer: [] as number[] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    context.say(`round ${round} of ${ROUNDS}: ${DELIVERIES} deliveries each`);
    const ours = await delivered(context, target);
    rates.ours.push(perSecond(ours));
    rates.peer.push(await loopRate(target, ours.sample));
  }
  return { ours: median(rates.ours), peer: median(rates.peer) };
}

const perSecond = ({ count, milliseconds }: Received) => ((count - 1) * 1_000) / milliseconds;

/** The events are on the bus before the dispatcher takes the first. */
async function delivered(context: WebhooksContext, target: Target): Promise<Received> {
  const dispatcher = context.stack.services.find(({ name }) => name === 'webhook-dispatcher')?.pid ?? 0;
  process.kill(dispatcher, 'SIGSTOP');
  try {
    await context.bus.publish(filled(DELIVERIES));
  } finally {
    process.kill(dispatcher, 'SIGCONT');
  }
  return target.receivedAll(DELIVERIES);
}

async function loopRate(target: Target, body: string): Promise<number> {
  const child = fork(join(import.meta.dirname, 'webhooks/bare-loop-process.js'));
  const headers = {
    'content-type': 'application/json',
    'x-service-timestamp': String(clock.wall().getTime()),
    'x-service-signature': '0'.repeat(64),
    'x-service-sandbox': 'true',
  };
  const order: LoopOrder = { url: target.url('well'), body, headers, count: DELIVERIES, atOnce: AT_ONCE };
  child.send(order);
  const [milliseconds] = (await once(child, 'message')) as [number];
  await target.receivedAll(DELIVERIES);
  return (DELIVERIES * 1_000) / milliseconds;
}

/** The 99th percentile without and with dead targets, in milliseconds. */
async function latenciesOf(context: WebhooksContext, target: Target): Promise<[number, number]> {
  context.say(`${STEADY.perSecond} events a second for ${STEADY.seconds} s`);
  const alone = await latencyOf(context, target, []);
  context.say(`registering ${DEAD_FIRMS * WEBHOOKS_OF_FIRM} webhooks that lead to targets that never answer`);
  const firms = await deadFirms(context, target);
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

/** Fills of the demo advisor's firm, or of another. */
function filled(count: number, firm_id = 'HARBOR'): OutgoingEvent[] {
  const [example] = OrderFilled.examples;
  const occurrence = { at: clock.wall(), isSandbox: true };
  return Array.from({ length: count }, () =>
    OrderFilled.occurred({ ...example, firm_id, rep_code: 'R001' }, occurrence),
  );
}

/** The process that is posted to. */
class Target {
  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  static async start(): Promise<Target> {
    const child = fork(join(import.meta.dirname, 'webhooks/target-process.js'));
    const [port] = (await once(child, 'message')) as [number];
    return new Target(child, port);
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}/${path}`;
  }

  /** What came since this was last asked, once it is so much. */
  async receivedAll(count: number): Promise<Received> {
    await until(
      () => this.ask<number>('count'),
      received => received >= count,
      { withinMs: 120_000, everyMs: 100 },
    );
    return this.ask<Received>('report');
  }

  stop(): void {
    this.child.disconnect();
  }

  private async ask<Answer>(question: 'count' | 'report'): Promise<Answer> {
    this.child.send(question);
    const [answer] = (await once(this.child, 'message')) as [Answer];
    return answer;
  }
}
