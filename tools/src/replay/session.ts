import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../api-client.js';
import type { Received } from './answers.js';
import type { Step } from './steps.js';

const BUSY = 503;
const PAUSE_MS = 250;

const CLIENTS = ['CLT-A', 'CLT-A', 'CLT-B'];

/** A session of one client: sends requests one after another, and keeps all answers. */
export class Session {
  readonly received: Received[] = [];
  readonly accounts: string[] = [];
  readonly numbers: string[] = [];
  readonly orders: string[] = [];
  private portfolio: string | undefined;
  private connection: string | undefined;

  /** @param disturb is called after each request, before the sandbox has settled */
  constructor(
    private readonly api: ApiClient,
    private readonly disturb: () => Promise<void> = async () => {},
  ) {}

  /** Sends a request and keeps its answer. Repeats it while the gateway limits requests or a service restarts. */
  async send(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    for (;;) {
      const { status, body: answer } = await this.api.send<Record<string, unknown>>(method, path, body);
      if (status === BUSY) {
        await sleep(PAUSE_MS);
        continue;
      }
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      this.received.push({ what: `${method} ${path} ${status} ${JSON.stringify(body) ?? ''}`, lines: [text] });
      return answer;
    }
  }

  /** Reads a document, such as a statement in PDF. */
  async document(path: string, type: string): Promise<void> {
    const headers = { accept: type, authorization: `Bearer ${this.api.token}` };
    const answer = await fetch(this.api.baseUrl + path, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    this.received.push({ what: `${type} of ${path} ${answer.status}`, lines: [bytes] });
  }

  /** Waits until everything is done that the session has caused so far. */
  async settle(): Promise<void> {
    for (;;) {
      const { status, body } = await this.api.send<{ status?: string }>('GET', '/api/v1/sandbox/settled?wait=30');
      if (status === 200 && body.status === 'SETTLED') return;
      await sleep(PAUSE_MS);
    }
  }

  /** Opens accounts, and registers a webhook, a portfolio and a custodian. */
  async begin(webhook: string): Promise<void> {
    const hook = { url: webhook, event_types: ['svc.baas.*'] };
    await this.api.post('/api/v1/baas/webhooks', hook);
    for (const [n, client_id] of CLIENTS.entries()) {
      const body = { registration: `Account ${n}`, account_type: 'INDIVIDUAL', client_id };
      const { account_id, account_number } = await this.after('POST', '/api/v1/baas/accounts', body);
      this.accounts.push(String(account_id));
      this.numbers.push(String(account_number));
      const deposit = { direction: 'DEPOSIT', amount: '100000.00' };
      await this.after('POST', `/api/v1/baas/accounts/${account_id}/funding`, deposit);
    }
    const allocation = (value: string, weight: string) => ({ security: { type: 'ticker', value }, weight });
    const model = { name: 'Balanced', allocations: [allocation('SPY', '0.60'), allocation('AGG', '0.35')] };
    const { model_id } = await this.after('POST', '/api/v1/pm/models', { ...model, cash_weight: '0.05' });
    const portfolio = { name: 'Household', model_id, account_ids: this.accounts.slice(0, 2) };
    this.portfolio = (await this.after('POST', '/api/v1/pm/portfolios', portfolio)).portfolio_id as string;
    const custodian = { custodian: 'Granite Trust Company', connection_type: 'FILE_IMPORT', column_mapping: 'NATIVE' };
    const connection = { ...custodian, account_ids: this.accounts.slice(2) };
    this.connection = (await this.after('POST', '/api/v1/pm/custodians/connections', connection))
      .connection_id as string;
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'ORDER':
        return this.order(step);
      case 'CANCEL':
      case 'REPLACE': {
        const orderId = of(this.orders, step.order);
        if (step.kind === 'CANCEL') await this.after('DELETE', `/api/v1/baas/orders/${orderId}`);
        else await this.after('PATCH', `/api/v1/baas/orders/${orderId}`, { quantity: String(step.quantity % 40) });
        return;
      }
      case 'CLOCK':
        await this.after('POST', '/api/v1/sandbox/clock', step.change);
        return;
      case 'PRICE': {
        const script = { symbol: step.symbol, kind: 'JUMP', magnitude: String(step.magnitude / 100) };
        await this.after('POST', '/api/v1/sandbox/market/scripts', script);
        return;
      }
      case 'ACTION':
        return this.split(step);
      case 'FUNDING': {
        const { direction, amount } = step;
        const body = { direction, amount: `${amount}.00` };
        await this.after('POST', `/api/v1/baas/accounts/${of(this.accounts, step.account)}/funding`, body);
        return;
      }
      case 'FEE': {
        const body = { amount: `${step.amount}.50`, description: 'Fee' };
        await this.after('POST', `/api/v1/baas/accounts/${of(this.accounts, step.account)}/fees`, body);
        return;
      }
      case 'EXCHANGE': {
        const [account_id, amount] = [of(this.accounts, step.account), `${step.amount}.00`];
        const body = { account_id, from_currency: 'USD', to_currency: 'EUR', amount };
        await this.after('POST', '/api/v1/baas/fx', body);
        return;
      }
      case 'JOURNAL': {
        const [from_account_id, to_account_id] = [of(this.accounts, step.account), of(this.accounts, step.account + 1)];
        const body = { from_account_id, to_account_id, amount: `${step.amount}.00`, currency: 'USD' };
        await this.after('POST', '/api/v1/baas/journals', body);
        return;
      }
      case 'REBALANCE':
        return this.rebalance(step);
      case 'STATEMENT':
        return this.statement(step);
      case 'WORKFLOW':
        await this.after('POST', '/api/v1/crm/clients', { first_name: step.name, last_name: 'Client' });
        return;
    }
  }

