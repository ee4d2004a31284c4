import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ExecutionReported } from '@sandbourse/contracts';
import { createEventBus, type EventBus } from '@sandbourse/platform/bus';
import { Clock } from '@sandbourse/platform/clock';
import { DataServiceConfig } from '@sandbourse/platform/config';
import { installLogFor } from '@sandbourse/platform/event-log-schema';
import { migrate } from '@sandbourse/platform/migrations';
import { createLogger } from '@sandbourse/platform/observability';
import {
  arrived,
  createTestDatabase,
  TEST_INTERNAL_SECRET,
  TEST_TOKEN_SECRETS,
  type TestDatabase,
  untilHeard,
  WAITS,
} from '@sandbourse/test-support';
import { migrations } from './migrations/index.js';
import type { ExecutionData } from './order-routing/reported-execution.js';
import { anInstruction, instructed } from './testing/orders.js';

jest.setTimeout(WAITS.story);

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const ORDERS = 300;
const KILLS = 3;

let own: TestDatabase;
let bus: EventBus;
/** The reports of the simulator, by the ids of their events. */
const reports = new Map<string, ExecutionData>();
/** The processes to kill at the end, so that a failed test does not prevent the run from ending. */
const simulators: ChildProcess[] = [];

beforeAll(async () => {
  own = await createTestDatabase({
    prepare: async ({ ownerUrl: url, appRole }) => {
      await installLogFor({ url, layout: 'shared', roles: [appRole] });
      await migrate({ url, appRole, migrations });
    },
  });
  bus = createEventBus({
    clock: new Clock(),
    service: 'test',
    config: DataServiceConfig.parse(environment()),
    log: createLogger('test', 'silent'),
  });
});

afterAll(async () => {
  for (const simulator of simulators) simulator.kill('SIGKILL');
  await bus.close();
  await own.drop();
});

function environment() {
  return {
    PORT: '0',
    FIX_PORT: '0',
    LOG_LEVEL: 'info',
    VENUE_TICK_MS: '20',
    TOKEN_SECRETS: TEST_TOKEN_SECRETS,
    INTERNAL_SECRET: TEST_INTERNAL_SECRET,
    INTERNAL_SECRETS: `test:${TEST_INTERNAL_SECRET}`,
    AUTH_URL: 'http://127.0.0.1:9',
    DATABASE_URL: own.url,
  };
}

/** Starts the compiled program as a separate process. */
async function aSimulator(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [PROGRAM], { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] });
  simulators.push(child);
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>(resolve => {
    lines.on('line', line => line.includes('"listening"') && resolve());
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it('loses nothing and fills nothing twice when it is killed in the middle', async () => {
  let simulator = await aSimulator();
  await bus.subscribe({
    group: 'test',
    topics: [ExecutionReported.topic],
    from: 'earliest',
    // The bus may deliver an event again, with the same id.
    handle: async ({ events }) => {
      for (const event of events) reports.set(event.id, ExecutionReported.read(event));
      arrived();
    },
  });

  // 2,000 shares are more than the displayed size, so orders for 2,000 shares fill over several seconds.
  const orders = Array.from({ length: ORDERS }, (_, index) =>
    anInstruction({ quantity: index % 3 === 0 ? '2000' : '10' }),
  );
  for (let round = 1; round <= KILLS; round += 1) {
    const [from, to] = [((round - 1) * ORDERS) / KILLS, (round * ORDERS) / KILLS];
    const before = reports.size;
    await bus.publish(orders.slice(from, to).map(instructed));
    await untilHeard(() => expect(reports.size).toBeGreaterThan(before + round * 7));
    await kill(simulator);
    simulator = await aSimulator();
  }

  await untilHeard(() => {
    const filled = filledByOrder();
    expect(orders.filter(({ order_id, quantity }) => filled.get(order_id) !== Number(quantity))).toEqual([]);
  });
  const executions = [...reports.values()].map(({ execution_id }) => execution_id);
  expect(new Set(executions).size).toBe(executions.length);

  simulator.kill('SIGTERM');
  expect((await once(simulator, 'exit'))[0]).toBe(0);
});

/** Returns the filled quantity of each order that has a fill. */
function filledByOrder(): ReadonlyMap<string, number> {
  const filled = new Map<string, number>();
  for (const { order_id, kind, last_quantity } of reports.values())
    if (kind === 'FILL') filled.set(order_id, (filled.get(order_id) ?? 0) + Number(last_quantity));
  return filled;
}
