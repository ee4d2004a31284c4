import type { HttpExchange } from '../exchange/http-exchange.js';
import type { Destination } from '../routing/resolve.js';

export interface ProxiedExchange extends HttpExchange {
  readonly destination: Destination;
  /** The path of the service's route, including the query. */
  readonly target: string;
  readonly isVerified: boolean;
  /** Returns the error message for a path that the service does not have. */
  readonly nowhere: () => string;
}
