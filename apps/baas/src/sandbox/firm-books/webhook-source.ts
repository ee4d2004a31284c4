import { ExportedWebhooks, type WebhooksOfBook } from '@sandbourse/contracts';
import { ValidationFailed } from '@sandbourse/platform/errors';
import { exchangeInternally } from '@sandbourse/platform/internal';
import type { TraceSourcesConfig } from '../../config.js';

/** Asks the webhook dispatcher for the webhooks of a firm, or lets it store them. `login` is the Authorization header. */
export class WebhookSource {
  constructor(private readonly config: TraceSourcesConfig) {}

  async exported(login: string): Promise<ExportedWebhooks> {
    return ExportedWebhooks.parse(await this.ask(login, 'export/webhooks', {}));
  }

  /** Throws ValidationFailed if the dispatcher refuses a webhook. */
  async insert(login: string, body: WebhooksOfBook): Promise<void> {
    await this.ask(login, 'webhooks', body);
  }

  private async ask(login: string, path: string, body: object): Promise<unknown> {
    const { WEBHOOK_DISPATCHER_URL, WEBHOOK_DISPATCHER_INTERNAL_SECRET: secret } = this.config;
    const url = `${WEBHOOK_DISPATCHER_URL}/v1/internal/firm-books/${path}`;
    const { status, answer } = await exchangeInternally({ method: 'POST', url, secret, login, body });
    if (status === 422) throw new ValidationFailed((answer as { detail: ValidationFailed['items'] }).detail);
    if (status >= 300) throw new Error(`${url} answered ${status}`);
    return answer;
  }
}
