/**
 * The HTTP status and the cause of an error, and how the client can correct it. The cause describes the failed request.
 */
interface Advice {
  readonly status: number;
  readonly cause: string;
  readonly remedy: string;
}

const notVisible = (what: string, list: string) => ({
  status: 404 as const,
  cause: `There is no ${what} with the id in the request, or your credential has no access to it. The response is the same in both cases`,
  remedy: `Call ${list} with the same credential, and use an id from the response`,
});

const notFound = (what: string, list: string) => ({
  status: 404 as const,
  cause: `There is no ${what} with the id in the request`,
  remedy: `Call ${list}, and use an id from the response`,
});

const capReached = <Status extends number>(status: Status, who: string, what: string, remedy: string) => ({
  status,
  cause: `${who} already has the maximum number of ${what}. \`detail\` states the maximum`,
  remedy,
});

const WAIT = 'Send the same request again after a few seconds. Wait twice as long before each further attempt';
const SEE_CHECKS =
  'Read `failed_checks` in `detail`: each item has a `check` and a `reason`. Change the request so that these checks pass, and send it again';

/**
 * Every error that a client can expect. HTTP statuses are written only here. The compiler reports an error code without
 * an entry.
 */
export const ERROR_GUIDE = {
  malformed_request: {
    status: 400,
    cause:
      'The server cannot parse the request, or two parts of the request contradict each other. `detail` states the fault',
    remedy:
      'Correct the fault that `detail` states, and send the request again. The reference shows the correct URL, headers and body',
  },
  invalid_scope: {
    status: 400,
    cause: 'The token request contains a `scope` that does not exist or that the API key does not have',
    remedy:
      'Call `GET /api/v1/baas/api-keys/self` to see the scopes of the key, and request only these scopes. If you omit `scope`, the token has all scopes of the key',
  },
  unsupported_grant_type: {
    status: 400,
    cause: 'The token request has a `grant_type` that the token endpoint does not support',
    remedy: 'Send `grant_type=client_credentials`. The token endpoint supports no other grant type',
  },
  not_authenticated: {
    status: 401,
    cause:
      'The request has no credential, or its credential has expired, was revoked, or was not issued by this installation. A login request has a wrong email address or password',
    remedy:
      'Log in, or exchange an API key for a token. Then send `Authorization: Bearer <ACCESS_TOKEN>` with each request',
  },
  trial_expired: {
    status: 401,
    cause:
      'The password or API key is correct, but the thirty days of the trial are over. The data of the trial is kept until the time in `purge_at`',
    remedy:
      'Ask the operator of the sandbox to extend the trial, or to convert it to a live firm. After the time in `purge_at`, you can sign up again',
  },
  trial_purged: {
    status: 401,
    cause: 'The password is correct, but the trial has ended, and was purged fifteen days after its end',
    remedy:
      'Sign up again with the same email address, or ask the operator of the sandbox to convert the trial to a live firm',
  },
  test_firm_ended: {
    status: 401,
    cause: 'The password or the secret is correct, but the test firm to which it belongs has ended',
    remedy: 'Create another test firm. If the firm ended while your test was running, create it with a longer `ttl`',
  },
  invalid_client: {
    status: 401,
    cause: 'The token request has a secret that does not belong to its key id, or the API key was revoked',
    remedy:
      'Send the key id (`key_...`) as `client_id` and the secret (`ik_live_...`) as `client_secret`. Check that you have not swapped the two values',
  },
  forbidden: {
    status: 403,
    cause:
      'The credential is valid, but it does not permit this request: its role, its rep codes or its kind are not sufficient. `detail` states the reason',
    remedy:
      'Send the request with a login that has the necessary role and rep codes. Some requests need a login, and accept no API key',
  },
  wrong_password: {
    status: 403,
    cause: 'The `current_password` in the request to change a password is wrong',
    remedy: 'Send the password that you use now as `current_password`',
  },
  scope_missing: {
    status: 403,
    cause: 'The API key does not have the scope that this request needs. `detail` states the scope',
    remedy: 'Create another API key with a permission group that includes this scope',
  },
  custodian_refused: {
    status: 403,
    cause:
      'The request contains the custodian `CORRESPONDENT`. A sandbox firm cannot use this custodian, and no live firm is connected to it',
    remedy: 'Send the request without this custodian',
  },
  sandbox_only: {
    status: 403,
    cause: 'Only a sandbox firm can send this request, and your firm is live',
    remedy: 'Send the request with a login of a sandbox firm',
  },
  not_found: {
    status: 404,
    cause: 'The path in the URL does not exist',
    remedy: 'Compare the path with the reference. Every path begins with `/api/v1/` and does not end in a slash',
  },
  account_not_visible: notVisible('account', '`GET /api/v1/baas/accounts`'),
  order_not_visible: notVisible('order', '`GET /api/v1/baas/orders`'),
  journal_not_visible: notVisible('journal', '`GET /api/v1/baas/journals`'),
  transaction_not_visible: notVisible('transaction', '`GET /api/v1/baas/transactions`'),
  event_not_kept: {
    status: 404,
    cause:
      'The event id in the request is unknown, or the event is older than the history of events that the server keeps',
    remedy:
      'You may have missed events, so read the accounts, orders, positions and transactions again. Then read the history of events from its beginning',
  },
  model_not_visible: notVisible('model', '`GET /api/v1/pm/models`'),
  portfolio_not_visible: notVisible('portfolio', '`GET /api/v1/pm/portfolios`'),
  run_not_visible: notVisible('rebalancing run', '`GET /api/v1/pm/rebalancing`'),
  client_not_visible: notVisible('client', '`GET /api/v1/crm/clients`'),
  household_not_visible: notVisible('household', '`GET /api/v1/crm/households`'),
  connection_not_visible: notVisible('custodian connection', '`GET /api/v1/pm/custodians/connections`'),
  fee_schedule_not_visible: notVisible('fee schedule', '`GET /api/v1/pm/billing/fee-schedules`'),
  billing_run_not_visible: {
    status: 404,
    cause:
      'There is no billing run with the id in the request, or your credential has no access to it. The response is the same in both cases',
    remedy:
      'Use the id in the response of `POST /api/v1/pm/billing/runs`, and send the request with the credential that started the run',
  },
  billing_statement_not_visible: notVisible('billing statement', '`GET /api/v1/pm/billing/statements`'),
  composite_not_visible: notVisible('composite', '`GET /api/v1/pm/composites`'),
  disclosure_not_visible: notVisible('disclosure', '`GET /api/v1/pm/disclosures`'),
  workflow_template_not_visible: notVisible('workflow template', '`GET /api/v1/crm/workflow-templates`'),
  workflow_not_visible: notVisible('workflow', '`GET /api/v1/crm/workflows`'),
  workflow_step_unknown: {
    status: 404,
    cause: 'The workflow has no step with the `index` in the request',
    remedy: 'Read the workflow, and use an `index` from its `steps`. The `index` of the first step is 0',
  },
  key_not_visible: notVisible('API key', '`GET /api/v1/baas/api-keys/self`'),
  dead_letter_not_found: {
    status: 404,
    cause:
      'There is no dead letter (an event that a service could not process) with the id in the request, or it was resolved more than 30 days ago',
    remedy: 'Call `GET /api/v1/auth/dead-letters`, and use an id from the response',
  },
  fix_password_not_visible: notVisible('FIX password', '`GET /api/v1/baas/fix/passwords`'),
  fix_session_not_visible: notVisible('FIX session', '`GET /api/v1/baas/fix/sessions`'),
  firm_unknown: notFound('firm', '`GET /api/v1/auth/firms`'),
  login_unknown: notFound('login', '`GET /api/v1/auth/users`'),
  ci_token_unknown: notFound('CI token', '`GET /api/v1/auth/ci-tokens`'),
  snapshot_unknown: {
    status: 404,
    cause:
      'There is no snapshot with the id in the request, or the snapshot belongs to another firm. The response is the same in both cases',
    remedy: 'Call `GET /api/v1/sandbox/snapshots` with the same login, and use an id from the response',
  },
  fault_unknown: notFound('fault of your firm', '`GET /api/v1/sandbox/faults`'),
  test_firm_unknown: {
    status: 404,
    cause:
      'There is no test firm with the id in the request, or another CI token created it. The response is the same in both cases',
    remedy:
      'Call `GET /api/v1/sandbox/firms` as an operator, or with the CI token that created the firm. Use an id from the response',
  },
  firm_without_origin: {
    status: 404,
    cause: 'The situation in which the firm began is not stored. It is stored for test firms that are no branches',
    remedy:
      'Create a snapshot of the firm, and repeat the requests. Then name the snapshot: `npx sandbourse report FIRM --from SNAPSHOT`',
  },
  trial_unknown: {
    status: 404,
    cause:
      'There is no trial with the `signup_id` in the request. If the request has no `signup_id`, your login does not belong to a trial',
    remedy:
      'If you are an operator, call `GET /api/v1/auth/sandbox`, and use a `signup_id` from the response. If you are not an operator, send the request with the login of a trial',
  },
  verification_unknown: {
    status: 404,
    cause: 'The verification token in the request was never sent in a mail',
    remedy: 'Copy the whole token from the newest mail that you received, and send the request again',
  },
  password_reset_unknown: {
    status: 404,
    cause:
      'The token that resets a password was never sent in a mail, was already used, or is more than an hour old. Or the password has changed since the mail',
    remedy: 'Request another mail with `POST /api/v1/auth/password/forgot`, and use the token in the newest mail',
  },
  unknown_symbol: {
    status: 404,
    cause: 'No security of the sandbox has the symbol in the request',
    remedy:
      'Find the symbol with `GET /api/v1/baas/market/securities?query=`. You can write a symbol in upper or lower case, and a share class as `BRK.B` or `BRK-B`',
  },
  unknown_security: {
    status: 404,
    cause: 'No security of the sandbox has the ticker, CUSIP or ISIN in the request',
    remedy: 'Find the security with `GET /api/v1/baas/market/securities?query=`',
  },
  unknown_pair: {
    status: 404,
    cause: 'There is no exchange rate for the pair of currencies in the request',
    remedy: 'Send a pair of two of the currencies USD, GBP and EUR, such as `EURUSD`',
  },
  script_not_visible: notVisible('price script', '`GET /api/v1/sandbox/market/scripts`'),
  action_not_visible: notVisible('corporate action', '`GET /api/v1/sandbox/market/actions`'),
  reinvestment_not_elected: {
    status: 404,
    cause: 'The account does not reinvest the dividends of this security, so the reinvestment cannot be ended',
    remedy:
      'Call `GET /api/v1/baas/accounts/{account_id}/dividend-reinvestments` to list the securities whose dividends the account reinvests',
  },
  webhook_not_visible: notVisible('webhook', '`GET /api/v1/baas/webhooks`'),
  delivery_not_visible: notVisible('webhook delivery', '`GET /api/v1/baas/webhooks/{id}/deliveries`'),
  method_not_allowed: {
    status: 405,
    cause: 'The path exists, but it does not support the HTTP method of the request',
    remedy: 'Send the request with a method that the `Allow` header of the response lists',
  },
  request_timeout: {
    status: 408,
    cause: 'The request did not arrive completely within the time limit of the server',
    remedy: 'Send the request again, without pauses between its parts',
  },
  email_taken: {
    status: 409,
    cause: 'Another login already uses the email address in the request',
    remedy: 'Send another email address, or log in with this one',
  },
  firm_exists: {
    status: 409,
    cause: 'A firm with the id in the request already exists',
    remedy: 'Send another id for the new firm',
  },
  test_firm_name_taken: {
    status: 409,
    cause: 'You already have an active test firm with the name in the request',
    remedy: 'Delete the firm with this name, send another name, or omit the name, so that the server generates one',
  },
  book_differs: {
    status: 409,
    cause: 'You already have a firm with the name in the book, and this firm was created from a different book',
    remedy:
      'Change `firm.name` in the book to create another firm. To end the existing firm and create a new one, send `replace` (in the command line: `book apply --replace`)',
  },
  snapshot_name_taken: {
    status: 409,
    cause: 'Your firm already has a snapshot with the name in the request',
    remedy: 'Delete the snapshot with this name, or send another name',
  },
  snapshot_version: {
    status: 409,
    cause: 'The snapshot was created by another version of the sandbox, whose database tables have other columns',
    remedy: 'This snapshot can no longer be used. Create a new snapshot with the current version',
  },
  snapshot_firm_ended: {
    status: 409,
    cause: 'The firm of the snapshot has ended, so it cannot be restored',
    remedy: 'Branch the snapshot instead. A branch is a new firm with the data of the snapshot',
  },
  firm_busy: {
    status: 409,
    cause:
      'A snapshot can be created or restored only while the firm is idle. The firm still had open work after the time limit, such as orders or an advance of its clock. `detail` lists this work',
    remedy: 'Send no further orders, and wait until the work in `detail` has ended. Then send the request again',
  },
  firm_restoring: {
    status: 409,
    cause: 'Your firm is being restored to a snapshot, and accepts no requests until the restore has ended',
    remedy: 'Wait a few seconds, and send the request again',
  },
  rep_code_exists: {
    status: 409,
    cause: 'Another branch of the firm already uses the rep code in the request',
    remedy: 'Send another rep code',
  },
  self_lockout: {
    status: 409,
    cause: 'The request would switch off the login that sends it, or the firm of this login',
    remedy: 'Ask another operator to send the request',
  },
  trial_exists: {
    status: 409,
    cause: 'The email address in the request already has a trial that has not ended',
    remedy:
      'If the trial is running, log in to it. If it has expired, ask the operator of the sandbox to extend it, or sign up again on the day in `detail`',
  },
  trial_cannot_move: {
    status: 409,
    cause: 'The `status` of the trial does not allow this request. `detail` states the `status`',
    remedy: 'Send a request that this `status` allows. For example, only an ACTIVE or EXPIRED trial can be extended',
  },
  trial_being_seeded: {
    status: 409,
    cause: 'The book (the example data) of the trial is still being created',
    remedy:
      'Poll `GET /api/v1/auth/sandbox/me` until the `status` of the book is COMPLETED. Then send the request again',
  },
  verification_spent: {
    status: 409,
    cause: 'The verification token was already used, or is more than 24 hours old',
    remedy: 'If the token was already used, log in. If it is too old, sign up again to get a new token',
  },
  idempotency_conflict: {
    status: 409,
    cause:
      'The `Idempotency-Key`, the `idempotency_key` or the `client_order_id` of this request was already used for a different request',
    remedy: 'If you want to repeat the earlier request, send it unchanged. If this is a new request, send a new key',
  },
  secret_shown: {
    status: 409,
    cause:
      'An earlier request with this `Idempotency-Key` created a secret. A secret is shown only in the first response, so this request cannot return it',
    remedy:
      'If you did not receive the first response, revoke the credential whose id is in `detail`. Then send the request with a new `Idempotency-Key`',
  },
  order_not_open: {
    status: 409,
    cause: 'The order cannot be changed or cancelled: it has ended, or an earlier change of it is still pending',
    remedy:
      'Read the `status` of the order. If a change is pending, wait until it ends. If the order was filled, cancelled, rejected or has expired, place a new order',
  },
  account_not_empty: {
    status: 409,
    cause:
      'The account cannot be closed, because it still has cash, shares, open orders or open payments. `detail` lists them',
    remedy: 'Remove everything that `detail` lists. Then close the account',
  },
  account_assigned: {
    status: 409,
    cause: 'An account in the request already belongs to another portfolio. `detail` states the account',
    remedy: 'Remove the account from the other portfolio. Then send the request again',
  },
  client_exists: {
    status: 409,
    cause: 'Another client of the firm already has the `client_id` in the request',
    remedy: 'Send another `client_id`, or omit it, so that the server generates one',
  },
  household_exists: {
    status: 409,
    cause: 'Another household of the firm already has the `household_id` in the request',
    remedy: 'Send another `household_id`, or omit it, so that the server generates one',
  },
  account_connected: {
    status: 409,
    cause: 'An account in the request already belongs to another custodian connection. `detail` states the account',
    remedy:
      'Import the statements of this account through the other connection, or create the connection without this account',
  },
  disclosure_superseded: {
    status: 409,
    cause: 'The firm already has a version of this disclosure with the same or a later `effective_date`',
    remedy: 'Publish the new version with a later `effective_date` than the last version',
  },
  statement_outdated: {
    status: 409,
    cause: 'A newer statement of the account was already imported. `detail` states its date',
    remedy: 'Import statements in the order of their dates. An older statement cannot be imported any more',
  },
  sync_in_progress: {
    status: 409,
    cause: 'Another statement of the same custodian connection is being imported',
    remedy: 'Wait until the other import has ended. Then send this statement again',
  },
  run_not_approvable: {
    status: 409,
    cause:
      'The rebalancing run cannot be approved: it was already approved, has no orders to approve, or its `status` is not ORDERS_GENERATED',
    remedy:
      'Read the run. If its `status` is PENDING or ANALYZING, wait until it is ORDERS_GENERATED. If it was approved, has no orders or is FAILED, start another run',
  },
  run_not_comparable: {
    status: 409,
    cause: 'The rebalancing run has no comparison, because its `status` is not ORDERS_GENERATED',
    remedy: 'Poll the run until its `status` is ORDERS_GENERATED. If it is FAILED, start another run',
  },
  account_being_rebalanced: {
    status: 409,
    cause: 'Another approved rebalancing run is still trading in an account of this run. `detail` states the account',
    remedy: 'Wait until the other run has ended. Then start a new run',
  },
  run_outdated: {
    status: 409,
    cause:
      'Another rebalancing run has traded in an account of this run since this run was started, so the proposed orders are out of date',
    remedy: 'Start a new run, and approve the new run',
  },
  clock_advancing: {
    status: 409,
    cause:
      'The clock of the firm is advancing. Until it has reached its new time, the accounts of the firm cannot be changed',
    remedy: 'Poll `GET /api/v1/sandbox/clock` until the clock is READY. Then send the request again',
  },
  clock_moved: {
    status: 409,
    cause: 'The firm cannot get a book of example data, because its clock was already moved',
    remedy: 'Create a new firm, and request the book for the new firm',
  },
  firm_not_empty: {
    status: 409,
    cause: 'The firm cannot get a book of example data, because it already has accounts or a book',
    remedy: 'Create a new firm, and request the book for the new firm',
  },
  history_in_progress: {
    status: 409,
    cause:
      'The book (the example data) of the sandbox firm is still being created, so its clock and its prices cannot be changed',
    remedy: WAIT,
  },
  action_exists: {
    status: 409,
    cause:
      'The security already has a corporate action on the `ex_date` in the request. Real dividends and splits count too',
    remedy: 'Send another `ex_date`',
  },
  action_effective: {
    status: 409,
    cause: 'The corporate action cannot be cancelled, because the business day of its ex-date has begun',
    remedy:
      'An action can be cancelled only before 20:00 in New York on the day before its ex-date. This action can no longer be cancelled',
  },
  webhook_not_active: {
    status: 409,
    cause: 'The webhook is paused or disabled, so no event can be sent to it',
    remedy: 'Set the `status` of the webhook to ACTIVE. Then send the request again',
  },
  body_too_large: {
    status: 413,
    cause: 'The body of the request is larger than this endpoint allows',
    remedy: 'Send less data in one request, for example fewer orders',
  },
  unsupported_media_type: {
    status: 415,
    cause: 'The endpoint does not accept the `Content-Type` of the request',
    remedy:
      'Send `Content-Type: application/json`. There are two exceptions: the token endpoint needs a form, and the import of a statement also accepts a file',
  },
  host_unknown: {
    status: 421,
    cause: 'The `Host` header of the request is not a name of this server',
    remedy:
      'Send the request to the host name or IP address in the URL of the sandbox, and do not set the `Host` header yourself',
  },
  validation_failed: {
    status: 422,
    cause: 'Fields or parameters of the request do not match the schema. `detail` lists them',
    remedy:
      'Read each item of `detail`: `loc` states the field, `msg` the fault, and `hint`, if present, a correction. Correct these fields, and send the request again',
  },
  login_inconsistent: {
    status: 422,
    cause: 'The new login does not match its role or its firm',
    remedy: SEE_CHECKS,
  },
  disposable_address: {
    status: 422,
    cause: 'The email address in the sign-up belongs to a provider of disposable mail',
    remedy: 'Sign up with a permanent email address',
  },
  malformed_identifier: {
    status: 422,
    cause:
      'The CUSIP or ISIN in the request is not valid, for example because its check digit is wrong. `detail` states the fault',
    remedy: 'Compare the CUSIP or ISIN with its source, and send the correct one',
  },
  malformed_date: {
    status: 422,
    cause: 'A date in the request is not a valid date',
    remedy: 'Send the date in the form `2026-11-20`',
  },
  clock_backwards: {
    status: 422,
    cause: 'The time in the request is before the current time of the clock, and a clock moves only forward',
    remedy: 'Read the current time with `GET /api/v1/sandbox/clock`, and send a later time',
  },
  nothing_ahead: {
    status: 422,
    cause: 'The clock shall move to the next settlement or ex-date, and the firm has none in the next 366 days',
    remedy: 'Move the clock by `days`, or create the position or the trade first',
  },
  outside_coverage: {
    status: 422,
    cause: 'The sandbox has no prices for the time or date in the request',
    remedy: 'Send a time or date between the first and the last session with prices. `detail` states the limit',
  },
  range_reversed: {
    status: 422,
    cause: 'The period in the request ends before it begins: `to` is before `from`',
    remedy: 'Send a `from` on or before `to`',
  },
  period_not_begun: {
    status: 422,
    cause:
      'The period in the request begins after the current session of your firm. `detail` states the current session',
    remedy: 'Send a period that begins on or before the current session',
  },
  preview_too_large: {
    status: 422,
    cause: 'The preview would cover more portfolios than the limit allows. `detail` states the limit',
    remedy: 'Send fewer ids in `portfolio_ids`',
  },
  order_refused: {
    status: 422,
    cause: 'The order failed at least one check',
    remedy: SEE_CHECKS,
  },
  sale_not_possible: {
    status: 422,
    cause: 'The account does not have the shares or the lots that the request would sell',
    remedy: SEE_CHECKS,
  },
  exchange_refused: {
    status: 422,
    cause: 'The currency exchange failed at least one check',
    remedy: SEE_CHECKS,
  },
  funding_refused: {
    status: 422,
    cause: 'The deposit or withdrawal failed at least one check',
    remedy: SEE_CHECKS,
  },
  no_ira: {
    status: 422,
    cause: 'The account in the request is not an IRA, and only IRAs have contributions and distributions',
    remedy: 'Send the `account_id` of a traditional IRA or a Roth IRA',
  },
  fee_refused: {
    status: 422,
    cause: 'The fee was not charged, because it failed at least one check',
    remedy: SEE_CHECKS,
  },
  withholding_refused: {
    status: 422,
    cause: 'The account in the request is an IRA. No tax is withheld from dividends in an IRA',
    remedy: 'For an IRA, send `NONE` as `tax_withholding`',
  },
  journal_refused: {
    status: 422,
    cause: 'The journal (a transfer of cash or shares between two accounts) failed at least one check',
    remedy: SEE_CHECKS,
  },
  weights_refused: {
    status: 422,
    cause: 'The target weights in the request do not add up to 1, or one of the securities is unknown or occurs twice',
    remedy: SEE_CHECKS,
  },
  assignment_refused: {
    status: 422,
    cause: 'The portfolio and the accounts in the request do not have the same rep code',
    remedy: SEE_CHECKS,
  },
  connection_refused: {
    status: 422,
    cause:
      'At least one account in the request cannot import statements, because it is not held at an outside custodian or has another rep code',
    remedy: SEE_CHECKS,
  },
  statement_refused: {
    status: 422,
    cause: 'The statement has a date after the current date of your firm',
    remedy: 'Send a statement whose date is the current date of your firm or earlier',
  },
  disclosure_back_dated: {
    status: 422,
    cause: 'The `effective_date` of the disclosure is before the current date of your firm',
    remedy: 'Send the current date or a later date as `effective_date`',
  },
  birth_date_refused: {
    status: 422,
    cause: 'The date of birth is before 1900-01-01 or after the current date of your firm',
    remedy: 'Send the correct date of birth, in the form `1970-01-31`',
  },
  rebalancing_refused: {
    status: 422,
    cause: 'The rebalancing run or its approval failed at least one check',
    remedy: SEE_CHECKS,
  },
  trade_parameters_refused: {
    status: 422,
    cause: 'The `substitutions` in the request contain a security that the sandbox does not have',
    remedy: SEE_CHECKS,
  },
  webhook_target_refused: {
    status: 422,
    cause: 'Webhooks cannot be sent to the URL in the request. `detail` states the reason',
    remedy: 'Send a URL that meets the rules in docs/webhooks.md',
  },
  account_cap_reached: capReached(
    429,
    'Your firm or your client login',
    'accounts',
    'If a client login has reached its limit, the advisor of the client can open the account. If the firm has reached its limit, use another sandbox firm. Closed accounts count too',
  ),
  key_cap_reached: capReached(
    429,
    'Your firm',
    'active API keys',
    'Revoke a key that you do not use. Then create the new key',
  ),
  fix_password_cap_reached: capReached(
    429,
    'Your firm',
    'active FIX passwords',
    'Revoke a FIX password that you do not use. Then create the new one',
  ),
  webhook_cap_reached: capReached(
    429,
    'Your firm',
    'webhooks',
    'Delete a webhook that you do not use. Then create the new one',
  ),
  fault_cap_reached: capReached(
    429,
    'Your firm',
    'active faults',
    'Delete faults that you do not use. Then create the new one',
  ),
  snapshot_cap_reached: capReached(
    429,
    'Your firm or this installation',
    'snapshots',
    'Delete snapshots that you do not use. Then create the new one',
  ),
  test_firm_cap_reached: capReached(
    429,
    'This installation',
    'active test firms',
    'Delete test firms that no test uses, and create test firms with a shorter `ttl`',
  ),
  login_throttled: {
    status: 429,
    cause: 'There were too many failed logins with this email address from your IP address',
    remedy: 'Wait a minute. Then log in with the correct password',
  },
  stream_cap_reached: capReached(
    429,
    'Your login or your firm',
    'open event streams and WebSockets',
    'Close streams that you do not need. One stream can carry the events of all accounts',
  ),
  reseed_too_soon: {
    status: 429,
    cause: 'The book of the trial was replaced less than ten minutes ago',
    remedy: 'Wait until ten minutes have passed. Then send the request again',
  },
  verification_mail_cap_reached: {
    status: 429,
    cause: 'The maximum number of mails was sent to this email address in the last hour',
    remedy:
      'Look for these mails, also in the spam folder, and use the token in the newest one. Or sign up again an hour later',
  },
  headers_too_large: {
    status: 431,
    cause: 'The headers of the request are larger than the limit of the server',
    remedy: 'Send fewer or shorter headers',
  },
  internal_error: {
    status: 500,
    cause:
      'The server has a fault. The logs of the server contain the details under the `x-request-id` of the response',
    remedy: 'Report the error to the operator of the sandbox, and include the `x-request-id`',
  },
  sandbox_full: capReached(
    503,
    'This installation',
    'running trials',
    'Try again later. A place becomes free when a trial expires',
  ),
  unavailable: {
    status: 503,
    cause: 'A service or a database that the request needs does not respond',
    remedy: WAIT,
  },
} as const satisfies Readonly<Record<string, Advice>>;
export type ErrorCode = keyof typeof ERROR_GUIDE;
