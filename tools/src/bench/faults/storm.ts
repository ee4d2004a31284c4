import { setTimeout as sleep } from 'node:timers/promises';
import type {
  CreatedTestFirmView,
  FaultsView,
  FixVenueView,
  IssuedFixPasswordView,
  StreamTicketView,
} from '@sandbourse/contracts';
import { asRawData, fieldsOf, formatUtcTimestamp, MsgType, Tag } from '@sandbourse/fix';
import {
  FixClient,
  openStreamSocket,
  startWebhookReceiver,
  WAITS,
  type WebhookReceiver,
} from '@sandbourse/test-support';
import { ApiClient, until } from '../../api-client.js';
import { Brokerage } from '../../client/brokerage.js';
import { Sandbox } from '../../client/sandbox.js';
import { wallClock } from '../../wall-clock.js';
import { allFaults } from './all-faults.js';

const FAULTS = '/api/v1/sandbox/faults';
const BAAS = '/api/v1/baas';
/** The pause of each part of the client between two requests, in milliseconds. */
const PAUSE_MS = 250;
/** The time for which each event stream and WebSocket is open, in milliseconds. */
const OPEN_MS = 2_000;
/**
 * The time between two logins, in milliseconds. The client logs in with and without faults, because a password takes much
 * processor time: the logins after ended tokens would otherwise count as an effect of the faults on the neighbour.
 */
const LOGIN_EVERY_MS = 1_000;
const SYMBOLS = ['KO', 'PEP', 'SPY'];

/** A firm that uses everything that faults can damage. Its client continues after each fault. */
export class StormyFirm {
  private readonly left = new AbortController();
  /** The hits of the deleted faults, by fault. */
  private readonly hitsOf = new Map<string, number>();
  private working: Promise<unknown> = Promise.resolve();
  private api: ApiClient;

  private constructor(
    private readonly firm: CreatedTestFirmView,
    baseUrl: string,
    private accountId: string,
    private readonly receiver: WebhookReceiver,
  ) {
    this.api = new ApiClient(baseUrl, firm.access_token);
  }

  static async of(operator: ApiClient, ttl: number): Promise<StormyFirm> {
    const firm = await operator.post<CreatedTestFirmView>('/api/v1/sandbox/firms', { ttl });
    const api = new ApiClient(operator.baseUrl, firm.access_token);
    const accountId = await openAccount(api);
    const receiver = await startWebhookReceiver();
    await api.post(`${BAAS}/webhooks`, { url: receiver.url, event_types: ['svc.baas.orders.*'] });
    return new StormyFirm(firm, operator.baseUrl, accountId, receiver);
  }

  /** Begins to send orders and deposits, and to read streams, until `leave`. */
  async begin(): Promise<void> {
    const { password } = await this.api.post<IssuedFixPasswordView>(`${BAAS}/fix/passwords`, { name: 'Storm' });
    const { port } = await this.api.get<FixVenueView>(`${BAAS}/fix/venue`);
    this.working = Promise.all([
      this.again(n => this.order(n)),
      this.again(n => this.order(n + 1)),
      this.again(() => this.deposit()),
      this.again(() => this.stream()),
      this.again(() => this.socket()),
      this.again(() => this.renew(), LOGIN_EVERY_MS),
      this.fix(port, password),
    ]);
  }

  /**
   * Creates a fault of every kind. The client goes on with a new account: a bust derives all lots of a holding again, so
   * after an hour with one account, the neighbour would mostly feel busts of holdings of ten thousand trades.
   */
  async brew(): Promise<void> {
    const api = await this.loggedIn();
    this.accountId = await openAccount(api);
    for (const fault of allFaults()) await api.post(FAULTS, fault);
  }

  /** Deletes all faults, and remembers their hits. */
  async calm(): Promise<void> {
    const api = await this.loggedIn();
    const { items } = await api.get<FaultsView>(FAULTS);
    for (const { do: kind, status, scenario, hits } of items) {
      const name = [kind, status ?? scenario].filter(each => each !== null).join(' ');
      this.hitsOf.set(name, (this.hitsOf.get(name) ?? 0) + hits);
    }
    await api.send('DELETE', FAULTS);
  }

