import { isDeepStrictEqual } from 'node:util';
import { SERVICES } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import pg from 'pg';
import { until } from '../api-client.js';
import type { Brokerage } from '../client/brokerage.js';
import { unresolved } from '../dead-letters/letters.js';
import { fillsInFixLog } from './fix-log.js';
import { StackProcess } from './stack-process.js';
import { Trader } from './trader.js';
import { untilTheyAgree } from './venue-orders.js';
import { verifyLedger } from './verify-ledger.js';

let stack: StackProcess;
let broker: Brokerage;
let traders: readonly Trader[] = [];

beforeAll(async () => {
  stack = await StackProcess.start(['--replicas', '2', '--no-interest']);
  broker = await stack.brokerage();
}, WAITS.start);

afterAll(async () => {
  for (const trader of traders) trader.stop();
  await stack?.stop();
}, WAITS.start);

async function ownerOfFixSessions(): Promise<string> {
  const venue = new pg.Client({ connectionString: stack.file.database.urls.fix_simulator });
  await venue.connect();
  const { rows } = await venue.query<{ owner_url: string }>('select owner_url from ownership');
  await venue.end();
  return stack.file.services.find(({ url }) => url === rows[0]?.owner_url)?.name ?? '';
}

/**
 * Opens an account and places an order as soon as the services respond. Returns the milliseconds from the call until
 * the order has filled.
 */
async function untilFilled(name: string): Promise<number> {
  const from = performance.now();
  const { account_id } = await until(
    () => broker.openFunded(name, '1000.00').catch(() => undefined),
    account => account !== undefined,
  ).then(account => account as { account_id: string });
  const order = {
    account_id,
    security: { type: 'ticker', value: 'KO' },
    side: 'BUY',
    order_type: 'MARKET',
    quantity: '1',
  };
  const placed = await until(
    () => broker.place({ ...order, client_order_id: name } as Parameters<Brokerage['place']>[0]).catch(() => undefined),
    answer => answer !== undefined,
  );
  await until(
    () => broker.order(placed?.order_id ?? '').catch(() => undefined),
    answer => answer?.status === 'FILLED',
  );
  return Math.round(performance.now() - from);
}

it(
  'two of each, one killed at a time under load: trade goes on, and venue, orders, executions, ledger and FIX log agree',
  async () => {
    traders = await Promise.all(['one', 'two'].map(name => Trader.open(broker, name)));
    const trading = Promise.all(traders.map(trader => trader.trade()));
    const filledAfter: Record<string, number> = { 'before any': await untilFilled('before') };

    for (const service of [...SERVICES, 'gateway']) {
      const victim = service === 'fix-simulator' ? await ownerOfFixSessions() : service;
      stack.killService(victim);
      filledAfter[`${victim} killed`] = await untilFilled(`after ${victim}`);
      await stack.backAfter([victim], () => undefined);
    }
    console.log('an order opened, funded and filled after (ms)', filledAfter);
    for (const trader of traders) trader.stop();
    await trading;

    const venue = new pg.Client({ connectionString: stack.file.database.urls.fix_simulator });
    await venue.connect();
    for (const trader of traders) {
      const orderIds = await trader.allOrderIds();
      expect(orderIds).toEqual(expect.arrayContaining(trader.orderIds));
      expect(trader.orderIds.length).toBeGreaterThan(10);
      await untilTheyAgree({ broker, venue }, trader.accountId, orderIds);
    }
    await venue.end();
    await until(
      () => fillsInFixLog(stack.file),
      ({ sent, received, booked }) => isDeepStrictEqual(received, sent) && isDeepStrictEqual(booked, sent),
    );
    const { status, stdout } = verifyLedger(stack.file);
    expect({ status, stdout }).toMatchObject({ status: 0 });
    expect(await unresolved(stack.file)).toEqual([]);
  },
  WAITS.storm,
);
