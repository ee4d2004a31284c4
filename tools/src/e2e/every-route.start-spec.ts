import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CallerClaims,
  type IssuedApiKeyView,
  type OrderBatchView,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  type TokenClaims,
} from '@sandbourse/contracts';
import { AccessTokens } from '@sandbourse/platform/auth';
import { Clock } from '@sandbourse/platform/clock';
import { type PublishedRefusal } from '@sandbourse/platform/http';
import { ADVISOR_CLAIMS, WAITS } from '@sandbourse/test-support';
import jwt from 'jsonwebtoken';
import { type OpenApi, operationsOf } from '../generate/open-api.js';
import { openApi } from '../generate/service-descriptions.js';
import { ROOT } from '../root.js';
import { Assistant } from './assistant.js';
import { type Belongings, type FirmBelongings, settleIn } from './belongings.js';
import { BODIES, NAMES_NOTHING, POSTED_READS, PUBLIC, PUBLIC_FACTS } from './route-tables.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

/** This route is called last, because it ends the token of all requests. */
const LOGOUT = 'auth POST /v1/auth/logout';

/** The part of the OpenAPI document that differs between stacks. */
interface Published {
  readonly servers: readonly { readonly url: string }[];
}

interface Route {
  readonly service: string;
  readonly method: string;
  readonly path: string;
  readonly takesBody: boolean;
  readonly codes: readonly string[];
}

/** The route that says where a credential works. It needs no scope. */
const FOR_EVERY_CREDENTIAL = 'auth GET /v1/sandbox/environment';

const nameOf = ({ service, method, path }: Route) => `${service} ${method} ${path}`;

let test: StackUnderTest;
let routes: Route[];
let mine: Belongings;
let firms: FirmBelongings;
let owner: string;
let operator: string;
let machine: string;
let trialist: string;
let tokens: AccessTokens;

beforeAll(async () => {
  test = await startStackUnderTest();
  tokens = new AccessTokens([{ kid: 'local', secret: test.secrets.tokenSecret }]);
  routes = (await Promise.all(test.stack.file.services.map(({ name, url }) => routesOf(name, url)))).flat();
  owner = test.broker.api.token ?? '';
  const settled = await settleIn(test);
  ({ mine, firms } = settled);
  operator = settled.operator.token ?? '';
  trialist = settled.trial.login.token ?? '';
  PUBLIC_FACTS.firm_id = settled.trial.firm_id;
  const { key_id } = firms;
  machine = tokenOf({ role: 'api_client', sub: key_id, key_id, scopes: [] });
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

interface Described {
  readonly requestBody?: unknown;
  readonly 'x-refusals'?: readonly PublishedRefusal[];
}

async function routesOf(service: string, url: string): Promise<Route[]> {
  if (service === 'gateway') return [];
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, 'x-refusals': refusals = [] }]) => ({
      codes: refusals.map(({ example }) => example.code),
      service,
      method: method.toUpperCase(),
      path,
      takesBody: requestBody !== undefined,
    })),
  );
}

const CLAIMS: CallerClaims = { ...ADVISOR_CLAIMS, sub: 'pauth_walker' };

function tokenOf(claims: Partial<TokenClaims>, lifetimeSeconds = 600): string {
  const whose = { ...CLAIMS, token_generation: 0, jti: randomUUID(), ...claims };
  return tokens.sign(whose, { at: new Clock().wall(), lifetimeSeconds });
}

function forged(claims: object, secret: string): string {
  return jwt.sign(
    { ...CLAIMS, token_generation: 0, jti: randomUUID(), iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, ...claims },
    secret,
    {
      keyid: 'local',
      expiresIn: 600,
      algorithm: secret ? 'HS256' : 'none',
    },
  );
}

