import { z } from 'zod';

/**
 * The tenant data that a caller may see. It is computed from the caller's claims on every request. Store methods that
 * read tenant data require a scope, so that no call can omit the scope. Between services, the scope identifies the
 * caller on whose behalf a service sends a request.
 */
export const CallerScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('rep_codes'), firmId: z.string(), repCodes: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('client'), firmId: z.string(), clientId: z.string() }),
]);
export type CallerScope = Readonly<z.infer<typeof CallerScope>>;
