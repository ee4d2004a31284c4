import { loadConfig, printDescription } from '@sandbourse/platform';
import { PmConfig } from './config.js';
import { pmModule } from './pm.module.js';

await printDescription('pm', pmModule(loadConfig(PmConfig)));
