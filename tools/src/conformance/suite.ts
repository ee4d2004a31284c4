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
 * All sentences, nearly in the order of the specification. Lifecycles are checked after the first trial has had time to
 * end, and before streams, which kill a service. The limits come last, because they flood the edge.
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
