import type {
  AccountView,
  CreatedTestFirmView,
  OrderView,
  RebalancingRunView,
  TaxLotView,
  WorkflowTemplateView,
  WorkflowView,
  WrittenBook,
} from '@sandbourse/contracts';
import { startWebhookReceiver } from '@sandbourse/test-support';
import type { ApiClient } from '../api-client.js';

/** The book with which the firm begins: accounts of each kind, their owners, and a portfolio. */
export const WHOLE_BOOK: WrittenBook = {
  book: 2,
  firm: { name: 'Whole', rep_codes: ['R001', 'R002'] },
  seed: 7,
  clock: { at: '2026-03-02T15:00:00Z', frozen: true },
  households: [{ name: 'Byron' }],
  clients: [
    { name: 'Ada', first_name: 'Ada', last_name: 'Byron', date_of_birth: '1950-12-10', household: 'Byron' },
    { name: 'Tim', first_name: 'Tim', last_name: 'Byron', date_of_birth: '2012-01-10', household: 'Byron' },
  ],
  accounts: [
    {
      name: 'brokerage',
      client: 'Ada',
      cash: { USD: '250000.00', EUR: '500.00' },
      positions: [
        {
          symbol: 'KO',
          lots: [
            { quantity: '100', acquired: '2024-03-04', cost: '5980.00' },
            { quantity: '50', acquired: '2026-02-02', cost: '4410.00' },
          ],
        },
      ],
      reinvest_dividends: ['KO'],
    },
    { name: 'margin', client: 'Ada', margin_enabled: true, lot_method: 'HIFO', cash: { USD: '20000.00' } },
    { name: 'roth', client: 'Ada', account_type: 'ROTH_IRA', cash: { USD: '8000.00' } },
    { name: 'ira', client: 'Ada', account_type: 'TRADITIONAL_IRA', cash: { USD: '9000.00' } },
    { name: 'minor', client: 'Tim', account_type: 'CUSTODIAL_UTMA', cash: { USD: '700.00' } },
    { name: 'pending', client: 'Tim', status: 'PENDING' },
    { name: 'outside', client: 'Ada', custodian: { name: 'Granite Trust Company', kind: 'OUTSIDE' } },
    { name: 'other branch', rep_code: 'R002', cash: { USD: '3000.00' } },
    { name: 'freerider', cash: { USD: '10000.00' } },
  ],
  models: [{ name: 'Balanced', weights: { SPY: '0.60', AGG: '0.35' }, cash_weight: '0.05' }],
  fee_schedules: [
    {
      name: 'Advisory',
      method: 'FLAT',
      basis: 'PERIOD_END_VALUE',
      timing: 'ARREARS',
      tiers: [{ from: '0', annual_rate: '0.0100' }],
    },
  ],
  portfolios: [
    { name: 'Byron', model: 'Balanced', accounts: ['brokerage', 'roth'], fee_schedule: 'Advisory' },
    { name: 'Own', rep_code: 'R002', weights: { KO: '1' }, accounts: ['other branch'] },
  ],
};

const STOCK = (value: string) => ({ type: 'ticker', value });

/** Sends requests of each kind to a firm from `WHOLE_BOOK`, one after the other. */
export class WholeFirm {
  /** The answers that refused a request, which no step of the firm expects. */
  readonly refused: string[] = [];

  private readonly accounts: Readonly<Record<string, string>>;

  constructor(
    readonly api: ApiClient,
    private readonly made: CreatedTestFirmView,
  ) {
    this.accounts = made.ids?.accounts ?? {};
  }

