import { z } from 'zod';

/**
 * What a caller may see, computed from its claims on every request. Store methods that read tenant data take one, so
 * that none can be called without deciding whose data it is; between services it says in whose name one asks another.
 */
export const CallerScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('rep_codes'), firmId: z.string(), repCodes: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('client'), firmId: z.string(), clientId: z.string() }),
]);
export type CallerScope = Readonly<z.infer<typeof CallerScope>>;