interface Met {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends a request to a service directly, not through the gateway. A stream is closed as soon as its response begins.
 */
async function ask(
  route: Route,
  token: string | undefined,
  things: Readonly<Record<string, string>>,
  { query = '', isJson = route.takesBody }: { query?: string; isJson?: boolean } = {},
): Promise<Met> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = things[name] ?? PUBLIC_FACTS[name];
    if (value === undefined) throw new Error(`${nameOf(route)}: say in this test what a ${name} is`);
    return encodeURIComponent(value);
  });
  const service = test.stack.file.services.find(({ name }) => name === route.service);
  const isForm = route.path.endsWith('/oauth/token');
  const leaving = new AbortController();
  const answer = await fetch(service?.url + path + query, {
    method: route.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(isJson && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    ...(route.takesBody && { body: isForm ? 'grant_type=client_credentials' : JSON.stringify(bodyOf(route)) }),
    signal: leaving.signal,
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await answer.text();
  leaving.abort();
  return { status: answer.status, text };
}

function bodyOf(route: Route): object {
  const name = nameOf(route);
  const body = BODIES[name]?.(everything());
  if (!body && !NAMES_NOTHING.includes(name) && !PUBLIC.includes(name))
    throw new Error(`${name}: say in this test what a body of it names`);
  return body ?? {};
}

const closed = () =>
  routes
    .filter(route => !PUBLIC.includes(nameOf(route)))
    .sort((one, other) => Number(nameOf(one) === LOGOUT) - Number(nameOf(other) === LOGOUT));

/**
 * Calls every route that needs a credential. Returns the routes whose response is wrong, each with a description of the
 * fault.
 */
async function walk(
  token: string | undefined,
  things: () => Readonly<Record<string, string>>,
  wrong: (route: Route, met: Met) => string | undefined,
): Promise<string[]> {
  const findings: string[] = [];
  for (const route of closed()) {
    const met = await ask(route, token, things());
    const finding = wrong(route, met) ?? undocumented(route, met);
    if (finding) findings.push(`${nameOf(route)} answered ${met.status}: ${finding}`);
  }
  return findings;
}

/**
 * Error codes that the reference lists for every operation of a kind, so that `@Refuses` does not have to list them.
 */
const OF_ANY_ROUTE = new Set([
  'body_too_large',
  'forbidden',
  'idempotency_conflict',
  'malformed_request',
  'not_authenticated',
  'scope_missing',
  'unavailable',
  'unsupported_media_type',
  'validation_failed',
]);

/**
 * Returns the fault of an error response whose code the reference does not list for this route. Otherwise returns
 * undefined.
 */
function undocumented({ codes }: Route, { status, text }: Met): string | undefined {
  if (status < 400) return undefined;
  const { code } = JSON.parse(text) as { code: string };
  return OF_ANY_ROUTE.has(code) || codes.includes(code) ? undefined : `${code} is in no @Refuses of it`;
}

const everything = () => ({ ...mine, ...firms });

it('knows the routes of every service, and which of them are public', async () => {
  expect(new Set(routes.map(({ service }) => service))).toEqual(
    new Set(['auth', 'baas', 'fix-simulator', 'pm', 'webhook-dispatcher']),
  );
  expect(routes.length).toBeGreaterThan(50);
  expect(routes.map(nameOf)).toEqual(expect.arrayContaining(PUBLIC));
});

it('the routes are described by the OpenAPI document that is committed, as the gateway serves it', async () => {
  const { base_url, services } = test.stack.file;
  const { servers, ...served } = (await (await fetch(`${base_url}/openapi.json`)).json()) as Published;
  const { servers: _, ...committed } = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as Published;

  expect(served).toEqual(committed);
  expect(servers).toMatchObject([{ url: base_url }, { url: '/' }]);
  const running = services
    .filter(({ name }) => name !== 'gateway')
    .map(async ({ name, url }) => ({ service: name, openapi: await (await fetch(`${url}/openapi.json`)).json() }));
  const { servers: __, ...described } = (await openApi(await Promise.all(running))) as Published;
  expect(described).toEqual(committed);
});

it(
  'lets the owner in, or the operator',
  async () => {
    const reads = closed().filter(({ method }) => method === 'GET');
    const refused: string[] = [];
    for (const route of reads) {
      const asked = [];
      for (const token of [owner, operator, trialist]) asked.push(await ask(route, token, everything()));
      // The firm of the trial has no origin: the route lets its owner in, and says so.
      const isLetIn = ({ status, text }: Met) => [200, 422].includes(status) || text.includes('firm_without_origin');
      if (!asked.some(isLetIn))
        refused.push(`${nameOf(route)}: ${asked.map(({ status, text }) => `${status} ${text}`)}`);
    }
    expect(refused).toEqual([]);
  },
  WAITS.story,
);

it(
  'refuses an unknown query parameter, on every route',
  async () => {
    const taken: string[] = [];
    for (const route of routes) {
      const asked: Met[] = [];
      for (const token of [owner, operator, trialist])
        asked.push(await ask(route, token, everything(), { query: '?no_such=1' }));
      const refused = asked.find(({ status, text }) => status === 422 && text.includes('"query","no_such"'));
      if (!refused)
        taken.push(`${nameOf(route)}: ${asked.map(({ status, text }) => `${status} ${text.slice(0, 200)}`)}`);
    }
    expect(taken).toEqual([]);
  },
  WAITS.story,
);

it(
  'takes no body for a body of none where a request has none, whatever its content type',
  async () => {
    const stranger = { firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] };
    const nobodys = Object.fromEntries(Object.keys(everything()).map(name => [name, 'nobody']));
    const differing: string[] = [];
    for (const route of closed().filter(({ takesBody }) => !takesBody)) {
      const plain = await ask(route, tokenOf(stranger), nobodys);
      const json = await ask(route, tokenOf(stranger), nobodys, { isJson: true });
      if (json.status !== plain.status || [400, 415].includes(json.status))
        differing.push(`${nameOf(route)}: ${plain.status}, and as JSON ${json.status} ${json.text}`);
    }
    expect(differing).toEqual([]);
  },
  WAITS.story,
);

describe('a credential that does not hold opens no route', () => {
  it.each([
    { what: 'none', token: () => undefined },
    { what: 'one that has expired', token: () => tokenOf({}, -1) },
    { what: 'one that was tampered with', token: () => tokenOf({}).replace(/\.[^.]+\./, changed) },
    { what: 'one of alg none', token: () => forged({}, '') },
    {
      what: 'one for another audience',
      token: () => forged({ aud: 'com.service.other' }, test.secrets.tokenSecret),
    },
    { what: 'one of another secret', token: () => forged({}, 'x'.repeat(43)) },
  ])(
    '$what',
    async ({ token }) => {
      const isLetIn = (_: Route, { status }: Met) => (status === 401 ? undefined : 'not 401');
      expect(await walk(token(), everything, isLetIn)).toEqual([]);
    },
    WAITS.story,
  );
});

/** Replaces the payload of a signed token by one with the role `ops_admin`. The signature does not match it. */
function changed(payload: string): string {
  const claims = JSON.parse(Buffer.from(payload.slice(1, -1), 'base64url').toString());
  return `.${Buffer.from(JSON.stringify({ ...claims, role: 'ops_admin' })).toString('base64url')}.`;
}

describe('whose it is not sees and changes nothing', () => {
  it.each([
    {
      who: 'another firm',
      claims: { firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] },
      sameFirm: false,
    },
    { who: 'another firm with the same rep code', claims: { firm_id: 'SUMMIT' }, sameFirm: false },
    { who: 'another rep code', claims: { rep_code: 'R999', allowed_rep_codes: ['R999'] }, sameFirm: true },
    { who: 'no rep code at all', claims: { rep_code: null, allowed_rep_codes: [] }, sameFirm: true },
    { who: 'a client', claims: { role: 'client', rep_code: null, client_id: 'CLT-NOBODY' }, sameFirm: true },
    { who: 'a client without an id', claims: { role: 'client', rep_code: null, client_id: null }, sameFirm: true },
  ] as const)(
    '$who',
    async ({ claims, sameFirm }) => {
      const token = tokenOf({
        ...claims,
        allowed_rep_codes: [...('allowed_rep_codes' in claims ? claims.allowed_rep_codes : ['R001'])],
      });
      const secret = { ...mine, ...(!sameFirm && firms) };
      const things = () => ({
        key_id: 'key_nobody',
        action_id: 'act_nobody',
        script_id: 'scr_nobody',
        password_id: 'fixpw_nobody',
        comp_id: 'NOBODY',
        model_id: 'mdl_nobody',
        fee_schedule_id: 'fsch_nobody',
        billing_run_id: 'brun_nobody',
        statement_id: 'bill_nobody',
        composite_id: 'cmp_nobody',
        disclosure_id: 'disc_nobody',
        workflow_template_id: 'wft_nobody',
        signup_id: 'sbx_nobody',
        ci_token_id: 'cit_nobody',
        snapshot_id: 'snap_nobody',
        fault_id: 'flt_nobody',
        dead_letter_id: 'evt_nobody',
        ...secret,
      });
      const before = await holdings();

      const findings = await walk(token, things, (route, { status, text }) => {
        const sent = route.takesBody ? JSON.stringify(bodyOf(route)) : '';
        const leaked = Object.entries(secret).find(([, id]) => text.includes(id) && !sent.includes(id));
        if (status >= 500) return text;
        if (leaked) return `shows the ${leaked[0]}`;
        const names = BODIES[nameOf(route)] || Object.keys(secret).some(name => route.path.includes(`{${name}}`));
        return names && !isRefused({ status, text }) ? `neither 403 nor 404: ${text}` : undefined;
      });

      expect(findings).toEqual([]);
      expect(await holdings()).toEqual(before);
    },
    WAITS.story,
  );
});

