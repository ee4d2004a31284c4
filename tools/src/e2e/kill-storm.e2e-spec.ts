import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { OrderView, SimulationScenario } from '@sandbourse/contracts';
import pg from 'pg';
import { until } from '../client/api-client.js';
import type { Brokerage } from '../client/brokerage.js';
import { busOf } from '../client/bus.js';
import { Sandbox } from '../client/sandbox.js';
import { unresolved } from '../dead-letters/letters.js';
import { fillsInFixLog } from './fix-log.js';
import { StackProcess } from './stack-process.js';
import { untilTheyAgree } from './venue-orders.js';
import { verifyLedger } from './verify-ledger.js';

const STACK_START_MS = 180_000;
const STORM_MS = 420_000;
const FROZEN_MS = 40_000;
/** A client that asks often enough to be in flight whenever something dies, and leaves the processors to the stack. */
const PAUSE_MS = 300;

type Scenario = (typeof SimulationScenario.options)[number];
const CARDS: readonly (Scenario | undefined)[] = [undefined, 'PARTIAL_FILL', 'SLOW_FILL', undefined, 'NO_FILL'];
const SYMBOLS = ['SPY', 'AAPL', 'KO'];

let stack: StackProcess;
let broker: Brokerage;
let traders: readonly Trader[] = [];

beforeAll(async () => {
  stack = await StackProcess.start();
  broker = await stack.brokerage();
}, STACK_START_MS);

afterAll(async () => {
  for (const trader of traders) trader.stop();
  await stack?.stop();
}, STACK_START_MS);

/** An account whose owner trades, changes and cancels without a pause until the storm is over. */
class Trader {
  readonly orderIds: string[] = [];
  private isOver = false;

  private constructor(
    readonly accountId: string,
    private readonly name: string,
  ) {}

  static async open(name: string): Promise<Trader> {
    const { account_id } = await broker.openFunded(name, '5000000.00');
    return new Trader(account_id, name);
  }

  async trade(): Promise<void> {
    for (let nth = 0; !this.isOver; nth += 1) {
      await this.place(nth);
      const last = this.orderIds.at(-1);
      if (nth % 3 === 1) await this.ask('PATCH', `/api/v1/baas/orders/${last}`, { quantity: String(5 + (nth % 7)) });
      if (nth % 5 === 4) await this.ask('DELETE', `/api/v1/baas/orders/${last}`);
      await delay(PAUSE_MS);
    }
  }

  stop(): void {
    this.isOver = true;
  }

  private async place(nth: number): Promise<void> {
    const scenario = CARDS[nth % CARDS.length];
    const order = {
      account_id: this.accountId,
      security: { type: 'ticker', value: SYMBOLS[nth % SYMBOLS.length] ?? 'SPY' },
      side: 'BUY',
      order_type: 'MARKET',
      quantity: String(1 + (nth % 9)),
      client_order_id: `${this.name}-${nth}`,
      ...(scenario && { simulation: { scenario, seed: nth } }),
    };
    while (!this.isOver) {
      const { status, body } = await this.ask<OrderView>('POST', '/api/v1/baas/orders', order);
      if (status === 201) return void this.orderIds.push(body.order_id);
      if (status >= 400 && status < 500 && status !== 409 && status !== 429) throw new Error(JSON.stringify(body));
      await delay(PAUSE_MS);
    }
  }

  /** A change that nobody answered may have been made all the same: the order that came of it is found at the end. */
  private async ask<Body>(method: string, path: string, body?: object): Promise<{ status: number; body: Body }> {
    const answer = await broker.api.send<Body>(method, path, body).catch(() => ({ status: 0, body: null as Body }));
    return answer;
  }

  /** All orders of the account, those included whose answer never came. */
  async allOrderIds(): Promise<string[]> {
    const path = `/api/v1/baas/orders?account_id=${this.accountId}&status=ALL&limit=500`;
    return (await broker.api.get<OrderView[]>(path)).map(({ order_id }) => order_id);
  }
}

/** Does something to processes, and resolves with how long the services named took to be back at work. */
async function backAfter(services: readonly string[], harm: () => Promise<void> | void): Promise<number> {
  await harm();
  const startedAt = performance.now();
  await Promise.all(
    services.map(service =>
      until(
        () => stack.isReady(service),
        ready => ready,
        { withinMs: 60_000 },
      ),
    ),
  );
  return Math.round(performance.now() - startedAt);
}

const kill = (service: string) => process.kill(stack.pidOf(service), 'SIGKILL');

function killBroker(): void {
  const { bus } = globalThis as { bus?: 'kafka' };
  const pidFile = bus ? join('kafka', 'kafka.pid') : join('postgres', 'postmaster.pid');
  process.kill(Number(readFileSync(join(stack.stateDir, pidFile), 'utf8').split('\n')[0]), 'SIGKILL');
}

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
    traders = await Promise.all(['one', 'two', 'three'].map(name => Trader.open(name)));
    const trading = Promise.all(traders.map(trader => trader.trade()));
    const took: Record<string, number> = {};

    took['baas and fix-simulator killed'] = await backAfter(['baas', 'fix-simulator'], () => {
      kill('baas');
      kill('fix-simulator');
    });
    await sandbox.script({ symbol: 'SPY', kind: 'CRASH', magnitude: '0.2', duration_seconds: 60 });
    took['auth and pm killed'] = await backAfter(['auth', 'pm'], () => {
      kill('auth');
      kill('pm');
    });
    const advancing = sandbox.advance({ days: 3 });
    took['fix-simulator and gateway killed in an advance'] = await backAfter(['fix-simulator', 'gateway'], () => {
      kill('fix-simulator');
      kill('gateway');
    });
    await advancing.catch(() => sandbox.untilReady());
    took['bus killed'] = await backAfter(ALL, killBroker);
    took['baas and fix-simulator frozen'] = await backAfter(['baas', 'fix-simulator', 'gateway'], () =>
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
    const { sent, received, booked } = await fillsInFixLog(stack.file);
    expect(received).toEqual(sent);
    expect(booked).toEqual(sent);
    const { status, stdout } = verifyLedger(stack.file);
    expect({ status, stdout }).toMatchObject({ status: 0 });
    const bus = busOf(stack.file, 'storm');
    expect(await unresolved(bus)).toEqual([]);
    await bus.close();
  },
  STORM_MS,
);
