import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import type { ApiKeyView, IssuedApiKeyView, PermissionGroupView, StreamTicketView } from '@sandbourse/contracts';
import { FIRMS_CLIENT } from '../../client/firm.js';
import { PatientClient, patientFetch } from '../../client/patient-client.js';
import {
  assertTenKeysAtMost,
  credentialsOf,
  exchange,
  KEYS,
  machineOf,
  OLDER_READS,
  withKey,
  withOlderKey,
} from '../api-keys.js';
import { AUTH, assertId, BAAS, expectStatus, PM, refusedFields } from '../expect.js';
import { section } from '../sentence.js';
import { ago, closeCodeAfter, connected, frameAfter, handshake, listening, signed, ticketOf } from '../streams.js';
import { claimsOf, type World } from '../world.js';
import { importsInto } from './import-story.js';
import { signedTrial } from './trial-story.js';

/**
 * Sends a signed request to a public path. The signature covers the path that the service itself sees, such as
 * `/v1/accounts`.
 */
function sendSigned(world: World, key: IssuedApiKeyView, method: string, publicPath: string): Promise<Response> {
  const path = publicPath.replace(/^\/api\/v1\/[a-z]+/, '/v1');
  return patientFetch(world.baseUrl + publicPath, () => ({ method, headers: signed(key, method, path) }));
}

type Listed<Item> = { items: Item[]; total: number };

const PM_KEYS = `${PM}/api-keys/self`;
const UNKNOWN_KEY = 'key_00000000000000000000000000';

