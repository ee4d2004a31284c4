import {
  type AccountView,
  ExecutionReported,
  OrderInstructed,
  type OrderView,
  type OrderWithFillsView,
  type PositionView,
} from '@sandbourse/contracts';
import { Money, Price, Quantity, sum } from '@sandbourse/money';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { casesOf, untilHeard } from '@sandbourse/test-support';
import fc from 'fast-check';
import { BrokerageUnderTest } from '../../testing/brokerage.js';
import { type Instruction, ModelVenue, type VenueOrder } from '../../testing/model-venue.js';

let broker: BrokerageUnderTest;
const instructed: Instruction[] = [];

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  await broker.baas.bus.subscribe({
    group: 'model-venue',
    from: 'earliest',
    topics: [OrderInstructed.topic],
    handle: async ({ events }) => {
      instructed.push(...events.map(OrderInstructed.read));
    },
  });
});

afterAll(() => broker.close());

const PRICE = Price.of('100');
const CASH = Money.of('1000000');

/** One account at the brokerage and one venue; messages between them wait until the test delivers them. */
class Trading {
  readonly orderIds: string[] = [];
  private requests = 0;

  private constructor(
    readonly accountId: string,
    readonly venue: ModelVenue,
  ) {}

  static async begin(): Promise<Trading> {
    const accountId = await broker.openAccount(CASH.toString());
    return new Trading(accountId, new ModelVenue(accountId, PRICE));
  }

  async submit(quantity: number): Promise<void> {
    const terms = { limit_price: PRICE.toString(), quantity: String(quantity), time_in_force: 'GTC' };
    this.requested(await broker.order(this.accountId, terms));
  }

  async replace(which: number, quantity: number): Promise<void> {
    const body = { quantity: String(quantity) };
    this.requested(await broker.baas.request<OrderView>('PATCH', `/v1/orders/${this.orderAt(which)}`, { body }));
  }

  async cancel(which: number): Promise<void> {
    const { status } = await broker.baas.request('DELETE', `/v1/orders/${this.orderAt(which)}`);
    if (status === 202 && (await this.cancelIsNew())) this.requests += 1;
  }

  /** The venue receives the next pending instruction. */
  async receive(): Promise<void> {
    const { venue } = this;
    if (venue.received.length === this.requests) return;
    await untilHeard(() => expect(this.instructions().length).toBeGreaterThan(venue.received.length));
    venue.receive(this.instructions()[venue.received.length] as Instruction);
  }

  /** Delivers the oldest undelivered reports to the brokerage. */
  async deliver(count: number): Promise<void> {
    const reports = this.venue.undelivered.splice(0, count);
    this.venue.delivered.push(...reports);
    await this.publish(reports);
  }

  /** Delivers a report again. */
  async repeat(which: number): Promise<void> {
    const { delivered } = this.venue;
    const report = delivered[which % Math.max(1, delivered.length)];
    if (report) await this.publish([report]);
  }

  async settle(): Promise<void> {
    while (this.venue.received.length < this.requests) await this.receive();
    await this.deliver(this.venue.undelivered.length);
  }

  orders(): Promise<OrderView[]> {
    return broker.baas
      .request<OrderView[]>('GET', `/v1/orders?account_id=${this.accountId}&limit=500`)
      .then(({ body }) => body);
  }

  private requested({ status, body }: { status: number; body: OrderView }): void {
    if (status !== 200 && status !== 201) return;
    this.orderIds.push(body.order_id);
    this.requests += 1;
  }

  private orderAt(which: number): string {
    return this.orderIds[which % Math.max(1, this.orderIds.length)] ?? 'ord_none';
  }

  /** A repeated cancel while one is pending sends nothing to the venue. */
  private async cancelIsNew(): Promise<boolean> {
    const rows = await broker.baas.database.as(SYSTEM_SCOPE).query<{ count: number }>(
      `select count(*) from order_events join orders using (order_id)
          where account_id = $1 and reason in ('Cancel requested', 'Accepted and routed')`,
      [this.accountId],
    );
    return (rows[0]?.count ?? 0) > this.requests;
  }

  private instructions(): Instruction[] {
    return instructed.filter(({ account_id }) => account_id === this.accountId);
  }

  private async publish(reports: ModelVenue['delivered']): Promise<void> {
    if (reports.length === 0) return;
    const at = new Date('2026-11-20T15:00:00Z');
    await broker.baas.bus.publish(reports.map(report => ExecutionReported.occurred(report, { at, isSandbox: true })));
    const ids = reports.map(({ execution_id }) => execution_id);
    await broker.baas.settled();
    const applied = await broker.baas.database
      .as(SYSTEM_SCOPE)
      .query('select execution_id from executions where execution_id = any($1)', [ids]);
    expect(applied).toHaveLength(new Set(ids).size);
  }
}

type Model = Record<string, never>;
type Step = (trading: Trading) => Promise<void> | void;

class Command implements fc.AsyncCommand<Model, Trading> {
  constructor(
    private readonly name: string,
    private readonly step: Step,
  ) {}

  check(): boolean {
    return true;
  }

  async run(_: Model, trading: Trading): Promise<void> {
    await this.step(trading);
  }

  toString(): string {
    return this.name;
  }
}

const command = (name: string, step: Step) => new Command(name, step);
const one = fc.nat(7);
const shares = fc.integer({ min: 1, max: 12 });

function working({ venue }: Trading, which: number): VenueOrder | undefined {
  const orders = venue.orders.filter(({ status }) => status === 'WORKING');
  return orders[which % Math.max(1, orders.length)];
}

