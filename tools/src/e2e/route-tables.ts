import {
  exampleOf,
  ImportPositionsBody,
  ImportSellsBody,
  StatementRow,
  WorkflowTemplateBody,
} from '@sandbourse/contracts';
import { LAST_QUARTER } from '../conformance/expect.js';
import { ALL_IN_AAPL, anOrder, type Belongings, BY_FILE, type FirmBelongings, PERSON } from './belongings.js';

/** The routes that need no credential. Add a new route here if this applies to it. */
export const PUBLIC = [
  'auth POST /v1/auth/login',
  'auth POST /v1/auth/password/forgot',
  'auth POST /v1/auth/password/reset',
  'auth POST /v1/auth/sandbox/signup',
  'auth POST /v1/auth/sandbox/verify',
  'auth GET /v1/sandbox/books/schema',
  'auth GET /v1/sandbox/mailbox',
  'baas POST /v1/oauth/token',
  'pm POST /v1/oauth/token',
];

/** Values for path parameters that identify nobody's data. */
export const PUBLIC_FACTS: Record<string, string> = {
  user_id: 'pauth_nobody',
  symbol: 'AAPL',
  type: 'ticker',
  value: 'AAPL',
  pair: 'EURUSD',
  index: '0',
};

/**
 * A valid body for each route whose path does not identify the owner of the data. The body contains ids of the owner's
 * objects.
 */
export const BODIES: Readonly<Record<string, (of: Belongings & FirmBelongings) => object>> = {
  'baas POST /v1/orders': ({ account_id }) => ({ ...anOrder(account_id), quantity: '1' }),
  'baas POST /v1/orders/preview': ({ account_id }) => ({ ...anOrder(account_id), quantity: '1' }),
  'baas POST /v1/orders/batch': ({ account_id }) => ({
    orders: [{ ...anOrder(account_id), quantity: '1', client_order_id: 'walk' }],
  }),
  'baas PATCH /v1/orders/{order_id}': () => ({ quantity: '2' }),
  'baas POST /v1/accounts/{account_id}/funding': () => ({ direction: 'DEPOSIT', amount: '1.00' }),
  'baas PUT /v1/accounts/{account_id}/tax-withholding': () => ({ tax_withholding: 'NONE' }),
  'baas POST /v1/accounts/{account_id}/dividend-reinvestments': () => ({ security: { type: 'ticker', value: 'AAPL' } }),
  'baas POST /v1/accounts/{account_id}/fees': () => ({
    amount: '1.00',
    description: 'Advice',
    idempotency_key: 'walk',
  }),
  'baas POST /v1/accounts/{account_id}/imports/positions': () => exampleOf(ImportPositionsBody),
  'baas POST /v1/accounts/{account_id}/imports/sells': () => exampleOf(ImportSellsBody),
  'baas POST /v1/accounts/{account_id}/tax-preview': () => ({
    security: { type: 'ticker', value: 'AAPL' },
    quantity: '1',
  }),
  'baas POST /v1/fx': ({ account_id }) => ({
    account_id,
    from_currency: 'USD',
    to_currency: 'EUR',
    amount: '1.00',
  }),
  'baas POST /v1/journals': ({ account_id, other_account_id }) => ({
    from_account_id: account_id,
    to_account_id: other_account_id,
    amount: '1.00',
    currency: 'USD',
  }),
  'pm POST /v1/portfolios': ({ other_account_id }) => ({
    name: 'Taken',
    target_weights: ALL_IN_AAPL,
    account_ids: [other_account_id],
  }),
  'pm PATCH /v1/portfolios/{portfolio_id}': () => ({ name: 'Taken' }),
  'pm PUT /v1/portfolios/{portfolio_id}/accounts': ({ account_id }) => ({ account_ids: [account_id] }),
  'pm PATCH /v1/models/{model_id}': () => ({ name: 'Taken' }),
  'webhook-dispatcher PATCH /v1/webhooks/{webhook_id}': () => ({ description: 'Taken' }),
  'webhook-dispatcher POST /v1/webhooks/{webhook_id}/replay': () => ({ since: '2026-01-01T00:00:00Z' }),
  'pm POST /v1/disclosures/{disclosure_id}/acknowledgements': () => ({}),
  'pm POST /v1/crm/clients': ({ household_id }) => ({ ...PERSON, household_id }),
  'pm PUT /v1/crm/workflow-templates/{workflow_template_id}': () => exampleOf(WorkflowTemplateBody),
  'pm POST /v1/crm/workflows': ({ workflow_template_id, client_id }) => ({ workflow_template_id, client_id }),
  'pm POST /v1/custodians/connections': ({ account_id }) => ({ ...BY_FILE, account_ids: [account_id] }),
  'pm POST /v1/custodians/connections/{connection_id}/sync': () => ({ rows: [exampleOf(StatementRow)] }),
  'pm PUT /v1/billing/portfolios/{portfolio_id}': () => ({ fee_schedule_id: null }),
  'pm POST /v1/billing/runs': ({ portfolio_id }) => ({ ...LAST_QUARTER, portfolio_ids: [portfolio_id] }),
  'pm POST /v1/rebalancing/{run_id}/approve': () => ({}),
  'pm POST /v1/rebalancing': ({ portfolio_id }) => ({ portfolio_ids: [portfolio_id] }),
};

/** Routes with POST that only read data, so callers with read scopes may use them. */
export const POSTED_READS = [
  'baas POST /v1/orders/preview',
  'baas POST /v1/accounts/{account_id}/tax-preview',
  'baas POST /v1/stream/tickets',
  'pm POST /v1/stream/tickets',
];

/**
 * Routes whose body contains no id of an owner's object. They act on the caller's own firm, or only the operator may
 * use them.
 */
export const NAMES_NOTHING = [
  'auth POST /v1/auth/ci-tokens',
  'auth POST /v1/auth/dead-letters/retry',
  'auth POST /v1/auth/firms',
  'auth POST /v1/auth/firms/{firm_id}/provisioning',
  'auth POST /v1/auth/firms/{firm_id}/rep-codes',
  'auth POST /v1/auth/password',
  'auth POST /v1/auth/sandbox/{signup_id}/age',
  'auth POST /v1/auth/users',
  'auth POST /v1/sandbox/books',
  'auth POST /v1/sandbox/books/check',
  'auth POST /v1/sandbox/clock',
  'auth POST /v1/sandbox/clock/advance',
  'auth POST /v1/sandbox/faults',
  'auth POST /v1/sandbox/firms',
  'auth POST /v1/sandbox/snapshots',
  'auth POST /v1/sandbox/snapshots/{snapshot_id}/branch',
  'baas POST /v1/accounts',
  'baas POST /v1/api-keys/self',
  'baas POST /v1/sandbox/market/actions',
  'baas POST /v1/sandbox/market/scripts',
  'baas PUT /v1/margin-rules',
  'baas PUT /v1/sandbox/market/hours',
  'fix-simulator POST /v1/fix/passwords',
  'pm POST /v1/api-keys/self',
  'pm POST /v1/billing/fee-schedules',
  'pm POST /v1/composites',
  'pm POST /v1/crm/households',
  'pm POST /v1/crm/workflow-templates',
  'pm POST /v1/disclosures',
  'pm POST /v1/models',
  'pm PUT /v1/branding',
  'pm PUT /v1/trade-parameters',
  'webhook-dispatcher POST /v1/webhooks',
];
