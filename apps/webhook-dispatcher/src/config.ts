import { AuthClientConfig, DataServiceConfig, EncryptionKey, InternalSecrets } from '@sandbourse/platform/config';
import { z } from 'zod';

export const WebhookDispatcherConfig = DataServiceConfig.safeExtend({
  ...AuthClientConfig.shape,
  /** The secrets of the services that call this service. */
  INTERNAL_SECRETS: InternalSecrets,
  /** The key that encrypts signing secrets. If this key is lost, every webhook needs a new secret. */
  SIGNING_SECRET_ENCRYPTION_KEY: EncryptionKey,
  /**
   * True if webhooks may point into the network of the installation itself. Set this to true only on a developer's own
   * computer, never on a shared one.
   */
  WEBHOOK_ALLOW_PRIVATE: z.stringbool().default(false),
  /** Number of days for which deliveries can be read and sent again. */
  WEBHOOK_DELIVERY_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
});
export type WebhookDispatcherConfig = z.infer<typeof WebhookDispatcherConfig>;
