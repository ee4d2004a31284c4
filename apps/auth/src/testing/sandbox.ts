import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CLOCK_PROGRESSED,
  ClockFollower,
  type ClockView,
  type FixLogonAnswer,
  type IssuedApiKeyView,
  type IssuedFixPasswordView,
  type LoginView,
  type SweptTrialsView,
  type TrialEventView,
  type TrialView,
  type VerifiedTrialView,
} from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { loadConfig } from '@sandbourse/platform/config';
import {
  type ServiceUnderTest,
  startServiceUnderTest,
  TEST_INTERNAL_SECRET,
  untilHeard,
} from '@sandbourse/test-support';
import { authModule } from '../auth.module.js';
import { AuthConfig } from '../config.js';
import { migrations } from '../migrations/index.js';

export const OPERATOR = { email: 'ops@sandbourse.test', password: 'an-operator-password' };
export const INTERNAL = { 'x-internal-secret': TEST_INTERNAL_SECRET };
export const SANDBOX = '/v1/auth/sandbox';

/** A verified trial, with a token of its login. */
export interface VerifiedTrial extends VerifiedTrialView {
  readonly email: string;
  readonly token: string;
}

/** Runs auth for tests, with a mailbox folder. Provides the steps that many tests of trials need. */
export class SandboxUnderTest {
  private signUps = 0;

