import type { QueryClient } from '@tanstack/react-query';
import type { Surroundings } from './context.js';

/** What routes may ask before they show a page. */
export interface RouterContext extends Surroundings {
  readonly queries: QueryClient;
}
