import { loadConfig } from '@sandbourse/platform/config';
import { printDescription } from '@sandbourse/platform/service';
import { baasModule } from './baas.module.js';
import { BaasConfig } from './config.js';

await printDescription('baas', baasModule(loadConfig(BaasConfig)));
