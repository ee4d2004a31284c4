import { ID_PREFIXES, type IdKind, kindOfId } from '@sandbourse/contracts';

/**
 * The kinds of ids by the names of parameters and fields, ignoring prefixes: `from_account_id` is the id of an account.
 */
const FIELDS: Readonly<Record<string, IdKind>> = {
  account_id: 'account',
  account_ids: 'account',
  action_id: 'corporateAction',
  advance_id: 'clockAdvance',
  billing_run_id: 'billingRun',
  ci_token_id: 'ciToken',
  client_id: 'client',
  composite_id: 'composite',
  connection_id: 'custodianConnection',
  dead_letter_id: 'event',
  dead_letter_ids: 'event',
  delivery_id: 'delivery',
  disclosure_id: 'disclosure',
  event_id: 'event',
  fee_schedule_id: 'feeSchedule',
  household_id: 'household',
  journal_id: 'journal',
  key_id: 'apiKey',
  lot_id: 'taxLot',
  model_id: 'model',
  order_id: 'order',
  password_id: 'fixPassword',
  portfolio_id: 'portfolio',
  portfolio_ids: 'portfolio',
  run_id: 'rebalancingRun',
  script_id: 'priceScript',
  signup_id: 'sandboxSignup',
  fault_id: 'fault',
  snapshot_id: 'snapshot',
  since_id: 'event',
  statement_id: 'billingStatement',
  transaction_id: 'transaction',
  until_id: 'event',
  user_id: 'portalUser',
  webhook_id: 'webhook',
  workflow_id: 'workflow',
  workflow_template_id: 'workflowTemplate',
};

const NAMES: Readonly<Partial<Record<IdKind, string>>> = {
  portalUser: 'login',
  rebalancingRun: 'rebalancing run',
  taxLot: 'tax lot',
  sandboxSignup: 'sign-up',
  apiKey: 'API key',
  fixPassword: 'FIX password',
  ciToken: 'CI token',
  funding: 'deposit or withdrawal',
  marginCall: 'margin call',
  clockAdvance: 'clock advance',
  priceScript: 'price script',
  corporateAction: 'corporate action',
  custodianConnection: 'custodian connection',
  custodianSync: 'custodian sync',
  attempt: 'attempt at a delivery',
  feeSchedule: 'fee schedule',
  billingRun: 'billing run',
  billingStatement: 'billing statement',
  disclosureAcknowledgement: 'acknowledgement of a disclosure',
  workflowTemplate: 'workflow template',
};

/** The maximum depth of the search. At this depth, the search still finds the `lots` of an order in a batch. */
const DEPTH_MAX = 5;

/**
 * Explains that a field contains an id of the wrong kind, such as the id of an order as `account_id`. The prefix of an
 * id determines its kind (specification 2.1.5), so the text does not reveal if the object exists.
 */
export function otherKind(sent: unknown, depth = 0): string | undefined {
  if (typeof sent !== 'object' || sent === null || depth > DEPTH_MAX) return undefined;
  for (const [name, value] of Object.entries(sent)) {
    const kind = kindOfField(name);
    const ids = Array.isArray(value) ? value : [value];
    const stranger = kind && ids.find(id => typeof id === 'string' && (kindOfId(id) ?? kind) !== kind);
    if (stranger) return sentence(stranger, kind);
    const deeper = otherKind(value, depth + 1);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

function kindOfField(name: string): IdKind | undefined {
  const words = name.split('_');
  const endings = words.map((_, n) => words.slice(n).join('_'));
  const known = endings.find(ending => Object.hasOwn(FIELDS, ending));
  return known === undefined ? undefined : FIELDS[known];
}

function sentence(id: string, wanted: IdKind): string {
  const kind = kindOfId(id) ?? wanted;
  return `${id} is ${withArticle(kind)}: an id of ${withArticle(wanted)} begins with ${ID_PREFIXES[wanted]}_`;
}

function withArticle(kind: IdKind): string {
  const name = NAMES[kind] ?? kind;
  return /^[aeiouA]/.test(name) ? `an ${name}` : `a ${name}`;
}
