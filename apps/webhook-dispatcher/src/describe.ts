import { loadConfig, printDescription } from '@sandbourse/platform';
import { WebhookDispatcherConfig } from './config.js';
import { webhookDispatcherModule } from './webhook-dispatcher.module.js';

await printDescription('webhook-dispatcher', webhookDispatcherModule(loadConfig(WebhookDispatcherConfig)));
