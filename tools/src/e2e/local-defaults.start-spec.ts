import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { WAITS } from '@sandbourse/test-support';
import pg from 'pg';
import { until } from '../api-client.js';
import { DATABASE } from '../stack/local-database.js';
import { passwordOf } from '../stack/secrets.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

let test: StackUnderTest;

beforeAll(async () => {
  test = await startStackUnderTest();
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

function clientOf(user: string, password: string, database: string): pg.Client {
  const { host, port } = test.stack.file.database;
  return new pg.Client({ host, port, user, password, database });
}

async function connecting(role: string, password: string, database: string): Promise<string> {
  const client = clientOf(role, password, database);
  try {
    await client.connect();
    return 'connected';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end();
  }
}

const own = (role: string) => passwordOf(role, test.secrets.databasePassword);

it('no secret of the stack is on a command line, where everybody on the machine may read it', () => {
  const commands = execFileSync('ps', ['-eo', 'args', '-ww'], { encoding: 'utf8' });
  const { databases, ...secrets } = { databases: ['auth_app', 'baas_owner'], ...test.secrets };
  const values = [...Object.values(secrets), ...databases.map(own)];
  expect(commands).toContain('postgres-process.js');
  expect(values.filter(value => commands.includes(value))).toEqual([]);
});

it('a service opens the database of the stack as itself alone, and no other database', async () => {
  expect(await connecting('baas_app', own('baas_app'), DATABASE)).toBe('connected');
  for (const database of ['postgres', 'template1'])
    expect(await connecting('baas_app', own('baas_app'), database)).toContain('permission denied for database');
  expect(await connecting('auth_app', own('baas_app'), DATABASE)).toContain('password authentication failed');
});

it.each([
  ['select from auth.users', 'permission denied for schema auth'],
  ['create table public.notes ()', 'permission denied for schema public'],
  ['create temporary table notes ()', 'permission denied to create temporary tables'],
  ['set role auth_app', 'permission denied to set role'],
])('a service is refused what is beyond its schema: %s', async (statement, refusal) => {
  const client = clientOf('baas_app', own('baas_app'), DATABASE);
  await client.connect();
  await expect(client.query(statement)).rejects.toThrow(refusal);
  await client.end();
});

it('the environment of the process of all services names no database: it gets its secrets in a message', () => {
  if (!existsSync('/proc')) return;
  const environment = readFileSync(`/proc/${test.pidOf('baas')}/environ`, 'utf8');
  expect(environment).toContain('NODE_ENV');
  expect(environment).not.toMatch(/postgres:|KAFKA|SECRET/);
});

it('logs are readable by their owner only', () => {
  const logs = join(test.stateDir, 'logs');
  for (const file of ['baas.log', 'postgres.log']) expect(statSync(join(logs, file)).mode & 0o077).toBe(0);
});

it(
  'Postgres that is killed comes back, which is said, and orders are taken again',
  async () => {
    const { account_id } = await test.broker.openFunded('Outlives Postgres', '1000.00');
    const [pid = ''] = readFileSync(join(test.stateDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');

    const operations = test.stack.file.operations_url;
    const state = () =>
      fetch(`${operations}/health/checks`).then(answer => answer.json() as Promise<{ checks: object }>);
    await until(state, ({ checks }) => Object.values(checks).includes('unavailable'));
    await until(state, ({ checks }) => Object.values(checks).every(check => check === 'ok'));
    expect(test.said.join('\n')).toContain('postgres died');

    const bought = await test.broker.place({
      account_id,
      security: { type: 'ticker', value: 'KO' },
      side: 'BUY',
      order_type: 'MARKET',
      quantity: '1',
    });
    expect(await test.broker.done(bought.order_id)).toMatchObject({ status: 'FILLED' });
  },
  WAITS.story,
);