/** Specification 4.1: routes for authentication and tenants. */
export const authenticationRoutes = section('4.1', {
  'POST login takes email and password and answers access_token, token_type and user': async world => {
    assert.deepEqual(Object.keys(await world.login('advisor')).sort(), ['access_token', 'token_type', 'user']);
  },
  'The token is HS256 and holds for 8 hours': async world => {
    const { access_token } = await world.login('advisor');
    const header = JSON.parse(Buffer.from(access_token.split('.')[0] ?? '', 'base64url').toString()) as { alg: string };
    const { exp, iat } = claimsOf(access_token) as { exp: number; iat: number };
    assert.equal(header.alg, 'HS256');
    assert.equal(exp - iat, 8 * 60 * 60);
  },
  'Bad credentials are 401 with one body for an unknown email and a wrong password': async world => {
    const { email } = world.loginOf('advisor');
    const bodies = [
      await expectStatus(world.anyone, 401, ['POST', `${AUTH}/login`, { email, password: 'wrong-password' }]),
      await expectStatus(world.anyone, 401, [
        'POST',
        `${AUTH}/login`,
        { email: 'no@no.test', password: 'wrong-password' },
      ]),
    ];
    assert.deepEqual(bodies[0], bodies[1]);
  },
  'GET me answers the current login': async world => {
    assert.equal((await world.me()).email, world.loginOf('advisor').email);
  },
  'POST sandbox/signup answers a signup record': async world => {
    const { signedUp } = await signedTrial(world);
    assertId(signedUp.signup_id, 'sbx');
    assert.deepEqual([signedUp.firm_name, signedUp.practice], ['Lovelace Wealth', 'RETIREMENT']);
  },
  'POST sandbox/verify answers the verification': async world => {
    const { signedUp, verified } = await signedTrial(world);
    assert.deepEqual([verified.signup_id, verified.status], [signedUp.signup_id, 'ACTIVE']);
    assert.deepEqual([verified.user.email, verified.user.role], [signedUp.email, 'advisor']);
  },
  'GET sandbox/me answers the signup record': async world => {
    const { signedUp, verified, me } = await signedTrial(world);
    assert.deepEqual([me.signup_id, me.status, me.firm_id], [signedUp.signup_id, 'ACTIVE', verified.user.firm_id]);
    assert.equal(me.provisioning?.accounts_total, 43);
  },
  'POST sandbox/reset re-issues the password': async world => {
    const { verified, reset, afterReset, tokenAfterReset } = await signedTrial(world);
    assert.notEqual(reset.password, verified.password);
    assert.deepEqual([tokenAfterReset, afterReset.status], [401, 'ACTIVE']);
  },
  'POST baas/api-keys/self answers 201 and the key with its secret': async world => {
    const login = await world.as('advisor');
    const { status, body } = await login.send<{ key_id: string; key_secret: string }>('POST', KEYS, { name: 'Mine' });
    await login.send('DELETE', `${KEYS}/${body.key_id}`);
    assert.equal(status, 201);
    assert.match(body.key_secret, /^ik_live_/);
  },
  'GET baas/api-keys/self answers the firm’s keys': world =>
    withKey(world, async ({ key_id }) => {
      const { items } = await (await world.as('branch_supervisor')).get<Listed<ApiKeyView>>(KEYS);
      assert.ok(items.some(key => key.key_id === key_id));
    }),
  'GET baas/api-keys/self/permission-groups answers the grantable groups': async world => {
    const groups = await (await world.as('advisor')).get<Listed<PermissionGroupView>>(`${KEYS}/permission-groups`);
    assert.deepEqual(
      groups.items.map(group => group.permission_group),
      ['read_only', 'trading', 'account_management'],
    );
  },
  'DELETE baas/api-keys/self/{key_id} revokes, and is 404 for an unknown or foreign key': world =>
    withKey(world, async ({ key_id }, login) => {
      await expectStatus(login, 404, ['DELETE', `${KEYS}/${UNKNOWN_KEY}`]);
      await expectStatus(await world.as('advisor', { otherFirm: true }), 404, ['DELETE', `${KEYS}/${key_id}`]);
      const revoked = await expectStatus<ApiKeyView>(login, 200, ['DELETE', `${KEYS}/${key_id}`]);
      assert.equal(revoked.status, 'revoked');
    }),
  'The same four paths exist under pm': world =>
    withKey(
      world,
      async ({ key_id }, login) => {
        const { items } = await login.get<Listed<ApiKeyView>>(PM_KEYS);
        assert.ok(items.some(key => key.key_id === key_id));
        const groups = await login.get<Listed<PermissionGroupView>>(`${PM_KEYS}/permission-groups`);
        assert.deepEqual(
          groups.items.map(group => group.permission_group),
          ['read_only', 'portfolio_management', 'advisory'],
        );
        await expectStatus(login, 200, ['DELETE', `${PM_KEYS}/${key_id}`]);
      },
      { keys: PM_KEYS, group: 'advisory' },
    ),
  'POST oauth/token takes a form with client credentials on baas and pm': world =>
    withKey(world, async key => {
      for (const pillar of [BAAS, PM]) {
        const { status, body } = await exchange(world, credentialsOf(key), pillar);
        assert.equal(status, 200);
        // RFC 6749, section 5.1, defines the field `scope` for the granted scopes.
        assert.deepEqual(Object.keys(body).sort(), ['access_token', 'expires_in', 'scope', 'token_type']);
      }
    }),
  'POST stream/tickets takes a bearer token or a signed request and no body, on baas and pm': world =>
    withKey(world, async key => {
      for (const pillar of [BAAS, PM]) {
        await expectStatus(await world.as('advisor'), 200, ['POST', `${pillar}/stream/tickets`]);
        assert.equal((await sendSigned(world, key, 'POST', `${pillar}/stream/tickets`)).status, 200);
      }
    }),
});

