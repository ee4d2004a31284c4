import { type CloudEvent, type CreatedUserView, type ErrorBody, ProvisioningRequested } from '@sandbourse/contracts';
import { untilHeard } from '@sandbourse/test-support';
import { SANDBOX, SandboxUnderTest } from '../../testing/sandbox.js';

let sandbox: SandboxUnderTest;
const heard: CloudEvent[] = [];

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
  await sandbox.auth.bus.subscribe({
    group: 'test',
    topics: [ProvisioningRequested.topic],
    from: 'earliest',
    handle: async ({ events }) => {
      heard.push(...events);
    },
  });
});

afterAll(() => sandbox.close());

describe('a sign-up', () => {
  it('is a record that waits for its address, and nothing is provisioned', async () => {
    const { status, body } = await sandbox.signUp({ email: 'Ada@Byron.TEST' });

    expect(status).toBe(201);
    expect(body).toEqual({
      signup_id: expect.stringMatching(/^sbx_[0-9A-HJKMNP-TV-Z]{26}$/),
      email: 'ada@byron.test',
      firm_name: 'Lovelace Wealth',
      practice: 'RETIREMENT',
      status: 'PENDING_VERIFICATION',
      firm_id: null,
      created_at: expect.stringMatching(/\.\d{6}\+00:00$/),
      verified_at: null,
      expires_at: null,
      provisioning: null,
    });
    expect(await sandbox.query('select 1 from users where email = $1', ['ada@byron.test'])).toEqual([]);
  });

  it('is mailed a token that is nowhere else, in words of ours alone', async () => {
    const { body } = await sandbox.signUp({ first_name: 'Win', firm_name: 'http://evil.test' });
    const token = await sandbox.mailedToken(body.signup_id);

    const [mail] = sandbox.mails(body.signup_id);
    expect(mail).toContain(`To: ${body.email}`);
    expect(mail).not.toMatch(/Win|evil/);
    const stored = JSON.stringify([
      await sandbox.query('select * from verification_tokens'),
      await sandbox.query('select * from verification_mails'),
      await sandbox.query('select * from bus.events'),
    ]);
    expect(stored).not.toContain(token);
  });

  it('of the same address mails again and answers the same record', async () => {
    const first = await sandbox.signUp({ email: 'twice@lovelace.test' });
    const again = await sandbox.signUp({ email: 'TWICE@lovelace.test', firm_name: 'Another name' });

    expect(again).toMatchObject({ status: 201, body: first.body });
    const tokens = [/sbxv_.*/.exec(sandbox.mails(first.body.signup_id)[0] ?? '')?.[0]];
    tokens.push(await sandbox.mailedToken(first.body.signup_id, 2));
    expect(new Set(tokens).size).toBe(2);
    expect((await sandbox.verify(tokens[1] ?? '')).status).toBe(200);
  });

  it('of one address by many at once is one record', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sandbox.signUp({ email: 'crowd@lovelace.test' })),
    );
    expect(new Set(answers.map(({ body }) => body.signup_id)).size).toBe(1);
  });

  it('mails one address five times an hour', async () => {
    const email = 'flooded@lovelace.test';
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push((await sandbox.signUp({ email })).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it.each(['box@mailinator.com', 'box@a.mailinator.com', 'box@YOPMAIL.com'])(
    'with the disposable address %s is refused',
    async email => {
      const { status, body } = await sandbox.signUp({ email });
      expect(status).toBe(422);
      expect((body as unknown as ErrorBody).detail).toMatchObject({ failed_checks: [{ check: 'EMAIL_DOMAIN' }] });
    },
  );

  it('with free mail is accepted', async () => {
    expect((await sandbox.signUp({ email: 'ada.lovelace@gmail.com' })).status).toBe(201);
  });

  it.each([
    { what: 'an unknown practice', over: { practice: 'HEDGE_FUND' }, at: 'practice', type: 'enum' },
    { what: 'no address', over: { email: 'nobody' }, at: 'email', type: 'string_pattern_mismatch' },
    { what: 'no name', over: { first_name: ' ' }, at: 'first_name', type: 'string_too_short' },
    { what: 'a field of its own', over: { role: 'ops_admin' }, at: 'role', type: 'extra_forbidden' },
  ])('with $what is refused', async ({ over, at, type }) => {
    const { status, body } = await sandbox.signUp(over);
    expect(status).toBe(422);
    expect((body as unknown as ErrorBody).detail).toMatchObject([{ type, loc: ['body', at] }]);
  });

  it('of an address with a login or a live trial is refused', async () => {
    const { email } = await sandbox.trial();
    expect((await sandbox.signUp({ email: email.toUpperCase() })).status).toBe(409);
    expect((await sandbox.signUp({ email: 'ops@sandbourse.test' })).status).toBe(409);
  });
});

describe('a verification', () => {
  it('makes a firm with a login, whose password is shown once, and asks for its book', async () => {
    const { body } = await sandbox.signUp();
    const verified = await sandbox.verify(await sandbox.mailedToken(body.signup_id));

    expect(verified.status).toBe(200);
    const { user, password, expires_at } = verified.body;
    expect(verified.body).toMatchObject({ signup_id: body.signup_id, status: 'ACTIVE' });
    expect(user).toMatchObject({ email: body.email, role: 'advisor', rep_code: 'R001', is_active: true });
    expect(user.firm_id).toMatch(/^SBX[0-9A-HJKMNP-TV-Z]{10}$/);

    const token = await sandbox.tokenOf({ email: body.email, password });
    const me = await sandbox.own('GET', 'me', token);
    expect(me).toMatchObject({
      status: 200,
      body: {
        signup_id: body.signup_id,
        status: 'ACTIVE',
        firm_id: user.firm_id,
        expires_at,
        provisioning: { accounts_total: 43 },
      },
    });
    const { verified_at } = me.body as { verified_at: string };
    expect(Date.parse(expires_at) - Date.parse(verified_at)).toBe(30 * 24 * 60 * 60 * 1000);
    await untilHeard(() => {
      const event = heard.find(({ data }) => data.firm_id === user.firm_id);
      expect(event).toMatchObject({ issandbox: true, data: { practice: 'RETIREMENT', advisor_user_id: user.user_id } });
    });
    expect((await sandbox.events(body.signup_id)).map(({ kind }) => kind)).toEqual(['VERIFIED', 'SIGNED_UP']);
  });

  it('refuses a made-up token and a malformed one', async () => {
    expect((await sandbox.verify(`sbxv_${'x'.repeat(43)}`)).status).toBe(404);
    expect((await sandbox.verify('')).status).toBe(422);
    expect((await sandbox.verify('x'.repeat(201))).status).toBe(422);
  });

  it('takes a token once, also when it comes twice at once', async () => {
    const { body } = await sandbox.signUp();
    const token = await sandbox.mailedToken(body.signup_id);

    const answers = await Promise.all([sandbox.verify(token), sandbox.verify(token), sandbox.verify(token)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await sandbox.verify(token)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('already verified') },
    });
    expect(await sandbox.query('select 1 from users where email = $1', [body.email])).toHaveLength(1);
  });

  it('takes a token for a day', async () => {
    const { body } = await sandbox.signUp();
    const token = await sandbox.mailedToken(body.signup_id);
    const age = (interval: string) =>
      sandbox.change(`update verification_tokens set issued_at = issued_at - $2::interval where signup_id = $1`, [
        body.signup_id,
        interval,
      ]);

    await age('24 hours');
    expect(await sandbox.verify(token)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Sign up again') },
    });
    await age('-1 minute');
    expect((await sandbox.verify(token)).status).toBe(200);
  });
});

