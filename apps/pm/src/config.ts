import { AuthClientConfig, DataServiceConfig } from '@sandbourse/platform';
import type { z } from 'zod';

export const PmConfig = DataServiceConfig.safeExtend(AuthClientConfig.shape);
export type PmConfig = z.infer<typeof PmConfig>;
