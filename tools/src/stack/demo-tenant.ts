import { setTimeout as delay } from 'node:timers/promises';
import { WAITS } from '@sandbourse/test-support/waits';

/** The operator's login, which creates all other logins. Its password comes from the environment. */
export const OPERATOR_EMAIL = 'ops@sandbourse.test';

const ADVISOR_EMAIL = 'advisor@harbor.test';

export interface DemoUser {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  readonly firm_id: string;
}

interface Login {
  readonly firmId: string;
  readonly email: string;
  readonly role: string;
  readonly rep_code?: string;
  readonly client_id?: string;
}

const DEMO_FIRM = {
  firm_id: 'HARBOR',
  name: 'Harbor Wealth (demo)',
  rep_codes: [{ rep_code: 'R001' }, { rep_code: 'R002' }],
};
/** A second firm, with which users can check that a firm cannot see another firm's data. */
const OTHER_FIRM = { firm_id: 'SUMMIT', name: 'Summit Advisors (demo)', rep_codes: [{ rep_code: 'S001' }] };

const FIX_PASSWORD_NAME = 'Demo';

const CI_TOKEN = { name: 'Tests on this machine', days: 365 };

const LOGINS: readonly Login[] = [
  { firmId: 'HARBOR', email: ADVISOR_EMAIL, role: 'advisor', rep_code: 'R001' },
  { firmId: 'HARBOR', email: 'supervisor@harbor.test', role: 'branch_supervisor', rep_code: 'R001' },
  { firmId: 'HARBOR', email: 'client@harbor.test', role: 'client', client_id: 'CLT-1001' },
  { firmId: 'SUMMIT', email: 'advisor@summit.test', role: 'advisor', rep_code: 'S001' },
];

const ACCOUNTS = [
  {
    registration: 'Ada Byron',
    account_type: 'INDIVIDUAL',
    client_id: 'CLT-1001',
    amount: '250000.00',
    currency: 'USD',
  },
  {
    registration: 'Ada Byron Roth IRA',
    account_type: 'ROTH_IRA',
    client_id: 'CLT-1001',
    amount: '72000.00',
    currency: 'USD',
  },
  {
    registration: 'Grace and Howard Moore',
    account_type: 'JOINT',
    client_id: 'CLT-1002',
    amount: '1000000.00',
    currency: 'USD',
  },
  {
    registration: 'Leonhard Basel',
    account_type: 'INDIVIDUAL',
    client_id: 'CLT-1003',
    amount: '150000.00',
    currency: 'EUR',
  },
] as const;

export interface DemoTenantOptions {
  readonly authUrl: string;
  readonly baasUrl: string;
  readonly fixUrl: string;
  readonly password: string;
  /** True if the first advisor gets a few accounts with cash. False if the firm gets a generated book instead. */
  readonly withAccounts: boolean;
  /** Returns the FIX password that an earlier start has stored. The function is missing if passwords are not stored. */
  readonly keptFixPassword?: () => FixPassword | undefined;
  /**
   * Returns the CI token that an earlier start has stored. The function is missing if tokens are not stored, and no
   * token is issued then.
   */
  readonly keptCiToken?: () => CiToken | undefined;
}

export interface FixPassword {
  readonly password_id: string;
  readonly password: string;
}

export interface CiToken {
  readonly ci_token_id: string;
  readonly token: string;
}

export interface DemoTenant {
  readonly users: DemoUser[];
  /** The password of the demo firm's FIX sessions. Undefined if a valid password exists that was not stored. */
  readonly fixPassword: FixPassword | undefined;
  /** The token with which tests on this machine create firms. Undefined if tokens are not stored. */
  readonly ciToken: CiToken | undefined;
}

/**
 * Creates the demo firms, their logins, accounts and a FIX password, unless they exist. Calls the services directly,
 * because the gateway allows only a few logins a minute.
 */
export async function ensureDemoTenant(options: DemoTenantOptions): Promise<DemoTenant> {
  const { authUrl, baasUrl, password } = options;
  const operator = await logIn(authUrl, OPERATOR_EMAIL, password);
  for (const firm of [DEMO_FIRM, OTHER_FIRM]) await create(`${authUrl}/v1/auth/firms`, operator, firm);
  for (const { firmId, ...login } of LOGINS)
    await create(`${authUrl}/v1/auth/users`, operator, { ...login, firm_id: firmId, password });

  const advisor = await logIn(authUrl, ADVISOR_EMAIL, password);
  const { total } = (await send(`${baasUrl}/v1/accounts`, advisor)) as { total: number };
  if (options.withAccounts && total === 0) for (const account of ACCOUNTS) await openFunded(baasUrl, advisor, account);

  return {
    users: demoUsers(password),
    fixPassword: await ensureFixPassword(advisor, options),
    ciToken: await ensureCiToken(operator, options),
  };
}