describe('a mail', () => {
  it('that nobody took is sent again, with a token that is good', async () => {
    const { body } = await sandbox.signUp();
    await sandbox.mailedToken(body.signup_id);
    const before = sandbox.mails(body.signup_id)[0];
    // The first attempt records its end only after the mail has been stored.
    await sandbox.auth.settled();
    expect(
      await sandbox.query(
        `update verification_mails set sent_at = null, next_attempt_at = now() - interval '1 second'
            where signup_id = $1 and sent_at is not null returning 1`,
        [body.signup_id],
      ),
    ).toHaveLength(1);

    await untilHeard(() => expect(sandbox.mails(body.signup_id)[0]).not.toBe(before));

    expect((await sandbox.verify(await sandbox.mailedToken(body.signup_id))).status).toBe(200);
  });
});

describe('the routes of a trial', () => {
  it('are those of its login', async () => {
    const { body: firm } = await sandbox.auth.request<{ firm_id: string }>('POST', '/v1/auth/firms', {
      token: sandbox.operator,
      body: { firm_id: 'MADEBYOPS', name: 'Harbor', rep_codes: [{ rep_code: 'R001' }] },
    });
    const user = { email: 'made@byops.test', role: 'advisor', firm_id: firm.firm_id, rep_code: 'R001' };
    const { body } = await sandbox.auth.request<CreatedUserView>('POST', '/v1/auth/users', {
      token: sandbox.operator,
      body: user,
    });
    const token = await sandbox.tokenOf({ email: user.email, password: body.password ?? '' });

    for (const [method, path] of [
      ['GET', 'me'],
      ['POST', 'reset'],
      ['POST', 'reseed'],
    ] as const) {
      expect((await sandbox.own(method, path, token)).status).toBe(404);
      expect((await sandbox.own(method, path, sandbox.operator)).status).toBe(403);
      expect((await sandbox.auth.request(method, `${SANDBOX}/${path}`, { token: null })).status).toBe(401);
    }
  });

  it.each([
    ['GET', ''],
    ['GET', '/sbx_1/events'],
    ['POST', '/sweep'],
    ['POST', '/sbx_1/extend'],
    ['POST', '/sbx_1/convert'],
  ])('%s %s is the operator’s', async (method, path) => {
    expect((await sandbox.auth.request(method, `${SANDBOX}${path}`)).status).toBe(403);
    expect((await sandbox.asOperator(method, path)).status).toBe(path.includes('sbx_1') ? 404 : 200);
  });
});
