import { DataServiceConfig, loadConfig, startService } from '@sandbourse/platform';
import { pmModule } from './pm.module.js';

const config = loadConfig(DataServiceConfig);

await startService({ service: 'pm', module: pmModule(config), config });
