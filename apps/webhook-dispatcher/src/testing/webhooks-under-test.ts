import { randomBytes } from 'node:crypto';
import {
  type CloudEvent,
  type LoginView,
  newId,
  OrderFilled,
  type OutgoingEvent,
  WebhookChanged,
  type WebhookDeliveries,
  type WebhookDeliveryView,
  type WebhookView,
  type WebhookWithSecretView,
} from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { loadConfig } from '@sandbourse/platform/config';
import { type Row } from '@sandbourse/platform/database';
import {
  type Answer,
  type AuthProcess,
  type ServiceUnderTest,
  sharedAuthProcess,
  startServiceUnderTest,
  WAITS,
} from '@sandbourse/test-support';
import { WebhookDispatcherConfig } from '../config.js';
import { migrations } from '../migrations/index.js';
import { webhookDispatcherModule } from '../webhook-dispatcher.module.js';

export interface ListenerOptions {
  readonly isSandbox?: boolean;
  readonly url?: string;
  readonly event_types?: string[];
}

/** A login of a firm, and its webhook. */
export interface Listener {
  readonly firmId: string;
  readonly login: Pick<LoginView, 'access_token'>;
  readonly isSandbox: boolean;
  readonly webhook: WebhookWithSecretView;
}

const clock = new Clock();

type Credential = Pick<LoginView, 'access_token'>;

/** A running dispatcher with a real `auth`. The methods are steps that several tests use. */
export class WebhooksUnderTest {
  private readonly changes: CloudEvent[] = [];

  constructor(
    readonly auth: AuthProcess,
    readonly service: ServiceUnderTest,
    readonly environment: Record<string, string>,
    readonly close: () => Promise<void>,
  ) {}

  async listenForChanges(): Promise<void> {
    await this.service.bus.subscribe({
      group: 'test',
      topics: [WebhookChanged.topic],
      from: 'earliest',
      handle: async ({ events }) => {
        this.changes.push(...events);
      },
    });
  }

  /** Creates a login of a new firm, with a webhook for all events. */
  async listener({ isSandbox = true, ...registration }: ListenerOptions): Promise<Listener> {
    const firmId = await this.auth.firm({ isSandbox });
    const login = await this.auth.login(firmId);
    return { firmId, login, isSandbox, webhook: await this.register(login, registration) };
  }

  async register(login: Credential, registration: Omit<ListenerOptions, 'isSandbox'>): Promise<WebhookWithSecretView> {
    const body = { event_types: ['*'], ...registration };
    const answer = await this.request<WebhookWithSecretView>('POST', '', login, body);
    if (answer.status !== 201) throw new Error(`registering answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  request<Body>(
    method: string,
    path: string,
    { access_token: token }: Credential,
    body?: object,
  ): Promise<Answer<Body>> {
    return this.service.request<Body>(method, `/v1/webhooks${path}`, { token, ...(body && { body }) });
  }

  /** Sends a request about the listener's webhook. */
  ask<Body = unknown>(
    method: string,
    { webhook, login }: Listener,
    path: string,
    body?: object,
  ): Promise<Answer<Body>> {
    return this.request(method, `/${webhook.webhook_id}${path}`, login, body);
  }

  async get(listener: Listener): Promise<WebhookView> {
    return (await this.ask<WebhookView>('GET', listener, '')).body;
  }

  async logOf(listener: Listener, query = ''): Promise<WebhookDeliveries> {
    return (await this.ask<WebhookDeliveries>('GET', listener, `/deliveries${query}`)).body;
  }

  /** Returns the log of the webhook's deliveries once the condition is true for it. */
  async logWhen(
    listener: Listener,
    isSo: (items: readonly WebhookDeliveryView[]) => boolean,
  ): Promise<WebhookDeliveryView[]> {
    let items: WebhookDeliveryView[] = [];
    await this.when(async () => {
      ({ items } = await this.logOf(listener, '?limit=500'));
      if (!isSo(items)) throw new Error(`the log is not so yet: ${JSON.stringify(items)}`);
    });
    return items;
  }

  /** Resolves once a condition does not throw. Tries it again after each commit of the dispatcher. */
  async when(condition: () => void | Promise<void>): Promise<void> {
    const deadline = clock.monotonicMs() + WAITS.condition;
    for (;;) {
      try {
        return await condition();
      } catch (complaint) {
        if (clock.monotonicMs() > deadline) throw complaint;
        await this.service.database.nextCommit(WAITS.condition);
      }
    }
  }

  /** Publishes the event of an order that was filled under the firm's rep code. */
  async fill(
    { firmId, isSandbox = true }: { readonly firmId: string; readonly isSandbox?: boolean },
    { repCode = 'R001', accountId = newId('account') } = {},
  ): Promise<CloudEvent<object>> {
    const data = { ...OrderFilled.examples[0], firm_id: firmId, rep_code: repCode, account_id: accountId };
    const event = OrderFilled.occurred(data, { at: new Date(), isSandbox });
    await this.publish([event]);
    return event.envelope;
  }

  publish(events: readonly OutgoingEvent[]): Promise<void> {
    return this.service.bus.publish(events);
  }

  /** Returns the data of the events that report changes of the webhook. */
  changesOf({ webhook }: Listener): object[] {
    return this.changes.map(({ data }) => data).filter(data => data.webhook_id === webhook.webhook_id);
  }

  /** Returns the rows that a query selects for the webhook. */
  rows(listener: Listener, select: string): Promise<Row[]> {
    const { webhook_id } = listener.webhook;
    return this.service.database.as(SYSTEM_SCOPE).query(`${select} and webhook_id = $1`, [webhook_id]);
  }

  /** Changes rows of the webhook in the way in which the passing of time would change them. */
  async meddle(update: string, { webhook }: Listener): Promise<void> {
    await this.service.database.as(SYSTEM_SCOPE).query(`${update} where webhook_id = $1`, [webhook.webhook_id]);
  }
}

export async function startWebhooksUnderTest(): Promise<WebhooksUnderTest> {
  const environment = {
    SIGNING_SECRET_ENCRYPTION_KEY: randomBytes(32).toString('base64url'),
    WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  const auth = await sharedAuthProcess();
  const service = await startServiceUnderTest({
    service: 'webhook-dispatcher',
    migrations,
    module: webhookDispatcherModule,
    parse: given => loadConfig(WebhookDispatcherConfig, { ...given, ...environment }),
    environment: { AUTH_URL: auth.url },
  });
  const test = new WebhooksUnderTest(auth, service, environment, () => service.close());
  await test.listenForChanges();
  return test;
}
