import type { AccountView, LoginView, MeView } from '@sandbourse/contracts';
import type { ApiClient } from '../api-client.js';
import { Brokerage, type OrderRequest } from '../client/brokerage.js';
import { PatientClient } from '../client/patient-client.js';
import { AUTH } from './expect.js';
import { completedTenant, type ProvisionedTenant, requestTenant } from './provisioned-tenant.js';
import { Skipped } from './skipped.js';
import type { StackInside } from './stack-inside.js';

export interface Login {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  readonly firm_id: string;
}

/** A stack to check. For a stack that the run did not start, only its address and a login are known. */
export interface KnownStack {
  readonly baseUrl: string;
  readonly logins: readonly Login[];
  readonly mail?: { readonly folder: string };
  readonly inside?: StackInside;
  /** The advisor of a firm whose book is complete, and which nobody has changed since. */
  readonly hasBook?: Login;
}

/**
 * The stack under test as its users see it: only HTTP and streams, except for a few sentences. Logins and accounts are
 * made on first use and shared, because the edge allows few logins a minute.
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

  /** Where the stack keeps the mails that it sends. */
  get mailFolder(): string {
    if (!this.known.mail) throw new Skipped('the stack names no mailbox folder');
    return this.known.mail.folder;
  }

  get hasInside(): boolean {
    return this.known.inside !== undefined;
  }

  /** For what no request can bring about. */
  inside(): StackInside {
    if (!this.known.inside) throw new Skipped('it needs a stack on this machine');
    return this.known.inside;
  }

  /** Nobody in particular. */
  get anyone(): ApiClient {
    return new PatientClient(this.baseUrl);
  }

  /** The response to the first login of a role; with `otherFirm`, of another firm than the advisor's. */
  login(role: string, { otherFirm = false } = {}): Promise<LoginView> {
    const { email, password } = this.loginOf(role, { otherFirm });
    const known = this.answers.get(email);
    if (known) return known;
    const answer = this.anyone.post<LoginView>(`${AUTH}/login`, { email, password });
    this.answers.set(email, answer);
    return answer;
  }

  async as(role: string, { otherFirm = false } = {}): Promise<ApiClient> {
    return new PatientClient(this.baseUrl, (await this.login(role, { otherFirm })).access_token);
  }

  /** The claims in an advisor's token, as anyone can read them. */
  async claims(role = 'advisor'): Promise<Record<string, unknown>> {
    const { access_token } = await this.login(role);
    return JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  }

  me(): Promise<MeView> {
    this.current ??= this.as('advisor').then(api => api.get<MeView>(`${AUTH}/me`));
    return this.current;
  }

  loginOf(role: string, { otherFirm = false } = {}): Login {
    const home = this.known.logins.find(login => login.role === 'advisor')?.firm_id;
    const login = this.known.logins.find(each => each.role === role && (!otherFirm || each.firm_id !== home));
    if (!login) throw new Skipped(`the stack names no login of role ${role}${otherFirm ? ' in another firm' : ''}`);
    return login;
  }

  async broker(role = 'advisor'): Promise<Brokerage> {
    return new Brokerage(await this.as(role));
  }

  /** One ACTIVE account with cash, shared by the checks that only need some account. */
  account(): Promise<AccountView> {
    this.funded ??= this.broker().then(broker => broker.openFunded('Conformance', '1000000.00'));
    return this.funded;
  }

  /** The login of a tenant with a book: one that is there, or one that is made for the suite, once. */
  requestBook(): Promise<{ email: string; password: string }> {
    const { hasBook } = this.known;
    this.requested ??= hasBook ? Promise.resolve(hasBook) : this.as('ops_admin').then(requestTenant);
    return this.requested;
  }

  /** That tenant once its book is complete. */
  book(): Promise<ProvisionedTenant> {
    this.completed ??= this.requestBook().then(async ({ email, password }) => {
      const { access_token } = await this.anyone.post<LoginView>(`${AUTH}/login`, { email, password });
      return completedTenant(new PatientClient(this.baseUrl, access_token));
    });
    return this.completed;
  }

  /** A small order on the shared account: ten shares at a limit far below the market, so that it rests. */
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
}
