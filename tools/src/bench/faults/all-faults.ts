import { type CreateFaultBody, FaultKind, SimulationScenario } from '@sandbourse/contracts';

/** The part of the matches that meets each fault. A request meets the first fault that selects it. */
const PROBABILITY = 0.06;
/** The delay of the faults that delay, in seconds. It is short, so that many faults happen in a minute. */
const SECONDS = 0.2;
const DELAYS = new Set<FaultKind>(['hang', 'slow', 'late', 'deliver_late', 'out_of_order', 'slow_ack']);

/** Returns a rule for every fault. The same rules select the same matches in each run. */
export function allFaults(): CreateFaultBody[] {
  const effects = FaultKind.options.flatMap(kind =>
    parametersOf(kind).map(parameters => ({ do: kind, ...parameters })),
  );
  return effects.map((effect, seed) => ({ on: '*', probability: PROBABILITY, seed, ...effect }));
}

/** Returns the parameters with which a fault is used, a rule for each. */
function parametersOf(kind: FaultKind): readonly Omit<CreateFaultBody, 'on' | 'do'>[] {
  if (kind === 'status')
    return [...[429, 500, 502, 503, 504].map(status => ({ status })), { status: 504, committed: true }];
  if (kind === 'scenario') return SimulationScenario.options.map(scenario => ({ scenario }));
  return [DELAYS.has(kind) ? { seconds: SECONDS } : {}];
}
