import type { AccountView, PortfolioView, ProposedOrderView } from '@sandbourse/contracts';
import { ApiClient, until } from '../client/api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { Practice } from '../client/practice.js';
import { ADVISOR_EMAIL } from './demo-tenant.js';

type AccountType = AccountView['account_type'];
type Weights = Readonly<Record<string, string>>;

interface DemoAccount {
  readonly registration: string;
  readonly account_type: AccountType;
  readonly client_id: string;
  readonly deposit: string;
}

interface DemoPortfolio {
  readonly name: string;
  /** The securities of its model; what is left of 1 is cash. */
  readonly model: { readonly name: string; readonly weights: Weights; readonly cash: string };
  /** The model's second version, after its accounts were invested by the first: the portfolio has drifted. */
  readonly revised?: { readonly weights: Weights; readonly cash: string };
  readonly accounts: readonly DemoAccount[];
}

const account = (client_id: string, registration: string, account_type: AccountType, deposit: string): DemoAccount => ({
  client_id,
  registration,
  account_type,
  deposit,
});

// biome-ignore format: a table
export const DEMO_BOOK: readonly DemoPortfolio[] = [
  {
    name: 'Balanced households',
    model: { name: 'Balanced 60/40', weights: { VTI: '0.40', VXUS: '0.18', BND: '0.30', VTIP: '0.08' }, cash: '0.04' },
    accounts: [
      account('CLT-1101', 'Emil Sommer',                'INDIVIDUAL',      '420000.00'),
      account('CLT-1101', 'Emil Sommer Roth IRA',       'ROTH_IRA',         '96000.00'),
      account('CLT-1102', 'Nora and Peter Lindqvist',   'JOINT',           '380000.00'),
      account('CLT-1102', 'Nora Lindqvist IRA',         'TRADITIONAL_IRA', '210000.00'),
      account('CLT-1103', 'The Okafor Family Trust',    'TRUST',           '410000.00'),
      account('CLT-1104', 'Ines Carvalho',              'INDIVIDUAL',       '64000.00'),
    ],
  },
  {
    name: 'Growth accounts',
    model: { name: 'Global growth', weights: { SPY: '0.45', QQQ: '0.15', IJR: '0.12', IEFA: '0.15', IEMG: '0.10' }, cash: '0.03' },
    revised: { weights: { SPY: '0.36', QQQ: '0.30', IJR: '0.08', IEFA: '0.13', IEMG: '0.10' }, cash: '0.03' },
    accounts: [
      account('CLT-1105', 'Mateo Quispe',               'INDIVIDUAL',      '155000.00'),
      account('CLT-1105', 'Mateo Quispe Roth IRA',      'ROTH_IRA',         '48500.00'),
      account('CLT-1106', 'Hana Fujimoto',              'INDIVIDUAL',      '310000.00'),
      account('CLT-1107', 'Liv Andersen, a minor',      'CUSTODIAL_UTMA',   '27500.00'),
      account('CLT-1108', 'Samir and Joelle Haddad',    'JOINT',           '505000.00'),
    ],
  },
  {
    name: 'Retirement income',
    model: { name: 'Income', weights: { AGG: '0.35', VCIT: '0.20', SCHD: '0.20', VYM: '0.15', VNQ: '0.05' }, cash: '0.05' },
    accounts: [
      account('CLT-1109', 'Ruth Abelard',               'INDIVIDUAL',      '240000.00'),
      account('CLT-1109', 'Ruth Abelard IRA',           'TRADITIONAL_IRA', '290000.00'),
      account('CLT-1110', 'George Petrov',              'INDIVIDUAL',      '275000.00'),
      account('CLT-1110', 'George Petrov IRA',          'TRADITIONAL_IRA', '430000.00'),
      account('CLT-1111', 'The Marchetti Living Trust', 'TRUST',           '360000.00'),
    ],
  },
  {
    name: 'Large companies',
    model: { name: 'Ten large companies', weights: {
      AAPL: '0.12', MSFT: '0.12', NVDA: '0.10', AMZN: '0.10', GOOGL: '0.10',
      JPM: '0.09', LLY: '0.09', COST: '0.08', XOM: '0.08', KO: '0.08' }, cash: '0.04' },
    accounts: [
      account('CLT-1112', 'Priya Raman',                'INDIVIDUAL',      '185000.00'),
      account('CLT-1112', 'Priya Raman Roth IRA',       'ROTH_IRA',         '72000.00'),
      account('CLT-1113', 'Callum Reid',                'INDIVIDUAL',       '93000.00'),
      account('CLT-1114', 'Zofia and Adam Nowak',       'JOINT',           '338000.00'),
    ],
  },
];

/** What a newcomer finds. */
export function bookSummary(email = ADVISOR_EMAIL): string {
  const accounts = DEMO_BOOK.flatMap(portfolio => portfolio.accounts);
  const clients = new Set(accounts.map(({ client_id }) => client_id));
  const drifted = DEMO_BOOK.filter(({ revised }) => revised).map(({ name }) => name);
  return `The book of ${email}: ${accounts.length} accounts of ${clients.size} clients in ${DEMO_BOOK.length} portfolios, invested
  a moment after the first start. ${drifted.join(', ')}: drifted from the model, ready to be rebalanced.`;
}