it(
  '61.2: another firm sees nothing of it through the MCP server',
  async () => {
    const ofOtherFirm = tokenOf({ firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] });
    const assistant = await Assistant.overStdio(test.stack.file.base_url, { SANDBOURSE_TOKEN: ofOtherFirm });
    try {
      // The token holds, so the refusals below are about the data.
      expect(await assistant.json('call', { operation: 'get_baas_accounts' })).toHaveProperty('items');
      const document = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as OpenApi;
      const things: Readonly<Record<string, string>> = { ...PUBLIC_FACTS, ...everything() };
      const findings: string[] = [];
      for (const { method, path, operation } of operationsOf(document)) {
        if (method !== 'get' || operation.security?.length === 0) continue;
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
        const parameters = Object.fromEntries(names.map(name => [name, things[name]]));
        const answer = await assistant.call('call', { operation: operation.operationId, parameters });
        const leaked = Object.entries(everything()).find(
          ([name, id]) => !names.includes(name) && answer.text.includes(id),
        );
        const isOpen = names.some(name => name in everything()) && !answer.isRefused;
        if (leaked || isOpen) findings.push(`${operation.operationId} shows ${leaked?.[0] ?? answer.text}`);
      }
      expect(findings).toEqual([]);
    } finally {
      await assistant.stop();
    }
  },
  WAITS.story,
);

