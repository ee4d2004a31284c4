import { Controller, Get, Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type AccessRefusal,
  type Revocation,
  SIGNATURE_HEADERS,
  SIGNATURE_HELD_HEADER,
  type SignatureVerdict,
} from '@sandbourse/contracts';
import { ADVISOR_CLAIMS, arrived, untilHeard } from '@sandbourse/test-support';
import jwt from 'jsonwebtoken';
import { pino } from 'pino';
import type { Caller } from '../../caller.js';
import { Clock } from '../../clock.js';
import { PlatformModule } from '../../services/service/platform.module.js';
import { createService } from '../../services/service/service.js';
import { AccessTokens } from './access-token.js';
import { CallerOf, Permits, Public, Requires, TakesSignatures } from './auth.guard.js';
import { KeyActivity } from './key-activity.js';
import { RefusalLog } from './refusal-log.js';
import { Revocations } from './revocations.js';
import { SignedRequests } from './signed-requests.js';

const SECRETS = [{ kid: 'test', secret: 'a secret for tests of thirty-two bytes and more' }];
const CONFIG = { HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'silent', TOKEN_SECRETS: SECRETS };
const KEY = {
  ...ADVISOR_CLAIMS,
  ...{ sub: 'key_1', role: 'api_client' as const, key_id: 'key_1', scopes: ['pm.portfolios:read'] },
};
const VERDICTS: Readonly<Record<string, SignatureVerdict>> = {
  good: { caller: KEY },
  unscoped: { caller: { ...KEY, scopes: [] } },
};
const LIFETIME_SECONDS = 60;

@Controller('v1')
class EveryKindOfRoute {
  @Public()
  @Get('public')
  public() {
    return {};
  }

  @Get('people')
  people(@CallerOf() caller: Caller) {
    return { user: caller.userId };
  }

  @Requires('pm.portfolios:read')
  @Get('machines')
  machines(@CallerOf() caller: Caller) {
    return { user: caller.userId };
  }

  @Permits('ops_admin')
  @Get('operators')
  operators() {
    return {};
  }

  @TakesSignatures()
  @Requires('pm.portfolios:read')
  @Get('signed')
  signed(@CallerOf() caller: Caller) {
    return { user: caller.userId };
  }
}

type Headers = Record<string, string>;

interface Service {
  readonly app: NestFastifyApplication;
  readonly revocations: Revocations;
  readonly activeKeys: Set<string>;
  readonly refused: AccessRefusal[];
  get(path: string, headers?: Headers): ReturnType<NestFastifyApplication['inject']>;
}

/**
 * Starts a service with the authentication guard that every service has. If `asksAuth` is false, the service knows
 * neither keys nor revocations.
 */
async function serviceThat({ asksAuth = true, signaturesEverywhere = false } = {}): Promise<Service> {
  const revocations = new Revocations();
  const activeKeys = new Set(['key_1']);
  const refused: AccessRefusal[] = [];
  const keep = async (refusals: readonly AccessRefusal[]) => {
    refused.push(...refusals);
    arrived();
  };
  const signatures = new SignedRequests(
    async claims => claims.map(({ signature }) => VERDICTS[signature] ?? { fault: 'SIGNATURE' }),
    signaturesEverywhere,
  );
  const providers = [
    { provide: Revocations, useValue: revocations },
    { provide: KeyActivity, useValue: new KeyActivity(async () => activeKeys) },
    { provide: SignedRequests, useValue: signatures },
    { provide: RefusalLog, useValue: new RefusalLog(keep, new Clock(), pino({ level: 'silent' })) },
  ];
  class Credentials {}
  class TestModule {}
  Global()(Credentials);
  Module({ providers, exports: providers })(Credentials);
  const imports = [PlatformModule.forService({ service: 'test', config: CONFIG }), ...(asksAuth ? [Credentials] : [])];
  Module({ imports, controllers: [EveryKindOfRoute] })(TestModule);

  const app = await createService({ service: 'test', module: TestModule, config: CONFIG });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  revocations.hear([], new Date());
  const get = (path: string, headers: Headers = {}) => app.inject({ method: 'GET', url: `/v1/${path}`, headers });
  return { app, revocations, activeKeys, refused, get };
}

const tokens = new AccessTokens(SECRETS);
const tokenOf = (claims: object = {}, at = new Date()) =>
  tokens.sign(
    { ...ADVISOR_CLAIMS, token_generation: 0, jti: 'jti-1', ...claims },
    { at, lifetimeSeconds: LIFETIME_SECONDS },
  );