/** A large order that has emptied the book of the venue waits there for the rest of the day. */
const TRADED: ReadonlySet<string> = new Set<ProposedOrderView['status']>(['FILLED', 'PARTIALLY_FILLED']);
const TRADES_WITHIN_MS = 60_000;

export interface DemoBookOptions {
  readonly authUrl: string;
  readonly baasUrl: string;
  readonly pmUrl: string;
  readonly password: string;
}

/**
 * Fills the demo advisor's book, as far as it is not there yet: funded accounts of different clients, in portfolios that follow
 * models, invested by rebalancing runs that were approved. Like the tenant, it speaks to the services directly.
 */
export async function ensureDemoBook(
  { authUrl, baasUrl, pmUrl, password }: DemoBookOptions,
  say: (line: string) => void,
): Promise<void> {
  const { token } = await new ApiClient(authUrl).logIn(ADVISOR_EMAIL, password, '/v1/auth/login');
  const book = new DemoBook(
    new Brokerage(new ApiClient(baasUrl, token), '/v1'),
    new Practice(new ApiClient(pmUrl, token), '/v1'),
  );
  for (const portfolio of DEMO_BOOK) if (await book.ensure(portfolio)) say(`  Demo book: ${portfolio.name} invested.`);
}

class DemoBook {
  constructor(
    private readonly brokerage: Brokerage,
    private readonly practice: Practice,
  ) {}

  /** Answers whether there was anything to do. What an advisor has made of it since is left as it is. */
  async ensure(wanted: DemoPortfolio): Promise<boolean> {
    const { items } = await this.practice.portfolios();
    const named = items.find(({ name }) => name === wanted.name);
    const portfolio = named ?? (await this.portfolioOf(wanted, items));
    const runs = (await this.practice.runs()).items.filter(run => run.portfolio_ids.includes(portfolio.portfolio_id));
    if (runs.some(({ approval_status }) => approval_status === 'APPROVED')) return false;

    await this.invest(portfolio, runs.find(({ approval_status }) => approval_status === 'AWAITING')?.run_id);
    if (wanted.revised) await this.revise(portfolio, wanted.revised);
    return true;
  }

  /** Under another name by now, or yet to be made. */
  private async portfolioOf(wanted: DemoPortfolio, others: readonly PortfolioView[]): Promise<PortfolioView> {
    const accountIds = await Promise.all(wanted.accounts.map(each => this.openFunded(each)));
    const renamed = others.find(({ account_ids }) => account_ids.some(accountId => accountIds.includes(accountId)));
    return renamed ?? this.create(wanted, accountIds);
  }

  /** Under a key of its own, so that it is opened and funded once. */
  private async openFunded({ deposit, ...terms }: DemoAccount): Promise<string> {
    const key = `demo book ${terms.registration}`;
    const { account_id } = await this.brokerage.open(terms.registration, { ...terms, idempotency_key: key });
    const funding = { direction: 'DEPOSIT', amount: deposit, idempotency_key: key } as const;
    const { funding_id } = await this.brokerage.fund(account_id, funding);
    await until(
      () => this.brokerage.fundings(account_id),
      all => all.some(each => each.funding_id === funding_id && each.status === 'COMPLETED'),
    );
    return account_id;
  }

  private async create({ name, model }: DemoPortfolio, accountIds: string[]): Promise<PortfolioView> {
    const known = (await this.practice.models()).items.find(each => each.name === model.name);
    const followed =
      known ??
      (await this.practice.createModel({
        name: model.name,
        allocations: allocationsOf(model.weights),
        cash_weight: model.cash,
      }));
    return this.practice.createPortfolio({ name, model_id: followed.model_id, account_ids: accountIds });
  }

  /** By a run that was left waiting, or else a new one. */
  private async invest({ portfolio_id }: PortfolioView, waiting: string | null | undefined): Promise<void> {
    await this.practice.valued(portfolio_id);
    const runId =
      waiting ?? (await this.practice.rebalance({ portfolio_ids: [portfolio_id], trade_scope: 'ALL' })).run_id;
    const { error } = await this.practice.analyzed(runId);
    if (error) throw new Error(error.message);
    await this.practice.approve(runId);
    await until(
      async () => (await this.practice.run(runId)).orders.filter(({ status }) => !TRADED.has(status)).length,
      waiting => waiting === 0,
      { withinMs: TRADES_WITHIN_MS },
    );
  }

  private async revise(
    { model_id }: PortfolioView,
    { weights, cash }: NonNullable<DemoPortfolio['revised']>,
  ): Promise<void> {
    if (model_id) await this.practice.changeModel(model_id, { allocations: allocationsOf(weights), cash_weight: cash });
  }
}

function allocationsOf(weights: Weights) {
  return Object.entries(weights).map(([value, weight]) => ({ security: { type: 'ticker' as const, value }, weight }));
}
