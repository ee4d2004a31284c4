import type { LoginView } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { ApiClient, until } from '../api-client.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

/** For each service behind the gateway, a path that can be read. */
const READS = ['/api/v1/auth/me', '/api/v1/baas/accounts', '/api/v1/pm/ledger-replica'];
const SERVICES = ['auth', 'baas', 'pm', 'gateway'];

let test: StackUnderTest;

beforeAll(async () => {
  test = await startStackUnderTest({ processes: true });
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

async function logIn(): Promise<ApiClient> {
  const { email, password } = test.stack.file.users.find(user => user.role === 'advisor') ?? {
    email: '',
    password: '',
  };
  return new ApiClient(test.stack.file.base_url).logIn(email, password);
}

/** Returns the status with which each service answers a token through the gateway. */
const met = (client: ApiClient) =>
  Promise.all(READS.map(path => client.send('GET', path).then(({ status }) => status)));

it('a stream through the gateway ends with its token, and says why', async () => {
  const client = await logIn();
  const stream = await fetch(`${test.stack.file.base_url}/api/v1/baas/events/trades`, {
    headers: { authorization: `Bearer ${client.token}` },
  });

  await client.send('POST', '/api/v1/auth/logout');

  expect(await stream.text()).toMatch(/^: closed: This access token was logged out: log in again\n\n$/m);
});

it(
  'a token that logged out opens nothing at the gateway, for any service, also when all of them have started again',
  async () => {
    const [leaving, staying] = [await logIn(), await logIn()];
    expect(await met(leaving)).toEqual([200, 200, 200]);

    expect((await leaving.send('POST', '/api/v1/auth/logout')).status).toBe(204);

    expect([await met(leaving), await met(staying)]).toEqual([
      [401, 401, 401],
      [200, 200, 200],
    ]);
    for (const service of SERVICES) process.kill(test.pidOf(service), 'SIGKILL');
    await until(
      () => met(staying).catch(() => []),
      statuses => statuses.length > 0 && statuses.every(status => status === 200),
    );
    expect(await met(leaving)).toEqual([401, 401, 401]);
  },
  WAITS.story,
);

it(
  'a login that an operator switches off opens nothing, also after the database and the bus in it were away',
  async () => {
    const operator = test.stack.file.users.find(user => user.role === 'ops_admin');
    const api = new ApiClient(test.stack.file.base_url);
    const ops = await api.logIn(operator?.email ?? '', operator?.password ?? '');
    const login = { email: 'leaver@harbor.test', password: 'a-long-enough-password' };
    const user = { ...login, role: 'advisor', firm_id: 'HARBOR', rep_code: 'R001' };
    const { user_id } = await ops.post<LoginView['user']>('/api/v1/auth/users', user);
    const leaver = await api.logIn(login.email, login.password);
    expect(await met(leaver)).toEqual([200, 200, 200]);

    await test.stack.restartPostgres(async () => undefined);
    await until(
      () => ops.send('POST', `/api/v1/auth/users/${user_id}/deactivate`),
      ({ status }) => status === 200,
    );

    expect(await met(leaver)).toEqual([401, 401, 401]);
    expect((await api.send('POST', '/api/v1/auth/login', login)).status).toBe(401);
  },
  WAITS.story,
);
