import { loadConfig } from '@sandbourse/platform/config';
import { printDescription } from '@sandbourse/platform/service';
import { PmConfig } from './config.js';
import { pmModule } from './pm.module.js';

await printDescription('pm', pmModule(loadConfig(PmConfig)));
