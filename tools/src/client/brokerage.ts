import type {
  AccountView,
  OpenAccountBody,
  OrderView,
  OrderWithFillsView,
  Paged,
  PositionView,
  QuoteView,
  SubmitOrderBody,
  TransactionView,
} from '@sandbourse/contracts';
import { type ApiClient, until } from './api-client.js';

const BAAS = '/api/v1/baas';
const DONE = ['FILLED', 'CANCELLED', 'REPLACED', 'REJECTED', 'EXPIRED'];

export type OrderRequest = Pick<SubmitOrderBody, 'account_id' | 'security' | 'side' | 'order_type'> &
  Partial<SubmitOrderBody>;

/** The brokerage's routes, in the words of those who use them. */
export class Brokerage {
  constructor(readonly api: ApiClient) {}

  accounts(): Promise<Paged<AccountView>> {
    return this.api.get(`${BAAS}/accounts`);
  }

  account(accountId: string): Promise<AccountView> {
    return this.api.get(`${BAAS}/accounts/${accountId}`);
  }

  quote(symbol: string): Promise<QuoteView> {
    return this.api.get(`${BAAS}/market/quotes/${symbol}`);
  }

  place(order: OrderRequest): Promise<OrderView> {
    return this.api.post(`${BAAS}/orders`, order);
  }

  order(orderId: string): Promise<OrderWithFillsView> {
    return this.api.get(`${BAAS}/orders/${orderId}`);
  }

  positions(accountId: string): Promise<PositionView[]> {
    return this.api.get(`${BAAS}/accounts/${accountId}/positions`);
  }

  transactions(accountId: string, limit = 50): Promise<Paged<TransactionView>> {
    return this.api.get(`${BAAS}/transactions?account_id=${accountId}&limit=${limit}`);
  }

  /** An ACTIVE account. */
  async open(registration: string, terms: Partial<OpenAccountBody> = {}): Promise<AccountView> {
    const body = { registration, account_type: 'INDIVIDUAL', ...terms };
    const { account_id } = await this.api.post<AccountView>(`${BAAS}/accounts`, body);
    return until(
      () => this.account(account_id),
      ({ status }) => status === 'ACTIVE',
    );
  }

  /** An ACTIVE account with this much cash of its base currency. */
  async openFunded(registration: string, amount: string, terms: Partial<OpenAccountBody> = {}): Promise<AccountView> {
    const { account_id, base_currency: currency } = await this.open(registration, terms);
    await this.api.post(`${BAAS}/accounts/${account_id}/funding`, { direction: 'DEPOSIT', amount, currency });
    return until(
      () => this.account(account_id),
      ({ cash_balance }) => /[1-9]/.test(cash_balance),
    );
  }

  /** The order once nothing more will happen to it. */
  done(orderId: string): Promise<OrderWithFillsView> {
    return until(
      () => this.order(orderId),
      ({ status }) => DONE.includes(status),
    );
  }
}
