import type {
  AccountView,
  FundAccountBody,
  FundingView,
  OpenAccountBody,
  OrderView,
  OrderWithFillsView,
  Paged,
  PositionView,
  QuoteView,
  SubmitOrderBody,
  TransactionView,
} from '@sandbourse/contracts';
import { type ApiClient, until } from '../api-client.js';

const DONE = ['FILLED', 'CANCELLED', 'REPLACED', 'REJECTED', 'EXPIRED'];

export type OrderRequest = Pick<SubmitOrderBody, 'account_id' | 'security' | 'side' | 'order_type'> &
  Partial<SubmitOrderBody>;

type FundingRequest = Pick<FundAccountBody, 'direction' | 'amount'> & Partial<FundAccountBody>;

export class Brokerage {
  /** @param path the public path by default; another path if the client connects directly to the service */
  constructor(
    readonly api: ApiClient,
    private readonly path = '/api/v1/baas',
  ) {}

  accounts(): Promise<Paged<AccountView>> {
    return this.api.get(`${this.path}/accounts`);
  }

  account(accountId: string): Promise<AccountView> {
    return this.api.get(`${this.path}/accounts/${accountId}`);
  }

  quote(symbol: string): Promise<QuoteView> {
    return this.api.get(`${this.path}/market/quotes/${symbol}`);
  }

  place(order: OrderRequest): Promise<OrderView> {
    return this.api.post(`${this.path}/orders`, order);
  }

  order(orderId: string): Promise<OrderWithFillsView> {
    return this.api.get(`${this.path}/orders/${orderId}`);
  }

  positions(accountId: string): Promise<PositionView[]> {
    return this.api.get(`${this.path}/accounts/${accountId}/positions`);
  }

  transactions(accountId: string, limit = 50): Promise<Paged<TransactionView>> {
    return this.api.get(`${this.path}/transactions?account_id=${accountId}&limit=${limit}`);
  }

  fund(accountId: string, body: FundingRequest): Promise<FundingView> {
    return this.api.post(`${this.path}/accounts/${accountId}/funding`, body);
  }

  fundings(accountId: string): Promise<FundingView[]> {
    return this.api.get(`${this.path}/accounts/${accountId}/funding`);
  }

  async open(registration: string, terms: Partial<OpenAccountBody> = {}): Promise<AccountView> {
    const body = { registration, account_type: 'INDIVIDUAL', ...terms };
    const { account_id } = await this.api.post<AccountView>(`${this.path}/accounts`, body);
    return until(
      () => this.account(account_id),
      ({ status }) => status === 'ACTIVE',
    );
  }

  /** Opens an ACTIVE account with this amount of cash in its base currency. */
  async openFunded(registration: string, amount: string, terms: Partial<OpenAccountBody> = {}): Promise<AccountView> {
    const { account_id, base_currency: currency } = await this.open(registration, terms);
    await this.fund(account_id, { direction: 'DEPOSIT', amount, currency });
    return until(
      () => this.account(account_id),
      ({ cash_balance }) => /[1-9]/.test(cash_balance),
    );
  }

  done(orderId: string): Promise<OrderWithFillsView> {
    return until(
      () => this.order(orderId),
      ({ status }) => DONE.includes(status),
    );
  }
}
