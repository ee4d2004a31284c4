import { loadConfig } from '@sandbourse/platform/config';
import type { ServiceOptions } from '@sandbourse/platform/service';
import { WebhookDispatcherConfig } from './config.js';
import { webhookDispatcherModule } from './webhook-dispatcher.module.js';

/** Returns the options of this service for an environment. The default is the environment of the process. */
export function serviceOf(environment?: Readonly<Record<string, string>>): ServiceOptions {
  const config = loadConfig(WebhookDispatcherConfig, environment);
  return { service: 'webhook-dispatcher', module: webhookDispatcherModule(config), config };
}
