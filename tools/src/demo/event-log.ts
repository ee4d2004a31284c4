import { type CloudEvent, OrderFilled, TOPICS } from '@sandbourse/contracts';
import type { EventBus } from '@sandbourse/platform/bus';
import { until } from '../api-client.js';
import { busOf } from '../client/bus.js';
import type { StackFile } from '../stack/stack.js';

/** Collects the events of all topics of the bus from now on. */
export class EventLog {
  readonly events: CloudEvent[] = [];
  private readonly bus: EventBus;

  constructor(stack: StackFile) {
    this.bus = busOf(stack, 'demo');
  }

  async open(): Promise<void> {
    await this.bus.subscribe({
      group: `demo.${process.pid}`,
      from: 'latest',
      topics: TOPICS,
      handle: async ({ events }) => {
        this.events.push(...events);
      },
    });
  }

  /** Waits for the event of the last fill of an order. Returns all events about the order that have arrived so far. */
  async untilFilled(orderId: string): Promise<CloudEvent[]> {
    const related = () => this.events.filter(event => JSON.stringify(event.data).includes(orderId));
    return until(
      async () => related(),
      events =>
        events.some(event => event.type === OrderFilled.type && OrderFilled.read(event).order.status === 'FILLED'),
    );
  }

  close(): Promise<void> {
    return this.bus.close();
  }
}