/** Specification 5: permissions. */
export const authentication = [
  ...section('5', {
    'A portal login works on every pillar': async world => {
      const api = await world.as('advisor');
      await expectStatus(api, 200, ['GET', `${BAAS}/accounts`]);
      await expectStatus(api, 200, ['GET', '/api/v1/pm/ledger-replica']);
    },
    'OAuth client credentials work on every pillar': world =>
      withKey(world, async key => {
        const machine = await machineOf(world, key);
        await expectStatus(machine, 200, ['GET', `${BAAS}/accounts`]);
        await expectStatus(machine, 200, ['GET', `${PM}/ledger-replica`]);
      }),
    'HMAC signing works on PM routes, and on BaaS only on the ticket and SSE routes': world =>
      withKey(world, async key => {
        const status = async (method: string, path: string) => (await sendSigned(world, key, method, path)).status;
        assert.equal(await status('GET', `${PM}/ledger-replica`), 200);
        assert.equal(await status('POST', `${PM}/stream/tickets`), 200);
        assert.equal(await status('POST', `${BAAS}/stream/tickets`), 200);
        await listening(
          world,
          'trades',
          () => signed(key, 'GET', '/v1/events/trades'),
          async stream => assert.equal(stream.status, 200),
        );
        for (const path of ['accounts', 'orders', 'transactions', 'market/quotes/AAPL'])
          assert.equal(await status('GET', `${BAAS}/${path}`), 401);
      }),
    'A token is sent as Authorization: Bearer': async world => {
      const access_token = await world.tokenOf('advisor');
      const bare = await patientFetch(`${world.baseUrl}${BAAS}/accounts`, () => ({
        headers: { authorization: access_token },
      }));
      assert.equal(bare.status, 401);
    },
  }),
  ...section('5.1', {
    'The payload includes role, firm_id, rep_code and allowed_rep_codes': async world => {
      const { role, firm_id, rep_code, allowed_rep_codes } = await world.claims();
      assert.deepEqual(
        [role, firm_id, rep_code, allowed_rep_codes],
        ['advisor', world.loginOf('advisor').firm_id, 'R001', ['R001']],
      );
    },
    'Authorization is recomputed from the claims on every request': async world => {
      const access_token = await world.tokenOf('advisor');
      const [header, , signature] = access_token.split('.');
      const claims = { ...(await world.claims()), role: 'ops_admin' };
      const forged = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
      const answer = await patientFetch(`${world.baseUrl}${BAAS}/accounts`, () => ({
        headers: { authorization: `Bearer ${forged}` },
      }));
      assert.equal(answer.status, 401);
    },
    'An advisor sees accounts under its own rep codes only': async world => {
      await world.account();
      const { items } = await (await world.broker()).accounts();
      assert.deepEqual([...new Set(items.map(({ rep_code }) => rep_code))], ['R001']);
    },
    'A branch supervisor sees its branch’s rep codes': async world => {
      const { account_id } = await world.account();
      assert.equal((await (await world.broker('branch_supervisor')).account(account_id)).account_id, account_id);
    },
    'An ops_admin sees the whole platform': async world => {
      const { account_id } = await world.account();
      assert.equal((await (await world.broker('ops_admin')).account(account_id)).account_id, account_id);
    },
    'A client sees its own accounts only': async world => {
      await (await world.broker()).open('The client', { client_id: FIRMS_CLIENT });
      const { items } = await (await world.broker('client')).accounts();
      assert.deepEqual([...new Set(items.map(({ client_id }) => client_id))], [FIRMS_CLIENT]);
      const { account_id } = await world.account();
      await expectStatus(await world.as('client'), 404, ['GET', `${BAAS}/accounts/${account_id}`]);
    },
    'An api_client sees exactly what the issuing login sees': world =>
      withKey(world, async (key, login) => {
        const machine = await machineOf(world, key);
        const path = `${BAAS}/accounts?page_size=500`;
        const seen = async (api: typeof login) =>
          (await api.get<Listed<{ account_id: string }>>(path)).items.map(account => account.account_id);
        assert.deepEqual(await seen(machine), await seen(login));
      }),
  }),
  ...section('5.2', {
    'Only an advisor or branch supervisor may issue keys': async world => {
      await withKey(world, async () => undefined, { role: 'branch_supervisor' });
      for (const role of ['client', 'ops_admin'])
        await expectStatus(await world.as(role), 403, ['POST', KEYS, { name: 'Not mine' }]);
    },
    'firm_id and allowed_rep_codes are copied from the token; sending either is 422': world =>
      withKey(world, async (key, login) => {
        assert.deepEqual(key.allowed_rep_codes, ['R001']);
        const sent = { name: 'Mine', firm_id: 'SUMMIT', allowed_rep_codes: ['S001'] };
        const refused = refusedFields(await expectStatus(login, 422, ['POST', KEYS, sent]));
        assert.deepEqual(refused, {
          'body.firm_id': 'extra_forbidden',
          'body.allowed_rep_codes': 'extra_forbidden',
        });
      }),
    'The grantable groups are those of the pillar, and read_only when omitted': async world => {
      const login = await world.as('advisor');
      const key = await login.post<ApiKeyView>(PM_KEYS, { name: 'Default' });
      await login.send('DELETE', `${PM_KEYS}/${key.key_id}`);
      assert.equal(key.permission_group, 'read_only');
      await expectStatus(login, 422, ['POST', PM_KEYS, { name: 'Trader', permission_group: 'trading' }]);
    },
    'Any other group is 422 that names the valid ones': async world => {
      const sent = { name: 'All', permission_group: 'full_access' };
      const body = await expectStatus(await world.as('advisor'), 422, ['POST', KEYS, sent]);
      assert.match(JSON.stringify(body), /read_only.*trading.*account_management/);
    },
    'A firm may hold 10 active keys; the 11th is 429': assertTenKeysAtMost,
    'key_secret is returned once, on issuance': world =>
      withKey(world, async ({ key_secret }, login) => {
        assert.match(key_secret, /^ik_live_.{43,}/);
        assert.ok(!JSON.stringify(await login.get(KEYS)).includes(key_secret));
      }),
    'Revocation is immediate': world =>
      withKey(world, async (key, login) => {
        const machine = await machineOf(world, key);
        await expectStatus(machine, 200, ['GET', `${BAAS}/accounts`]);
        await expectStatus(login, 200, ['DELETE', `${KEYS}/${key.key_id}`]);
        await expectStatus(machine, 401, ['GET', `${BAAS}/accounts`]);
        await expectStatus(machine, 401, ['GET', `${PM}/ledger-replica`]);
        assert.equal((await exchange(world, credentialsOf(key))).status, 401);
      }),
    'Deleting an unknown key and another firm’s key are both 404': world =>
      withKey(world, async ({ key_id }) => {
        const other = await world.as('advisor', { otherFirm: true });
        const unknown = await expectStatus(other, 404, ['DELETE', `${KEYS}/${UNKNOWN_KEY}`]);
        assert.deepEqual(await expectStatus(other, 404, ['DELETE', `${KEYS}/${key_id}`]), unknown);
      }),
    'One key authenticates on every pillar': world =>
      withKey(
        world,
        async key => {
          const machine = await machineOf(world, key);
          await expectStatus(machine, 200, ['GET', `${BAAS}/accounts`]);
          await expectStatus(machine, 200, ['GET', `${PM}/ledger-replica`]);
        },
        { keys: PM_KEYS },
      ),
    'A write with a read_only key is 403 that names the missing scope': world =>
      withKey(world, async key => {
        const body = { registration: 'Machine', account_type: 'INDIVIDUAL' };
        const refusal = await expectStatus(await machineOf(world, key), 403, ['POST', `${BAAS}/accounts`, body]);
        assert.match(String(refusal.detail), /baas\.accounts:write/);
      }),
    'No scope widens what firm and rep codes allow': world =>
      withKey(
        world,
        async key => {
          const body = { registration: 'Machine', account_type: 'INDIVIDUAL', rep_code: 'R002' };
          await expectStatus(await machineOf(world, key), 403, ['POST', `${BAAS}/accounts`, body]);
        },
        { group: 'account_management' },
      ),
    'Scope names carry the pillar': world =>
      withKey(world, async ({ scopes }) => {
        for (const scope of scopes) assert.match(scope, /^(baas|pm)\.[a-z]+:(read|write)$/);
      }),
    'Short scope names of older keys belong to the pillar that minted them': async world => {
      for (const [minting, other] of [
        [BAAS, PM],
        [PM, BAAS],
      ] as const)
        await withOlderKey(world, minting, async key => {
          const machine = await machineOf(world, key, other);
          await expectStatus(machine, 200, ['GET', OLDER_READS[minting].path]);
          await expectStatus(machine, 403, ['GET', OLDER_READS[other].path]);
        });
    },
    'A path without a rule is refused to keys': world =>
      withKey(world, async key => {
        await expectStatus(await machineOf(world, key), 403, ['GET', `${AUTH}/me`]);
      }),
    'Key issuance, compliance surfaces and bulk migration are closed to keys': async world => {
      const closed: [method: string, path: string, body?: object][] = [
        ['POST', KEYS, { name: 'Another' }],
        ['GET', KEYS],
        ['GET', `${AUTH}/audit-events`],
        ['GET', `${AUTH}/requests`],
        ['GET', `${BAAS}/fix/messages`],
      ];
      for (const [path, body] of importsInto((await world.account()).account_id)) closed.push(['POST', path, body]);
      for (const group of ['read_only', 'trading', 'account_management'])
        await withKey(
          world,
          async key => {
            const machine = await machineOf(world, key);
            for (const request of closed) await expectStatus(machine, 403, request);
          },
          { group },
        );
    },
  }),
  ...section('5.3', {
    'A JSON body on the token endpoint is 422 Field required for three fields': async world => {
      for (const pillar of [BAAS, PM]) {
        const refusal = await expectStatus(world.anyone, 422, ['POST', `${pillar}/oauth/token`, { grant_type: 'x' }]);
        assert.deepEqual(refusedFields(refusal), {
          'body.grant_type': 'missing',
          'body.client_id': 'missing',
          'body.client_secret': 'missing',
        });
        assert.deepEqual(
          (refusal as { detail: { msg: string }[] }).detail.map(({ msg }) => msg),
          ['Field required', 'Field required', 'Field required'],
        );
      }
    },
    'A scope narrows a token to some of what its key may, and more than that is invalid_scope': world =>
      withKey(world, async key => {
        const narrow = await exchange(world, { ...credentialsOf(key), scope: 'baas.accounts:read' });
        assert.equal(narrow.body.scope, 'baas.accounts:read');
        const machine = new PatientClient(world.baseUrl, narrow.body.access_token);
        await expectStatus(machine, 200, ['GET', `${BAAS}/accounts`]);
        await expectStatus(machine, 403, ['GET', `${BAAS}/orders`]);
        assert.equal((await exchange(world, credentialsOf(key))).body.scope, key.scopes.join(' '));
        const more = await exchange(world, { ...credentialsOf(key), scope: 'baas.orders:write' });
        assert.equal(more.status, 400);
        assert.match(JSON.stringify(more.body), /"error":"invalid_scope"/);
      }),
    'Swapping client_id and client_secret is 401': world =>
      withKey(world, async ({ key_id, key_secret }) => {
        const swapped = { grant_type: 'client_credentials', client_id: key_secret, client_secret: key_id };
        assert.equal((await exchange(world, swapped)).status, 401);
      }),
    'Only client_credentials is granted': world =>
      withKey(world, async key => {
        const { status, body } = await exchange(world, { ...credentialsOf(key), grant_type: 'authorization_code' });
        assert.equal(status, 400);
        assert.match(String(body.detail), /client_credentials/);
      }),
  }),
  ...section('5.4', {
    'The canonical string is method, path, timestamp and the hash of the body': world =>
      withKey(world, async key => {
        const { 'x-svc-timestamp': timestamp = '' } = signed(key, 'GET', '/');
        const hash = createHash('sha256').update('').digest('hex');
        const lines = ['GET', '/v1/ledger-replica', timestamp, hash];
        const sign = (canonical: readonly string[]) =>
          createHmac('sha256', key.key_secret).update(canonical.join('\n')).digest('hex');
        const statusOf = async (signature: string) =>
          (
            await patientFetch(`${world.baseUrl}${PM}/ledger-replica`, () => ({
              headers: { 'X-SVC-Key-Id': key.key_id, 'X-SVC-Timestamp': timestamp, 'X-SVC-Signature': signature },
            }))
          ).status;
        assert.equal(await statusOf(sign(lines)), 200);
        for (const place of lines.keys())
          assert.equal(await statusOf(sign(lines.map((line, n) => (n === place ? `${line}0` : line)))), 401);
      }),
    'The path signed is the service-side path': world =>
      withKey(world, async key => {
        const url = `${world.baseUrl}${PM}/ledger-replica`;
        const status = async (path: string) =>
          (await patientFetch(url, () => ({ headers: signed(key, 'GET', path) }))).status;
        assert.deepEqual([await status('/v1/ledger-replica'), await status(`${PM}/ledger-replica`)], [200, 401]);
        const crm = await patientFetch(`${world.baseUrl}/api/v1/crm/clients`, () => ({
          headers: signed(key, 'GET', '/v1/crm/clients'),
        }));
        assert.equal(crm.status, 200);
      }),
    'The three headers are X-SVC-Key-Id, X-SVC-Timestamp and X-SVC-Signature': world =>
      withKey(world, async key => {
        const headers = signed(key, 'GET', '/v1/ledger-replica');
        for (const name of Object.keys(headers)) {
          const { [name]: _, ...others } = headers;
          assert.equal(
            (await patientFetch(`${world.baseUrl}${PM}/ledger-replica`, () => ({ headers: others }))).status,
            401,
          );
        }
      }),
    'The timestamp is in Unix milliseconds, and holds for 30 seconds': world =>
      withKey(world, async key => {
        const status = async (at: Date) =>
          (
            await patientFetch(`${world.baseUrl}${PM}/ledger-replica`, () => ({
              headers: signed(key, 'GET', '/v1/ledger-replica', { at }),
            }))
          ).status;
        assert.deepEqual([await status(ago(25)), await status(ago(31))], [200, 401]);
        assert.equal(await status(new Date(ago(0).getTime() / 1000)), 401);
      }),
  }),
  ...section('5.5', {
    'A ticket is minted over REST with a bearer token or a signed request': world =>
      withKey(world, async key => {
        for (const pillar of [BAAS, PM] as const) {
          const { ticket } = (await (
            await sendSigned(world, key, 'POST', `${pillar}/stream/tickets`)
          ).json()) as StreamTicketView;
          for (const each of [ticket, await ticketOf(world, pillar)]) {
            const socket = await handshake(world, pillar, { query: `?ticket=${each}` });
            assert.ok(typeof socket !== 'number');
            socket.terminate();
          }
        }
      }),
    'A ticket carries the claims frozen when it was minted': async world => {
      const { account_id } = await world.account();
      await connected(world, async socket =>
        assert.equal((await frameAfter(socket, { action: 'subscribe', account_id })).type, 'subscribed'),
      );
      const stranger = await world.as('advisor', { otherFirm: true });
      const { ticket } = await stranger.post<StreamTicketView>(`${BAAS}/stream/tickets`, undefined);
      const socket = await handshake(world, BAAS, { query: `?ticket=${ticket}` });
      assert.ok(typeof socket !== 'number');
      assert.equal(await closeCodeAfter(socket, { action: 'subscribe', account_id }), 4403);
    },
    'A portal token in the socket’s URL is refused': async world => {
      const access_token = await world.tokenOf('advisor');
      for (const query of [`?ticket=${access_token}`, `?token=${access_token}`])
        assert.equal(await handshake(world, BAAS, { query }), 403);
    },
  }),
  ...section('5.6', {
    'Bad credentials are 401': async world => {
      await expectStatus(world.anyone, 401, [
        'POST',
        `${AUTH}/login`,
        { email: 'no@no.test', password: 'wrong-password' },
      ]);
    },
  }),
];
