import { randomUUID } from 'node:crypto';
import {
  type BillingRunView,
  type CloudEvent,
  type CompositeView,
  type ConnectionView,
  CreateFeeScheduleBody,
  type CrmClientView,
  type DisclosureView,
  exampleOf,
  type FaultView,
  type FeeScheduleView,
  type HouseholdView,
  type IssuedApiKeyView,
  type IssuedCiTokenView,
  type IssuedFixPasswordView,
  type JournalView,
  type ModelView,
  type PortfolioView,
  PublishDisclosureBody,
  type RebalancingRunView,
  SignUpBody,
  type SnapshotView,
  type TransactionView,
  type TrialView,
  type VerifiedTrialView,
  WebhookChanged,
  type WebhookDeliveryView,
  type WebhookWithSecretView,
  WorkflowTemplateBody,
  type WorkflowTemplateView,
  type WorkflowView,
} from '@sandbourse/contracts';
import { DeadLettered } from '@sandbourse/platform/bus';
import { Clock } from '@sandbourse/platform/clock';
import { ApiClient, until } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { busOf } from '../client/bus.js';
import { mailedToken } from '../client/mailbox.js';
import { LAST_QUARTER } from '../conformance/expect.js';
import { unresolved } from '../dead-letters/letters.js';
import type { StackUnderTest } from './stack-under-test.js';

const DAY_MS = 86_400_000;

/**
 * Ids of objects that belong to the clients of one advisor. Each field has the same name as the path parameter for this
 * id.
 */
export interface Belongings {
  readonly account_id: string;
  readonly other_account_id: string;
  readonly order_id: string;
  readonly transaction_id: string;
  readonly journal_id: string;
  readonly portfolio_id: string;
  readonly run_id: string;
  readonly household_id: string;
  readonly client_id: string;
  readonly connection_id: string;
  readonly workflow_id: string;
  readonly webhook_id: string;
  readonly delivery_id: string;
}

/** Ids of objects that belong to a whole firm. All users of the firm see these objects, with any rep code. */
export interface FirmBelongings {
  readonly key_id: string;
  readonly action_id: string;
  readonly script_id: string;
  readonly password_id: string;
  readonly comp_id: string;
  readonly model_id: string;
  readonly fee_schedule_id: string;
  readonly billing_run_id: string;
  readonly statement_id: string;
  readonly composite_id: string;
  readonly disclosure_id: string;
  readonly workflow_template_id: string;
  readonly signup_id: string;
  readonly ci_token_id: string;
  readonly snapshot_id: string;
  readonly fault_id: string;
  /** The id of an event of the firm that a consumer could not apply. */
  readonly dead_letter_id: string;
}

export const ALL_IN_AAPL = [{ security: { type: 'ticker', value: 'AAPL' }, weight: '1' }];

export const PERSON = { first_name: 'Walked', last_name: 'Past', date_of_birth: '1970-01-01' };
export const BY_FILE = { custodian: 'Granite Trust Company', connection_type: 'FILE_IMPORT' };

export const anOrder = (accountId: string) =>
  ({
    account_id: accountId,
    security: { type: 'ticker', value: 'AAPL' },
    side: 'BUY',
    order_type: 'MARKET',
  }) as const;

interface Trial {
  readonly signup_id: string;
  readonly firm_id: string;
  readonly login: ApiClient;
}

export interface Settled {
  readonly mine: Belongings;
  readonly firms: FirmBelongings;
  readonly operator: ApiClient;
  readonly trial: Trial;
}

/** Creates one object of each kind for the demo advisor, logs in an operator, and signs up a trial. */
export async function settleIn(test: StackUnderTest): Promise<Settled> {
  const ops = test.stack.file.users.find(user => user.role === 'ops_admin');
  const operator = await test.broker.api.logIn(ops?.email ?? '', ops?.password ?? '');
  const mine = await belongings(test);
  const trial = await aTrial(test);
  return { mine, firms: await ofTheFirm(test, operator, trial.signup_id), operator, trial };
}

async function belongings(test: StackUnderTest): Promise<Belongings> {
  const { broker } = test;
  const { account_id } = await broker.openFunded('Walked past', '100000.00', { client_id: 'CLT-WALK' });
  const other = await broker.open('Walked past', { client_id: 'CLT-WALK' });
  await broker.done((await broker.place({ ...anOrder(account_id), quantity: '10' })).order_id);
  const resting = await broker.place({
    ...anOrder(account_id),
    order_type: 'LIMIT',
    limit_price: `${Math.round(Number((await broker.quote('AAPL')).last) * 0.7)}`,
    quantity: '1',
  });
  const [transaction] = (await broker.transactions(account_id)).items as TransactionView[];
  const journal = await broker.api.post<JournalView>('/api/v1/baas/journals', {
    from_account_id: account_id,
    to_account_id: other.account_id,
    amount: '1.00',
    currency: 'USD',
  });
  return {
    account_id,
    other_account_id: other.account_id,
    order_id: resting.order_id,
    transaction_id: transaction?.transaction_id ?? '',
    journal_id: journal.journal_id,
    ...(await manage(test, account_id)),
    ...(await lookAfter(test)),
    ...(await listen(test)),
  };
}

