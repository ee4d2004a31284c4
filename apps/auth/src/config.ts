import { DataServiceConfig } from '@sandbourse/platform';
import { z } from 'zod';

export const AuthConfig = DataServiceConfig.safeExtend({
  /** The first login of a new installation, and the only one that the environment can make. */
  OPS_ADMIN_EMAIL: z.email(),
  OPS_ADMIN_PASSWORD: z.string().min(12),
});
export type AuthConfig = z.infer<typeof AuthConfig>;
