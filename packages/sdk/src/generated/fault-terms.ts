// Written by `npm run generate` from libs/contracts/src/http/sandbox/fault-terms.ts: do not edit.

/** The fields with which a fault of each kind can select what it meets. */
export const FAULT_TERMS = {
  lose_reply: ['on', 'key_id', 'symbol', 'quantity'],
  cut: ['on', 'key_id', 'symbol', 'quantity'],
  hang: ['on', 'key_id', 'symbol', 'quantity'],
  slow: ['on', 'key_id', 'symbol', 'quantity'],
  status: ['on', 'key_id', 'symbol', 'quantity'],
  end_token: ['on', 'key_id', 'symbol', 'quantity'],
  content_type: ['on', 'key_id', 'symbol', 'quantity'],
  broken_gzip: ['on', 'key_id', 'symbol', 'quantity'],
  disconnect: ['on', 'key_id'],
  mute: ['on', 'key_id'],
  half_open: ['on', 'key_id'],
  duplicate: ['on', 'key_id'],
  late: ['on', 'key_id'],
  slow_consumer: ['on', 'key_id'],
  gap: ['on', 'key_id'],
  deliver_twice: ['on', 'key_id'],
  deliver_late: ['on', 'key_id'],
  out_of_order: ['on', 'key_id'],
  unreachable: ['on', 'key_id'],
  lose_response: ['on', 'key_id'],
  stale_timestamp: ['on', 'key_id'],
  old_secret: ['on', 'key_id'],
  scenario: ['symbol', 'quantity', 'session'],
  sequence_gap: ['symbol', 'quantity', 'session'],
  poss_dup: ['symbol', 'quantity', 'session'],
  resend_storm: ['symbol', 'quantity', 'session'],
  sequence_reset: ['symbol', 'quantity', 'session'],
  fix_logout: ['symbol', 'quantity', 'session'],
  slow_ack: ['symbol', 'quantity', 'session'],
  ignore_test_request: ['session'],
  return_deposit: ['on', 'key_id'],
  hold_deposit: ['on', 'key_id'],
} as const;

/** The statuses of the fault `status`. */
export const FAULT_STATUSES: readonly number[] = [429, 500, 502, 503, 504];

/** The codes with which a bank returns a deposit, with their meaning (Nacha Operating Rules). */
export const RETURN_CODES = {
  R01: 'Insufficient funds',
  R02: 'Account closed',
  R03: 'No account, or unable to locate the account',
  R04: 'Invalid account number',
  R08: 'Payment stopped',
  R10: 'Not authorized by the customer',
  R16: 'Account frozen',
  R29: 'Not authorized by the corporate customer',
} as const;
