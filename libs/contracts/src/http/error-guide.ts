/** The status of a refusal, its cause, and the remedy for the client. */
interface Advice {
  readonly status: number;
  readonly cause: string;
  readonly remedy: string;
}

const notVisible = (what: string, where: string) => ({
  status: 404 as const,
  cause: `The ${what} does not exist, or you have no access to it: the response is the same for both`,
  remedy: `Take the id from ${where}, with a credential of the same firm and rep codes`,
});

const capReached = <Status extends number>(status: Status, what: string, remedy: string) => ({
  status,
  cause: `The limit on ${what} is reached`,
  remedy,
});

const WAIT = 'Wait and send the same request again, with growing pauses';
const SEE_CHECKS = 'Read `failed_checks`: each names what to change';
const READ_AGAIN = 'Read the object again: somebody changed it after you read it';

/**
 * Every expected refusal. This is the only place with the HTTP statuses. A code that is missing here does not compile.
 */
export const ERROR_GUIDE = {
  malformed_request: {
    status: 400,
    cause: 'The request cannot be understood',
    remedy: 'Send it as the reference shows it',
  },
  invalid_scope: {
    status: 400,
    cause: 'The request to the token endpoint names a scope that the key does not have, or that does not exist',
    remedy: 'Ask for scopes that `GET /api/v1/baas/api-keys/self` lists with the key, or omit `scope` for all of them',
  },
  unsupported_grant_type: {
    status: 400,
    cause: 'The request to the token endpoint names another grant',
    remedy: 'Send `grant_type=client_credentials`; there is no other',
  },
  not_authenticated: {
    status: 401,
    cause: 'There is no credential, or it has expired, was revoked, or was not issued here',
    remedy: 'Log in, or exchange a key, and send `Authorization: Bearer <ACCESS_TOKEN>`',
  },
  trial_expired: {
    status: 401,
    cause: 'The password is right, and the thirty days of the trial are over. Nothing of it is lost until `purge_at`',
    remedy:
      'Ask the operator of the sandbox to extend the trial, or to convert it to a live firm; after `purge_at`, sign up again',
  },
  trial_purged: {
    status: 401,
    cause: 'The password is right, and the trial was purged fifteen days after it expired',
    remedy: 'Sign up again with the same address, or ask the operator of the sandbox to convert it to a live firm',
  },
  test_firm_ended: {
    status: 401,
    cause: 'The password or the secret is right, and the test firm has ended',
    remedy: 'Create another test firm, with a longer `ttl` if the test still ran',
  },
  invalid_client: {
    status: 401,
    cause: 'The key id and the secret do not belong together, or the key was revoked',
    remedy:
      'Send the key id (`key_...`) as `client_id` and the secret (`ik_live_...`) as `client_secret`, not the other way round',
  },
  forbidden: {
    status: 403,
    cause: 'You are known, but your role, rep codes or kind of credential may not do this',
    remedy: 'Log in with a role that has this permission. An API key cannot issue keys',
  },
  wrong_password: {
    status: 403,
    cause: 'The current password is wrong',
    remedy: 'Send the password that you log in with',
  },
  scope_missing: {
    status: 403,
    cause: 'The key has no scope for this',
    remedy: 'Issue a key with a permission group that has the scope that is named',
  },
  custodian_refused: {
    status: 403,
    cause: 'The request names a correspondent custodian',
    remedy: 'Omit `custodian`: a sandbox cannot route to an external custodian',
  },
  sandbox_only: {
    status: 403,
    cause: 'Only a sandbox can do this, and the firm is live',
    remedy: 'Use the login of a sandbox',
  },
  not_found: {
    status: 404,
    cause: 'The path does not exist',
    remedy: 'Compare the path with the reference: `/api/v1/{pillar}/...`, without a slash at its end',
  },
  account_not_visible: notVisible('account', '`GET /api/v1/baas/accounts`'),
  order_not_visible: notVisible('order', '`GET /api/v1/baas/orders`'),
  journal_not_visible: notVisible('journal', '`GET /api/v1/baas/journals`'),
  transaction_not_visible: notVisible('transaction', '`GET /api/v1/baas/transactions`'),
  event_not_kept: {
    status: 404,
    cause: 'The event id is unknown or expired',
    remedy: 'Reload the state, then resume after the newest event',
  },
  model_not_visible: notVisible('model', '`GET /api/v1/pm/models`'),
  portfolio_not_visible: notVisible('portfolio', '`GET /api/v1/pm/portfolios`'),
  run_not_visible: notVisible('rebalancing run', '`GET /api/v1/pm/rebalancing`'),
  client_not_visible: notVisible('client', '`GET /api/v1/crm/clients`'),
  household_not_visible: notVisible('household', '`GET /api/v1/crm/households`'),
  connection_not_visible: notVisible('connection', '`GET /api/v1/pm/custodians/connections`'),
  fee_schedule_not_visible: notVisible('fee schedule', '`GET /api/v1/pm/billing/fee-schedules`'),
  billing_run_not_visible: notVisible('billing run', 'the answer that started it'),
  billing_statement_not_visible: notVisible('billing statement', '`GET /api/v1/pm/billing/statements`'),
  composite_not_visible: notVisible('composite', '`GET /api/v1/pm/composites`'),
  disclosure_not_visible: notVisible('disclosure', '`GET /api/v1/pm/disclosures`'),
  workflow_template_not_visible: notVisible('workflow template', '`GET /api/v1/crm/workflow-templates`'),
  workflow_not_visible: notVisible('workflow', '`GET /api/v1/crm/workflows`'),
  workflow_step_unknown: {
    status: 404,
    cause: 'The workflow has no step of this `index`',
    remedy: 'Take the `index` from `steps` of the workflow: the first is 0',
  },
  key_not_visible: notVisible('API key', '`GET /api/v1/baas/api-keys/self`'),
  dead_letter_not_found: {
    status: 404,
    cause: 'There is no such dead letter, or it was resolved 30 days ago',
    remedy: 'Take the id from `GET /api/v1/auth/dead-letters`',
  },
  fix_password_not_visible: notVisible('FIX password', '`GET /api/v1/baas/fix/passwords`'),
  fix_session_not_visible: notVisible('FIX session', '`GET /api/v1/baas/fix/sessions`'),
  firm_unknown: { status: 404, cause: 'There is no such firm', remedy: 'Take the id from `GET /api/v1/auth/firms`' },
  login_unknown: { status: 404, cause: 'There is no such login', remedy: 'Take the id from `GET /api/v1/auth/users`' },
  ci_token_unknown: {
    status: 404,
    cause: 'There is no such CI token',
    remedy: 'Take the id from `GET /api/v1/auth/ci-tokens`',
  },
  test_firm_unknown: {
    status: 404,
    cause: 'There is no such test firm, or another CI token has made it: the response is the same for both',
    remedy: 'Take the id from `GET /api/v1/sandbox/firms`, with the CI token that made it or as an operator',
  },
  trial_unknown: {
    status: 404,
    cause: 'There is no such sign-up, or the login did not sign up here',
    remedy: 'Sign up for a sandbox',
  },
  verification_unknown: {
    status: 404,
    cause: 'No such token was ever mailed',
    remedy: 'Copy the whole token from the newest mail',
  },
  unknown_symbol: {
    status: 404,
    cause: 'No security trades under the symbol',
    remedy:
      'Find the symbol with `GET /api/v1/baas/market/securities`; capitals and the mark of a share class do not matter',
  },
  unknown_security: {
    status: 404,
    cause: 'No security has the ticker, CUSIP or ISIN',
    remedy: 'Look it up with `GET /api/v1/baas/market/securities`',
  },
  unknown_pair: {
    status: 404,
    cause: 'There is no rate of the two currencies',
    remedy: 'Send two of USD, GBP and EUR, such as `EURUSD`',
  },
  script_not_visible: notVisible('price script', '`GET /api/v1/sandbox/market/scripts`'),
  action_not_visible: notVisible('corporate action', '`GET /api/v1/sandbox/market/actions`'),
  reinvestment_not_elected: {
    status: 404,
    cause: 'The dividends of the security are not reinvested in the account',
    remedy: 'List those that are, under `dividend-reinvestments` of the account',
  },
  webhook_not_visible: notVisible('webhook', '`GET /api/v1/baas/webhooks`'),
  delivery_not_visible: notVisible('delivery', 'the log of the webhook'),
  method_not_allowed: {
    status: 405,
    cause: 'The path does not support this method',
    remedy: 'Use one listed in `Allow`',
  },
  request_timeout: {
    status: 408,
    cause: 'The request did not arrive within its time',
    remedy: 'Send all of it at once',
  },
  email_taken: {
    status: 409,
    cause: 'Another login already uses this email address',
    remedy: 'Use another address, or log in with this one',
  },
  firm_exists: { status: 409, cause: 'There is a firm by that id', remedy: 'Choose another id' },
  test_firm_name_taken: {
    status: 409,
    cause: 'You have an active test firm by that name',
    remedy: 'Delete it, choose another name, or send none: a name is generated',
  },
  rep_code_exists: {
    status: 409,
    cause: 'The rep code is in another branch of the firm',
    remedy: 'Choose another rep code',
  },
  self_lockout: {
    status: 409,
    cause: 'You would switch off your own login or firm',
    remedy: 'Have another operator do it',
  },
  trial_exists: {
    status: 409,
    cause: 'The address has a trial that is not over',
    remedy: 'Log in, or reset its password',
  },
  trial_cannot_move: { status: 409, cause: 'The trial is in another state', remedy: READ_AGAIN },
  trial_being_seeded: {
    status: 409,
    cause: 'A book is being made for the trial',
    remedy: 'Poll `GET /api/v1/auth/sandbox/me` until it is done',
  },
  verification_spent: {
    status: 409,
    cause: 'The token was used, or is older than 24 hours',
    remedy: 'Log in, or sign up again for another',
  },
  idempotency_conflict: {
    status: 409,
    cause:
      'The `Idempotency-Key`, the `idempotency_key` or the `client_order_id` was already used for a different request',
    remedy: 'Send the original request, or use a new key',
  },
  secret_shown: {
    status: 409,
    cause: 'The request came again under its `Idempotency-Key`, and its first answer had a secret that is shown once',
    remedy: 'Revoke the credential that the response names. Then send the request with a new `Idempotency-Key`',
  },
  order_not_open: {
    status: 409,
    cause: 'The order is done, or a change of it is pending',
    remedy: 'Read the order: its `status` says which',
  },
  account_not_empty: {
    status: 409,
    cause: 'There is something left in the account',
    remedy: 'Bring everything that is named out of it first',
  },
  account_assigned: {
    status: 409,
    cause: 'The account is in another portfolio',
    remedy: 'Take it out of that one first',
  },
  client_exists: { status: 409, cause: 'Another client of the firm has the `client_id`', remedy: 'Choose another' },
  household_exists: {
    status: 409,
    cause: 'Another household of the firm has the `household_id`',
    remedy: 'Choose another',
  },
  account_connected: { status: 409, cause: 'The account is in another connection', remedy: 'Use that connection' },
  disclosure_superseded: {
    status: 409,
    cause: 'There is a version of the same or a later day',
    remedy: 'Publish with a later `effective_date`',
  },
  statement_outdated: {
    status: 409,
    cause: 'A newer statement has been imported',
    remedy: 'Do not import this statement: it is older than the last one',
  },
  sync_in_progress: {
    status: 409,
    cause: 'A statement of the connection is being imported',
    remedy: 'Send this one again when it is done',
  },
  run_not_approvable: {
    status: 409,
    cause: 'The run is not ORDERS_GENERATED, or was approved before',
    remedy: 'Read the run, and start another',
  },
  run_not_comparable: {
    status: 409,
    cause: 'The run is not ORDERS_GENERATED',
    remedy: 'Poll it until its analysis has ended; one that FAILED has nothing to compare',
  },
  account_being_rebalanced: {
    status: 409,
    cause: 'Another run still trades the account',
    remedy: 'Wait until that run is done',
  },
  run_outdated: { status: 409, cause: 'The account was traded since the run was started', remedy: 'Start another run' },
  clock_advancing: {
    status: 409,
    cause: 'The clock is still being moved',
    remedy: 'Poll `GET /api/v1/sandbox/clock` until it is READY',
  },
  clock_moved: {
    status: 409,
    cause: 'The clock of the firm was moved before',
    remedy: 'Create a new firm, and provision that one',
  },
  firm_not_empty: {
    status: 409,
    cause: 'The firm already has accounts or a book',
    remedy: 'Create a new firm, and provision that one',
  },
  history_in_progress: { status: 409, cause: 'The history of the sandbox is still being written', remedy: WAIT },
  action_exists: {
    status: 409,
    cause: 'The security has a corporate action on that day',
    remedy: 'Choose another `ex_date`',
  },
  action_effective: {
    status: 409,
    cause: 'The action has taken effect',
    remedy: 'The action has been posted and cannot be cancelled',
  },
  webhook_not_active: {
    status: 409,
    cause: 'The webhook is paused or disabled',
    remedy: 'Resume it with `status` ACTIVE first',
  },
  body_too_large: { status: 413, cause: 'The body is larger than the route takes', remedy: 'Send less at a time' },
  unsupported_media_type: {
    status: 415,
    cause: 'The body is of another media type than the route takes',
    remedy: 'Send `Content-Type: application/json`; a form at the token endpoint; a file where a statement goes',
  },
  host_unknown: {
    status: 421,
    cause: 'The `Host` header names another server',
    remedy: 'Use the address that the sandbox is served under',
  },
  validation_failed: {
    status: 422,
    cause: 'Fields do not fit the schema: `detail` is a list of them',
    remedy: 'Read `loc`, `msg` and, where there is one, `hint` of each',
  },
  login_inconsistent: { status: 422, cause: 'The login does not fit its role or firm', remedy: SEE_CHECKS },
  disposable_address: {
    status: 422,
    cause: 'The address is of a provider of disposable mail',
    remedy: 'Use an address that lasts',
  },
  malformed_identifier: {
    status: 422,
    cause: 'The check digit of the CUSIP or ISIN is wrong',
    remedy: 'Copy it again',
  },
  malformed_date: { status: 422, cause: 'Not a valid date', remedy: 'Send it as `2026-11-20`' },
  clock_backwards: {
    status: 422,
    cause: 'The clock would go back',
    remedy: 'Name a later instant: it only moves forward',
  },
  outside_coverage: {
    status: 422,
    cause: 'There are no prices for that time',
    remedy: 'Stay between the first and the last session with prices',
  },
  range_reversed: { status: 422, cause: 'The period ends before it begins', remedy: 'Swap `from` and `to`' },
  period_not_begun: {
    status: 422,
    cause: 'The period begins after the present session',
    remedy: 'Name one that has begun by the clock of your firm',
  },
  preview_too_large: {
    status: 422,
    cause: 'The preview names more portfolios than the limit allows',
    remedy: 'Name fewer portfolios',
  },
  order_refused: { status: 422, cause: 'The order fails checks of compliance', remedy: SEE_CHECKS },
  sale_not_possible: { status: 422, cause: 'The account does not have the shares or lots', remedy: SEE_CHECKS },
  exchange_refused: { status: 422, cause: 'The conversion fails checks', remedy: SEE_CHECKS },
  funding_refused: { status: 422, cause: 'The deposit or withdrawal fails checks', remedy: SEE_CHECKS },
  no_ira: { status: 422, cause: 'The account is not an IRA', remedy: 'Name a traditional or Roth IRA' },
  fee_refused: { status: 422, cause: 'The fee fails checks', remedy: SEE_CHECKS },
  withholding_refused: {
    status: 422,
    cause: 'The account is an IRA, from whose dividends nothing is withheld',
    remedy: 'Send `NONE`',
  },
  journal_refused: { status: 422, cause: 'The journal fails checks', remedy: SEE_CHECKS },
  weights_refused: {
    status: 422,
    cause: 'The weights do not add up, or name a security twice or one that is unknown',
    remedy: SEE_CHECKS,
  },
  assignment_refused: { status: 422, cause: 'The accounts do not fit the portfolio', remedy: SEE_CHECKS },
  connection_refused: { status: 422, cause: 'The accounts do not fit the connection', remedy: SEE_CHECKS },
  statement_refused: {
    status: 422,
    cause: 'The statement is of the future, or fails checks',
    remedy: 'Send one as of today or earlier',
  },
  disclosure_back_dated: {
    status: 422,
    cause: 'The version would have been in force before today',
    remedy: 'Name today or a later day',
  },
  birth_date_refused: {
    status: 422,
    cause: 'The date of birth is before 1900 or in the future',
    remedy: 'Send the date of birth as `1970-01-31`',
  },
  rebalancing_refused: {
    status: 422,
    cause: 'The run names no account, or a security that is unknown',
    remedy: SEE_CHECKS,
  },
  trade_parameters_refused: {
    status: 422,
    cause: 'The substitutions name a security that is unknown',
    remedy: SEE_CHECKS,
  },
  webhook_target_refused: {
    status: 422,
    cause: 'The URL is not allowed as a webhook target',
    remedy: 'Register one that docs/webhooks.md allows',
  },
  account_cap_reached: capReached(429, 'accounts', 'Close some, or use another sandbox'),
  key_cap_reached: capReached(429, 'active API keys', 'Revoke one that is not used'),
  fix_password_cap_reached: capReached(429, 'active FIX passwords', 'Revoke one that is not used'),
  webhook_cap_reached: capReached(429, 'webhooks', 'Delete one that is not used'),
  test_firm_cap_reached: capReached(
    429,
    'active test firms',
    'Delete those that no test needs, or ask for a shorter `ttl`',
  ),
  login_throttled: {
    status: 429,
    cause: 'There were too many wrong passwords',
    remedy: 'Wait a moment before the next',
  },
  stream_cap_reached: capReached(
    429,
    'open streams and sockets of the login or firm',
    'Close some; one stream can carry all accounts',
  ),
  reseed_too_soon: {
    status: 429,
    cause: 'The last reseed is less than ten minutes ago',
    remedy: 'Wait until ten minutes have passed',
  },
  verification_mail_cap_reached: capReached(429, 'mails to the address per hour', 'Look for the mails that were sent'),
  headers_too_large: {
    status: 431,
    cause: 'The request headers are larger than Node takes',
    remedy: 'Send fewer or shorter headers',
  },
  internal_error: {
    status: 500,
    cause: 'Internal error: the logs have it under the `x-request-id` of the response',
    remedy: 'Report it with the `x-request-id`',
  },
  sandbox_full: capReached(503, 'sandboxes', 'Try again later: one becomes free when a trial expires'),
  unavailable: { status: 503, cause: 'Something that the service depends on cannot be reached', remedy: WAIT },
} as const satisfies Readonly<Record<string, Advice>>;
export type ErrorCode = keyof typeof ERROR_GUIDE;
