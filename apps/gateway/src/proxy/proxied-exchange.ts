import type { HttpExchange } from '../exchange/http-exchange.js';
import type { Destination } from '../routing/resolve.js';

/** An exchange that a service answers. */
export interface ProxiedExchange extends HttpExchange {
  readonly destination: Destination;
  /** The service-side path with the query. */
  readonly target: string;
  /** True if the gateway has verified its token. */
  readonly isVerified: boolean;
  /** The message for its path if no service has it. */
  readonly nowhere: () => string;
}