  private constructor(
    readonly auth: ServiceUnderTest,
    readonly operatorLogin: LoginView,
    private readonly mailFolder: string,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<SandboxUnderTest> {
    const mailFolder = mkdtempSync(join(tmpdir(), 'sandbox-mail-'));
    const auth = await startServiceUnderTest({
      service: 'auth',
      migrations,
      module: authModule,
      parse: values => loadConfig(AuthConfig, values),
      environment: {
        OPS_ADMIN_EMAIL: OPERATOR.email,
        OPS_ADMIN_PASSWORD: OPERATOR.password,
        KEY_ENCRYPTION_KEY: 'a'.repeat(43),
        MAIL_FOLDER: mailFolder,
        ...environment,
      },
    });
    const { body } = await auth.request<LoginView>('POST', '/v1/auth/login', { token: null, body: OPERATOR });
    return new SandboxUnderTest(auth, body, mailFolder);
  }

  async close(): Promise<void> {
    await this.auth.close();
    rmSync(this.mailFolder, { recursive: true, force: true });
  }

  /** The token of the operator. */
  get operator(): string {
    return this.operatorLogin.access_token;
  }

  signUp(over: object = {}) {
    this.signUps += 1;
    const body = {
      email: `advisor-${this.signUps}@lovelace.test`,
      first_name: 'Ada',
      last_name: 'Lovelace',
      firm_name: 'Lovelace Wealth',
      practice: 'RETIREMENT',
      ...over,
    };
    return this.auth.request<TrialView>('POST', `${SANDBOX}/signup`, { token: null, body });
  }

  verify(token: string) {
    return this.auth.request<VerifiedTrialView>('POST', `${SANDBOX}/verify`, { token: null, body: { token } });
  }

  /** Returns the mails of a sign-up or a login, oldest first. */
  mails(id: string): string[] {
    const files = readdirSync(this.mailFolder).filter(file => file.startsWith(id) && file.endsWith('.eml'));
    const numberOf = (file: string) => Number(file.split('.')[1]);
    return files
      .sort((a, b) => numberOf(a) - numberOf(b))
      .map(file => readFileSync(join(this.mailFolder, file), 'utf8'));
  }

  /** Waits for the given number of mails of a sign-up, and returns the token in the latest. */
  async mailedToken(signupId: string, mails = 1): Promise<string> {
    await untilHeard(() => expect(this.mails(signupId)).toHaveLength(mails));
    return /^sbxv_[\w-]{43}$/m.exec(this.mails(signupId).at(-1) ?? '')?.[0] ?? '';
  }

  /** Waits for the given number of mails of a login, and returns the token in the latest. */
  async mailedResetToken(userId: string, mails = 1): Promise<string> {
    await untilHeard(() => expect(this.mails(userId)).toHaveLength(mails));
    return /#(sbxr_[\w-]{43})$/m.exec(this.mails(userId).at(-1) ?? '')?.[1] ?? '';
  }

  /** Returns a trial whose book is complete. */
  async trial(over: object = {}): Promise<VerifiedTrial> {
    const { body } = await this.signUp(over);
    const verified = (await this.verify(await this.mailedToken(body.signup_id))).body;
    await this.completeBook(verified.user.firm_id);
    const { email } = verified.user;
    return { ...verified, email, token: await this.tokenOf({ email, password: verified.password }) };
  }

  /** Marks the book of the firm as COMPLETED without seeding it. */
  async completeBook(firmId: string): Promise<void> {
    await this.change(`update provisionings set status = 'COMPLETED', percent = 100 where firm_id = $1`, [firmId]);
  }

  logIn(credentials: { email: string; password: string }) {
    return this.auth.request<LoginView>('POST', '/v1/auth/login', { token: null, body: credentials });
  }

  async tokenOf(credentials: { email: string; password: string }): Promise<string> {
    return (await this.logIn(credentials)).body.access_token;
  }

  own<Body>(method: string, path: string, token: string) {
    return this.auth.request<Body>(method, `${SANDBOX}/${path}`, { token });
  }

  asOperator<Body>(method: string, path: string, body?: object) {
    return this.auth.request<Body>(method, `${SANDBOX}${path}`, { token: this.operator, ...(body && { body }) });
  }

  async events(signupId: string): Promise<TrialEventView[]> {
    return (await this.asOperator<{ items: TrialEventView[] }>('GET', `/${signupId}/events`)).body.items;
  }

  async statusOf(email: string): Promise<string | undefined> {
    const { body } = await this.asOperator<{ items: TrialView[] }>('GET', `?email=${encodeURIComponent(email)}`);
    return body.items[0]?.status;
  }

  async sweep(): Promise<SweptTrialsView> {
    return (await this.asOperator<SweptTrialsView>('POST', '/sweep')).body;
  }

  /** Makes a trial older, and runs the sweep. */
  async age(signupId: string, days: number): Promise<void> {
    const answer = await this.asOperator('POST', `/${signupId}/age`, { days });
    expect(answer.status).toBe(200);
    await this.sweep();
  }

  /** Moves a firm's clock, and reports for every follower that it has caught up. */
  async advance(firmId: string, days: number): Promise<void> {
    const advanced = await this.auth.request<ClockView>('POST', '/v1/sandbox/clock/advance', {
      token: this.operator,
      body: { firm_id: firmId, days },
    });
    expect(advanced.status).toBe(202);
    await this.settle(firmId, advanced.body.advance?.advance_id ?? '');
  }

  async settle(firmId: string, advanceId: string): Promise<void> {
    const data = { firm_id: firmId, advance_id: advanceId, sessions_done: 1, sessions_total: 1, is_done: true };
    const occurrence = { at: new Date(), isSandbox: true };
    await this.auth.bus.publish(
      ClockFollower.options.map(follower => CLOCK_PROGRESSED[follower].occurred(data, occurrence)),
    );
    await this.auth.settled();
    const path = `/v1/sandbox/clock?firm_id=${firmId}`;
    const { body } = await this.auth.request<ClockView>('GET', path, { token: this.operator });
    expect(body.status).toBe('READY');
  }

  async key(token: string): Promise<IssuedApiKeyView> {
    const body = { pillar: 'baas', name: 'Router', permission_group: 'trading' };
    const answer = await this.auth.request<IssuedApiKeyView>('POST', '/v1/auth/internal/api-keys', {
      token,
      headers: INTERNAL,
      body,
    });
    expect(answer.status).toBe(201);
    return answer.body;
  }

  exchange({ key_id, key_secret }: Pick<IssuedApiKeyView, 'key_id' | 'key_secret'>) {
    return this.auth.request('POST', '/v1/auth/internal/oauth/token', {
      token: null,
      headers: INTERNAL,
      body: { grant_type: 'client_credentials', client_id: key_id, client_secret: key_secret },
    });
  }

  async keyHolds(key: IssuedApiKeyView): Promise<boolean> {
    return (await this.exchange(key)).status === 200;
  }

  async fixPassword(token: string): Promise<IssuedFixPasswordView> {
    const answer = await this.auth.request<IssuedFixPasswordView>('POST', '/v1/auth/internal/fix-passwords', {
      token,
      headers: INTERNAL,
      body: { name: 'Engine' },
    });
    expect(answer.status).toBe(201);
    return answer.body;
  }

  async fixPasswordHolds(firmId: string, { password }: IssuedFixPasswordView): Promise<boolean> {
    const { body } = await this.auth.request<FixLogonAnswer>('POST', '/v1/auth/internal/fix-logons', {
      token: null,
      headers: INTERNAL,
      body: { firm_id: firmId, comp_id: 'CLIENT1', password },
    });
    return body.password_id !== null;
  }

  async tokenHolds(token: string): Promise<boolean> {
    return (await this.auth.request('GET', '/v1/auth/me', { token })).status === 200;
  }

  /** Changes rows in the database as if time had passed, for example the `expires_at` of a test firm. */
  async change(sql: string, values: readonly unknown[] = []): Promise<void> {
    await this.auth.database.as(SYSTEM_SCOPE).query(sql, values);
  }

  query<R extends Record<string, unknown>>(sql: string, values: readonly unknown[] = []): Promise<R[]> {
    return this.auth.database.as(SYSTEM_SCOPE).query<R>(sql, values);
  }
}
