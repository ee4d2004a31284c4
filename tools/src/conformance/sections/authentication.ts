import assert from 'node:assert/strict';
import { AUTH, BAAS, expectStatus } from '../expect.js';
import { notYet, section } from '../sentence.js';

/** Specification 4.1: the routes of authentication and tenancy. */
export const authenticationRoutes = section('4.1', {
  'POST login takes email and password and answers access_token, token_type and user': async world => {
    assert.deepEqual(Object.keys(await world.login('advisor')).sort(), ['access_token', 'token_type', 'user']);
  },
  'The token is HS256 and holds for 8 hours': async world => {
    const { access_token } = await world.login('advisor');
    const header = JSON.parse(Buffer.from(access_token.split('.')[0] ?? '', 'base64url').toString()) as { alg: string };
    const { exp, iat } = (await world.claims()) as { exp: number; iat: number };
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
  'POST sandbox/signup answers a signup record': notYet,
  'POST sandbox/verify answers the verification': notYet,
  'GET sandbox/me answers the signup record': notYet,
  'POST sandbox/reset re-issues the password': notYet,
  'POST baas/api-keys/self answers 201 and the key with its secret': notYet,
  'GET baas/api-keys/self answers the firm’s keys': notYet,
  'GET baas/api-keys/self/permission-groups answers the grantable groups': notYet,
  'DELETE baas/api-keys/self/{key_id} revokes, and is 404 for an unknown or foreign key': notYet,
  'The same four paths exist under pm': notYet,
  'POST oauth/token takes a form with client credentials on baas and pm': notYet,
  'POST stream/tickets takes a bearer token or a signed request and no body, on baas and pm': notYet,
});

/** Specification 5: who may do what. */
export const authentication = [
  ...section('5', {
    'A portal login works on every pillar': async world => {
      const api = await world.as('advisor');
      await expectStatus(api, 200, ['GET', `${BAAS}/accounts`]);
      await expectStatus(api, 200, ['GET', '/api/v1/pm/ledger-replica']);
    },
    'OAuth client credentials work on every pillar': notYet,
    'HMAC signing works on PM routes, and on BaaS only on the ticket and SSE routes': notYet,
    'A token is sent as Authorization: Bearer': async world => {
      const { access_token } = await world.login('advisor');
      const bare = await fetch(`${world.baseUrl}${BAAS}/accounts`, { headers: { authorization: access_token } });
      assert.equal(bare.status, 401);
    },
  }),
  ...section('5.1', {
    'The payload includes role, firm_id, rep_code and allowed_rep_codes': async world => {
      const { role, firm_id, rep_code, allowed_rep_codes } = await world.claims();
      assert.deepEqual([role, firm_id, rep_code, allowed_rep_codes], ['advisor', 'HARBOR', 'R001', ['R001']]);
    },
    'Authorization is recomputed from the claims on every request': async world => {
      const { access_token } = await world.login('advisor');
      const [header, , signature] = access_token.split('.');
      const claims = { ...(await world.claims()), role: 'ops_admin' };
      const forged = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
      const answer = await fetch(`${world.baseUrl}${BAAS}/accounts`, {
        headers: { authorization: `Bearer ${forged}` },
      });
      assert.equal(answer.status, 401);
    },
    'An advisor sees accounts under its own rep codes only': async world => {
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
      const { items } = await (await world.broker('client')).accounts();
      assert.deepEqual([...new Set(items.map(({ client_id }) => client_id))], ['CLT-1001']);
      const { account_id } = await world.account();
      await expectStatus(await world.as('client'), 404, ['GET', `${BAAS}/accounts/${account_id}`]);
    },
    'An api_client sees exactly what the issuing login sees': notYet,
  }),
  ...section('5.2', {
    'Only an advisor or branch supervisor may issue keys': notYet,
    'firm_id and allowed_rep_codes are copied from the token; sending either is 422': notYet,
    'The grantable groups are those of the pillar, and read_only when omitted': notYet,
    'Any other group is 422 that names the valid ones': notYet,
    'A firm may hold 10 active keys; the 11th is 429': notYet,
    'key_secret is returned once, on issuance': notYet,
    'Revocation is immediate': notYet,
    'Deleting an unknown key and another firm’s key are both 404': notYet,
    'One key authenticates on every pillar': notYet,
    'A write with a read_only key is 403 that names the missing scope': notYet,
    'No scope widens what firm and rep codes allow': notYet,
    'Scope names carry the pillar': notYet,
    'Short scope names of older keys belong to the pillar that minted them': notYet,
    'A path without a rule is refused to keys': notYet,
    'Key issuance, compliance surfaces and bulk migration are closed to keys': notYet,
  }),
  ...section('5.3', {
    'A JSON body on the token endpoint is 422 Field required for three fields': notYet,
    'Swapping client_id and client_secret is 401': notYet,
    'Only client_credentials is granted': notYet,
  }),
  ...section('5.4', {
    'The canonical string is method, path, timestamp and the hash of the body': notYet,
    'The path signed is the service-side path': notYet,
    'The three headers are X-SVC-Key-Id, X-SVC-Timestamp and X-SVC-Signature': notYet,
    'The timestamp is in Unix milliseconds, and holds for 30 seconds': notYet,
  }),
  ...section('5.5', {
    'A ticket is minted over REST with a bearer token or a signed request': notYet,
    'A ticket carries the claims frozen when it was minted': notYet,
    'A portal token in the socket’s URL is refused': notYet,
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
