import { loadConfig, startService } from '@sandbourse/platform';
import { baasModule } from './baas.module.js';
import { BaasConfig } from './config.js';

const config = loadConfig(BaasConfig);

await startService({ service: 'baas', module: baasModule(config), config });
