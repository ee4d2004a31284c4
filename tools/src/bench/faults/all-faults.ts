import { type CreateFaultBody, FaultKind, isStreamFault, SimulationScenario } from '@sandbourse/contracts';

/** The part of the matches that meets each fault. A request meets the first fault that selects it. */
const PROBABILITY = 0.06;
/**
 * Every nth stream meets each fault of streams. A client opens some thirty streams of each kind in a minute, too few for
 * a small probability. Only event streams can meet a gap, and only those that no other fault has met.
 */
const EVERY_STREAM = 8;
const EVERY_GAP = 4;
/** The delay of the faults that delay, in seconds. It is short, so that many faults happen in a minute. */
const SECONDS = 0.2;
const DELAYS = new Set<FaultKind>(['hang', 'slow', 'late', 'deliver_late', 'out_of_order', 'slow_ack']);

/** Returns a rule for every fault. The same rules select the same matches in each run. */
export function allFaults(): CreateFaultBody[] {
  const effects = FaultKind.options.flatMap(kind =>
    parametersOf(kind).map(parameters => ({ do: kind, ...parameters })),
  );
  return effects.map((effect, seed) => ({ on: '*', ...whichOf(effect.do, seed), ...effect }));
}

/** Returns the terms that select the matches which meet a fault. */
function whichOf(kind: FaultKind, seed: number): Pick<CreateFaultBody, 'every' | 'probability' | 'seed'> {
  if (isStreamFault(kind)) return { every: kind === 'gap' ? EVERY_GAP : EVERY_STREAM };
  return { probability: PROBABILITY, seed };
}

/** Returns the parameters with which a fault is used, a rule for each. */
function parametersOf(kind: FaultKind): readonly Omit<CreateFaultBody, 'on' | 'do'>[] {
  if (kind === 'status')
    return [...[429, 500, 502, 503, 504].map(status => ({ status })), { status: 504, committed: true }];
  if (kind === 'scenario') return SimulationScenario.options.map(scenario => ({ scenario }));
  return [DELAYS.has(kind) ? { seconds: SECONDS } : {}];
}
