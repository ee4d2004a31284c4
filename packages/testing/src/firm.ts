import {
  accessToken,
  type CreatedTestFirm,
  Sandbourse,
  until,
  type WebhookDelivery,
  type WebhookTopic,
} from '@sandbourse/sdk';

export interface TestFirmOptions {
  /** Unique among your active test firms; generated unless it is said. */
  readonly name?: string;
  /** How many seconds of real time it lives: an hour unless it is said. */
  readonly ttl?: number;
  /** What its API key may do: `trading` unless it is said. */
  readonly permissionGroup?: CreatedTestFirm['api_key']['permission_group'];
}

/** An event by its topic, such as `svc.baas.orders.filled`. */
export type EventOf<Topic extends WebhookTopic> = {
  readonly id: string;
  readonly time: string;
  readonly data: Extract<WebhookDelivery, { event_type: Topic }>['data'];
};

export interface Wait {
  /** How long, in milliseconds. */
  readonly withinMs?: number;
}

const EVENT_MS = 15_000;
/** Many tests look at once, and a long wait is to cost the sandbox little. */
const PAUSE_MS = { first: 25, growth: 1.5, max: 250 };
const PAGE = 500;
/** A year of sessions takes some seconds. */
const ADVANCE_MS = 120_000;

type Advance = { readonly days: number } | { readonly seconds: number } | { readonly to: string };

/** A firm of one test: its client sees it and no other. */
export class TestFirm implements AsyncDisposable {
  readonly firmId: string;
  readonly name: string;
  readonly user: CreatedTestFirm['user'];
  readonly password: string;
  readonly accessToken: string;
  readonly apiKey: { readonly keyId: string; readonly keySecret: string };
  /** The SDK, as the advisor of the firm. */
  readonly client: Sandbourse;

  constructor(
    { firm_id, name, user, password, access_token, api_key }: CreatedTestFirm,
    private readonly creator: Sandbourse,
  ) {
    this.firmId = firm_id;
    this.name = name;
    this.user = user;
    this.password = password;
    this.accessToken = access_token;
    this.apiKey = { keyId: api_key.key_id, keySecret: api_key.key_secret };
    this.client = new Sandbourse({ baseUrl: creator.baseUrl, credentials: accessToken(access_token) });
  }

  /** Moves the clock of the firm, and resolves once everything in between has happened. */
  async advance(by: Advance, { withinMs = ADVANCE_MS }: Wait = {}): Promise<{ readonly now: string }> {
    await this.client.sandbox.post('/clock/advance', { body: by });
    return until(
      () => this.client.sandbox.get('/clock'),
      ({ status }) => status === 'READY',
      { withinMs, everyMs: PAUSE_MS.max },
    );
  }

  /**
   * Lets a price fall, for this firm alone.
   *
   * @param by a fraction of the price, as a decimal text
   * @param over how many seconds of the firm's time it takes
   */
  crash(symbol: string, { by = '0.3', over = 60 }: { readonly by?: string; readonly over?: number } = {}) {
    const body = { symbol, kind: 'CRASH', magnitude: by, duration_seconds: over } as const;
    return this.client.sandbox.post('/market/scripts', { body });
  }

  /**
   * The first event of the topic, since the firm was made, that `isIt` accepts. Waits for it, and throws with the
   * topics of the firm's events so far when it does not come.
   */
  async expectEvent<Topic extends WebhookTopic>(
    topic: Topic,
    isIt: (data: EventOf<Topic>['data']) => boolean = () => true,
    { withinMs = EVENT_MS }: Wait = {},
  ): Promise<EventOf<Topic>> {
    const deadline = performance.now() + withinMs;
    let after: string | undefined;
    for (let pauseMs = PAUSE_MS.first; ; pauseMs = Math.min(pauseMs * PAUSE_MS.growth, PAUSE_MS.max)) {
      const query = { type: topic, limit: PAGE, ...(after !== undefined && { after }) };
      const { items, has_more } = await this.client.baas.get('/events', { params: { query } });
      const found = (items as unknown as EventOf<Topic>[]).find(({ data }) => isIt(data));
      if (found) return found;
      after = items.at(-1)?.id ?? after;
      if (has_more) continue;
      if (performance.now() > deadline) throw new Error(await this.withoutEvent(topic, withinMs));
      await new Promise(resolve => setTimeout(resolve, pauseMs));
    }
  }

  /** Ends the firm: its credentials open nothing from then on. Again changes nothing. */
  async delete(): Promise<void> {
    await this.creator.sandbox.delete('/firms/{firm_id}', { params: { path: { firm_id: this.firmId } } });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.delete();
  }

  private async withoutEvent(topic: string, withinMs: number): Promise<string> {
    const { items } = await this.client.baas.get('/events', { params: { query: { limit: PAGE } } });
    const types = items.map(({ type }) => type).join(', ');
    return `No event ${topic} that is expected came within ${withinMs} ms. Events of ${this.firmId}: ${types || 'none'}`;
  }
}
