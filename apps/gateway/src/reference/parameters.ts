import { NAME_CHARACTERS_MAX } from '@sandbourse/contracts';

type Json = Record<string, unknown>;

export interface Parameter extends Json {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema?: Json;
}

/**
 * The descriptions of parameters by name. If the schema of a parameter has a description, that description is used
 * instead.
 */
const MEANINGS: Readonly<Record<string, string>> = {
  account_id:
    'An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id',
  action_id: 'A corporate action of your firm, from the response that created it',
  billing_run_id: 'A billing run, from the response that started it',
  ci_token_id: 'A CI token, `cit_...`',
  client_id: 'A client of the firm, by the id of the firm',
  comp_id: 'The CompID of a FIX session of your firm',
  composite_id: 'A composite of your firm',
  connection_id: 'A connection to another custodian',
  dead_letter_id: 'A dead letter, from the list of dead letters',
  delivery_id: 'A delivery of this webhook, from its log',
  disclosure_id: 'A version of a disclosure',
  email: 'The complete email address',
  event_id: 'The `id` of an event',
  event_type: 'A topic of the catalogue of events, such as `svc.baas.orders.filled`',
  fee_schedule_id: 'A fee schedule of your firm',
  firm_id: 'A firm, by its id',
  household_id: 'A household of your firm',
  index: 'The index of the step, from 0',
  journal_id: 'A journal between two accounts',
  key_id: 'An API key of your firm, `key_...`',
  kind: 'Only items of this kind',
  limit: 'The maximum number of items',
  model_id: 'A model of your firm',
  offset: 'The number of items to skip',
  order_id: 'An order, `ord_...`',
  page: 'The number of the page, from 1',
  page_size: 'The number of items on a page',
  pair: 'Two ISO 4217 codes in capitals, such as `EURUSD`',
  password_id: 'A FIX password of your firm',
  portfolio_id: 'A portfolio, `ptf_...`',
  query: 'A part of a symbol, name, CUSIP or ISIN; empty for all securities',
  reason: 'Only items with this `reason`',
  run_id: 'A rebalancing run, `reb_...`',
  script_id: 'A price script of your firm',
  severity: 'Only items of this severity',
  signup_id: 'A sign-up for a sandbox, `sbx_...`',
  statement_id: 'A billing statement',
  fault_id: 'A fault of your firm, `flt_...`',
  snapshot_id: 'A snapshot of a firm, `snap_...`',
  status: 'Only items with this status',
  symbol: 'A ticker such as `AAPL`, in upper or lower case. `BRK-B`, `BRK.B`, `BRK/B` and `BRKB` are equivalent',
  transaction_id: 'An entry of the ledger, `txn_...`',
  type: 'Only items of this type',
  user_id: 'A login, `pauth_...`',
  value: 'The ticker, CUSIP or ISIN',
  webhook_id: 'A webhook of your firm',
  workflow_id: 'A workflow, `wfl_...`',
  workflow_template_id: 'A workflow template of your firm',
  'last-event-id': 'The last received event, which browsers send when they reconnect. `since_id` takes precedence',
};

/** The descriptions of path parameters that differ from query parameters with the same name. */
const PATH_MEANINGS: Readonly<Record<string, string>> = { type: 'The kind of identifier of the security' };

/** Headers that the reference describes as security schemes or media types, and not as parameters. */
const SPOKEN_FOR = new Set(['accept', 'authorization', 'content-type']);

/**
 * Adds a description to each parameter, and the maximum length of names in paths and headers. Marks all header parameters
 * as optional.
 */
export function describedParameters(parameters: readonly Parameter[]): Json[] {
  return parameters
    .filter(({ in: place, name }) => place !== 'header' || !SPOKEN_FOR.has(name.toLowerCase()))
    .map(parameter => ({
      ...parameter,
      description: meaningOf(parameter),
      ...(parameter.in !== 'query' && { schema: limited(parameter.schema) }),
      ...(parameter.in === 'header' && { required: false }),
    }));
}

function meaningOf({ in: place, name, description }: Parameter): string | undefined {
  return description ?? (place === 'path' ? PATH_MEANINGS[name] : undefined) ?? MEANINGS[name];
}

/** Returns the schema of a parameter that a route takes as a text. Such a parameter is an id or a name. */
function limited(schema: Json | undefined): Json | undefined {
  const isLimited = schema?.type !== 'string' || 'enum' in schema || 'maxLength' in schema;
  return isLimited ? schema : { ...schema, maxLength: NAME_CHARACTERS_MAX };
}
