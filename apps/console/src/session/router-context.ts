import type { QueryClient } from '@tanstack/react-query';
import type { AppContext } from './context.js';

/** What routes may ask before they show a page. */
export interface RouterContext extends AppContext {
  readonly queries: QueryClient;
}
