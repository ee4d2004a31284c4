import { z } from 'zod';
import { Instant, PositiveQuantityText, Timestamp } from '../../values.js';
import { ReturnCode } from '../baas/funding.js';
import { SimulationScenario } from '../baas/orders.js';
import { listed } from '../common/paging.js';
import { DEPOSIT_FAULTS, FaultKind } from './fault-kinds.js';
import { checkTerms } from './fault-terms.js';

/** The close codes of `disconnect`. 1006 means that no close frame is sent (RFC 6455, 7.4). */
const CLOSE_CODES = [1001, 1006, 1011, 1012, 1013] as const;

/** The header with which a client asks for a fault of one request, and the header that names the fault in its answer. */
export const FAULT_HEADER = 'x-sandbox-fault';
export const FAULT_APPLIED_HEADER = 'x-sandbox-fault-applied';
/** Internal: the header with which the gateway passes the fault of a deposit to the service, as JSON. */
export const DEPOSIT_FAULT_HEADER = 'x-sandbox-deposit-fault';
/**
 * A header in the gateway's request to a service. It names the fault that the request meets, as in
 * `X-Sandbox-Fault-Applied`, so that the trace of an order can name it. The gateway removes it from requests of clients.
 */
export const MET_FAULT_HEADER = 'x-sandbourse-met-fault';
/** The header of each answer to a login or key of a sandbox firm. Its value is `true`. */
export const SANDBOX_HEADER = 'x-sandbox';

const SECONDS_MAX = 24 * 60 * 60;
const DELAY_SECONDS_MAX = 120;
const COUNT_MAX = 1_000_000;
const SEED_MAX = 2 ** 31 - 1;
const BYTES_MAX = 1024 * 1024;
/** The statuses of `status`. 503 is the page of the edge, in HTML and without Retry-After (specification 7 and 8). */
export const FAULT_STATUSES = [429, 500, 502, 503, 504];

const DAYS_MAX = 90;

/** The fields of an effect. */
export const effect = {
  do: FaultKind,
  status: z.int().min(429).max(504).optional().meta({
    description: 'For status: the status of the answer, which is 429, 500, 502, 503 or 504',
  }),
  retry_after: z.int().min(0).max(3_600).optional().meta({
    description: 'For status: the header Retry-After in seconds. Without it, the answer has no such header',
  }),
  committed: z.boolean().optional().meta({
    description: 'For status: true if the request is processed before the client gets the status. By default false',
  }),
  bytes: z.int().min(0).max(BYTES_MAX).optional().meta({
    description: 'For cut: the number of bytes of the body that are sent. By default 10',
  }),
  seconds: z.number().min(0).max(SECONDS_MAX).optional().meta({
    description:
      'For hang, slow, late, deliver_late, out_of_order and slow_ack: the delay in seconds of real time, at most 120. By default 30 for hang, 5 otherwise. For stale_timestamp: the age in seconds, by default 600',
  }),
  events: z.int().min(0).max(COUNT_MAX).optional().meta({
    description:
      'For disconnect, mute, half_open and slow_consumer: the number of events that are sent before. By default 0',
  }),
  close_code: z
    .int()
    .refine(code => CLOSE_CODES.some(each => each === code), { error: `Use ${CLOSE_CODES.join(', ')}` })
    .optional()
    .meta({
      description:
        'For disconnect of a WebSocket: the close code. By default 1006, which means that the connection ends without a close frame',
    }),
  heartbeats: z.boolean().optional().meta({
    description: 'For mute: false if the heartbeats end too. By default true',
  }),
  code: ReturnCode.optional().meta({
    description: 'For return_deposit: the code of the return. By default R01',
  }),
  days: z.int().min(1).max(DAYS_MAX).optional().meta({
    description:
      'For return_deposit and hold_deposit: the number of business days on the clock of the firm. By default 2',
  }),
  scenario: SimulationScenario.optional().meta({ description: 'For scenario: the scenario of the orders' }),
};

/** The parameters of each fault. Every other parameter is refused. */
const PARAMETERS: Readonly<Record<FaultKind, readonly string[]>> = {
  lose_reply: [],
  cut: ['bytes'],
  hang: ['seconds'],
  slow: ['seconds'],
  status: ['status', 'retry_after', 'committed'],
  end_token: [],
  content_type: [],
  broken_gzip: [],
  disconnect: ['events', 'close_code'],
  mute: ['events', 'heartbeats'],
  half_open: ['events'],
  duplicate: [],
  late: ['seconds'],
  slow_consumer: ['events'],
  gap: [],
  deliver_twice: [],
  deliver_late: ['seconds'],
  out_of_order: ['seconds'],
  unreachable: [],
  lose_response: [],
  stale_timestamp: ['seconds'],
  old_secret: [],
  scenario: ['scenario'],
  sequence_gap: [],
  poss_dup: [],
  resend_storm: [],
  sequence_reset: [],
  fix_logout: [],
  slow_ack: ['seconds'],
  ignore_test_request: [],
  return_deposit: ['code', 'days'],
  hold_deposit: ['days'],
};
const PARAMETER_NAMES = [
  'status',
  'retry_after',
  'committed',
  'bytes',
  'seconds',
  'events',
  'close_code',
  'heartbeats',
  'scenario',
  'code',
  'days',
] as const;

