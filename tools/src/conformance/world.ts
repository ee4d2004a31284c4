import type { AccountView, LoginView, MeView } from '@sandbourse/contracts';
import type { ApiClient } from '../api-client.js';
import { Brokerage, type OrderRequest } from '../client/brokerage.js';
import { PatientClient } from '../client/patient-client.js';
import type { StackInside } from '../client/stack-inside.js';
import { AUTH } from './expect.js';
import { GuestClient } from './guest-client.js';
import { completedTenant, type ProvisionedTenant, requestTenant } from './provisioned-tenant.js';
import { Skipped } from './skipped.js';

export interface Login {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  readonly firm_id: string;
}

/**
 * The stack that the suite checks. If another program started the stack, the suite knows only its address and logins.
 */
export interface KnownStack {
  readonly baseUrl: string;
  readonly logins: readonly Login[];
  readonly mail?: { readonly folder: string };
  readonly inside?: StackInside;
  /**
   * The access tokens of the logins by email, if the sandbox belongs to the user. The suite is then a guest: it does not
   * log in, and skips checks that would disturb the user's work.
   */
  readonly guestTokens?: ReadonlyMap<string, string>;
}

/**
 * Gives the checks access to the stack under test. Almost all checks use only HTTP and streams, like a user. A login or
 * an account is made on first use and shared, because the gateway allows few logins a minute.
 */
export class World {
  private readonly answers = new Map<string, Promise<LoginView>>();
  private current: Promise<MeView> | undefined;
  private funded: Promise<AccountView> | undefined;
  private requested: Promise<{ email: string; password: string }> | undefined;
  private completed: Promise<ProvisionedTenant> | undefined;

  constructor(private readonly known: KnownStack) {}

  get baseUrl(): string {
    return this.known.baseUrl;
  }

  get mailFolder(): string {
    if (!this.known.mail) throw new Skipped('the stack names no mailbox folder');
    return this.known.mail.folder;
  }

  /** Returns direct access to the stack. Throws `Skipped` if the stack belongs to the user. */
  inside(): StackInside {
    if (!this.known.inside) throw new Skipped('it kills services or changes tables');
    return this.known.inside;
  }

  /** Throws `Skipped` if the sandbox belongs to the user. `what` completes the sentence "The check was skipped because …". */
  refuseAsGuest(what: string): void {
    if (this.known.guestTokens) throw new Skipped(what);
  }

  get anyone(): ApiClient {
    return this.clientWith();
  }

  /**
   * Logs in once for each role and returns the response. With `otherFirm`, the login belongs to a firm other than the
   * advisor's.
   */
  login(role: string, { otherFirm = false } = {}): Promise<LoginView> {
    const { email, password } = this.loginOf(role, { otherFirm });
    const known = this.answers.get(email);
    if (known) return known;
    const answer = this.anyone.post<LoginView>(`${AUTH}/login`, { email, password });
    this.answers.set(email, answer);
    return answer;
  }

  /** Returns the access token of a login. A guest does not log in for it. */
  async tokenOf(role: string, options: { otherFirm?: boolean } = {}): Promise<string> {
    const token = this.known.guestTokens?.get(this.loginOf(role, options).email);
    return token ?? (await this.login(role, options)).access_token;
  }

  async as(role: string, options: { otherFirm?: boolean } = {}): Promise<ApiClient> {
    return this.clientWith(await this.tokenOf(role, options));
  }

  /** Returns the payload of the advisor's JWT. */
  async claims(): Promise<Record<string, unknown>> {
    return claimsOf(await this.tokenOf('advisor'));
  }

  me(): Promise<MeView> {
    this.current ??= this.as('advisor').then(api => api.get<MeView>(`${AUTH}/me`));
    return this.current;
  }

  loginOf(role: string, { otherFirm = false } = {}): Login {
    const home = this.known.logins.find(login => login.role === 'advisor')?.firm_id;
    const login = this.known.logins.find(each => each.role === role && (!otherFirm || each.firm_id !== home));
    if (!login) throw new Skipped(`it needs a login of the role ${role}`);
    return login;
  }

  async broker(role = 'advisor'): Promise<Brokerage> {
    return new Brokerage(await this.as(role));
  }

  /** Returns an ACTIVE account with cash. All checks that do not need their own account share it. */
  account(): Promise<AccountView> {
    this.funded ??= this.broker().then(broker => broker.openFunded('Conformance', '1000000.00'));
    return this.funded;
  }

  /** Returns the login of a firm with a book. The first call creates the firm and requests the book. */
  requestBook(): Promise<{ email: string; password: string }> {
    this.requested ??= this.as('ops_admin').then(requestTenant);
    return this.requested;
  }

  /** Waits until the book from `requestBook` is complete. Returns the firm and its book. */
  book(): Promise<ProvisionedTenant> {
    this.completed ??= this.requestBook().then(async ({ email, password }) => {
      const { access_token } = await this.anyone.post<LoginView>(`${AUTH}/login`, { email, password });
      return completedTenant(new PatientClient(this.baseUrl, access_token));
    });
    return this.completed;
  }

  /**
   * Returns the body of an order for ten shares on the shared account. Its limit is far below the market price, so that
   * the order does not fill.
   */
  async restingOrder(change: Partial<OrderRequest> = {}): Promise<OrderRequest> {
    const { account_id } = await this.account();
    const { last } = await (await this.broker()).quote('AAPL');
    return {
      account_id,
      security: { type: 'ticker', value: 'AAPL' },
      side: 'BUY',
      order_type: 'LIMIT',
      limit_price: String(Math.floor(Number.parseInt(last, 10) * 0.6)),
      quantity: '10',
      ...change,
    };
  }

  private clientWith(token?: string): ApiClient {
    return this.known.guestTokens ? new GuestClient(this.baseUrl, token) : new PatientClient(this.baseUrl, token);
  }
}

/** Returns the payload of a JWT. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}