/**
 * Creates a portfolio with the account, and a rebalancing run for it. Repeats the first request while portfolio
 * management does not know the account.
 */
async function manage(test: StackUnderTest, account_id: string): Promise<Pick<Belongings, 'portfolio_id' | 'run_id'>> {
  const { api } = test.broker;
  const portfolio = { name: 'Walked past', target_weights: ALL_IN_AAPL, account_ids: [account_id] };
  const { body } = await until(
    () => api.send<PortfolioView>('POST', '/api/v1/pm/portfolios', portfolio),
    ({ status }) => status !== 404,
  );
  const { portfolio_id } = body;
  const run = await api.post<RebalancingRunView>('/api/v1/pm/rebalancing', { portfolio_ids: [portfolio_id] });
  return { portfolio_id, run_id: run.run_id ?? '' };
}

/** Creates a client in a household, a workflow for the client, and an account at another custodian. */
async function lookAfter(
  test: StackUnderTest,
): Promise<Pick<Belongings, 'household_id' | 'client_id' | 'connection_id' | 'workflow_id'>> {
  const { broker } = test;
  const household = await broker.api.post<HouseholdView>('/api/v1/crm/households', { name: 'Walked past' });
  const { household_id } = household;
  const client = await broker.api.post<CrmClientView>('/api/v1/crm/clients', { ...PERSON, household_id });
  const account = await broker.open('Walked past', { custodian: { name: BY_FILE.custodian, kind: 'OUTSIDE' } });
  const { body: connection } = await until(
    () => {
      const body = { ...BY_FILE, account_ids: [account.account_id] };
      return broker.api.send<ConnectionView>('POST', '/api/v1/pm/custodians/connections', body);
    },
    ({ status }) => status !== 404,
  );
  const { client_id } = client;
  const { workflow_template_id } = await aWorkflowTemplate(broker.api);
  const workflow = { workflow_template_id, client_id };
  const { workflow_id } = await broker.api.post<WorkflowView>('/api/v1/crm/workflows', workflow);
  return { household_id, client_id, connection_id: connection.connection_id, workflow_id };
}

/** Creates a webhook with an unreachable target, and a delivery to this target. */
async function listen(test: StackUnderTest): Promise<Pick<Belongings, 'webhook_id' | 'delivery_id'>> {
  const { api } = test.broker;
  const body = { url: 'http://127.0.0.1:1999/hooks', event_types: ['svc.baas.orders.*'] };
  const { webhook_id } = await api.post<WebhookWithSecretView>('/api/v1/baas/webhooks', body);
  const { delivery_id } = await api.post<WebhookDeliveryView>(`/api/v1/baas/webhooks/${webhook_id}/test`, {});
  return { webhook_id, delivery_id };
}

