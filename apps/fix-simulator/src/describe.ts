import { loadConfig } from '@sandbourse/platform/config';
import { printDescription } from '@sandbourse/platform/service';
import { FixSimulatorConfig } from './config.js';
import { fixSimulatorModule } from './fix-simulator.module.js';

await printDescription('fix-simulator', fixSimulatorModule(loadConfig(FixSimulatorConfig)));
