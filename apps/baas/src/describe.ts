import { loadConfig, printDescription } from '@sandbourse/platform';
import { baasModule } from './baas.module.js';
import { BaasConfig } from './config.js';

await printDescription('baas', baasModule(loadConfig(BaasConfig)));
