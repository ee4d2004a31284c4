import type {
  AccountView,
  ConnectionView,
  CrmClientList,
  CrmClientView,
  DriftView,
  ModelView,
  Paged,
  PortfolioView,
  RealizedGainView,
  RebalancingRunSummaryView,
  TaxLotView,
  TransactionView,
} from '@sandbourse/contracts';
import type { ApiClient } from '../api-client.js';

export interface FirmBook {
  readonly accounts: readonly AccountView[];
  readonly transactions: readonly TransactionView[];
  /** The lots that still contain shares. */
  readonly lots: readonly TaxLotView[];
  readonly gains: readonly RealizedGainView[];
  readonly models: readonly ModelView[];
  readonly portfolios: readonly PortfolioView[];
  readonly drifts: readonly DriftView[];
  readonly crmClients: readonly CrmClientView[];
  readonly connections: readonly ConnectionView[];
  readonly runs: readonly RebalancingRunSummaryView[];
}

const BAAS = '/api/v1/baas';
const PM = '/api/v1/pm';
const AT_MOST = 500;

/** Reads the book through the public API. It sends one request at a time because of the gateway's rate limits. */
export async function readBook(api: ApiClient): Promise<FirmBook> {
  const { items: accounts } = await api.get<Paged<AccountView>>(`${BAAS}/accounts?page_size=${AT_MOST}`);
  const [lots, gains]: [TaxLotView[], RealizedGainView[]] = [[], []];
  for (const { account_id } of accounts) {
    lots.push(...(await api.get<TaxLotView[]>(`${BAAS}/accounts/${account_id}/tax-lots`)));
    const realized = await api.get<{ items: RealizedGainView[] }>(`${BAAS}/accounts/${account_id}/realized-gains`);
    gains.push(...realized.items);
  }
  const { items: portfolios } = await api.get<Paged<PortfolioView>>(`${PM}/portfolios?page_size=${AT_MOST}`);
  const drifts: DriftView[] = [];
  for (const { portfolio_id } of portfolios)
    drifts.push(await api.get<DriftView>(`${PM}/portfolios/${portfolio_id}/drift`));
  return {
    accounts,
    transactions: await everyTransaction(api),
    lots,
    gains,
    models: (await api.get<Paged<ModelView>>(`${PM}/models?page_size=${AT_MOST}`)).items,
    portfolios,
    drifts,
    crmClients: (await api.get<CrmClientList>(`/api/v1/crm/clients?page_size=${AT_MOST}`)).clients,
    connections: (await api.get<{ items: ConnectionView[] }>(`${PM}/custodians/connections`)).items,
    runs: (await api.get<Paged<RebalancingRunSummaryView>>(`${PM}/rebalancing?page_size=${AT_MOST}`)).items,
  };
}

async function everyTransaction(api: ApiClient): Promise<TransactionView[]> {
  const transactions: TransactionView[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await api.get<Paged<TransactionView>>(
      `${BAAS}/transactions?limit=${AT_MOST}&page=${page}`,
    );
    transactions.push(...items);
    if (items.length === 0 || transactions.length >= total) return transactions;
  }
}
