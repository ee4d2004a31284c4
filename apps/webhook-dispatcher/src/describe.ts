import { loadConfig } from '@sandbourse/platform/config';
import { printDescription } from '@sandbourse/platform/service';
import { WebhookDispatcherConfig } from './config.js';
import { webhookDispatcherModule } from './webhook-dispatcher.module.js';

await printDescription('webhook-dispatcher', webhookDispatcherModule(loadConfig(WebhookDispatcherConfig)));
