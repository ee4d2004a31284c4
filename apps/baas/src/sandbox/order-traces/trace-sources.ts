import { OrderMessages, WebhookAttemptsAnswer, type WebhookAttemptsQuestion } from '@sandbourse/contracts';
import { type EventBus } from '@sandbourse/platform/bus';
import { exchangeInternally, type InternalRequest } from '@sandbourse/platform/internal';
import type { TraceSourcesConfig } from '../../config.js';

/** Requests data about an order from other services. A request rejects if the service does not respond as expected. */
export class TraceSources {
  constructor(
    private readonly config: TraceSourcesConfig,
    private readonly bus: EventBus,
  ) {}

  /** Returns the messages that the order router has sent to the venue and received from it. */
  async fixMessages(orderId: string): Promise<OrderMessages> {
    const { FIX_SIMULATOR_URL, FIX_SIMULATOR_INTERNAL_SECRET: secret } = this.config;
    const url = `${FIX_SIMULATOR_URL}/v1/internal/orders/${encodeURIComponent(orderId)}/messages`;
    return OrderMessages.parse(await answerTo({ method: 'GET', url, secret }));
  }

  /** Returns the delivery attempts to the webhooks that the caller may see. */
  async webhookAttempts(question: WebhookAttemptsQuestion): Promise<WebhookAttemptsAnswer> {
    const { WEBHOOK_DISPATCHER_URL, WEBHOOK_DISPATCHER_INTERNAL_SECRET: secret } = this.config;
    const url = `${WEBHOOK_DISPATCHER_URL}/v1/internal/webhook-attempts`;
    return WebhookAttemptsAnswer.parse(await answerTo({ method: 'POST', url, secret, body: question }));
  }

  /** Returns the partition of the bus for a key, by topic; empty while the bus is unavailable. */
  async partitions(topics: readonly string[], key: string): Promise<ReadonlyMap<string, number>> {
    const found = await Promise.all(
      topics.map(async topic => [topic, await this.bus.partitionOf(topic, key)] as const),
    ).catch(() => []);
    return new Map(found);
  }
}

async function answerTo(request: InternalRequest): Promise<unknown> {
  const { status, answer } = await exchangeInternally(request);
  if (status !== 200) throw new Error(`${request.url} answered ${status}`);
  return answer;
}
