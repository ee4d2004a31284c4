import { AuthClientConfig, DataServiceConfig } from '@sandbourse/platform';
import type { z } from 'zod';

export const WebhookDispatcherConfig = DataServiceConfig.safeExtend(AuthClientConfig.shape);
export type WebhookDispatcherConfig = z.infer<typeof WebhookDispatcherConfig>;