function checkParameters(ctx: z.core.ParsePayload<z.infer<z.ZodObject<typeof effect>>>): void {
  const { value } = ctx;
  // A field outside its bounds has an issue already. The message for this fault says more, and replaces it.
  const refuse = (field: string, type: string, message: string) => {
    const others = ctx.issues.filter(({ path }) => path?.[0] !== field);
    ctx.issues = [...others, { code: 'custom', path: [field], message, params: { type }, input: value }];
  };
  for (const name of PARAMETER_NAMES) {
    if (value[name] !== undefined && !PARAMETERS[value.do].includes(name))
      refuse(name, 'value_error', `Not allowed for ${value.do}`);
  }
  if (value.do !== 'stale_timestamp' && (value.seconds ?? 0) > DELAY_SECONDS_MAX)
    refuse('seconds', 'less_than_equal', `Input should be less than or equal to ${DELAY_SECONDS_MAX}`);
  if (value.status !== undefined && !FAULT_STATUSES.includes(value.status))
    refuse('status', 'value_error', 'Input should be 429, 500, 502, 503 or 504');
  if (value.do === 'scenario' && value.scenario === undefined) refuse('scenario', 'missing', 'needed for scenario');
  if (value.do === 'status' && value.status === undefined) refuse('status', 'missing', 'needed for status');
}

/** The fault of one request, as the header `X-Sandbox-Fault` describes it. */
export const FaultEffect = z.strictObject(effect).check(checkParameters);
export type FaultEffect = z.infer<typeof FaultEffect>;

/** Internal: the fault of a deposit, with its defaults. */
export const DepositFault = z.object({
  do: z.enum(DEPOSIT_FAULTS),
  code: ReturnCode.default('R01'),
  days: z.int().min(1).max(DAYS_MAX).default(2),
});
export type DepositFault = z.infer<typeof DepositFault>;
/** The fields of a rule that do not depend on the keys and logins of one firm. */
const terms = {
  ...effect,
  on: z.string().trim().min(1).max(300).default('*').meta({
    description:
      'The requests: a method and a path such as `POST /orders`, `GET /api/v1/baas/orders/{order_id}` or `GET /accounts/acct_1/positions`. Without a method, all methods of the path. `*` means every request except those of the sandbox itself. For a fault of webhooks: the event types, such as `svc.baas.orders.*`. For a fault of deposits: `*`, or `POST /accounts/acct_1/funding`',
  }),
  symbol: z.string().min(1).max(32).optional().meta({
    description: 'Only requests that name this security in their path, query or body, or only orders for it',
  }),
  quantity: PositiveQuantityText.optional().meta({
    description: 'Only requests with this quantity in their body, such as orders',
  }),
  session: z.string().min(1).max(32).optional().meta({
    description:
      'For scenario: only orders of the FIX session with this SenderCompID (49). For faults of FIX: only this session',
  }),
  after: z.int().min(0).max(COUNT_MAX).optional().meta({ description: 'The number of matches to leave alone first' }),
  times: z.int().min(1).max(COUNT_MAX).optional().meta({
    description: 'The number of requests that meet the fault. Then the rule ends. By default unlimited',
  }),
  every: z.int().min(1).max(COUNT_MAX).optional().meta({ description: '3 for every third match' }),
  probability: z.number().min(0).max(1).optional().meta({
    description: 'The part of the matches that meet the fault: 0.25 is a quarter. `seed` decides which ones',
  }),
  seed: z.int().min(0).max(SEED_MAX).optional().meta({
    description:
      'The seed of `probability`, by default 0. The same seed selects the same matches. For scenario: the first match gets this seed, and each further match the next higher one',
  }),
  until: Instant.optional().meta({ description: 'The end of the rule, in real time' }),
};

function checkSeed(ctx: z.core.ParsePayload<z.infer<z.ZodObject<typeof terms>>>): void {
  const { seed, probability, do: kind } = ctx.value;
  if (seed !== undefined && probability === undefined && kind !== 'scenario')
    ctx.issues.push({
      code: 'custom',
      path: ['seed'],
      message: 'Only allowed with probability',
      params: { type: 'value_error' },
      input: ctx.value,
    });
}