  async send<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.api.send<Body>(method, `/api/v1/${path}`, body);
    if (answer.status >= 300)
      this.refused.push(`${method} ${path} ${JSON.stringify(body)} ${answer.status} ${JSON.stringify(answer.body)}`);
    await this.api.get('/api/v1/sandbox/settled?wait=30');
    return answer.body;
  }

  private order(account: string, side: string, symbol: string, terms: object): Promise<OrderView> {
    const body = { account_id: this.accounts[account], side, security: STOCK(symbol), order_type: 'MARKET', ...terms };
    return this.send('POST', 'baas/orders', body);
  }

  async live(): Promise<void> {
    await this.manage();
    await this.fund();
    await this.trade();
    await this.rebalance();
    await this.send('POST', 'sandbox/clock', { days: 40 });
    await this.rest();
  }

  /** Settings, models, workflows, disclosures, webhooks. */
  private async manage(): Promise<void> {
    const { ids } = this.made;
    await this.send('PUT', 'sandbox/market/hours', { hours: 'EXCHANGE' });
    await this.send('PUT', 'baas/margin-rules', { keeps_pattern_day_trade_rule: true });
    await this.send('PUT', 'pm/trade-parameters', { minimum_trade: '50.00' });
    await this.send('PUT', 'pm/branding', { display_name: 'Harbor' });
    await this.send('PATCH', `pm/models/${ids?.models.Balanced}`, {
      allocations: [
        { security: STOCK('SPY'), weight: '0.50' },
        { security: STOCK('AGG'), weight: '0.40' },
      ],
      cash_weight: '0.10',
    });
    const receiver = await startWebhookReceiver();
    await this.send('POST', 'baas/webhooks', {
      url: receiver.url,
      event_types: ['svc.baas.orders.*'],
      description: 'Orders',
    });
    const paused = { url: `${receiver.url}/paused`, event_types: ['svc.pm.*'] };
    const { webhook_id } = await this.send<{ webhook_id: string }>('POST', 'pm/webhooks', paused);
    await this.send('PATCH', `pm/webhooks/${webhook_id}`, { status: 'PAUSED' });
    await receiver.close();
    const steps = [
      { name: 'Sign', due_in_days: 7 },
      { name: 'Fund', due_in_days: 9 },
    ];
    const template = await this.send<WorkflowTemplateView>('POST', 'crm/workflow-templates', { name: 'New', steps });
    const client_id = ids?.clients.Ada;
    const { workflow_id } = await this.send<WorkflowView>('POST', 'crm/workflows', {
      workflow_template_id: template.workflow_template_id,
      client_id,
    });
    await this.send('POST', `crm/workflows/${workflow_id}/steps/0/complete`, {});
    const disclosure = await this.send<{ disclosure_id: string }>('POST', 'pm/disclosures', {
      type: 'PRIVACY_NOTICE',
      title: 'Privacy',
      body: 'We keep it.',
      effective_date: '2026-03-02',
    });
    await this.send('POST', `pm/disclosures/${disclosure.disclosure_id}/acknowledgements`, { client_id });
    await this.send('POST', 'sandbox/market/scripts', { symbol: 'MSFT', kind: 'GAP', magnitude: '0.05' });
    const walk = { symbol: 'JNJ', kind: 'WALK', band: '0.05' };
    await this.send('POST', 'sandbox/market/scripts', walk);
    const split = { symbol: 'MSFT', kind: 'SPLIT', ex_date: '2026-03-20', new_shares: 2, old_shares: 1 };
    await this.send('POST', 'sandbox/market/actions', split);
    await this.send('POST', 'sandbox/market/actions', { ...split, symbol: 'AAPL', ex_date: '2026-09-18' });
  }

  private async fund(): Promise<void> {
    const funding = (account: string, body: object) =>
      this.send('POST', `baas/accounts/${this.accounts[account]}/funding`, body);
    await funding('brokerage', { direction: 'DEPOSIT', amount: '1000.00', idempotency_key: 'salary' });
    await funding('brokerage', { direction: 'WITHDRAWAL', amount: '300.00' });
    await this.api.send('POST', `/api/v1/baas/accounts/${this.accounts.roth}/funding`, {
      direction: 'WITHDRAWAL',
      amount: '900000.00',
    });
    await funding('roth', { direction: 'DEPOSIT', amount: '500.00', contribution_year: 2026 });
    await this.send('POST', 'sandbox/faults', { do: 'return_deposit', code: 'R01', days: 2, times: 1 });
    await funding('margin', { direction: 'DEPOSIT', amount: '77.00' });
    await this.send('POST', 'sandbox/faults', { do: 'hold_deposit', days: 60, times: 1 });
    await funding('margin', { direction: 'DEPOSIT', amount: '88.00' });
    await this.send('POST', `baas/accounts/${this.accounts.brokerage}/fees`, {
      amount: '12.50',
      description: 'Advice',
      idempotency_key: 'fee 1',
    });
    await this.send('POST', 'baas/fx', {
      account_id: this.accounts.brokerage,
      from_currency: 'USD',
      to_currency: 'EUR',
      amount: '100.00',
    });
    const journal = { from_account_id: this.accounts.brokerage, to_account_id: this.accounts.margin };
    await this.send('POST', 'baas/journals', {
      ...journal,
      amount: '25.00',
      currency: 'USD',
      description: 'Rent',
      idempotency_key: 'rent 1',
    });
    await this.send('POST', 'baas/journals', { ...journal, security: STOCK('KO'), quantity: '3' });
    await this.send('PUT', `baas/accounts/${this.accounts.brokerage}/tax-withholding`, { tax_withholding: 'BACKUP' });
    await this.statement();
  }

  private async statement(): Promise<void> {
    const account_id = this.accounts.outside;
    const { account_number } = await this.api.get<AccountView>(`/api/v1/baas/accounts/${account_id}`);
    const connections = 'pm/custodians/connections';
    const connection = {
      custodian: 'Granite Trust Company',
      connection_type: 'FILE_IMPORT',
      account_ids: [account_id],
    };
    const { connection_id } = await this.send<{ connection_id: string }>('POST', connections, connection);
    const held = { account_number, security: STOCK('VTI'), quantity: '10', cost_basis: '1825.40' };
    const rows = [
      { record: 'POSITION', ...held, acquired_date: '2024-03-15' },
      { record: 'CASH', account_number, currency: 'USD', amount: '12.50' },
      { record: 'CASH', account_number: 'SB-NONE', currency: 'USD', amount: '1.00' },
    ];
    await this.send('POST', `${connections}/${connection_id}/sync`, { as_of: '2026-02-27', rows });
  }

  private async trade(): Promise<void> {
    await this.order('brokerage', 'BUY', 'AAPL', { quantity: '10', client_order_id: 'mine' });
    await this.order('brokerage', 'BUY', 'MSFT', { notional: '1500.00' });
    await this.order('brokerage', 'SELL', 'KO', { quantity: '20' });
    const held = await this.api.get<TaxLotView[]>(`/api/v1/baas/accounts/${this.accounts.brokerage}/tax-lots`);
    const ofKo = held.filter(({ security }) => security.value === 'KO').slice(0, 1);
    const lots = ofKo.map(({ lot_id }) => ({ lot_id, quantity: '1' }));
    await this.order('brokerage', 'SELL', 'KO', { quantity: '1', lot_method: 'SPECIFIC', lots });
    for (const scenario of ['PARTIAL_FILL', 'REJECT', 'BUST', 'CORRECT', 'DUPLICATE_EXECUTION'])
      await this.order('brokerage', 'BUY', 'JNJ', { quantity: '8', simulation: { scenario, seed: 3 } });
    const limit = { order_type: 'LIMIT', limit_price: '20.00', time_in_force: 'GTC' };
    const cancelled = await this.order('roth', 'BUY', 'KO', { ...limit, quantity: '2' });
    await this.send('DELETE', `baas/orders/${cancelled.order_id}`);
    const replaced = await this.order('roth', 'BUY', 'KO', { ...limit, quantity: '4' });
    await this.send('PATCH', `baas/orders/${replaced.order_id}`, { quantity: '5', limit_price: '21.00' });
    await this.order('margin', 'BUY', 'SPY', { quantity: '60' });
    await this.order('freerider', 'BUY', 'SPY', { quantity: '10' });
    await this.order('freerider', 'SELL', 'SPY', { quantity: '10' });
    await this.order('freerider', 'BUY', 'AAPL', { quantity: '30' });
    await this.order('freerider', 'SELL', 'AAPL', { quantity: '30' });
    await this.send('POST', 'sandbox/market/scripts', { symbol: 'SPY', kind: 'GAP', magnitude: '-0.20' });
  }

  /** Runs in each state: not approved, approved in full, approved in part, nothing to do, and one with overrides. */
  private async rebalance(): Promise<void> {
    const { ids } = this.made;
    const run = (body: object) => this.send<RebalancingRunView>('POST', 'pm/rebalancing', body);
    const approve = (id: string | null, body = {}) => this.send('POST', `pm/rebalancing/${id}/approve`, body);
    const whole = { portfolio_ids: [ids?.portfolios.Byron], drift_threshold: '0.01', tax_strategy: 'NONE' };
    const part = await run({ ...whole, account_ids: [this.accounts.roth], portfolio_ids: [] });
    await approve(part.run_id, { exclude_orders: [0] });
    const all = await run({ ...whole, account_ids: [this.accounts.brokerage], portfolio_ids: [] });
    await approve(all.run_id);
    await run(whole);
    await run({ portfolio_ids: [ids?.portfolios.Byron], drift_threshold: '0.90', trade_scope: 'BREACHED_ONLY' });
    await run({
      account_ids: [this.accounts.brokerage],
      target_overrides: [{ security: STOCK('KO'), target_weight: '0.20' }],
    });
  }

  /** Orders that are open when the firm is exported. */
  private async rest(): Promise<void> {
    const limit = { order_type: 'LIMIT', limit_price: '20.00', time_in_force: 'GTC' };
    await this.order('brokerage', 'BUY', 'KO', {
      ...limit,
      quantity: '7',
      client_order_id: 'dip',
      do_not_reduce: true,
    });
    await this.order('margin', 'SELL', 'SPY', {
      order_type: 'STOP_LIMIT',
      stop_price: '10.00',
      limit_price: '9.00',
      quantity: '1',
      time_in_force: 'GTC',
    });
    await this.order('brokerage', 'BUY', 'AGG', { quantity: '30', simulation: { scenario: 'SLOW_FILL', seed: 2 } });
    await this.send('POST', 'sandbox/clock', { next: 'CLOSE' });
    await this.send('POST', 'sandbox/clock', { seconds: 28_800 });
    await this.order('brokerage', 'BUY', 'JNJ', { quantity: '2' });
    await this.order('roth', 'BUY', 'JNJ', { notional: '400.00' });
    const again = await this.order('roth', 'BUY', 'KO', { ...limit, quantity: '3' });
    await this.send('PATCH', `baas/orders/${again.order_id}`, { quantity: '6' });
    const funding = `baas/accounts/${this.accounts.brokerage}/funding`;
    await this.send('POST', funding, { direction: 'WITHDRAWAL', amount: '40.00' });
  }
}
