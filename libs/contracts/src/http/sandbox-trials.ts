import { z } from 'zod';

/** What kind of practice a sandbox is filled as. It decides how old the clients are (specification 1). */
export const Practice = z
  .enum(['ACCUMULATION', 'RETIREMENT', 'NEXT_GENERATION'])
  .meta({ description: 'Ages of the clients: ACCUMULATION 31 to 79, RETIREMENT 55 to 86, NEXT_GENERATION 28 to 56' });
export type Practice = z.infer<typeof Practice>;

/** What an operator asks for, to give a new firm its book. */
export const ProvisionFirmBody = z
  .strictObject({
    practice: Practice,
    seed: z.int().min(0).meta({ description: 'What the book follows from: the same seed makes the same book' }),
  })
  .meta({ id: 'ProvisionFirmBody', examples: [{ practice: 'ACCUMULATION', seed: 1_836_311_903 }] });
export type ProvisionFirmBody = z.infer<typeof ProvisionFirmBody>;

export const ProvisioningStatus = z.enum(['PENDING', 'RUNNING', 'COMPLETED', 'FAILED']);
export type ProvisioningStatus = z.infer<typeof ProvisioningStatus>;

/** How far the seeding of a sandbox's book has come. */
export const ProvisioningView = z
  .object({
    status: ProvisioningStatus,
    accounts_ready: z.int().min(0),
    accounts_total: z.int().min(0),
    fills_posted: z.int().min(0),
    percent: z.int().min(0).max(100).meta({ description: '100 once the book is complete, and not before' }),
  })
  .meta({
    id: 'Provisioning',
    examples: [{ status: 'RUNNING', accounts_ready: 43, accounts_total: 43, fills_posted: 1204, percent: 61 }],
  });
export type ProvisioningView = z.infer<typeof ProvisioningView>;
