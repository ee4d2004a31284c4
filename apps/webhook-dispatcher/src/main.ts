import { loadConfig, startService } from '@sandbourse/platform';
import { WebhookDispatcherConfig } from './config.js';
import { webhookDispatcherModule } from './webhook-dispatcher.module.js';

const config = loadConfig(WebhookDispatcherConfig);

await startService({ service: 'webhook-dispatcher', module: webhookDispatcherModule(config), config });
