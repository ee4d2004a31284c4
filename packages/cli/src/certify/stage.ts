import { connect as connectTo } from 'node:net';
import {
  accessToken,
  type Book,
  type CreatedTestFirm,
  type Funding,
  type Order,
  Sandbourse,
  type Simulation,
  until,
} from '@sandbourse/sdk';
import { BOUGHT, type Evidence, SHARES, type Situation, type Stage } from './situation.js';
import { DELIVERED } from './webhooks.js';

/** The name of the requests of a certification in the log of requests. */
const CLIENT_NAME = 'certify';
const POLL_MS = 250;
const ORDERS_MAX = 500;
const ACCOUNT = 'certified';
const CASH = '100000.00';

/** The book with which each firm begins: one account with cash and shares. */
const BOOK: Book = {
  book: 1,
  firm: { name: 'Certification' },
  clients: [{ name: 'Ada', first_name: 'Ada', last_name: 'Byron', date_of_birth: '1962-12-10' }],
  accounts: [
    {
      name: ACCOUNT,
      client: 'Ada',
      cash: { USD: CASH },
      positions: BOUGHT.map(symbol => ({
        symbol,
        lots: [{ quantity: String(SHARES), acquired: '2024-03-04', cost: '1000.00' }],
      })),
    },
  ],
};

/** The webhook that is registered for a client. */
interface RegisteredWebhook {
  readonly id: string;
  readonly port: number;
  readonly secret: string;
  readonly previousSecret: string | undefined;
}

/** The test firm of one situation. */
export class FirmStage implements Stage {
  private readonly placed: string[] = [];

  private constructor(
    readonly firm: CreatedTestFirm,
    readonly api: Sandbourse,
    private readonly faultIds: readonly string[],
    private readonly webhook: RegisteredWebhook | undefined,
    private readonly ended: AbortSignal,
  ) {}

  /** Creates a firm with the faults and the webhook of a situation. `ended` is aborted when the client has ended. */
  static async of(situation: Situation, operator: Sandbourse, port: number, ended: AbortSignal): Promise<FirmStage> {
    const { group, at, faults } = situation;
    const body = { book: BOOK, permission_group: group, ...(at !== undefined && { at }) };
    const firm = await operator.sandbox.post('/firms', { body });
    const api = new Sandbourse({
      baseUrl: operator.baseUrl,
      credentials: accessToken(firm.access_token),
      clientName: CLIENT_NAME,
    });
    const webhook = situation.webhook && (await register(api, port, situation.webhook === 'rotated'));
    const faultIds: string[] = [];
    for (const fault of faults) {
      const scope = webhook ? {} : { key_id: firm.api_key.key_id };
      faultIds.push((await api.sandbox.post('/faults', { body: { ...fault, ...scope } })).fault_id);
    }
    return new FirmStage(firm, api, faultIds, webhook, ended);
  }

  get accountId(): string {
    return this.firm.ids?.accounts?.[ACCOUNT] ?? '';
  }

  /** Returns the variables of the client's environment that belong to the firm. */
  environment(): Record<string, string> {
    const { key_id, key_secret } = this.firm.api_key;
    return {
      SANDBOURSE_KEY_ID: key_id,
      SANDBOURSE_KEY_SECRET: key_secret,
      SANDBOURSE_ACCOUNT: this.accountId,
      ...(this.webhook && {
        SANDBOURSE_WEBHOOK_PORT: String(this.webhook.port),
        SANDBOURSE_WEBHOOK_SECRET: this.webhook.secret,
      }),
      ...(this.webhook?.previousSecret && { SANDBOURSE_WEBHOOK_PREVIOUS_SECRET: this.webhook.previousSecret }),
    };
  }

  async until(isSo: () => Promise<boolean>): Promise<void> {
    // The deadline of the client limits the wait.
    await until(isSo, answer => answer, { withinMs: Number.POSITIVE_INFINITY, everyMs: POLL_MS, signal: this.ended });
  }

