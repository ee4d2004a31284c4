import { loadConfig } from '@sandbourse/platform/config';
import { startService } from '@sandbourse/platform/service';
import { baasModule } from './baas.module.js';
import { BaasConfig } from './config.js';

const config = loadConfig(BaasConfig);

await startService({ service: 'baas', module: baasModule(config), config });
