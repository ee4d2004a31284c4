import { z } from 'zod';

export const MessageDetail = z.string();

/** One field that failed schema validation. */
export const ValidationItem = z.object({
  type: z.string().meta({ examples: ['missing'] }),
  loc: z.array(z.union([z.string(), z.int()])).meta({ examples: [['body', 'security']] }),
  msg: z.string().meta({ examples: ['Field required'] }),
});
export type ValidationItem = z.infer<typeof ValidationItem>;

/** What orders, deposits and withdrawals, journals, tax previews, new logins, models and portfolios are checked for. */
export const CheckName = z.enum([
  'ACCOUNT_STATUS',
  'ACCOUNT_TRADABLE',
  'ACCOUNT_HELD_AWAY',
  'AVAILABLE_CASH',
  'BACK_DATED',
  'BEYOND_LIMITS',
  'BUYING_POWER',
  'CLIENT_ID',
  'CONTRIBUTION_LIMIT',
  'CURRENCY',
  'DUPLICATE_SECURITY',
  'HOLDING_EXCEEDED',
  'LOT_EXCEEDED',
  'LOT_SELECTION',
  'LOT_UNKNOWN',
  'MARGIN_REQUIREMENT',
  'MARKET_PRICE',
  'MIXED_CURRENCIES',
  'NO_ACCOUNTS',
  'NOTHING_TO_CORRECT',
  'NOT_POSITIVE',
  'ORDER_SIZE',
  'PATTERN_DAY_TRADE',
  'POSITION_AVAILABLE',
  'PRICE_COLLAR',
  'PRICE_INCREMENT',
  'REGISTRATION',
  'REP_CODE',
  'SAME_OWNER',
  'SECURITY_KNOWN',
  'SELF_CROSS',
  'SETTLED_CASH',
  'WEIGHT_SUM',
]);
export type CheckName = z.infer<typeof CheckName>;

export const FailedCheck = z.object({ check: CheckName, reason: z.string() });
export type FailedCheck = z.infer<typeof FailedCheck>;

/** A refusal by business rules, with every check that failed. */
export const RejectionDetail = z.object({ message: z.string(), failed_checks: z.array(FailedCheck) });

/** The body of every failure: `detail` is one of three shapes, and clients type-check it (specification 7). */
export const ErrorBody = z.object({ detail: z.union([MessageDetail, z.array(ValidationItem), RejectionDetail]) }).meta({
  id: 'Error',
  examples: [
    { detail: 'Account not found' },
    { detail: [{ type: 'missing', loc: ['body', 'account_id'], msg: 'Field required' }] },
    {
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
  unsupported_grant_type: 400,
  not_authenticated: 401,
  invalid_client: 401,
  forbidden: 403,
  wrong_password: 403,
  scope_missing: 403,
  custodian_refused: 403,
  sandbox_only: 403,
  not_found: 404,
  account_not_visible: 404,
  order_not_visible: 404,
  funding_not_visible: 404,
  journal_not_visible: 404,
  transaction_not_visible: 404,
  event_not_kept: 404,
  model_not_visible: 404,
  portfolio_not_visible: 404,
  run_not_visible: 404,
  client_not_visible: 404,
  household_not_visible: 404,
  connection_not_visible: 404,
  key_not_visible: 404,
  fix_password_not_visible: 404,
  fix_session_not_visible: 404,
  firm_unknown: 404,
  login_unknown: 404,
  unknown_symbol: 404,
  unknown_security: 404,
  unknown_pair: 404,
  script_not_visible: 404,
  email_taken: 409,
  firm_exists: 409,
  rep_code_exists: 409,
  self_lockout: 409,
  idempotency_conflict: 409,
  order_not_open: 409,
  account_not_empty: 409,
  account_assigned: 409,
  client_exists: 409,
  household_exists: 409,
  account_connected: 409,
  statement_outdated: 409,
  run_not_approvable: 409,
  account_being_rebalanced: 409,
  run_outdated: 409,
  clock_advancing: 409,
  clock_moved: 409,
  firm_not_empty: 409,
  history_in_progress: 409,
  login_inconsistent: 422,
  rep_code_not_allowed: 422,
  malformed_identifier: 422,
  malformed_date: 422,
  clock_backwards: 422,
  outside_coverage: 422,
  range_reversed: 422,
  period_not_begun: 422,
  order_refused: 422,
  sale_not_possible: 422,
  exchange_refused: 422,
  funding_refused: 422,
  fee_refused: 422,
  journal_refused: 422,
  weights_refused: 422,
  assignment_refused: 422,
  connection_refused: 422,
  statement_refused: 422,
  rebalancing_refused: 422,
  account_cap_reached: 429,
  key_cap_reached: 429,
  fix_password_cap_reached: 429,
  login_throttled: 429,
  stream_cap_reached: 429,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;