  /** Ends the client, and lets the days pass after which deposits return and fills are busted. Returns the hits. */
  async leave(): Promise<ReadonlyMap<string, number>> {
    this.left.abort();
    await this.working;
    const api = await this.loggedIn();
    await new Sandbox(api).advance({ days: 5 });
    await until(
      () => api.send('GET', '/api/v1/sandbox/settled?wait=20'),
      ({ status }) => status === 200,
      { withinMs: WAITS.ready },
    );
    await this.receiver.close();
    return this.hitsOf;
  }

  /** Returns a client with a token of its own, which no fault of another request ends. */
  private loggedIn(): Promise<ApiClient> {
    return new ApiClient(this.api.baseUrl).logIn(this.firm.user.email, this.firm.password);
  }

  /** Repeats a request until `leave`. What a fault damages is no reason to end. */
  private async again(work: (n: number) => Promise<unknown>, pauseMs = PAUSE_MS): Promise<void> {
    for (let n = 0; !this.left.signal.aborted; n += 1) {
      await work(n).catch(() => undefined);
      await sleep(pauseMs);
    }
  }

  private async renew(): Promise<void> {
    this.api = await this.loggedIn();
  }

  private async order(n: number): Promise<void> {
    const order = { side: 'BUY', order_type: 'MARKET', quantity: String(1 + (n % 3)) };
    const security = { type: 'ticker', value: SYMBOLS[n % SYMBOLS.length] };
    const sent = { account_id: this.accountId, security, ...order };
    await this.api.send('POST', `${BAAS}/orders`, sent);
  }

  private async deposit(): Promise<void> {
    const deposit = { direction: 'DEPOSIT', amount: '100.00' };
    await this.api.send('POST', `${BAAS}/accounts/${this.accountId}/funding`, deposit);
  }

  private async stream(): Promise<void> {
    const history = await this.api.get<{ items: { id: string }[] }>(`${BAAS}/events?limit=1`);
    const answer = await fetch(`${this.api.baseUrl}${BAAS}/events/trades`, {
      headers: { authorization: `Bearer ${this.api.token}`, 'last-event-id': history.items[0]?.id ?? '' },
      signal: AbortSignal.timeout(OPEN_MS),
    });
    await answer.text().catch(() => undefined);
  }

  private async socket(): Promise<void> {
    const { ticket } = await this.api.post<StreamTicketView>(`${BAAS}/stream/tickets`, {});
    const socket = await openStreamSocket(`${this.api.baseUrl}${BAAS}/stream`, ticket);
    await sleep(OPEN_MS);
    socket.leave();
  }

  /** Sends orders and TestRequests over FIX. After a reset, the session begins again with 1. */
  private async fix(port: number, password: string): Promise<void> {
    const parties = { senderCompId: this.firm.firm_id, credential: asRawData(password) };
    let client = new FixClient(parties);
    for (let n = 0; !this.left.signal.aborted; n += 1) {
      await sleep(PAUSE_MS);
      if (!client.isConnected) {
        const isReset = client.line.at(-1)?.get(Tag.Text)?.startsWith('reset by a fault') === true;
        if (isReset) client = new FixClient(parties);
        await client.connect(port).catch(() => undefined);
      } else if (client.isLoggedOn) {
        client.send(MsgType.NewOrderSingle, this.fixOrder(n));
        client.send(MsgType.TestRequest, fieldsOf({ TestReqID: String(n) }));
      }
    }
    await client.drop();
  }

  private fixOrder(n: number) {
    return fieldsOf({
      ClOrdID: `storm-${n}`,
      Account: this.accountId,
      HandlInst: '1',
      Symbol: SYMBOLS[n % SYMBOLS.length] ?? '',
      Side: '1',
      TransactTime: formatUtcTimestamp(wallClock().getTime()),
      OrderQty: '1',
      OrdType: '1',
    });
  }
}

async function openAccount(api: ApiClient): Promise<string> {
  return (await new Brokerage(api).openFunded('Stormy', '100000000.00')).account_id;
}