  streamOpened(place: number): Promise<void> {
    return this.until(async () => ((await this.faults())[place]?.matched ?? 0) > 0);
  }

  async endFault(place: number): Promise<void> {
    const fault_id = this.faultIds[place] ?? '';
    await this.api.sandbox.delete('/faults/{fault_id}', { params: { path: { fault_id } } });
  }

  receiverListens(): Promise<void> {
    return this.until(() => listens(this.webhook?.port ?? 0));
  }

  async buy(symbol: string, quantity: string, simulation?: Simulation): Promise<Order> {
    const order = await this.api.baas.post('/orders', {
      body: {
        account_id: this.accountId,
        security: { type: 'ticker', value: symbol },
        side: 'BUY',
        order_type: 'MARKET',
        quantity,
        ...(simulation && { simulation }),
      },
    });
    this.placed.push(order.order_id);
    return order;
  }

  async orders(): Promise<Order[]> {
    return (await this.allOrders()).filter(({ order_id }) => !this.placed.includes(order_id));
  }

  async deposits(): Promise<Funding[]> {
    const path = { account_id: this.accountId };
    return (await this.api.baas.get('/accounts/{account_id}/funding', { params: { path } })).reverse();
  }

  /** Returns what the sandbox knows, after everything is done that the client has caused. */
  async evidence(): Promise<Evidence> {
    await this.api.settled();
    const path = { account_id: this.accountId };
    const orders = await this.allOrders();
    const positions = await this.api.baas.get('/accounts/{account_id}/positions', { params: { path } });
    const isPlaced = ({ order_id }: Order) => this.placed.includes(order_id);
    return {
      orders: orders.filter(order => !isPlaced(order)),
      placed: orders.filter(isPlaced),
      shares: Object.fromEntries(positions.map(({ security, quantity }) => [security.value, Number(quantity)])),
      requests: await this.requests(),
      faults: await this.faults(),
      deliveries: await this.deliveries(),
      funding: await this.deposits(),
    };
  }

  private async allOrders(): Promise<Order[]> {
    const query = { account_id: this.accountId, limit: ORDERS_MAX };
    return (await this.api.baas.get('/orders', { params: { query } })).reverse();
  }

  private async faults() {
    const { items } = await this.api.sandbox.get('/faults');
    return this.faultIds.map(id => items.find(({ fault_id }) => fault_id === id));
  }

  /** Reads the log of requests, which is written a moment after a response: waits for its own latest request. */
  private async requests(): Promise<Evidence['requests']> {
    const mark = crypto.randomUUID().replaceAll('-', '');
    await this.api.baas.get('/accounts', { headers: { 'x-request-id': mark } });
    const read = (query: object) => this.api.auth.get('/requests', { params: { query: { limit: 200, ...query } } });
    await until(
      () => read({ request_id: mark }),
      ({ items }) => items.length > 0,
    );
    return (await read({ credential_id: this.firm.api_key.key_id })).items.reverse();
  }

  private async deliveries(): Promise<Evidence['deliveries']> {
    if (!this.webhook) return [];
    const path = { webhook_id: this.webhook.id };
    return (await this.api.baas.get('/webhooks/{webhook_id}/deliveries', { params: { path } })).items.reverse();
  }
}

async function register(api: Sandbourse, port: number, isRotated: boolean): Promise<RegisteredWebhook> {
  const body = { url: `http://127.0.0.1:${port}/`, event_types: DELIVERED };
  const { webhook_id, signing_secret } = await api.baas.post('/webhooks', { body });
  if (!isRotated) return { id: webhook_id, port, secret: signing_secret, previousSecret: undefined };
  const rotated = await api.baas.post('/webhooks/{webhook_id}/rotate-secret', { params: { path: { webhook_id } } });
  return { id: webhook_id, port, secret: rotated.signing_secret, previousSecret: signing_secret };
}

function listens(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connectTo(port, '127.0.0.1');
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