const bearer = (claims: object = {}, at = new Date()): Headers => ({ authorization: `Bearer ${tokenOf(claims, at)}` });
const machine = (scopes: readonly string[]) => bearer({ ...KEY, scopes, jti: `jti-${scopes.join()}` });
const signed = (signature: string): Headers => ({
  [SIGNATURE_HEADERS.keyId]: 'key_1',
  [SIGNATURE_HEADERS.timestamp]: '1795186800000',
  [SIGNATURE_HEADERS.signature]: signature,
});
const withKeyId = (kid: string, text: string) => jwt.sign(text, SECRETS[0]?.secret ?? '', { keyid: kid });
const longAgo = new Date(Date.now() - 2 * LIFETIME_SECONDS * 1000);
const revoked = (revocation: object, sequence = 1) =>
  ({ ...revocation, sequence, revoked_at: new Date().toISOString() }) as unknown as Revocation;

let service: Service;
let other: Service;

beforeAll(async () => {
  service = await serviceThat();
  other = await serviceThat({ signaturesEverywhere: true });
});

afterAll(async () => {
  await service.app.close();
  await other.app.close();
});

const answer = async (from: Service, path: string, headers: Headers) => {
  const { statusCode, body } = await from.get(path, headers);
  return { status: statusCode, ...(JSON.parse(body) as object) };
};

const SEND = 'send Authorization: Bearer <ACCESS_TOKEN>';

// biome-ignore format: a table
it.each([
  { what: 'no credential',                        path: 'people',    headers: {},                                      status: 401, says: 'Not authenticated: send a valid token as Authorization: Bearer <ACCESS_TOKEN>' },
  { what: 'a key where other APIs expect one',    path: 'people',    headers: { 'x-api-key': 'k' },                    status: 401, says: `Not authenticated: the header x-api-key is not supported; exchange its id and secret at POST /api/v1/baas/oauth/token, then ${SEND}` },
  { what: 'a token without the word Bearer',      path: 'people',    headers: { authorization: tokenOf() },            status: 401, says: `Not authenticated: the word Bearer is missing before the token; ${SEND}` },
  { what: 'a token of nobody',                    path: 'people',    headers: { authorization: 'Bearer nonsense' },    status: 401, says: 'The access token was not issued here' },
  { what: 'a key as a token',                     path: 'people',    headers: { authorization: 'Bearer key_1' },       status: 401, says: 'This belongs to an API key and is not an access token: exchange its id and secret at POST /api/v1/baas/oauth/token' },
  { what: 'a token of another key id',            path: 'people',    headers: { authorization: `Bearer ${withKeyId('nobody', '{}')}` }, status: 401, says: 'The access token was not issued here' },
  { what: 'a token without claims',               path: 'people',    headers: { authorization: `Bearer ${withKeyId('test', '{}')}` },   status: 401, says: 'The access token is not valid' },
  { what: 'a token whose signature is broken',    path: 'people',    headers: { authorization: `Bearer ${tokenOf()}x` }, status: 401, says: 'The access token is not valid' },
  { what: 'a token whose role nobody has',        path: 'people',    headers: bearer({ role: 'king' }),                status: 401, says: 'The access token is not valid' },
  { what: 'a token that has expired',             path: 'people',    headers: bearer({}, longAgo),                     status: 401, says: 'The access token has expired: log in again' },
  { what: 'a token of another role',              path: 'operators', headers: bearer(),                                status: 403, says: 'This request needs the role ops_admin. Your role is advisor' },
  { what: 'a machine where only people go',       path: 'people',    headers: machine(['pm.portfolios:read']),         status: 403, says: 'This route is closed to API keys: use a portal login' },
  { what: 'a machine without the scope',          path: 'machines',  headers: machine(['baas.orders:read']),           status: 403, says: 'This credential lacks the scope pm.portfolios:read' },
  { what: 'a signature where none is taken',      path: 'machines',  headers: signed('good'),                          status: 401, says: `This route takes no signed requests: ${SEND}` },
  { what: 'a part of a signature',                path: 'signed',    headers: { [SIGNATURE_HEADERS.keyId]: 'key_1' },  status: 401, says: 'A signed request must have X-SVC-Key-Id, X-SVC-Timestamp and X-SVC-Signature, each once, in the form that the guide describes' },
  { what: 'a signature that does not fit',        path: 'signed',    headers: signed('bad'),                           status: 401, says: 'The signature does not match the request. See the guide on signing requests' },
  { what: 'a bad token beside a good signature',  path: 'signed',    headers: { ...signed('good'), authorization: 'Bearer a.b.c' }, status: 401, says: 'The access token was not issued here' },
])('refuses $what: $status', async ({ path, headers, status, says }) => {
  expect(await answer(service, path, headers as Headers)).toMatchObject({ status, detail: says });
});

