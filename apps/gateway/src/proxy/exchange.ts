import type { Visit } from '../door/visit.js';
import type { Destination } from '../routing/resolve.js';

/** A visit that is on its way to a service. */
export interface Exchange extends Visit {
  readonly destination: Destination;
  /** The service-side path with the query. */
  readonly target: string;
}
