import { z } from 'zod';

/**
 * The data of tenants that a caller may see. The scope is computed from the caller's claims on every request. Each
 * method that reads a tenant's data has a parameter for it, so that callers cannot forget to pass it. Requests between
 * services contain the scope of the original caller.
 */
export const CallerScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('rep_codes'), firmId: z.string(), repCodes: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('client'), firmId: z.string(), clientId: z.string() }),
]);
export type CallerScope = Readonly<z.infer<typeof CallerScope>>;