/**
 * Returns true if a request is refused. A batch of orders always has the status 200 and contains a status for each
 * order.
 */
function isRefused({ status, text }: Met): boolean {
  if (status !== 200) return [403, 404].includes(status);
  const { results } = JSON.parse(text) as Partial<OrderBatchView>;
  return results?.every(result => result.status === 404) ?? false;
}

/** Returns the state of an account and an order, which refused requests must not change. */
async function holdings() {
  const { broker } = test;
  const account = await broker.account(mine.account_id);
  const { status, quantity } = await broker.order(mine.order_id);
  return { account: account.status, cash: account.cash_balance, order: { status, quantity } };
}

describe('a machine credential', () => {
  it(
    'without scopes opens no route: what has no rule for keys is closed to them',
    async () => {
      const isClosed = (route: Route, { status }: Met) =>
        status === 403 || nameOf(route) === FOR_EVERY_CREDENTIAL ? undefined : 'not 403';
      expect(await walk(machine, everything, isClosed)).toEqual([]);
    },
    WAITS.story,
  );

  it(
    'that may read writes nothing, and is refused with the scope that is missing',
    async () => {
      const { key_id, scopes } = await aKey();
      const reader = tokenOf({ role: 'api_client', sub: key_id, key_id, scopes });
      const findings = await walk(reader, everything, (route, { status, text }) => {
        if (route.method === 'GET' || POSTED_READS.includes(nameOf(route))) return undefined;
        return status === 403 && /lacks the scope \w+\.\w+:write|closed to API keys|needs the role/.test(text)
          ? undefined
          : text;
      });
      expect(findings).toEqual([]);
    },
    WAITS.story,
  );

  it(
    'of a revoked key opens no route',
    async () => {
      const { key_id, scopes } = await aKey();
      const reader = tokenOf({ role: 'api_client', sub: key_id, key_id, scopes });
      await test.broker.api.send('DELETE', `/api/v1/pm/api-keys/self/${key_id}`);
      // Only services that accept API keys check whether a key is active. Any other service refuses every key.
      const isLetIn = (_: Route, { status, text }: Met) =>
        status === 401 || (status === 403 && text.includes('closed to API keys')) ? undefined : text;
      expect(await walk(reader, everything, isLetIn)).toEqual([]);
    },
    WAITS.story,
  );
});

function aKey(): Promise<IssuedApiKeyView> {
  return test.broker.api.post('/api/v1/pm/api-keys/self', { name: 'Reader' });
}