  private async after(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await this.send(method, path, body);
    await this.disturb();
    await this.settle();
    return answer;
  }

  private async order({ account, terms }: Extract<Step, { kind: 'ORDER' }>): Promise<void> {
    const { symbol, limit, quantity, scenario, side, time_in_force } = terms;
    const { order_id } = await this.after('POST', '/api/v1/baas/orders', {
      account_id: of(this.accounts, account),
      security: { type: 'ticker', value: symbol },
      side,
      order_type: limit === null ? 'MARKET' : 'LIMIT',
      quantity: String(quantity),
      time_in_force,
      ...(limit !== null && { limit_price: `${limit}.00` }),
      ...(scenario && { simulation: { scenario } }),
    });
    if (typeof order_id === 'string') this.orders.push(order_id);
  }

  private async split({ symbol, newShares, inDays }: Extract<Step, { kind: 'ACTION' }>): Promise<void> {
    const { time } = (await this.send('GET', '/api/v1/sandbox/clock')) as { time?: string };
    const at = new Date(Date.parse(time ?? '') + inDays * 24 * 60 * 60 * 1000);
    const ex_date = Number.isNaN(at.getTime()) ? '2026-06-01' : at.toISOString().slice(0, 10);
    const action = { symbol, kind: 'SPLIT', ex_date, new_shares: newShares, old_shares: 1 };
    await this.after('POST', '/api/v1/sandbox/market/actions', action);
  }

  private async rebalance({ excluded, style }: Extract<Step, { kind: 'REBALANCE' }>): Promise<void> {
    const { run_id } = await this.after('POST', '/api/v1/pm/rebalancing', {
      portfolio_ids: [this.portfolio],
      drift_threshold: '0.01',
      rebalance_style: style,
      trade_scope: 'BREACHED_ONLY',
      tax_strategy: 'NONE',
    });
    await this.send('GET', `/api/v1/pm/rebalancing/${run_id}`);
    await this.after('POST', `/api/v1/pm/rebalancing/${run_id}/approve`, excluded ? { exclude_orders: [0] } : {});
    await this.send('GET', `/api/v1/pm/rebalancing/${run_id}`);
  }

  private async statement({ quantity }: Extract<Step, { kind: 'STATEMENT' }>): Promise<void> {
    const { time } = (await this.send('GET', '/api/v1/sandbox/clock')) as { time?: string };
    const security = { type: 'ticker', value: 'VTI' };
    const held = { account_number: this.numbers[2], security, quantity: String(quantity), cost_basis: '18250.40' };
    const rows = [{ record: 'POSITION', ...held, acquired_date: '2024-03-15' }];
    const sync = { as_of: String(time).slice(0, 10), rows };
    await this.after('POST', `/api/v1/pm/custodians/connections/${this.connection}/sync`, sync);
  }
}

function of(ids: readonly string[], place: number): string {
  return ids[place % Math.max(ids.length, 1)] ?? 'none';
}
