import { loadConfig } from '@sandbourse/platform/config';
import { startService } from '@sandbourse/platform/service';
import { WebhookDispatcherConfig } from './config.js';
import { webhookDispatcherModule } from './webhook-dispatcher.module.js';

const config = loadConfig(WebhookDispatcherConfig);

await startService({ service: 'webhook-dispatcher', module: webhookDispatcherModule(config), config });
