import { DataServiceConfig, loadConfig, startService } from '@sandbourse/platform';
import { webhookDispatcherModule } from './webhook-dispatcher.module.js';

const config = loadConfig(DataServiceConfig);

await startService({ service: 'webhook-dispatcher', module: webhookDispatcherModule(config), config });
