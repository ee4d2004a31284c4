type Json = Record<string, unknown>;

export interface Parameter extends Json {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
}

/** The meaning of a parameter by its name. A description in its schema takes precedence. */
const MEANINGS: Readonly<Record<string, string>> = {
  account_id: 'An account, `acct_...`; one that you may not see is refused like one that is not there',
  action_id: 'A corporate action of your firm, from the answer that made it',
  billing_run_id: 'A billing run, from the answer that started it',
  ci_token_id: 'A CI token, `cit_...`',
  client_id: 'A client of the firm, as the firm calls it',
  comp_id: 'The CompID of a FIX session of your firm',
  composite_id: 'A composite of your firm',
  connection_id: 'A connection to another custodian',
  dead_letter_id: 'A dead letter, `evt_...`: the id that a list of them gives',
  delivery_id: 'A delivery of this webhook, from its log',
  disclosure_id: 'A version of a disclosure',
  email: 'The whole address',
  event_id: 'The `id` of an event',
  event_type: 'A topic of the catalogue of events, such as `svc.baas.orders.filled`',
  fee_schedule_id: 'A fee schedule of your firm',
  firm_id: 'A firm, as the operator called it',
  household_id: 'A household of your firm',
  index: 'Which step, counted from 0',
  journal_id: 'A journal between two accounts',
  key_id: 'An API key of your firm, `key_...`',
  kind: 'Only what is of this kind',
  limit: 'How many at most',
  model_id: 'A model of your firm',
  offset: 'How many to pass over',
  order_id: 'An order, `ord_...`',
  page: 'Which page, counted from 1',
  page_size: 'How many on a page',
  pair: 'Two ISO 4217 codes in capitals, such as `EURUSD`',
  password_id: 'A FIX password of your firm',
  portfolio_id: 'A portfolio, `ptf_...`',
  query: 'Part of a symbol, a name, a CUSIP or an ISIN; nothing for all',
  reason: 'Only what has this reason',
  run_id: 'A rebalancing run, `reb_...`',
  script_id: 'A price script of your firm',
  severity: 'Only what is of this severity',
  signup_id: 'A sign-up for a sandbox, `sbx_...`',
  statement_id: 'A billing statement',
  snapshot_id: 'A snapshot of a firm, `snap_...`',
  status: 'Only what has this status',
  symbol: 'A ticker, such as `AAPL`; in capitals or not, and `BRK-B` is also `BRK.B`, `BRK/B` and `BRKB`',
  transaction_id: 'An entry of the ledger, `txn_...`',
  type: 'Only what is of this type',
  user_id: 'A login, `pauth_...`',
  value: 'The ticker, CUSIP or ISIN',
  webhook_id: 'A webhook of your firm',
  workflow_id: 'A workflow, `wfl_...`',
  workflow_template_id: 'A workflow template of your firm',
  'last-event-id':
    'The last event that was read, as browsers send it when they connect again; `since_id` goes before it',
};

/** The meaning of path parameters whose name alone would mean something else. */
const PATH_MEANINGS: Readonly<Record<string, string>> = { type: 'What the security is named by' };

/** Headers that OpenAPI defines through security schemes and media types. */
const SPOKEN_FOR = new Set(['accept', 'authorization', 'content-type']);

/** Returns the parameters with descriptions. No header is required, except through a security scheme. */
export function describedParameters(parameters: readonly Parameter[]): Json[] {
  return parameters
    .filter(({ in: place, name }) => place !== 'header' || !SPOKEN_FOR.has(name.toLowerCase()))
    .map(parameter => ({
      ...parameter,
      description: meaningOf(parameter),
      ...(parameter.in === 'header' && { required: false }),
    }));
}

function meaningOf({ in: place, name, description }: Parameter): string | undefined {
  return description ?? (place === 'path' ? PATH_MEANINGS[name] : undefined) ?? MEANINGS[name];
}
