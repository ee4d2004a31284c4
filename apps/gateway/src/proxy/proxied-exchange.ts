import type { HttpExchange } from '../exchange/http-exchange.js';
import type { Destination } from '../routing/resolve.js';

/** An exchange that is passed to a service. */
export interface ProxiedExchange extends HttpExchange {
  readonly destination: Destination;
  /** The path at the service, including the query. */
  readonly target: string;
  /** True if the gateway has verified the request's token. */
  readonly isVerified: boolean;
  /** Returns the message for the path if the service does not have that path. */
  readonly nowhere: () => string;
}
