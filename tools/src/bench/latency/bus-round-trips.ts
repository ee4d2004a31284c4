import { defineEvent } from '@sandbourse/contracts';
import type { EventBus } from '@sandbourse/platform/bus';
import { z } from 'zod';
import { busOf } from '../../client/bus.js';
import type { BenchContext } from '../bench.js';

const KEYS = 20;

const bounce = (name: string) =>
  defineEvent({
    topic: `svc.bench.${name}.sent`,
    data: z.object({ account_id: z.string(), n: z.int() }),
    key: data => data.account_id,
  });
const [Ping, Pong] = [bounce('pings'), bounce('pongs')];
const occurrence = { at: new Date(0), isSandbox: true };

/** Sends messages over the stack's bus to a second member, which sends each one back. */
export class BusRoundTrips {
  private readonly returned = new Map<number, () => void>();
  private sent = 0;

  private constructor(
    private readonly here: EventBus,
    private readonly there: EventBus,
  ) {}

  static async open({ stack }: Pick<BenchContext, 'stack'>): Promise<BusRoundTrips> {
    const trips = new BusRoundTrips(busOf(stack, 'bench'), busOf(stack, 'bench'));
    await trips.join();
    return trips;
  }

  async one(): Promise<number> {
    const startedAt = performance.now();
    const n = this.sent++;
    const back = new Promise<void>(resolve => this.returned.set(n, resolve));
    await this.here.publish([Ping.occurred({ account_id: `acct_${n % KEYS}`, n }, occurrence)]);
    await back;
    return performance.now() - startedAt;
  }

  async close(): Promise<void> {
    await Promise.all([this.here.close(), this.there.close()]);
  }

  private async join(): Promise<void> {
    await this.here.ensureTopics([Ping.topic, Pong.topic]);
    await this.there.subscribe({
      group: `bench.there.${process.pid}`,
      from: 'latest',
      topics: [Ping.topic],
      handle: async ({ events }) => this.here.publish(events.map(event => Pong.occurred(Ping.read(event), occurrence))),
    });
    await this.here.subscribe({
      group: `bench.here.${process.pid}`,
      from: 'latest',
      topics: [Pong.topic],
      handle: async ({ events }) => {
        for (const event of events) {
          const { n } = Pong.read(event);
          this.returned.get(n)?.();
          this.returned.delete(n);
        }
      },
    });
  }
}
