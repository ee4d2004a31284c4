import 'reflect-metadata';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type CloudEvent, defineEvent } from '@sandbourse/contracts';
import { z } from 'zod';
import { Clock } from '../../clock.js';
import { currentTraceparent } from '../../request-context.js';
import { Metrics } from '../../running/observability/metrics.js';
import { anEnvelope } from './bus.fixtures-spec.js';
import { BusServer, Consumes } from './bus-server.js';
import type { EventBatch, EventBus, Subscription } from './event-bus.js';

const Filled = defineEvent({ topic: 'svc.test.filled', key: () => '', data: z.object({}) });
const Cancelled = defineEvent({ topic: 'svc.test.cancelled', key: () => '', data: z.object({}) });

class NoSuchAccount extends Error {}

const seen: string[] = [];

const note = (who: string, events: readonly CloudEvent[]) => {
  if (events.some(event => event.data.account_id === `nobody of ${who}`)) throw new NoSuchAccount('unknown');
  seen.push(`${who}: ${events.map(event => event.data.account_id)}`);
};

@Controller()
class Positions {
  @Consumes(Filled)
  async apply(events: CloudEvent[]): Promise<void> {
    note('positions', events);
  }
}

@Controller()
class Statistics {
  @Consumes([Filled, Cancelled])
  apply(events: CloudEvent[]): void {
    note('statistics', events);
    seen.push(`trace: ${currentTraceparent()}`);
  }
}

@Controller()
class Hub {
  @Consumes(Filled, { group: 'process' })
  async push(events: CloudEvent[]): Promise<void> {
    note('hub', events);
  }
}

@Module({ controllers: [Positions, Statistics, Hub] })
class ConsumersModule {}

/** A bus that delivers the events that a test passes to it. */
class BusInHand implements EventBus {
  readonly subscriptions: Subscription[] = [];
  readonly stopped: string[] = [];

  async lag() {
    return new Map([[Filled.topic, 7]]);
  }

  async subscribe(subscription: Subscription) {
    this.subscriptions.push(subscription);
    return {
      stop: async () => {
        this.stopped.push(subscription.group);
      },
    };
  }
  async deliver(group: RegExp, { topic, events }: Pick<EventBatch, 'topic' | 'events'>): Promise<void> {
    const subscription = this.subscriptions.find(candidate => group.test(candidate.group));
    await subscription?.handle({ topic, partition: 0, events });
  }
  async ensureTopics(): Promise<void> {}
  async publish(): Promise<void> {}
  async partitionOf(): Promise<number> {
    return 0;
  }
  async hasApplied(): Promise<boolean> {
    return true;
  }
  async ping(): Promise<void> {}
  async close(): Promise<void> {}
}

describe('the bus server', () => {
  let app: INestMicroservice;
  let metrics: Metrics;

  async function setup() {
    seen.length = 0;
    const bus = new BusInHand();
    metrics = new Metrics('baas');
    app = await NestFactory.createMicroservice(ConsumersModule, {
      strategy: new BusServer(bus, 'baas', new Clock(), metrics),
      logger: false,
    });
    await app.listen();
    return bus;
  }

  afterEach(() => app.close());

  const anEventOf = (account: string, traceparent?: string): CloudEvent => ({
    ...anEnvelope({ account_id: account }),
    traceparent,
  });

  it('makes one durable group of the service, and one of the process that starts now', async () => {
    const { subscriptions } = await setup();

    expect(subscriptions).toEqual([
      expect.objectContaining({ group: 'baas', from: 'earliest', topics: [Filled.topic, Cancelled.topic] }),
      expect.objectContaining({
        group: expect.stringMatching(/^baas\.[0-9a-f-]{36}$/),
        from: 'latest',
        topics: [Filled.topic],
      }),
    ]);
  });

  it('gives a batch to every consumer of its topic in the group, and to no other', async () => {
    const bus = await setup();
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

    await bus.deliver(/^baas$/, {
      topic: Filled.topic,
      events: [anEventOf('acct_1', traceparent), anEventOf('acct_2')],
    });
    await bus.deliver(/^baas$/, { topic: Cancelled.topic, events: [anEventOf('acct_3', traceparent)] });
    await bus.deliver(/^baas\./, { topic: Filled.topic, events: [anEventOf('acct_4')] });

    expect(seen).toEqual([
      'positions: acct_1,acct_2',
      'statistics: acct_1,acct_2',
      `trace: ${traceparent}`,
      'statistics: acct_3',
      `trace: ${traceparent}`,
      'hub: acct_4',
    ]);
  });

  it.each(['positions', 'statistics'])('hands back what the %s threw, as it was thrown', async who => {
    const bus = await setup();

    const delivery = bus.deliver(/^baas$/, { topic: Filled.topic, events: [anEventOf(`nobody of ${who}`)] });

    await expect(delivery).rejects.toBeInstanceOf(NoSuchAccount);
  });

  it('measures how many events it applied, how often it failed, and how many wait', async () => {
    const bus = await setup();
    await bus.deliver(/^baas$/, { topic: Filled.topic, events: [anEventOf('acct_1'), anEventOf('acct_2')] });
    await bus
      .deliver(/^baas$/, { topic: Filled.topic, events: [anEventOf('nobody of positions')] })
      .catch(() => undefined);

    const scraped = await metrics.registry.metrics();

    for (const line of [
      'events_consumed_total{topic="svc.test.filled",group="service",service="baas"} 2',
      'event_batch_duration_seconds_count{service="baas",topic="svc.test.filled",group="service",outcome="applied"} 1',
      'event_batch_duration_seconds_count{service="baas",topic="svc.test.filled",group="service",outcome="failed"} 1',
      'consumer_lag_events{topic="svc.test.filled",service="baas"} 7',
    ])
      expect(scraped).toContain(line);
  });

  it('leaves its groups when the service closes', async () => {
    const bus = await setup();

    await app.close();

    expect(bus.stopped).toEqual(bus.subscriptions.map(({ group }) => group));
  });

  it('does not start when the bus cannot be reached', async () => {
    const bus = await setup();
    await app.close();
    bus.subscribe = async () => {
      throw new Error('the bus is away');
    };
    app = await NestFactory.createMicroservice(ConsumersModule, {
      strategy: new BusServer(bus, 'baas', new Clock(), new Metrics('baas')),
      logger: false,
    });

    await expect(app.listen()).rejects.toThrow('the bus is away');
  });
});
