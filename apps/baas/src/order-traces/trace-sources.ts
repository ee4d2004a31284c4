import { OrderMessages, WebhookAttemptsAnswer, type WebhookAttemptsQuestion } from '@sandbourse/contracts';
import { exchangeInternally, type InternalRequest } from '@sandbourse/platform';
import type { TraceSourcesConfig } from '../config.js';

/** What the brokerage asks of others about an order's way. Both reject when the service does not answer as it should. */
export class TraceSources {
  constructor(private readonly config: TraceSourcesConfig) {}

  /** What the order router has sent to the venue and heard of it. */
  async fixMessages(orderId: string): Promise<OrderMessages> {
    const { FIX_SIMULATOR_URL, FIX_SIMULATOR_INTERNAL_SECRET: secret } = this.config;
    const url = `${FIX_SIMULATOR_URL}/v1/internal/orders/${encodeURIComponent(orderId)}/messages`;
    return OrderMessages.parse(await answerTo({ method: 'GET', url, secret }));
  }

  /** How events went to the webhooks that somebody may see. */
  async webhookAttempts(question: WebhookAttemptsQuestion): Promise<WebhookAttemptsAnswer> {
    const { WEBHOOK_DISPATCHER_URL, WEBHOOK_DISPATCHER_INTERNAL_SECRET: secret } = this.config;
    const url = `${WEBHOOK_DISPATCHER_URL}/v1/internal/webhook-attempts`;
    return WebhookAttemptsAnswer.parse(await answerTo({ method: 'POST', url, secret, body: question }));
  }
}

async function answerTo(request: InternalRequest): Promise<unknown> {
  const { status, answer } = await exchangeInternally(request);
  if (status !== 200) throw new Error(`${request.url} answered ${status}`);
  return answer;
}
