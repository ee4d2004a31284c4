import { loadConfig } from '@sandbourse/platform/config';
import { startService } from '@sandbourse/platform/service';
import { PmConfig } from './config.js';
import { pmModule } from './pm.module.js';

const config = loadConfig(PmConfig);

await startService({ service: 'pm', module: pmModule(config), config });