async function ofTheFirm(test: StackUnderTest, operator: ApiClient, signup_id: string): Promise<FirmBelongings> {
  const { api } = test.broker;
  const key = await api.post<IssuedApiKeyView>('/api/v1/baas/api-keys/self', { name: 'Walker' });
  const script = await api.post<{ script_id: string }>('/api/v1/sandbox/market/scripts', {
    symbol: 'MSFT',
    kind: 'GAP',
    magnitude: '0.1000',
  });
  const action = await api.post<{ action_id: string }>('/api/v1/sandbox/market/actions', {
    symbol: 'MSFT',
    kind: 'SPLIT',
    ex_date: '2028-06-01',
    new_shares: 2,
    old_shares: 1,
  });
  const fixPassword = await api.post<IssuedFixPasswordView>('/api/v1/baas/fix/passwords', { name: 'Walker' });
  const model = await api.post<ModelView>('/api/v1/pm/models', { name: 'Walked past', allocations: ALL_IN_AAPL });
  const schedule = exampleOf(CreateFeeScheduleBody);
  const { fee_schedule_id } = await api.post<FeeScheduleView>('/api/v1/pm/billing/fee-schedules', schedule);
  const { billing_run_id } = await api.post<BillingRunView>('/api/v1/pm/billing/runs', LAST_QUARTER);
  const composite = { name: 'Walked past', model_id: model.model_id };
  const { composite_id } = await api.post<CompositeView>('/api/v1/pm/composites', composite);
  const disclosure = { ...exampleOf(PublishDisclosureBody), effective_date: '2199-01-01' };
  const { disclosure_id } = await api.post<DisclosureView>('/api/v1/pm/disclosures', disclosure);
  const { workflow_template_id } = await aWorkflowTemplate(api);
  const { snapshot_id } = await api.post<SnapshotView>('/api/v1/sandbox/snapshots', { name: 'Walked past' });
  const fault = { on: 'GET /sandbox/market/hours', do: 'slow', seconds: 0 };
  const { fault_id } = await api.post<FaultView>('/api/v1/sandbox/faults', fault);
  return {
    key_id: key.key_id,
    snapshot_id,
    fault_id,
    action_id: action.action_id,
    script_id: script.script_id,
    password_id: fixPassword.password_id,
    comp_id: 'CLIENT1',
    model_id: model.model_id,
    fee_schedule_id,
    billing_run_id,
    statement_id: await aBillingStatement(operator),
    composite_id,
    disclosure_id,
    workflow_template_id,
    signup_id,
    ci_token_id: (await operator.post<IssuedCiTokenView>('/api/v1/auth/ci-tokens', { name: 'Walker' })).ci_token_id,
    dead_letter_id: await aDeadLetter(test),
  };
}

function aWorkflowTemplate(api: ApiClient): Promise<WorkflowTemplateView> {
  return api.post('/api/v1/crm/workflow-templates', exampleOf(WorkflowTemplateBody));
}

/** Creates a billing statement in a live firm, because sandbox firms are never billed. The operator may read it. */
async function aBillingStatement(ops: ApiClient): Promise<string> {
  const firm = { firm_id: 'WALKED-LIVE', name: 'Walked past', is_sandbox: false, rep_codes: [{ rep_code: 'L001' }] };
  await ops.post('/api/v1/auth/firms', firm);
  const login = { email: 'walked@example.com', password: randomUUID() };
  await ops.post('/api/v1/auth/users', { ...login, role: 'advisor', firm_id: firm.firm_id, rep_code: 'L001' });
  const api = await ops.logIn(login.email, login.password);
  const { account_id } = await new Brokerage(api).openFunded('Walked past', '1000.00', { client_id: 'CLT-LIVE' });
  const body = { name: 'Walked past', target_weights: ALL_IN_AAPL, account_ids: [account_id] };
  const { portfolio_id } = (
    await until(
      () => api.send<PortfolioView>('POST', '/api/v1/pm/portfolios', body),
      ({ status }) => status !== 404,
    )
  ).body;
  const terms = { ...exampleOf(CreateFeeScheduleBody), basis: 'PERIOD_END_VALUE', timing: 'ADVANCE' };
  const { fee_schedule_id } = await api.post<FeeScheduleView>('/api/v1/pm/billing/fee-schedules', terms);
  await api.send('PUT', `/api/v1/pm/billing/portfolios/${portfolio_id}`, { fee_schedule_id });
  const around = (days: number) => new Date(new Clock().wall().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const period = { period_start: around(-30), period_end: around(30) };
  const { statements } = await until(
    () => api.post<BillingRunView>('/api/v1/pm/billing/runs', period),
    run => run.statements.length > 0,
  );
  return statements[0]?.statement_id ?? '';
}

async function aDeadLetter({ stack }: StackUnderTest): Promise<string> {
  const at = { at: new Clock().wall(), isSandbox: true };
  const { topic, envelope } = WebhookChanged.occurred(WebhookChanged.examples[0], at);
  const bus = busOf(stack.file, 'walker');
  const letter = { group: 'walker', topic, error: 'refused', attempts: 5, event: envelope as unknown as CloudEvent };
  await bus.publish([DeadLettered.occurred(letter, at)]);
  await bus.close();
  const [deadLetter] = await until(
    () => unresolved(stack.file),
    letters => letters.length > 0,
  );
  return deadLetter?.dead_letter_id ?? '';
}

async function aTrial(test: StackUnderTest): Promise<Trial> {
  const { api } = test.broker;
  const trials = '/api/v1/auth/sandbox';
  const { signup_id, email } = await api.post<TrialView>(`${trials}/signup`, exampleOf(SignUpBody));
  const token = await mailedToken(test.stack.file.mail.folder, signup_id);
  const { password, user } = await api.post<VerifiedTrialView>(`${trials}/verify`, { token });
  return { signup_id, firm_id: user.firm_id, login: await api.logIn(email, password) };
}
