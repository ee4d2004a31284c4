import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { WAITS } from '@sandbourse/test-support';
import pg from 'pg';
import { until } from '../api-client.js';
import type { Brokerage } from '../client/brokerage.js';
import { Sandbox } from '../client/sandbox.js';
import { unresolved } from '../dead-letters/letters.js';
import { fillsInFixLog } from './fix-log.js';
import { StackProcess } from './stack-process.js';
import { PAUSE_MS, Trader } from './trader.js';
import { untilTheyAgree } from './venue-orders.js';
import { verifyLedger } from './verify-ledger.js';

const FROZEN_MS = 40_000;

let stack: StackProcess;
let broker: Brokerage;
let traders: readonly Trader[] = [];

beforeAll(async () => {
  stack = await StackProcess.start(['--processes']);
  broker = await stack.brokerage();
}, WAITS.start);

afterAll(async () => {
  for (const trader of traders) trader.stop();
  await stack?.stop();
}, WAITS.start);

async function freeze(services: readonly string[]): Promise<void> {
  const pids = services.map(service => stack.pidOf(service));
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await delay(FROZEN_MS);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
}

async function withVenue(work: (venue: pg.Client) => Promise<void>): Promise<void> {
  const venue = new pg.Client({ connectionString: stack.file.database.urls.fix_simulator });
  await venue.connect();
  try {
    await work(venue);
  } finally {
    await venue.end();
  }
}

const ALL = ['auth', 'baas', 'fix-simulator', 'pm', 'gateway'];

it(
  'a storm of kills, freezes and moves of the clock leaves venue, orders, executions, ledger and FIX log agreed',
  async () => {
    const sandbox = new Sandbox(broker.api);
    traders = await Promise.all(['one', 'two', 'three'].map(name => Trader.open(broker, name)));
    const trading = Promise.all(traders.map(trader => trader.trade()));
    const took: Record<string, number> = {};

    took['baas and fix-simulator killed'] = await stack.backAfter(['baas', 'fix-simulator'], () => {
      stack.killService('baas');
      stack.killService('fix-simulator');
    });
    await sandbox.script({ symbol: 'SPY', kind: 'CRASH', magnitude: '0.2', duration_seconds: 60 });
    took['auth and pm killed'] = await stack.backAfter(['auth', 'pm'], () => {
      stack.killService('auth');
      stack.killService('pm');
    });
    const advancing = sandbox.advance({ days: 3 });
    took['fix-simulator and gateway killed in an advance'] = await stack.backAfter(['fix-simulator', 'gateway'], () => {
      stack.killService('fix-simulator');
      stack.killService('gateway');
    });
    await advancing.catch(() => sandbox.untilReady());
    took['bus killed'] = await stack.backAfter(ALL, () => stack.killBroker());
    took['baas and fix-simulator frozen'] = await stack.backAfter(['baas', 'fix-simulator', 'gateway'], () =>
      freeze(['baas', 'fix-simulator']),
    );
    console.log('back at work after (ms)', took);
    await stack.kill();
    await stack.start();
    await delay(PAUSE_MS * 10);
    for (const trader of traders) trader.stop();
    await trading;

    await withVenue(async venue => {
      for (const trader of traders) {
        const orderIds = await trader.allOrderIds();
        expect(orderIds).toEqual(expect.arrayContaining(trader.orderIds));
        expect(trader.orderIds.length).toBeGreaterThan(20);
        await untilTheyAgree({ broker, venue }, trader.accountId, orderIds);
      }
    });
    // An order with several fills can still fill while the logs are read, so the comparison is repeated.
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