/** The request for a rule: which requests of the firm it matches, which of these meet the fault, and the fault. */
export const CreateFaultBody = z
  .strictObject({
    ...terms,
    key_id: z.string().min(1).max(64).optional().meta({
      description:
        'Only requests of this API key, or of this login (`pauth_…`). For a fault of webhooks: only deliveries to this webhook (`whk_…`)',
    }),
    firm_id: z.string().min(1).max(32).optional().meta({
      description: 'The firm. Only for an ops_admin, who has no firm',
    }),
  })
  .check(checkParameters)
  .check(checkSeed)
  .check(checkTerms)
  .meta({
    id: 'CreateFaultBody',
    examples: [
      { on: 'POST /orders', do: 'lose_reply', times: 1 },
      { on: 'GET /orders', do: 'status', status: 429, retry_after: 2, every: 3 },
      { do: 'slow', seconds: 2, probability: 0.25, seed: 7 },
      { do: 'return_deposit', code: 'R01', days: 2, times: 1 },
    ],
  });
export type CreateFaultBody = z.infer<typeof CreateFaultBody>;

/** A rule in the book of a firm. */
export const BookFaultRule = z
  .strictObject(terms)
  .check(checkParameters)
  .check(checkSeed)
  .check(checkTerms)
  .meta({ id: 'BookFaultRule', examples: [{ on: 'POST /orders', do: 'lose_reply', times: 1 }] });
export type BookFaultRule = z.infer<typeof BookFaultRule>;

export const FaultsQuery = z.strictObject({
  firm_id: z.string().min(1).max(32).optional().meta({
    description: 'The firm. Only for an ops_admin, who has no firm',
  }),
});
export type FaultsQuery = z.infer<typeof FaultsQuery>;

export const FaultState = z
  .enum(['ACTIVE', 'ENDED'])
  .meta({ id: 'FaultState', description: 'ENDED after `times` hits, or after `until`' });
export type FaultState = z.infer<typeof FaultState>;

/** A rule with the number of requests that it has matched and hit so far. */
export const FaultView = z
  .object({
    fault_id: z.string(),
    firm_id: z.string(),
    state: FaultState,
    do: FaultKind,
    on: z.string(),
    routes: z.array(z.string()).nullable().meta({
      description: 'The routes or event types that `on` names. Null for all',
    }),
    key_id: z.string().nullable(),
    symbol: z.string().nullable(),
    quantity: z.string().nullable(),
    session: z.string().nullable(),
    after: z.int().nullable(),
    times: z.int().nullable(),
    every: z.int().nullable(),
    probability: z.number().nullable(),
    seed: z.int().nullable(),
    until: Timestamp.nullable(),
    status: z.int().nullable(),
    retry_after: z.int().nullable(),
    committed: z.boolean().nullable(),
    bytes: z.int().nullable(),
    seconds: z.number().nullable(),
    events: z.int().nullable(),
    close_code: z.int().nullable(),
    heartbeats: z.boolean().nullable(),
    scenario: SimulationScenario.nullable(),
    code: ReturnCode.nullable(),
    days: z.int().nullable(),
    matched: z.int().meta({ description: 'The number of requests that the rule has matched' }),
    hits: z.int().meta({ description: 'The number of requests that met the fault' }),
    last_hit_at: Timestamp.nullable(),
    hint: z.string().nullable().meta({
      description:
        'For a rule that has matched nothing: the routes, symbols or quantities that your firm has sent instead, or the event types, webhooks, sessions or streams that were there instead. Null if nothing is near',
    }),
    created_by: z.string(),
    created_at: Timestamp,
  })
  .meta({
    id: 'Fault',
    examples: [
      {
        fault_id: 'flt_01M7YTT5NMF4MMD6DGJKSYQC69',
        firm_id: 'SBX3F8Z1C6W5H',
        state: 'ENDED',
        do: 'lose_reply',
        on: 'POST /orders',
        routes: ['POST /api/v1/baas/orders'],
        key_id: null,
        symbol: null,
        quantity: null,
        session: null,
        after: null,
        times: 1,
        every: null,
        probability: null,
        seed: null,
        until: null,
        status: null,
        retry_after: null,
        committed: null,
        bytes: null,
        seconds: null,
        events: null,
        close_code: null,
        heartbeats: null,
        scenario: null,
        code: null,
        days: null,
        matched: 1,
        hits: 1,
        last_hit_at: '2026-11-21T10:35:43.112000+00:00',
        hint: null,
        created_by: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
        created_at: '2026-11-21T10:35:41.865000+00:00',
      },
    ],
  });
export type FaultView = z.infer<typeof FaultView>;

export const FaultsView = listed(FaultView);
export type FaultsView = z.infer<typeof FaultsView>;

/** The maximum number of rules of one firm. Ended rules do not count. */
export const ACTIVE_FAULTS_MAX = 50;
