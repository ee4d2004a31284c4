import type { FirmTaskOutcome, LogPositions, ServiceName } from '@sandbourse/contracts';

export type Outcomes = ReadonlyMap<ServiceName, FirmTaskOutcome>;

/**
 * Returns true if no service has published an event since the positions in the question, and no service has pending
 * work.
 */
export function isQuiet(outcomes: Outcomes): boolean {
  return [...outcomes.values()].every(
    ({ events_since, in_flight, is_drained }) => events_since === 0 && in_flight.length === 0 && is_drained,
  );
}

export function inFlightOf(outcomes: Outcomes): string[] {
  return [...outcomes.values()].flatMap(({ in_flight }) => in_flight);
}

export function positionsOf(outcomes: Outcomes): LogPositions {
  return Object.fromEntries([...outcomes].map(([service, { position }]) => [service, position]));
}
