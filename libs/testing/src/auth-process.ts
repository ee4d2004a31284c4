import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FirmView, LoginView } from '@sandbourse/contracts';
import { installLogFor } from '@sandbourse/platform/event-log-schema';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';
import { createTestDatabase, type TestDatabase } from './postgres.js';
import { TEST_INTERNAL_SECRET, TEST_TOKEN_SECRETS } from './tokens.js';
import { WAITS } from './waits.js';

/** Returns the path of a file in the output of auth's build. */
const built = (name: string) => fileURLToPath(new URL(`../../../apps/auth/dist/${name}`, import.meta.url));

const OPERATOR = { email: 'ops@sandbourse.test', password: 'an-operator-password' };
const PASSWORD = 'a-long-enough-password';

export interface NewLogin {
  readonly role?: string;
  readonly repCode?: string;
}

/**
 * The auth service as a separate process, for the tests of services that call it. Those tests cannot import it, because
 * apps do not import each other.
 */
export interface AuthProcess {
  readonly url: string;
  readonly database: TestDatabase['database'];
  /**
   * Creates a firm with the rep codes R001 and R002 in one branch, and R900 in another. By default, it is a sandbox
   * firm.
   */
  firm(firm?: { readonly isSandbox: boolean }): Promise<string>;
  /** Creates a login and returns a token for it. The login is an advisor with R001 by default. */
  login(firmId: string, login?: NewLogin): Promise<LoginView>;
  /** The password of every login created here. */
  readonly password: string;
  /** Returns another token for a login. */
  logInAgain(email: string): Promise<string>;
  /** Returns the token of the platform's operator. */
  operator(): Promise<string>;
  /** Posts to auth with a token, by default the operator's. Throws if auth refuses the request. */
  post(path: string, body?: object, token?: string): Promise<void>;
  /** Ends the process. `resume` starts it again at the same address and with the same data. */
  stop(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

let shared: Promise<AuthProcess> | undefined;

/**
 * Returns the auth service that the spec files of a worker share, because its start needs more processor time than most
 * files. Its process ends with the worker. Each file creates firms of its own. A file that stops auth, or that reads
 * rows of all firms, starts its own with `startAuthProcess`.
 */
export function sharedAuthProcess(): Promise<AuthProcess> {
  shared ??= startAuthProcess();
  return shared;
}

/** Starts the auth service from the output of `npm run build`, on a new database. */
export async function startAuthProcess(): Promise<AuthProcess> {
  const own = await createTestDatabase({
    kind: `auth as built at ${statSync(built('.tsbuildinfo')).mtimeMs}`,
    prepare: async ({ ownerUrl, appRole }) => {
      await installLogFor({ url: ownerUrl, layout: 'shared', roles: [appRole] });
      const env = { ...process.env, MIGRATION_DATABASE_URL: ownerUrl, APP_ROLE: appRole };
      await promisify(execFile)(process.execPath, [built('migrate.js')], { env });
    },
  });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    TOKEN_SECRETS: TEST_TOKEN_SECRETS,
    INTERNAL_SECRETS: `test:${TEST_INTERNAL_SECRET}`,
    KEY_ENCRYPTION_KEY: randomBytes(32).toString('base64url'),
    OPS_ADMIN_EMAIL: OPERATOR.email,
    OPS_ADMIN_PASSWORD: OPERATOR.password,
    DATABASE_URL: own.url,
  };

  let running: ChildProcess | undefined;
  const resume = async () => {
    running = spawn(process.execPath, [built('main.js')], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    // Lets the test run end even if a test does not close the process. The process then ends because its channel
    // closes.
    running.unref();
    running.channel?.unref();
    const ended = once(running, 'exit').then(([code]) => {
      throw new Error(`auth ended with ${code} before it was ready`);
    });
    const ready = eventually(async () => {
      if (!(await fetch(`${url}/health/ready`)).ok) throw new Error('auth is not ready');
    }, WAITS.ready);
    ended.catch(() => undefined);
    await Promise.race([ready, ended]);
  };
  const stop = async () => {
    const ending = running;
    if (!ending) return;
    running = undefined;
    ending.kill('SIGKILL');
    await once(ending, 'exit');
  };
  await resume();

  let firms = 0;
  let logins = 0;
  let operatorToken: Promise<string> | undefined;
  const operator = () => {
    operatorToken ??= send<LoginView>('/v1/auth/login', OPERATOR).then(answer => answer.access_token);
    return operatorToken;
  };
  const send = async <Body>(path: string, body: object, token?: string): Promise<Body> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as Body;
  };

  return {
    url,
    database: own.database,
    password: PASSWORD,
    async logInAgain(email) {
      return (await send<LoginView>('/v1/auth/login', { email, password: PASSWORD })).access_token;
    },
    operator,
    async post(path, body = {}, token) {
      await send(path, body, token ?? (await operator()));
    },
    stop,
    resume,
    async firm({ isSandbox } = { isSandbox: true }) {
      firms += 1;
      const repCodes = [{ rep_code: 'R001' }, { rep_code: 'R002' }, { rep_code: 'R900', branch_id: 'WEST' }];
      const firm = { firm_id: `FIRM${firms}`, name: `Firm ${firms}`, rep_codes: repCodes, is_sandbox: isSandbox };
      return (await send<FirmView>('/v1/auth/firms', firm, await operator())).firm_id;
    },
    async login(firmId, { role = 'advisor', repCode = 'R001' } = {}) {
      logins += 1;
      const email = `${role}-${logins}@${firmId}.test`.toLowerCase();
      const isClient = role === 'client';
      const user = {
        email,
        role,
        firm_id: firmId,
        password: PASSWORD,
        ...(isClient ? { client_id: `CLT-${logins}` } : role !== 'ops_admin' && { rep_code: repCode }),
      };
      await send('/v1/auth/users', user, await operator());
      return send<LoginView>('/v1/auth/login', { email, password: PASSWORD });
    },
    async close() {
      await stop();
      await own.drop();
    },
  };
}
