import { authentication, authenticationRoutes } from './sections/authentication.js';
import { brokerage } from './sections/brokerage.js';
import { errors, limits, versioning } from './sections/errors-and-limits.js';
import { begunTrial, lifecycles } from './sections/lifecycles.js';
import { portfolioManagement } from './sections/portfolio-management.js';
import { provisionedBook, requestedBook } from './sections/provisioned-book.js';
import { records, values } from './sections/resources.js';
import { sandboxControls } from './sections/sandbox-controls.js';
import { service } from './sections/service.js';
import { streams } from './sections/streams.js';
import type { Sentence } from './sentence.js';

/**
 * All sentences, almost in the order of the specification. Lifecycles are checked late, because the first trial must
 * have time to expire. Streams follow lifecycles, because their checks kill a service. The limits are last, because
 * their checks exceed the gateway's rate limits.
 */
export const sentences: readonly Sentence[] = [
  ...requestedBook,
  ...begunTrial,
  ...service,
  ...values,
  ...records,
  ...authenticationRoutes,
  ...brokerage,
  ...portfolioManagement,
  ...authentication,
  ...lifecycles,
  ...streams,
  ...errors,
  ...versioning,
  ...sandboxControls,
  ...provisionedBook,
  ...limits,
];
