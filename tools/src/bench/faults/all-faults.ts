import { type CreateFaultBody, type FaultKind, SimulationScenario } from '@sandbourse/contracts';

/** The part of the matches that meets each fault. A request meets the first fault that selects it. */
const PROBABILITY = 0.06;
/** The delay of the faults that delay, in seconds. It is short, so that many faults happen in a minute. */
const SECONDS = 0.2;

const ANSWERS: readonly FaultKind[] = ['lose_reply', 'cut', 'end_token', 'content_type', 'broken_gzip'];
const STREAMS: readonly FaultKind[] = ['disconnect', 'mute', 'half_open', 'duplicate', 'slow_consumer', 'gap'];
const WEBHOOKS: readonly FaultKind[] = [
  'deliver_twice',
  'unreachable',
  'lose_response',
  'stale_timestamp',
  'old_secret',
];
const SESSIONS: readonly FaultKind[] = [
  'sequence_gap',
  'poss_dup',
  'resend_storm',
  'sequence_reset',
  'fix_logout',
  'ignore_test_request',
];
const DELAYS: readonly FaultKind[] = ['hang', 'slow', 'late', 'deliver_late', 'out_of_order', 'slow_ack'];

/** Returns a rule for every fault. The same rules select the same matches in each run. */
export function allFaults(): CreateFaultBody[] {
  const effects: Pick<CreateFaultBody, 'do' | 'status' | 'committed' | 'scenario' | 'seconds'>[] = [
    ...[...ANSWERS, ...STREAMS, ...WEBHOOKS, ...SESSIONS].map(kind => ({ do: kind })),
    ...DELAYS.map(kind => ({ do: kind, seconds: SECONDS })),
    ...[429, 500, 502, 503, 504].map(status => ({ do: 'status' as const, status })),
    { do: 'status', status: 504, committed: true },
    ...SimulationScenario.options.map(scenario => ({ do: 'scenario' as const, scenario })),
    { do: 'return_deposit' },
    { do: 'hold_deposit' },
  ];
  return effects.map((effect, seed) => ({ on: '*', probability: PROBABILITY, seed, ...effect }));
}
