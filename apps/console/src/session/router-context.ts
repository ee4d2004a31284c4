import type { QueryClient } from '@tanstack/react-query';
import type { AppContext } from './context.js';

/** The data that routes may use before they show a page. */
export interface RouterContext extends AppContext {
  readonly queries: QueryClient;
}
