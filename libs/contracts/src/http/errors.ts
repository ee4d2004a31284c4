import { z } from 'zod';
import { Timestamp } from '../values.js';

export const MessageDetail = z.string();

/** One field that failed schema validation. */
export const ValidationItem = z.object({
  type: z.string().meta({ examples: ['missing'] }),
  loc: z.array(z.union([z.string(), z.int()])).meta({ examples: [['body', 'security']] }),
  msg: z.string().meta({ examples: ['Field required'] }),
  hint: z
    .string()
    .optional()
    .meta({ description: 'What to send instead, where that can be said', examples: ['send "10", with quotes'] }),
});
export type ValidationItem = z.infer<typeof ValidationItem>;

/** What the token endpoint says in the terms of OAuth (RFC 6749, 5.2), for libraries that read nothing else. */
export const OAuthError = z
  .enum(['invalid_request', 'invalid_client', 'invalid_scope', 'unsupported_grant_type'])
  .meta({ description: 'Of the token endpoint only: RFC 6749, 5.2' });
export type OAuthError = z.infer<typeof OAuthError>;

/**
 * What orders, deposits and withdrawals, journals, tax previews, new logins, sign-ups, models and portfolios are checked for. A check
 * is named after what must hold or what it looks at, never after the fault.
 */
export const CheckName = z
  .enum([
    'ACCOUNTS_NAMED',
    'ACCOUNT_HELD_AWAY',
    'ACCOUNT_STATUS',
    'ACCOUNT_TRADABLE',
    'AVAILABLE_CASH',
    'BUYING_POWER',
    'CLIENT_ID',
    'CONTRIBUTION_LIMIT',
    'CONTRIBUTION_YEAR',
    'CURRENCY',
    'EMAIL_DOMAIN',
    'HOLDING_SUFFICIENT',
    'IN_DATE_ORDER',
    'LOT_KNOWN',
    'LOT_SELECTION',
    'LOT_SUFFICIENT',
    'MARGIN_REQUIREMENT',
    'MARKET_PRICE',
    'ORDERS_LEFT',
    'ORDER_PROPOSED',
    'ORDER_SIZE',
    'PATTERN_DAY_TRADE',
    'POSITION_AVAILABLE',
    'PRICE_COLLAR',
    'PRICE_INCREMENT',
    'QUANTITY_POSITIVE',
    'REGISTRATION',
    'REP_CODE',
    'SAME_OWNER',
    'SECURITY_KNOWN',
    'SECURITY_UNIQUE',
    'SELF_CROSS',
    'SETTLED_CASH',
    'WEIGHT_SUM',
    'WITHIN_LIMITS',
  ])
  .meta({ id: 'CheckName' });
export type CheckName = z.infer<typeof CheckName>;

export const FailedCheck = z.object({ check: CheckName, reason: z.string() });
export type FailedCheck<Check extends CheckName = CheckName> = { check: Check; reason: string };

/** What checks were called that were named after their fault. Answers name them so until 0.2, with the new name beside it. */
const FORMER_NAMES = {
  ACCOUNTS_NAMED: 'NO_ACCOUNTS',
  HOLDING_SUFFICIENT: 'HOLDING_EXCEEDED',
  IN_DATE_ORDER: 'BACK_DATED',
  LOT_KNOWN: 'LOT_UNKNOWN',
  LOT_SUFFICIENT: 'LOT_EXCEEDED',
  ORDERS_LEFT: 'NO_ORDERS',
  QUANTITY_POSITIVE: 'NOT_POSITIVE',
  SECURITY_UNIQUE: 'DUPLICATE_SECURITY',
  WITHIN_LIMITS: 'BEYOND_LIMITS',
} as const satisfies Partial<Record<CheckName, string>>;

/** A check that failed, as an answer names it. */
export const RejectedCheck = z.object({
  check: z.union([CheckName, z.enum(FORMER_NAMES)]),
  renamed_to: CheckName.optional().meta({
    description: 'With a check that has a new name: which one. From 0.2 on it is in `check`, and this is gone.',
  }),
  reason: z.string(),
});
export type RejectedCheck = z.infer<typeof RejectedCheck>;

/** What answers call a check until 0.2, if that is not its name. */
export function formerNameOf(check: CheckName): string | undefined {
  return new Map<string, string>(Object.entries(FORMER_NAMES)).get(check);
}

/** A failed check as an answer names it. */
export function rejectedCheck({ check, reason }: FailedCheck): RejectedCheck {
  const former = formerNameOf(check) as RejectedCheck['check'] | undefined;
  return former === undefined ? { check, reason } : { check: former, renamed_to: check, reason };
}

/** A refusal by business rules, with every check that failed. */
export const RejectionDetail = z.object({ message: z.string(), failed_checks: z.array(RejectedCheck) });

/** When a trial ended whose login is refused, and what becomes of it. */
export const EndedTrial = z.object({
  signup_id: z.string(),
  expired_at: Timestamp.meta({ description: 'When its thirty days of real time were over' }),
  purge_at: Timestamp.meta({
    description: 'When its login and keys are switched off permanently, unless it is extended before',
  }),
});
export type EndedTrial = z.infer<typeof EndedTrial>;

