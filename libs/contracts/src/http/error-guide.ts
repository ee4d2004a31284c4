/** The status of a refusal, its cause, and the remedy for the client. */
interface Advice {
  readonly status: number;
  readonly cause: string;
  readonly remedy: string;
}

const notVisible = (what: string, list: string) => ({
  status: 404 as const,
  cause: `The ${what} does not exist, or you have no access to it. The response is the same in both cases`,
  remedy: `Call ${list} with the same credential and use an id from the list. An id that is not in the list does not exist, or this credential has no access to it`,
});

const notFound = (what: string, list: string) => ({
  status: 404 as const,
  cause: `The ${what} does not exist`,
  remedy: `Call ${list} and use an id from the list`,
});

const capReached = <Status extends number>(status: Status, what: string, remedy: string) => ({
  status,
  cause: `The limit on the number of ${what} is reached`,
  remedy,
});

const WAIT = 'Send the same request again with exponential backoff';
const SEE_CHECKS = 'Read the `reason` of each check in `failed_checks`, and change the request';

/**
 * Every expected refusal. This is the only place with the HTTP statuses. A code without an entry causes a compile
 * error.
 */
export const ERROR_GUIDE = {
  malformed_request: {
    status: 400,
    cause: 'The server cannot parse the request, or parts of the request contradict each other',
    remedy:
      'Read `detail`, which states the fault. Then compare the URL, the headers and the body with the reference, and send the request again',
  },
  invalid_scope: {
    status: 400,
    cause: 'The `scope` at the token endpoint contains a scope that does not exist or that the key does not have',
    remedy:
      'Request scopes that `GET /api/v1/baas/api-keys/self` lists for the key, or omit `scope` to get all of them',
  },
  unsupported_grant_type: {
    status: 400,
    cause: 'The `grant_type` at the token endpoint is not supported',
    remedy: 'Send `grant_type=client_credentials`, the only supported grant',
  },
  not_authenticated: {
    status: 401,
    cause: 'The request has no credential, or the credential has expired, was revoked, or was not issued here',
    remedy: 'Log in or exchange an API key for a token. Then send `Authorization: Bearer <ACCESS_TOKEN>`',
  },
  trial_expired: {
    status: 401,
    cause: 'The password is correct, but the thirty days of the trial are over. No data is deleted until `purge_at`',
    remedy:
      'Ask the operator of the sandbox to extend the trial or to convert it to a live firm. After `purge_at`, sign up again',
  },
  trial_purged: {
    status: 401,
    cause: 'The password is correct, but the trial was purged fifteen days after it expired',
    remedy:
      'Sign up again with the same email address, or ask the operator of the sandbox to convert the trial to a live firm',
  },
  test_firm_ended: {
    status: 401,
    cause: 'The password or the secret is correct, but the test firm has ended',
    remedy: 'Create another test firm. If the test was still running, use a longer `ttl`',
  },
  invalid_client: {
    status: 401,
    cause: 'The secret does not belong to this key id, or the key was revoked',
    remedy:
      'Send the key id (`key_...`) as `client_id` and the secret (`ik_live_...`) as `client_secret`. Check that the two values are not swapped',
  },
  forbidden: {
    status: 403,
    cause: 'The credential is valid, but its role, rep codes or kind do not permit this request',
    remedy: 'Send the request with a login whose role has this permission. An API key cannot issue keys',
  },
  wrong_password: {
    status: 403,
    cause: '`current_password` is wrong',
    remedy: 'Send your present password as `current_password`',
  },
  scope_missing: {
    status: 403,
    cause: 'The key does not have the scope that this request needs',
    remedy: 'Create a key with a permission group that includes the scope in `detail`',
  },
  custodian_refused: {
    status: 403,
    cause: 'The request sets a correspondent custodian',
    remedy:
      'Omit `custodian`. No firm has an external custodian: a sandbox firm cannot use one, and no live firm is connected to one',
  },
  sandbox_only: {
    status: 403,
    cause: 'Only a sandbox firm can send this request, and this firm is live',
    remedy: 'Use the login of a sandbox firm',
  },
  not_found: {
    status: 404,
    cause: 'The path does not exist',
    remedy: 'Compare the path with the reference. Paths have the form `/api/v1/{pillar}/...`, without a trailing slash',
  },
  account_not_visible: notVisible('account', '`GET /api/v1/baas/accounts`'),
  order_not_visible: notVisible('order', '`GET /api/v1/baas/orders`'),
  journal_not_visible: notVisible('journal', '`GET /api/v1/baas/journals`'),
  transaction_not_visible: notVisible('transaction', '`GET /api/v1/baas/transactions`'),
  event_not_kept: {
    status: 404,
    cause: 'The event id is unknown, or the event is older than the history',
    remedy: 'Read the accounts, orders and positions again. Then resume after the newest event',
  },
  model_not_visible: notVisible('model', '`GET /api/v1/pm/models`'),
  portfolio_not_visible: notVisible('portfolio', '`GET /api/v1/pm/portfolios`'),
  run_not_visible: notVisible('rebalancing run', '`GET /api/v1/pm/rebalancing`'),
  client_not_visible: notVisible('client', '`GET /api/v1/crm/clients`'),
  household_not_visible: notVisible('household', '`GET /api/v1/crm/households`'),
  connection_not_visible: notVisible('connection', '`GET /api/v1/pm/custodians/connections`'),
  fee_schedule_not_visible: notVisible('fee schedule', '`GET /api/v1/pm/billing/fee-schedules`'),
  billing_run_not_visible: {
    status: 404,
    cause: 'The billing run does not exist, or you have no access to it. The response is the same in both cases',
    remedy: 'Use the id from the response that started the run, with the same credential',
  },
  billing_statement_not_visible: notVisible('billing statement', '`GET /api/v1/pm/billing/statements`'),
  composite_not_visible: notVisible('composite', '`GET /api/v1/pm/composites`'),
  disclosure_not_visible: notVisible('disclosure', '`GET /api/v1/pm/disclosures`'),
  workflow_template_not_visible: notVisible('workflow template', '`GET /api/v1/crm/workflow-templates`'),
  workflow_not_visible: notVisible('workflow', '`GET /api/v1/crm/workflows`'),
  workflow_step_unknown: {
    status: 404,
    cause: 'The workflow has no step with this `index`',
    remedy: 'Use an `index` from `steps` of the workflow. The `index` of the first step is 0',
  },
  key_not_visible: notVisible('API key', '`GET /api/v1/baas/api-keys/self`'),
  dead_letter_not_found: {
    status: 404,
    cause: 'The dead letter does not exist, or was resolved more than 30 days ago',
    remedy: 'Call `GET /api/v1/auth/dead-letters` and use an id from the list',
  },
  fix_password_not_visible: notVisible('FIX password', '`GET /api/v1/baas/fix/passwords`'),
  fix_session_not_visible: notVisible('FIX session', '`GET /api/v1/baas/fix/sessions`'),
  firm_unknown: notFound('firm', '`GET /api/v1/auth/firms`'),
  login_unknown: notFound('login', '`GET /api/v1/auth/users`'),
  ci_token_unknown: notFound('CI token', '`GET /api/v1/auth/ci-tokens`'),
  snapshot_unknown: {
    status: 404,
    cause: 'The snapshot does not exist, or it belongs to another firm. The response is the same in both cases',
    remedy: 'Call `GET /api/v1/sandbox/snapshots` and use an id from the list',
  },
  test_firm_unknown: {
    status: 404,
    cause: 'The test firm does not exist, or another CI token created it. The response is the same in both cases',
    remedy:
      'Call `GET /api/v1/sandbox/firms`, as an operator or with the CI token that created the firm, and use an id from the list',
  },
  trial_unknown: {
    status: 404,
    cause: 'The id of the sign-up does not exist, or your login does not come from a sign-up',
    remedy: 'Sign up for a sandbox',
  },
  verification_unknown: {
    status: 404,
    cause: 'The verification token does not exist. It was never sent in a mail',
    remedy: 'Copy the whole token from the newest mail',
  },
  unknown_symbol: {
    status: 404,
    cause: 'No security has this symbol',
    remedy:
      'Find the symbol with `GET /api/v1/baas/market/securities`. Upper and lower case are equivalent, and so are the separators of a share class, such as `BRK.B` and `BRK-B`',
  },
  unknown_security: {
    status: 404,
    cause: 'No security has this ticker, CUSIP or ISIN',
    remedy: 'Find the security with `GET /api/v1/baas/market/securities`',
  },
  unknown_pair: {
    status: 404,
    cause: 'There is no exchange rate for these two currencies',
    remedy: 'Send a pair of USD, GBP and EUR, such as `EURUSD`',
  },
  script_not_visible: notVisible('price script', '`GET /api/v1/sandbox/market/scripts`'),
  action_not_visible: notVisible('corporate action', '`GET /api/v1/sandbox/market/actions`'),
  reinvestment_not_elected: {
    status: 404,
    cause: 'The account does not reinvest the dividends of this security',
    remedy: 'Call `dividend-reinvestments` of the account to list the securities whose dividends the account reinvests',
  },
  webhook_not_visible: notVisible('webhook', '`GET /api/v1/baas/webhooks`'),
  delivery_not_visible: notVisible('delivery', '`GET /api/v1/baas/webhooks/{id}/deliveries`'),
  method_not_allowed: {
    status: 405,
    cause: 'The path does not support this method',
    remedy: 'Use a method from the `Allow` header',
  },
  request_timeout: {
    status: 408,
    cause: 'The request did not arrive completely within the time limit',
    remedy: 'Send the whole request without pauses',
  },
  email_taken: {
    status: 409,
    cause: 'Another login already uses this email address',
    remedy: 'Use another email address, or log in with this email address',
  },
  firm_exists: { status: 409, cause: 'A firm with this id already exists', remedy: 'Choose another id' },
  test_firm_name_taken: {
    status: 409,
    cause: 'You already have an active test firm with this name',
    remedy: 'Delete that firm, choose another name, or omit the name to have one generated',
  },
  book_differs: {
    status: 409,
    cause: 'You already have a firm with this name, and that firm was created from another book',
    remedy:
      'Send `replace` (`book apply --replace`) to end that firm and create a new one, or change `firm.name` in the book',
  },
  snapshot_name_taken: {
    status: 409,
    cause: 'The firm already has a snapshot with this name',
    remedy: 'Delete that snapshot, or choose another name',
  },
  snapshot_version: {
    status: 409,
    cause: 'Another version of a service took the snapshot. Its rows have other columns',
    remedy: 'Take a new snapshot with the current version',
  },
  snapshot_firm_ended: {
    status: 409,
    cause: 'The firm of the snapshot has ended',
    remedy: 'Branch the snapshot. A branch is a new firm with the same data',
  },
  firm_busy: {
    status: 409,
    cause:
      'A snapshot needs a moment in which the firm is idle. Orders, an advance of the clock or other work of the firm did not end in time',
    remedy:
      '`detail` lists the pending work. Wait until this work has ended and send no orders meanwhile. Then send the request again',
  },
  firm_restoring: {
    status: 409,
    cause: 'The firm is being restored to a snapshot',
    remedy: 'Wait a few seconds until the restore has ended. Then send the request again',
  },
  rep_code_exists: {
    status: 409,
    cause: 'Another branch of the firm already uses this rep code',
    remedy: 'Choose another rep code',
  },
  self_lockout: {
    status: 409,
    cause: 'The request would switch off your own login or firm',
    remedy: 'Ask another operator to send the request',
  },
  trial_exists: {
    status: 409,
    cause: 'There is already a trial for this email address, and it has not ended',
    remedy: 'Log in to that trial, or reset its password',
  },
  trial_cannot_move: {
    status: 409,
    cause: 'The state of the trial does not allow this request',
    remedy: 'Read the `status` of the trial. Send a request that this status allows',
  },
  trial_being_seeded: {
    status: 409,
    cause: 'The book of the trial is still being created',
    remedy: 'Poll `GET /api/v1/auth/sandbox/me` until the book is complete',
  },
  verification_spent: {
    status: 409,
    cause: 'The token was already used, or is older than 24 hours',
    remedy: 'Log in, or sign up again to get another token',
  },
  idempotency_conflict: {
    status: 409,
    cause:
      'The `Idempotency-Key`, the `idempotency_key` or the `client_order_id` was already used for a different request',
    remedy: 'Send the original request, or use a new key',
  },
  secret_shown: {
    status: 409,
    cause: 'An earlier request with this `Idempotency-Key` returned a secret, which is shown only once',
    remedy: 'Revoke the credential whose id is in the response. Then send the request with a new `Idempotency-Key`',
  },
  order_not_open: {
    status: 409,
    cause: 'The order is done, or a change of the order is pending',
    remedy:
      'Read the `status` of the order. A filled, canceled, rejected or expired order cannot change. If a change is pending, wait until it ends',
  },
  account_not_empty: {
    status: 409,
    cause: 'The account still has assets, open orders or open payments',
    remedy: 'Remove everything that `detail` lists, then close the account',
  },
  account_assigned: {
    status: 409,
    cause: 'The account is already in another portfolio',
    remedy: 'Remove the account from that portfolio first',
  },
  client_exists: {
    status: 409,
    cause: 'Another client of the firm already has this `client_id`',
    remedy: 'Choose another `client_id`',
  },
  household_exists: {
    status: 409,
    cause: 'Another household of the firm already has this `household_id`',
    remedy: 'Choose another `household_id`',
  },
  account_connected: {
    status: 409,
    cause: 'The account is already in another connection',
    remedy: 'Import the statements of the account through that connection',
  },
  disclosure_superseded: {
    status: 409,
    cause: 'A version with the same or a later `effective_date` already exists',
    remedy: 'Publish with a later `effective_date`',
  },
  statement_outdated: {
    status: 409,
    cause: 'A newer statement was already imported',
    remedy: 'Import only statements that are newer than the last imported statement',
  },
  sync_in_progress: {
    status: 409,
    cause: 'Another statement of the connection is being imported',
    remedy: 'Send this statement again when that import has ended',
  },
  run_not_approvable: {
    status: 409,
    cause: 'The run is not ORDERS_GENERATED, or it was already approved',
    remedy: 'Read the run to see its status. Start another run if necessary',
  },
  run_not_comparable: {
    status: 409,
    cause: 'The run is not ORDERS_GENERATED',
    remedy: 'Poll the run until its status is ORDERS_GENERATED. A run that is FAILED has no comparison',
  },
  account_being_rebalanced: {
    status: 409,
    cause: 'Another run is still trading the account',
    remedy: 'Wait until that run is done',
  },
  run_outdated: { status: 409, cause: 'The account has traded since the run started', remedy: 'Start another run' },
  clock_advancing: {
    status: 409,
    cause: 'The clock is still advancing',
    remedy: 'Poll `GET /api/v1/sandbox/clock` until the clock is READY',
  },
  clock_moved: {
    status: 409,
    cause: 'The clock of the firm was already moved',
    remedy: 'Create a new firm and request the book for that firm',
  },
  firm_not_empty: {
    status: 409,
    cause: 'The firm already has accounts or a book',
    remedy: 'Create a new firm and request the book for that firm',
  },
  history_in_progress: { status: 409, cause: 'The history of the sandbox is still being created', remedy: WAIT },
  action_exists: {
    status: 409,
    cause: 'The security already has a corporate action on this day',
    remedy: 'Choose another `ex_date`',
  },
  action_effective: {
    status: 409,
    cause: 'The corporate action has already taken effect',
    remedy: 'A corporate action can be cancelled only before its ex-date',
  },
  webhook_not_active: {
    status: 409,
    cause: 'The webhook is paused or disabled',
    remedy: 'Set the `status` of the webhook to ACTIVE first',
  },
  body_too_large: {
    status: 413,
    cause: 'The body is larger than the limit of the route',
    remedy: 'Send less data in one request',
  },
  unsupported_media_type: {
    status: 415,
    cause: 'The route does not accept the media type of the body',
    remedy:
      'Send `Content-Type: application/json`. The token endpoint needs a form, and the import of a statement needs a file',
  },
  host_unknown: {
    status: 421,
    cause: 'The `Host` header is not a name of this server',
    remedy: 'Send the request to the host name or IP address in the URL of the sandbox',
  },
  validation_failed: {
    status: 422,
    cause: 'Fields do not match the schema. `detail` lists these fields',
    remedy: 'Read `loc`, `msg` and the optional `hint` of each field',
  },
  login_inconsistent: { status: 422, cause: 'The login does not match its role or firm', remedy: SEE_CHECKS },
  disposable_address: {
    status: 422,
    cause: 'The email address belongs to a provider of disposable mail',
    remedy: 'Use a permanent email address',
  },
  malformed_identifier: {
    status: 422,
    cause: 'The check digit of the CUSIP or ISIN is wrong',
    remedy: 'Compare the identifier with its source, and send the correct one',
  },
  malformed_date: { status: 422, cause: 'Not a valid date', remedy: 'Send the date in the form `2026-11-20`' },
  clock_backwards: {
    status: 422,
    cause: 'The requested time is before the current time of the clock',
    remedy: 'Send a later time. The clock moves only forward',
  },
  outside_coverage: {
    status: 422,
    cause: 'The sandbox has no prices for this time',
    remedy: 'Use a time between the first and the last session with prices',
  },
  range_reversed: { status: 422, cause: 'The period ends before it begins', remedy: 'Swap `from` and `to`' },
  period_not_begun: {
    status: 422,
    cause: 'The period begins after the current session',
    remedy: 'Send a period that begins on or before the current date of your firm',
  },
  preview_too_large: {
    status: 422,
    cause: 'The preview has more portfolios than the limit allows',
    remedy: 'Send fewer ids in `portfolio_ids`',
  },
  order_refused: { status: 422, cause: 'The order fails at least one compliance check', remedy: SEE_CHECKS },
  sale_not_possible: { status: 422, cause: 'The account does not have the shares or lots to sell', remedy: SEE_CHECKS },
  exchange_refused: { status: 422, cause: 'The currency exchange fails at least one check', remedy: SEE_CHECKS },
  funding_refused: { status: 422, cause: 'The deposit or withdrawal fails at least one check', remedy: SEE_CHECKS },
  no_ira: { status: 422, cause: 'The account is not an IRA', remedy: 'Send the id of a traditional or Roth IRA' },
  fee_refused: { status: 422, cause: 'The fee fails at least one check', remedy: SEE_CHECKS },
  withholding_refused: {
    status: 422,
    cause: 'The account is an IRA. No tax is withheld from dividends in an IRA',
    remedy: 'Send `NONE` as the withholding',
  },
  journal_refused: { status: 422, cause: 'The journal fails at least one check', remedy: SEE_CHECKS },
  weights_refused: {
    status: 422,
    cause: 'The weights do not add up to 1, or a security is unknown or occurs twice',
    remedy: SEE_CHECKS,
  },
  assignment_refused: {
    status: 422,
    cause: 'The rep codes of the accounts and of the portfolio are different',
    remedy: SEE_CHECKS,
  },
  connection_refused: {
    status: 422,
    cause: 'The accounts are not held at an outside custodian, or have different rep codes',
    remedy: SEE_CHECKS,
  },
  statement_refused: {
    status: 422,
    cause: 'The statement is dated after today',
    remedy: 'Send a statement as of today or earlier',
  },
  disclosure_back_dated: {
    status: 422,
    cause: 'The `effective_date` is before today',
    remedy: 'Send today or a later day',
  },
  birth_date_refused: {
    status: 422,
    cause: 'The date of birth is before 1900 or in the future',
    remedy: 'Send the date of birth in the form `1970-01-31`',
  },
  rebalancing_refused: {
    status: 422,
    cause: 'The rebalancing run or its approval fails at least one check',
    remedy: SEE_CHECKS,
  },
  trade_parameters_refused: { status: 422, cause: 'The substitutions contain an unknown security', remedy: SEE_CHECKS },
  webhook_target_refused: {
    status: 422,
    cause: 'The URL is not allowed as a webhook target',
    remedy: 'Use a URL that meets the rules in docs/webhooks.md',
  },
  account_cap_reached: capReached(429, 'accounts', 'Close accounts, or use another sandbox'),
  key_cap_reached: capReached(429, 'active API keys', 'Revoke a key that you do not use'),
  fix_password_cap_reached: capReached(429, 'active FIX passwords', 'Revoke a password that you do not use'),
  webhook_cap_reached: capReached(429, 'webhooks', 'Delete a webhook that you do not use'),
  snapshot_cap_reached: capReached(429, 'snapshots', 'Delete a snapshot that you do not use'),
  test_firm_cap_reached: capReached(
    429,
    'active test firms',
    'Delete test firms that no test needs, or create test firms with a shorter `ttl`',
  ),
  login_throttled: {
    status: 429,
    cause: 'There were too many wrong passwords',
    remedy: 'Wait a moment before the next attempt',
  },
  stream_cap_reached: capReached(
    429,
    'open streams and sockets of the login or firm',
    'Close streams that you do not need. One stream can carry the events of all accounts',
  ),
  reseed_too_soon: {
    status: 429,
    cause: 'The last reseed was less than ten minutes ago',
    remedy: 'Wait until ten minutes have passed',
  },
  verification_mail_cap_reached: capReached(
    429,
    'mails per hour to the email address',
    'Look for the mails that were already sent to this email address',
  ),
  headers_too_large: {
    status: 431,
    cause: 'The request headers are larger than the limit of the server',
    remedy: 'Send fewer or shorter headers',
  },
  internal_error: {
    status: 500,
    cause: 'The server has a fault. Its logs contain the details under the `x-request-id` of the response',
    remedy: 'Report the error with the `x-request-id`',
  },
  sandbox_full: capReached(503, 'sandboxes', 'Try again later: a sandbox becomes free when a trial expires'),
  unavailable: { status: 503, cause: 'A service or database that the request needs is not reachable', remedy: WAIT },
} as const satisfies Readonly<Record<string, Advice>>;
export type ErrorCode = keyof typeof ERROR_GUIDE;
