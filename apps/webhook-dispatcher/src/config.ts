import { AuthClientConfig, DataServiceConfig, EncryptionKey, InternalSecrets } from '@sandbourse/platform/config';
import { z } from 'zod';

export const WebhookDispatcherConfig = DataServiceConfig.safeExtend({
  ...AuthClientConfig.shape,
  /** What the services show that ask it. */
  INTERNAL_SECRETS: InternalSecrets,
  /** What signing secrets are sealed with. Without it every webhook needs another. */
  SIGNING_SECRET_ENCRYPTION_KEY: EncryptionKey,
  /** Whether webhooks may lead into the network of the installation itself: for one machine, never for a shared one. */
  WEBHOOK_ALLOW_PRIVATE: z.stringbool().default(false),
  /** How long what was delivered, or not, can be looked up and sent again. */
  WEBHOOK_DELIVERY_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
});
export type WebhookDispatcherConfig = z.infer<typeof WebhookDispatcherConfig>;
