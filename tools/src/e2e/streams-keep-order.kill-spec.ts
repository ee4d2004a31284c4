import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type CloudEvent,
  type Paged,
  PositionUpdated,
  type PositionView,
  TransactionPosted,
  type TransactionView,
} from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { until } from '../api-client.js';
import type { Brokerage } from '../client/brokerage.js';
import { StackProcess } from './stack-process.js';
import { StreamClient } from './stream-client.js';
import { PAUSE_MS, Trader } from './trader.js';

let stack: StackProcess;
let broker: Brokerage;
let clients: readonly StreamClient[] = [];
let traders: readonly Trader[] = [];

beforeAll(async () => {
  stack = await StackProcess.start(['--processes']);
  broker = await stack.brokerage();
}, WAITS.start);

afterAll(async () => {
  for (const client of clients) client.leave();
  for (const trader of traders) trader.stop();
  await stack?.stop();
}, WAITS.start);

const of = (accountId: string, events: readonly CloudEvent[]) =>
  events.filter(({ data }) => data.account_id === accountId);

const entriesIn = (events: readonly CloudEvent[]) => events.map(event => TransactionPosted.read(event).transaction);

async function ledgerOf(accountId: string): Promise<TransactionView[]> {
  const path = `/api/v1/baas/transactions?account_id=${accountId}&limit=500`;
  return (await broker.api.get<Paged<TransactionView>>(path)).items.reverse();
}

/**
 * Returns the quantity and the cost of each position by symbol. The last event of a position has its current values.
 */
function holdingsIn(events: readonly CloudEvent[]): Map<string, unknown> {
  const positions = events
    .filter(({ type }) => type === PositionUpdated.type)
    .map(event => PositionUpdated.read(event).position);
  return holdings(new Map(positions.map(position => [position.position_id, position])).values());
}

function holdings(positions: Iterable<PositionView>): Map<string, unknown> {
  return new Map(
    [...positions]
      .filter(({ quantity }) => /[1-9]/.test(quantity))
      .map(({ security, quantity, cost_basis }): [string, unknown] => [security.value, { quantity, cost_basis }])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Waits until the data that the client has received equals the data of the brokerage. Returns the received data. */
async function agreed<T>(received: () => T, said: () => Promise<T>): Promise<T> {
  let both = { received: received(), said: await said() };
  const look = async () => {
    both = { received: received(), said: await said() };
    return isDeepStrictEqual(both.received, both.said);
  };
  await until(look, isSame => isSame, { withinMs: WAITS.ready }).catch(() => undefined);
  expect(both.received).toEqual(both.said);
  return both.received;
}

/** Returns the sequence numbers of an account's ledger entries, in the order in which one connection received them. */
function sequencesOf(accountId: string, connection: readonly CloudEvent[]): number[] {
  return [...new Set(of(accountId, connection).map(event => TransactionPosted.read(event).sequence))];
}

it(
  'a client that dedupes by id has the ledger’s truth, in its order, whatever is killed meanwhile',
  async () => {
    const [activities, positions] = ['activities', 'positions'].map(stream => new StreamClient(broker.api, stream)) as [
      StreamClient,
      StreamClient,
    ];
    clients = [activities, positions];
    for (const client of clients) client.connect();
    traders = await Promise.all(['one', 'two', 'three'].map(name => Trader.open(broker, name)));
    const trading = Promise.all(traders.map(trader => trader.trade()));
    const everything = ['baas', 'fix-simulator', 'gateway'];

    for (let round = 0; round < 3; round += 1) {
      await stack.backAfter(['baas'], () => stack.killService('baas'));
      await delay(PAUSE_MS * 10);
    }
    await stack.backAfter(everything, () => stack.killBroker());
    await delay(PAUSE_MS * 10);
    await stack.backAfter(everything, () => {
      stack.killBroker();
      stack.killService('baas');
    });
    await delay(PAUSE_MS * 10);
    for (const trader of traders) trader.stop();
    await trading;

    for (const { accountId } of traders) {
      const ledger = await agreed(
        () => entriesIn(of(accountId, activities.events)),
        () => ledgerOf(accountId),
      );
      expect(ledger.map(({ sequence }) => sequence)).toEqual(ledger.map((_, n) => n + 1));
      expect(ledger.length).toBeGreaterThan(20);
      await agreed(
        () => holdingsIn(of(accountId, positions.events)),
        async () => holdings(await broker.positions(accountId)),
      );

      for (const connection of activities.connections) {
        const sequences = sequencesOf(accountId, connection);
        expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
      }
    }
    expect(activities.connections.length).toBeGreaterThan(4);
  },
  WAITS.storm,
);