const COMMANDS = [
  shares.map(n => command(`submit ${n}`, trading => trading.submit(n))),
  fc.tuple(one, shares).map(([i, n]) => command(`replace #${i} by ${n}`, trading => trading.replace(i, n))),
  fc.tuple(one, shares).map(([i, n]) => command(`replace #${i} by ${n}`, trading => trading.replace(i, n))),
  one.map(i => command(`cancel #${i}`, trading => trading.cancel(i))),
  fc.constant(command('receive', trading => trading.receive())),
  fc.constant(command('receive', trading => trading.receive())),
  fc.constant(command('reject the next', ({ venue }) => venue.rejectNext())),
  fc.tuple(one, shares).map(([i, n]) =>
    command(`fill ${n} of #${i}`, trading => {
      const order = working(trading, i);
      if (order) trading.venue.fill(order, Quantity.of(String(n)));
    }),
  ),
  one.map(i =>
    command(`reduce #${i}`, trading => {
      const order = working(trading, i);
      if (order) trading.venue.reduce(order);
    }),
  ),
  one.map(i =>
    command(`expire #${i}`, trading => {
      const order = working(trading, i);
      if (order) trading.venue.expire(order);
    }),
  ),
  one.map(i =>
    command(`bust #${i}`, ({ venue }) => {
      const order = venue.orders[i % Math.max(1, venue.orders.length)];
      if (order) venue.bust(order);
    }),
  ),
  fc.integer({ min: 1, max: 4 }).map(n => command(`deliver ${n}`, trading => trading.deliver(n))),
  one.map(i => command(`repeat #${i}`, trading => trading.repeat(i))),
];

/** The status that the brokerage must show for an order, given its state at the venue. */
function statusAtVenue({ venue }: Trading, orderId: string): string {
  const order = venue.orders.find(({ name }) => name === orderId);
  if (!order) return venue.refused.has(orderId) ? 'REJECTED' : 'REPLACED';
  if (order.status !== 'WORKING') return order.status;
  return order.filled.isZero() ? 'NEW' : 'PARTIALLY_FILLED';
}

async function expectTheSameAsTheVenue(trading: Trading): Promise<void> {
  const { accountId, venue } = trading;
  const orders = await trading.orders();
  const statuses = Object.fromEntries(orders.map(({ order_id, status }) => [order_id, status]));
  expect(statuses).toEqual(
    Object.fromEntries(orders.map(({ order_id }) => [order_id, statusAtVenue(trading, order_id)])),
  );

  for (const { order_id } of orders) {
    const { body } = await broker.baas.request<OrderWithFillsView>('GET', `/v1/orders/${order_id}`);
    const total = sum(
      Quantity.zero,
      body.fills.map(({ quantity }) => Quantity.of(quantity)),
    );
    if (body.status !== 'REPLACED') expect(total.toComputed()).toBe(body.filled_quantity);
  }
  for (const { name, filled, limit } of venue.orders) {
    const known = orders.find(({ order_id }) => order_id === name);
    expect(known?.filled_quantity).toBe(filled.toComputed());
    expect(Number(known?.limit_price)).toBe(Number(limit));
  }

  const incidents = await broker.baas.database
    .as(SYSTEM_SCOPE)
    .query('select 1 from order_events join orders using (order_id) where account_id = $1 and incident is not null', [
      accountId,
    ]);
  expect(incidents).toEqual([]);

  const held = sum(
    Quantity.zero,
    venue.orders.map(({ filled }) => filled),
  );
  const working = venue.orders.filter(({ status }) => status === 'WORKING');
  const reserved = sum(
    Money.zero,
    working.map(({ quantity, filled, limit }) => quantity.minus(filled).at(limit)),
  );
  const { body: positions } = await broker.baas.request<PositionView[]>('GET', `/v1/accounts/${accountId}/positions`);
  expect(positions.map(({ quantity }) => quantity)).toEqual(held.isZero() ? [] : [held.toComputed()]);
  const { body: account } = await broker.baas.request<AccountView>('GET', `/v1/accounts/${accountId}`);
  expect(account).toMatchObject({
    cash_balance: CASH.minus(held.at(PRICE)).toComputed(),
    buying_power: CASH.minus(held.at(PRICE)).minus(reserved).toComputed(),
  });
}

it('orders that are lost: a replacement replaced before the venue has answered, four times in a row', async () => {
  const trading = await Trading.begin();
  await trading.submit(10);
  for (const n of [0, 1, 2, 3]) await trading.replace(n, 11 + n);
  await trading.settle();
  const [order] = trading.venue.orders;
  if (order) trading.venue.fill(order, Quantity.of('20'));
  await trading.settle();

  await expectTheSameAsTheVenue(trading);
});

it('39.6 an ex-date reduces an order whose replacement the venue then refuses', async () => {
  const trading = await Trading.begin();
  await trading.submit(10);
  await trading.settle();
  await trading.replace(0, 3);
  const [order] = trading.venue.orders;
  if (order) trading.venue.fill(order, Quantity.of('5'));
  if (order) trading.venue.reduce(order);
  await trading.settle();

  await expectTheSameAsTheVenue(trading);
});

it('no sequence of requests and reports ends unlike the venue', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 40, size: 'max' }), async commands => {
      const trading = await Trading.begin();
      await fc.asyncModelRun(() => ({ model: {}, real: trading }), commands);
      await trading.settle();
      await expectTheSameAsTheVenue(trading);
    }),
    { numRuns: casesOf(80) },
  );
});
