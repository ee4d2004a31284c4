import { loadConfig } from '@sandbourse/platform/config';
import type { ServiceOptions } from '@sandbourse/platform/service';
import { WebhookDispatcherConfig } from './config.js';
import { webhookDispatcherModule } from './webhook-dispatcher.module.js';

/** This service, as an environment configures it: that of the process unless another is given. */
export function serviceOf(environment?: Readonly<Record<string, string>>): ServiceOptions {
  const config = loadConfig(WebhookDispatcherConfig, environment);
  return { service: 'webhook-dispatcher', module: webhookDispatcherModule(config), config };
}