/** Returns the demo logins, which all have the same password. */
export function demoUsers(password: string): DemoUser[] {
  return [
    { role: 'ops_admin', email: OPERATOR_EMAIL, password, firm_id: 'OPERATOR' },
    ...LOGINS.map(({ role, email, firmId }) => ({ role, email, password, firm_id: firmId })),
  ];
}

/**
 * Returns the stored FIX password if it is still valid, and otherwise issues a new one. Returns undefined if passwords
 * are not stored and a valid one already exists. The service shows a password only when it issues it.
 */
async function ensureFixPassword(
  token: string,
  { fixUrl, keptFixPassword }: DemoTenantOptions,
): Promise<FixPassword | undefined> {
  const path = `${fixUrl}/v1/fix/passwords`;
  const { items } = (await send(path, token)) as { items: { password_id: string; name: string; status: string }[] };
  const active = items.filter(({ status }) => status === 'active');
  const kept = keptFixPassword?.();
  if (kept && active.some(({ password_id }) => password_id === kept.password_id)) return kept;
  if (!keptFixPassword && active.some(({ name }) => name === FIX_PASSWORD_NAME)) return undefined;
  return (await send(path, token, { name: FIX_PASSWORD_NAME })) as FixPassword;
}

/**
 * Returns the stored CI token if it is still valid, and otherwise issues a new one. Returns undefined if tokens are not
 * stored. The service shows a token only when it issues it.
 */
async function ensureCiToken(
  operator: string,
  { authUrl, keptCiToken }: DemoTenantOptions,
): Promise<CiToken | undefined> {
  if (!keptCiToken) return undefined;
  const path = `${authUrl}/v1/auth/ci-tokens`;
  const { items } = (await send(path, operator)) as { items: { ci_token_id: string; status: string }[] };
  const kept = keptCiToken();
  const isActive = items.some(({ ci_token_id, status }) => ci_token_id === kept?.ci_token_id && status === 'ACTIVE');
  return isActive ? kept : ((await send(path, operator, CI_TOKEN)) as CiToken);
}

async function openFunded(baasUrl: string, token: string, wanted: (typeof ACCOUNTS)[number]): Promise<void> {
  const { amount, currency, ...account } = wanted;
  const opened = (await send(`${baasUrl}/v1/accounts`, token, { ...account, base_currency: currency })) as {
    account_id: string;
  };
  await until(async () => (await accountOf(baasUrl, token, opened.account_id)).status === 'ACTIVE');
  await send(`${baasUrl}/v1/accounts/${opened.account_id}/funding`, token, {
    direction: 'DEPOSIT',
    amount,
    currency,
    idempotency_key: 'demo-opening-deposit',
  });
  await until(async () => !/^0\.0+$/.test((await accountOf(baasUrl, token, opened.account_id)).cash_balance));
}

async function accountOf(baasUrl: string, token: string, accountId: string) {
  return (await send(`${baasUrl}/v1/accounts/${accountId}`, token)) as { status: string; cash_balance: string };
}

async function logIn(authUrl: string, email: string, password: string): Promise<string> {
  const answer = (await send(`${authUrl}/v1/auth/login`, undefined, { email, password })) as { access_token: string };
  return answer.access_token;
}

/** Creates an object, unless the service answers 409 because it already exists. */
async function create(url: string, token: string, body: object): Promise<void> {
  const answer = await post(url, token, body);
  if (!answer.ok && answer.status !== 409) throw await failure(url, answer);
}

async function send(url: string, token: string | undefined, body?: object): Promise<unknown> {
  const answer = await post(url, token, body);
  if (!answer.ok) throw await failure(url, answer);
  return answer.json();
}

function post(url: string, token: string | undefined, body?: object): Promise<Response> {
  return fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function failure(url: string, answer: Response): Promise<Error> {
  return new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WAITS.ready;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('the demo firms were not created in time');
    await delay(25);
  }
}