// biome-ignore format: a table
it.each([
  { what: 'anybody on a public route',         path: 'public',   headers: { authorization: 'Bearer nonsense' }, user: undefined },
  { what: 'a person',                          path: 'people',   headers: bearer(),                             user: ADVISOR_CLAIMS.sub },
  { what: 'a person where machines go, too',   path: 'machines', headers: bearer(),                             user: ADVISOR_CLAIMS.sub },
  { what: 'a machine that has the scope',      path: 'machines', headers: machine(['pm.portfolios:read']),      user: 'key_1' },
  { what: 'a person beside a bad signature',   path: 'signed',   headers: { ...signed('bad'), ...bearer() },    user: ADVISOR_CLAIMS.sub },
])('lets $what in, whether its token is new or known', async ({ path, headers, user }) => {
  for (let time = 0; time < 2; time++) expect(await answer(service, path, headers as Headers)).toEqual({ status: 200, ...(user && { user }) });
});

it('says of a signed request that its signature held, also where its scope is lacking', async () => {
  const answered = await service.get('signed', signed('unscoped'));
  expect(answered.statusCode).toBe(403);
  expect(answered.headers).toMatchObject({ [SIGNATURE_HELD_HEADER]: 'sandbox' });
  expect((await service.get('signed', bearer())).headers).not.toHaveProperty(SIGNATURE_HELD_HEADER);
});

describe('a token that was let in', () => {
  it('is refused the moment it expires', async () => {
    const headers = bearer();
    expect(await answer(service, 'people', headers)).toMatchObject({ status: 200 });

    const clock = service.app.get(Clock);
    const later = new Date(Date.now() + LIFETIME_SECONDS * 1000);
    const wall = jest.spyOn(clock, 'wall').mockReturnValue(later);
    service.revocations.hear([], later);
    const refused = await answer(service, 'people', headers);
    wall.mockRestore();

    expect(refused).toMatchObject({ status: 401, detail: 'The access token has expired: log in again' });
  });

  it('is refused once it is logged out, in the service that has heard of it, and noted with its owner', async () => {
    const headers = bearer({ jti: 'jti-logged-out' });
    for (const each of [service, other]) expect(await answer(each, 'people', headers)).toMatchObject({ status: 200 });
    service.revocations.hear([revoked({ kind: 'TOKEN', token_id: 'jti-logged-out' })], new Date());

    expect(await answer(service, 'people', headers)).toMatchObject({
      status: 401,
      detail: 'This access token was logged out: log in again',
    });
    expect(await answer(other, 'people', headers)).toMatchObject({ status: 200 });
    await untilHeard(() =>
      expect(service.refused).toContainEqual(
        expect.objectContaining({ actor: ADVISOR_CLAIMS.sub, reason: expect.stringContaining('logged out') }),
      ),
    );
  });

  it('is refused while its key is inactive, and noted with the key', async () => {
    const headers = machine(['pm.portfolios:read']);
    expect(await answer(service, 'machines', headers)).toMatchObject({ status: 200 });

    service.activeKeys.clear();
    const refused = await answer(service, 'machines', headers);
    service.activeKeys.add('key_1');

    expect(refused).toMatchObject({ status: 401, detail: 'The API key of this token is no longer active' });
    await untilHeard(() =>
      expect(service.refused).toContainEqual(expect.objectContaining({ key_id: 'key_1', actor: 'key_1' })),
    );
  });

  it('is answered 503 while nobody can say whether it was revoked', async () => {
    const deaf = await serviceThat();
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    deaf.revocations.hear([], yesterday);
    expect(await answer(deaf, 'people', bearer())).toMatchObject({ status: 503 });
    await deaf.app.close();
  });
});

describe('two services of one process', () => {
  it('each take signatures where they say so', async () => {
    expect(await answer(service, 'machines', signed('good'))).toMatchObject({ status: 401 });
    expect(await answer(other, 'machines', signed('good'))).toMatchObject({ status: 200, user: 'key_1' });
  });

  it('answer requests that come at once each to its own caller', async () => {
    const persons = Array.from({ length: 20 }, (_, n) => ({ sub: `pauth_${n}`, jti: `jti-at-once-${n}` }));
    const answers = persons.flatMap(person => [
      answer(service, 'people', bearer(person)),
      answer(other, 'people', bearer(person)),
      answer(other, 'machines', signed('good')),
    ]);
    const users = persons.flatMap(({ sub }) => [sub, sub, 'key_1']);
    expect(await Promise.all(answers)).toEqual(users.map(user => ({ status: 200, user })));
  });
});

it('a service that cannot ask about keys is closed to them, and open to people', async () => {
  const alone = await serviceThat({ asksAuth: false });
  expect(await answer(alone, 'people', bearer())).toMatchObject({ status: 200 });
  expect(await answer(alone, 'machines', machine(['pm.portfolios:read']))).toMatchObject({
    status: 403,
    detail: 'This route is closed to API keys: use a portal login',
  });
  expect(await answer(alone, 'signed', signed('good'))).toMatchObject({ status: 401 });
  await alone.app.close();
});