/** The body of every failure: `detail` is one of three shapes, and clients type-check it (specification 7). */
export const ErrorBody = z
  .object({
    detail: z.union([MessageDetail, z.array(ValidationItem), RejectionDetail]),
    code: z.string().meta({
      description: 'What was refused, for programs: docs/errors lists every code with its cause and cure',
      examples: ['account_not_visible'],
    }),
    hint: z
      .string()
      .optional()
      .meta({
        description: 'With a message: what to send instead, where that can be said',
        examples: ['ord_01M7YTT5NMF4MMD6DGJKSYQC69 is an order: an id of an account begins with acct_'],
      }),
    error: OAuthError.optional(),
    error_description: z.string().optional().meta({ description: 'The same as `detail`, beside `error`' }),
    trial: EndedTrial.optional().meta({ description: 'With `trial_expired` and `trial_purged` only' }),
  })
  .meta({
    id: 'Error',
    examples: [
      { detail: 'Account not found', code: 'account_not_visible' },
      { detail: [{ type: 'missing', loc: ['body', 'account_id'], msg: 'Field required' }], code: 'validation_failed' },
      {
        code: 'order_refused',
        detail: {
          message: 'The order was refused: SECURITY_KNOWN',
          failed_checks: [{ check: 'SECURITY_KNOWN', reason: 'No security is known as NOPE' }],
        },
      },
    ],
  });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Every handled refusal and the status it answers with. This table is the only place that knows HTTP. */
export const ERROR_STATUS = {
  malformed_request: 400,
  invalid_scope: 400,
  unsupported_grant_type: 400,
  not_authenticated: 401,
  trial_expired: 401,
  trial_purged: 401,
  invalid_client: 401,
  forbidden: 403,
  wrong_password: 403,
  scope_missing: 403,
  custodian_refused: 403,
  sandbox_only: 403,
  not_found: 404,
  account_not_visible: 404,
  order_not_visible: 404,
  journal_not_visible: 404,
  transaction_not_visible: 404,
  event_not_kept: 404,
  model_not_visible: 404,
  portfolio_not_visible: 404,
  run_not_visible: 404,
  client_not_visible: 404,
  household_not_visible: 404,
  connection_not_visible: 404,
  fee_schedule_not_visible: 404,
  billing_run_not_visible: 404,
  billing_statement_not_visible: 404,
  composite_not_visible: 404,
  disclosure_not_visible: 404,
  workflow_template_not_visible: 404,
  workflow_not_visible: 404,
  workflow_step_unknown: 404,
  key_not_visible: 404,
  dead_letter_not_found: 404,
  fix_password_not_visible: 404,
  fix_session_not_visible: 404,
  firm_unknown: 404,
  login_unknown: 404,
  trial_unknown: 404,
  verification_unknown: 404,
  unknown_symbol: 404,
  unknown_security: 404,
  unknown_pair: 404,
  script_not_visible: 404,
  action_not_visible: 404,
  reinvestment_not_elected: 404,
  webhook_not_visible: 404,
  delivery_not_visible: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  email_taken: 409,
  firm_exists: 409,
  rep_code_exists: 409,
  self_lockout: 409,
  trial_exists: 409,
  trial_cannot_move: 409,
  trial_being_seeded: 409,
  verification_spent: 409,
  idempotency_conflict: 409,
  secret_shown: 409,
  order_not_open: 409,
  account_not_empty: 409,
  account_assigned: 409,
  client_exists: 409,
  household_exists: 409,
  account_connected: 409,
  disclosure_superseded: 409,
  statement_outdated: 409,
  sync_in_progress: 409,
  run_not_approvable: 409,
  run_not_comparable: 409,
  account_being_rebalanced: 409,
  run_outdated: 409,
  clock_advancing: 409,
  clock_moved: 409,
  firm_not_empty: 409,
  history_in_progress: 409,
  action_exists: 409,
  action_effective: 409,
  webhook_not_active: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  host_unknown: 421,
  validation_failed: 422,
  login_inconsistent: 422,
  disposable_address: 422,
  malformed_identifier: 422,
  malformed_date: 422,
  clock_backwards: 422,
  outside_coverage: 422,
  range_reversed: 422,
  period_not_begun: 422,
  preview_too_large: 422,
  order_refused: 422,
  sale_not_possible: 422,
  exchange_refused: 422,
  funding_refused: 422,
  no_ira: 422,
  fee_refused: 422,
  withholding_refused: 422,
  journal_refused: 422,
  weights_refused: 422,
  assignment_refused: 422,
  connection_refused: 422,
  statement_refused: 422,
  disclosure_back_dated: 422,
  birth_date_refused: 422,
  rebalancing_refused: 422,
  trade_parameters_refused: 422,
  webhook_target_refused: 422,
  account_cap_reached: 429,
  key_cap_reached: 429,
  fix_password_cap_reached: 429,
  webhook_cap_reached: 429,
  login_throttled: 429,
  stream_cap_reached: 429,
  reseed_too_soon: 429,
  verification_mail_cap_reached: 429,
  headers_too_large: 431,
  internal_error: 500,
  sandbox_full: 503,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** What a status says where nothing more is known. */
const STATUS_CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  401: 'not_authenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  421: 'host_unknown',
  422: 'validation_failed',
  431: 'headers_too_large',
  503: 'unavailable',
};

/** The code of a refusal by its status alone. */
export function codeOfStatus(status: number): ErrorCode {
  return STATUS_CODES[status] ?? (status < 500 ? 'malformed_request' : 'internal_error');
}
